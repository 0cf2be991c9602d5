import { audit, type Tx } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { SaleMoney } from '../../ports.ts'
import type { PaymentMethod } from '../../rules/payment-method.ts'
import { lockOrder } from '../changing/change-order.ts'
import { handOver } from '../changing/hand-over.ts'

type Collected = {
  shopId: string
  orderId: string
  /** What is paid of the rest as it is collected, in their order. */
  tenders: readonly { method: PaymentMethod; amountSatang: number }[]
  now: Date
  trail: Trail
}

/**
 * The customer collects an order and pays what is left of it, in the caller's transaction: ledger, state, timeline and the
 * log. Refused where that is not all of its money, or somebody has the goods already.
 */
export async function collectOrder(
  deps: SaleMoney,
  tx: Tx,
  { shopId, orderId, tenders, now, trail }: Collected,
): Promise<void> {
  const before = await lockOrder(tx, orderId)
  const made = { shopId, orderId, madeBy: trail.userId, now }
  for (const { method, amountSatang } of tenders)
    if (amountSatang > 0) await deps.receiveForSale(tx, { ...made, amountSatang, method })
  const after = await handOver(tx, made)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(before.orderNumber) },
    before: { fulfilment: before.fulfilment, payment: before.payment },
    after: { fulfilment: after.fulfilment, payment: after.payment },
    now,
  })
}
