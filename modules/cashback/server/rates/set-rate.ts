import { audit, lockByName, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, type OutputOf, refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bangkokDay, knownCarriers } from '@langraan/thai'
import type { listRates } from '../../contract.ts'
import { cashbackRefusals } from '../../refusals.ts'
import { USUAL_RATE } from '../../rules/earning.ts'
import { type CashbackRate, rateInForce } from '../../rules/rates.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { insertRate, ratesOfPlatform } from './rates.sql.ts'

type Rates = OutputOf<typeof listRates>

const present = async (tx: Tx): Promise<Rates> => ({
  items: await ratesOfPlatform(tx),
  usualBasisPoints: USUAL_RATE,
})

/** Every rate that was ever set; the request's permission has made sure that an operator asks. */
export const ratesForOperator = ({ db }: Pick<CashbackDeps, 'db'>, userId: string): Promise<Rates> =>
  withPerson(db, userId, present)

/** Sets a rate from a day on. No parcel that is booked is touched by it. */
export function setRate(
  { db, clock }: Pick<CashbackDeps, 'db' | 'clock'>,
  { trail, intent }: { trail: Trail; intent: Intent },
  rate: Omit<CashbackRate, 'madeAt'>,
): Promise<OnceAnswer<Rates>> {
  const now = clock.now()
  if (rate.validFrom < bangkokDay(now)) refuse(cashbackRefusals, 'rate_in_past')
  if (rate.carrier !== null && !knownCarriers.some(({ code }) => code === rate.carrier))
    refuse(cashbackRefusals, 'carrier_unknown')
  if (rate.basisPoints === null && rate.carrier === null && rate.planCode === null)
    refuse(cashbackRefusals, 'rate_needed')
  const { userId, userName: madeByName } = trail
  return withPerson(db, userId, (tx) =>
    once(tx, { userId }, intent, now, async () => {
      await lockByName(tx, 'rates of cashback')
      const rateId = newId()
      const before = rateInForce(await ratesOfPlatform(tx), rate, rate.validFrom)
      await insertRate(tx, { ...rate, rateId, madeBy: userId, madeByName, now })
      const { carrier, planCode, basisPoints, validFrom } = rate
      await audit(tx, trail, {
        entryId: newId(),
        shopId: null,
        subject: { kind: 'cashback-rate', id: rateId },
        before: { rateBasisPoints: before?.basisPoints },
        after: {
          rateBasisPoints: basisPoints,
          // What holds for all carriers or packages names none.
          carrier: carrier ?? undefined,
          planCode: planCode ?? undefined,
          validFrom,
        },
        now,
      })
      return present(tx)
    }),
  )
}
