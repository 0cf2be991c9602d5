import { type Case, ofShop, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'

const body = () => ({ name: 'หน้าร้าน', branchId: w.world.shop.branchId })

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  addTill: {
    fresh: async () => ofShop('/tills', { body: body() }),
    other: withBody({ name: 'อีกเครื่อง' }),
  },
}
