import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { codDueOf } from '@langraan/orders/rules'
import { lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Parcels } from '../../ports.ts'
import { paymentRefusals } from '../../refusals.ts'
import { type CodDecision, decidedEntries } from '../../rules/rules.ts'
import { collectCodOf } from '../give-back.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { judgeFiles } from './cod-payouts.ts'
import { findPayout, insertDecision, lockPayoutsLike, owedOfParcels } from './cod-payouts.sql.ts'
import { postDecision } from './post-decision.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'clock'> & Parcels
type Wanted = { shopId: string; codPayoutId: string; row: number; trail: Trail; intent: Intent }

/** Decides about a row that is not what was due. The order's cash is recorded in full, and the rest is the courier's. */
export function decideLine(
  deps: Deps,
  { shopId, codPayoutId, row, trail, intent }: Wanted,
  decision: CodDecision,
): Promise<OnceAnswer<{ decision: CodDecision }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockPayoutsLike(tx, codPayoutId)
      const { fileName: name } =
        (await findPayout(tx, codPayoutId, true)) ?? refuse(standardRefusals, 'not_found')
      const open = await openLine(deps, tx, codPayoutId, row)
      // What a later file brought of a lack is owed no more.
      const left = { ...open, dueSatang: open.dueSatang - open.broughtSatang }
      const entries = decidedEntries(left, decision)
      if ('refused' in entries) refuse(paymentRefusals, entries.refused)
      // Nothing is collected of a parcel that came back, and an order is collected once.
      if (open.before === null && open.dueSatang > 0)
        await collectCodOf(
          tx,
          { shopId, orderId: open.orderId, trail: { ...trail, action: 'order-cod.collected' } },
          now,
        )
      const made = { shopId, madeBy: trail.userId, now }
      await postDecision(tx, { ...made, causeId: codPayoutId }, entries)
      const difference = open.toldSatang - open.dueSatang
      await insertDecision(tx, {
        ...made,
        of: { codPayoutId, row },
        decision,
        differenceSatang: difference,
        madeByName: trail.userName,
      })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'cod-payout', id: codPayoutId, name },
        after: { row, codDecision: decision, amountSatang: difference },
        now,
      })
      return { decision }
    }),
  )
}

type Open = {
  orderId: string
  toldSatang: number
  dueSatang: number
  before: CodDecision | null
  broughtSatang: number
}

/** A row that can be decided about: it differs, is of a parcel that came back, or was decided about before. */
async function openLine(deps: Parcels, tx: Tx, codPayoutId: string, row: number): Promise<Open> {
  const judged = (await judgeFiles(deps, tx, [codPayoutId])).get(codPayoutId) ?? []
  const found = judged.find(({ line }) => line.row === row) ?? refuse(standardRefusals, 'not_found')
  const { line, order, verdict } = found
  if (!order || !['differs', 'returned', 'decided'].includes(verdict))
    return refuse(paymentRefusals, 'decision_fits_not')
  const { orderId } = order
  const toldSatang = line.amountSatang
  const { decided } = line
  if (decided) {
    const owed = (await owedOfParcels(tx, codPayoutId)).get(line.tracking)
    const broughtSatang = owed ? -decided.differenceSatang - owed.satang : 0
    const dueSatang = toldSatang - decided.differenceSatang
    return { orderId, toldSatang, dueSatang, before: decided.decision, broughtSatang }
  }
  await lockOrder(tx, orderId)
  return {
    orderId,
    toldSatang,
    dueSatang: verdict === 'returned' ? 0 : codDueOf(order),
    before: null,
    broughtSatang: 0,
  }
}
