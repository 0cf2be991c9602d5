import { createHash } from 'node:crypto'
import { withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { findOrdersById } from '@langraan/orders/server'
import { sendPaymentNotice } from '@langraan/payments/server'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { refuseOthers } from './own-orders.ts'

const MOST_ORDERS = 50

/**
 * One slip for what an agent pays of several orders: a notice of the first of them about all of it, which the shop shares
 * out as it confirms it.
 */
export async function sendSlip(
  deps: AgentsDeps,
  { shopId, agentId }: { shopId: string; agentId: string },
  orderIds: readonly string[],
  picture: Uint8Array,
): Promise<{ noticeId: string; amountSatang: number }> {
  const ids = [...new Set(orderIds.filter((id) => ID.test(id)))].slice(0, MOST_ORDERS)
  const due = await withShop(deps.db, shopId, async (tx) => {
    for (const id of ids) await refuseOthers(tx, agentId, id)
    const orders = ids.length === 0 ? new Map() : await findOrdersById(tx, ids)
    return ids.flatMap((orderId) => {
      const order = orders.get(orderId)
      const dueSatang = order && order.paymentMethod !== 'cod' ? order.totalSatang - order.paidSatang : 0
      return dueSatang > 0 && order?.fulfilment !== 'cancelled' ? [{ orderId, dueSatang }] : []
    })
  })
  const [first] = due
  if (!first) return refuse(agentRefusals, 'slip_for_nothing')
  const amountSatang = due.reduce((sum, { dueSatang }) => sum + dueSatang, 0)
  const digest = createHash('sha256').update(picture).digest('base64url')
  const { noticeId } = await sendPaymentNotice(deps, {
    shopId,
    orderId: first.orderId,
    amountSatang,
    picture,
    idempotencyKey: `agent ${first.orderId} ${digest}`,
  })
  return { noticeId, amountSatang }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
