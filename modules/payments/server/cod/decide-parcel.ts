import { audit, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { paymentRefusals } from '../../refusals.ts'
import { type CodDecision, decidedEntries } from '../../rules/rules.ts'
import { collectCodOf } from '../give-back.ts'
import { insertDecision } from '../payouts/cod-payouts.sql.ts'
import { postDecision } from '../payouts/post-decision.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { codParcel } from './cod-parcels.sql.ts'
import { choicesNow, lackOfRow } from './list-cod.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'clock'>
type Wanted = { shopId: string; shipmentId: string; trail: Trail; intent: Intent }

/**
 * Decides about a parcel that arrived and of which no statement tells. The customer has paid, so the order's cash is
 * recorded in full; all of it is what the courier owes, or is given up.
 */
export function decideParcel(
  { db, clock }: Deps,
  { shopId, shipmentId, trail, intent }: Wanted,
  decision: CodDecision,
): Promise<OnceAnswer<{ decision: CodDecision }>> {
  const now = clock.now()
  return withShop(db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const seen = (await codParcel(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found')
      await lockOrder(tx, seen.orderId)
      // Somebody else may have decided, or a file may have told of it, until the order was ours.
      const parcel = (await codParcel(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found')
      if (!choicesNow(parcel).includes(decision)) refuse(paymentRefusals, 'decision_fits_not')
      const { orderId, bookedSatang, decision: before } = parcel
      const entries = decidedEntries({ toldSatang: 0, dueSatang: lackOfRow(parcel), before }, decision)
      if ('refused' in entries) refuse(paymentRefusals, entries.refused)
      if (before === null)
        await collectCodOf(tx, { shopId, orderId, trail: { ...trail, action: 'order-cod.collected' } }, now)
      const made = { shopId, madeBy: trail.userId, now }
      await postDecision(tx, { ...made, causeId: shipmentId }, entries)
      await insertDecision(tx, {
        ...made,
        of: { shipmentId },
        decision,
        differenceSatang: -bookedSatang,
        madeByName: trail.userName,
      })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: orderId, name: parcel.orderNumber },
        after: { codDecision: decision, amountSatang: bookedSatang },
        now,
      })
      return { decision }
    }),
  )
}
