import { makeOperator } from '@langraan/server/testing/billing-world'
import { type Case, ofShop, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'
import { bangkokDay } from '@langraan/thai'

const operator = w.onceInWorld(() => makeOperator(w.world.server, 'rates-once@operator.test'))

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  setRate: {
    fresh: async () => ({
      path: '/operator/cashback-rates',
      as: await operator(),
      body: {
        carrier: 'kex',
        planCode: null,
        basisPoints: 150,
        validFrom: bangkokDay(w.world.server.ground.clock.now()),
      },
    }),
    other: withBody({ basisPoints: 160 }),
  },
  setWithholding: {
    fresh: async () => ({
      path: '/operator/withholding-policies',
      as: await operator(),
      body: {
        basisPoints: 0,
        thresholdSatang: 0,
        validFrom: bangkokDay(w.world.server.ground.clock.now()),
      },
    }),
    other: withBody({ thresholdSatang: 100 }),
  },
  makeCashbackPaper: {
    fresh: async () =>
      ofShop('/cashback/papers', { body: { cashbackPaper: 'statement', month: '2026-11', language: 'th' } }),
    other: withBody({ language: 'en' }),
  },
}
