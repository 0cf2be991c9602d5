import { audit, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { type Cycle, USUAL_CYCLE } from '../../rules/rules.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { cyclesOf, saveCycle } from './cod-parcels.sql.ts'

/** Keeps in how many banking days after the door a courier pays. */
export function saveCodCycle(
  { db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>,
  { shopId, trail }: { shopId: string; trail: Trail },
  cycle: Cycle,
): Promise<Cycle> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const { courierName, bankingDays } = cycle
    const before = (await cyclesOf(tx)).find((one) => one.courierName === courierName)
    await saveCycle(tx, { shopId, courierName, bankingDays })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'courier', id: courierName, name: courierName },
      before: { bankingDays: before?.bankingDays ?? USUAL_CYCLE },
      after: { bankingDays },
      now,
    })
    return cycle
  })
}
