import { type Tx, withShop } from '@langraan/db'
import { type Intent, OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { orderToken } from '@langraan/orders/server'
import { cancelOrder, lockOrder } from '@langraan/orders/server'
import { formatAddress, trackingPageOf } from '@langraan/thai'
import type { AgentPayment, OwnOrder } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { type AgentOrderRow, findAgentOrder } from '../money/agent-orders.sql.ts'
import { type AgentOrderListed, agentOrdersPage, type OwnTab, parcelsOfOrders } from './own-orders.sql.ts'
import { type AgentOrderParts, partsOfOrders } from './present-orders.ts'

type Self = { shopId: string; agentId: string }

const paymentOf = ({ paidBy, paidFrom }: AgentOrderRow, method: string): AgentPayment =>
  paidBy === 'agent' ? (paidFrom ?? 'slip') : method === 'cod' ? 'cod' : 'customer'

/** The agent's own orders, with their parcels. */
export async function listOwn(
  deps: AgentsDeps,
  { shopId, agentId }: Self,
  question: { tab?: OwnTab; text: string; page: number; orderId?: string },
): Promise<{
  items: OwnOrder[]
  total: number
  parts: Map<string, AgentOrderParts>
  notes: Map<string, string>
}> {
  const frame = await deps.storefront.frame(shopId)
  const site = deps.shopUrl(frame.slug, frame.ownHost)
  return withShop(deps.db, shopId, async (tx) => {
    const { items, total } = await agentOrdersPage(tx, { ...question, agentId })
    const ids = items.map(({ orderId }) => orderId)
    const [parts, parcels] = [await partsOfOrders(tx, ids), await parcelsOfOrders(tx, ids)]
    return {
      total,
      parts,
      notes: new Map(items.map(({ orderId, note }) => [orderId, note])),
      items: items.flatMap((order) => {
        const of = parts.get(order.orderId)
        const payUrl = `${site}/orders/${orderToken(deps.linkKeys, order.orderId)}`
        return of ? [presentOwn(order, of, parcels, payUrl)] : []
      }),
    }
  })
}

function presentOwn(
  order: AgentOrderListed,
  { row, lines, amounts }: AgentOrderParts,
  parcels: Awaited<ReturnType<typeof parcelsOfOrders>>,
  payUrl: string,
): OwnOrder {
  const { addressLine, subdistrict, district, province, zipcode } = order
  const place = {
    line1: addressLine ?? '',
    subdistrict: subdistrict ?? '',
    district: district ?? '',
    province: province ?? '',
    zipcode: zipcode ?? '',
  }
  const isOpen = !['cancelled', 'returned'].includes(order.fulfilmentStatus)
  return {
    orderId: order.orderId,
    orderNumber: String(order.orderNumber),
    placedAt: order.placedAt.toISOString(),
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    address: formatAddress(place, 'th'),
    paymentStatus: order.paymentStatus,
    fulfilmentStatus: order.fulfilmentStatus,
    payment: paymentOf(row, order.paymentMethod),
    goods: lines.map(({ productName, quantity }) => `${productName} × ${quantity}`).join(', '),
    amounts,
    marginState: row.marginState,
    earnedSatang: row.marginSatang,
    dueSatang: isOpen ? Math.max(0, order.totalSatang - order.paidSatang) : 0,
    asks: order.asks,
    refusedReason: row.refusedReason,
    parcels: parcels
      .filter(({ orderId }) => orderId === order.orderId)
      .map(({ carrier, trackingCode }) => ({
        carrier,
        trackingCode,
        trackingUrl: trackingPageOf(carrier, trackingCode) ?? null,
      })),
    payUrl,
  }
}

/** One of the agent's own orders. Another agent's does not exist for them. */
export async function getOwn(deps: AgentsDeps, self: Self, orderId: string) {
  const { items, parts, notes } = await listOwn(deps, self, { text: '', page: 1, orderId })
  const [order] = items
  if (!order) return refuse(standardRefusals, 'not_found')
  return {
    ...order,
    note: notes.get(orderId) ?? '',
    lines: (parts.get(orderId)?.lines ?? []).map((line) => ({
      productName: line.productName,
      variantName: line.variantName,
      quantity: line.quantity,
      customerSatang: line.customerSatang,
      agentSatang: line.agentSatang,
    })),
  }
}

/** An order of the agent's own, locked; another agent's does not exist for them. */
export async function refuseOthers(tx: Tx, agentId: string, orderId: string): Promise<AgentOrderRow> {
  const row = await findAgentOrder(tx, orderId)
  return row?.agentId === agentId ? row : refuse(standardRefusals, 'not_found')
}

/** An agent calls off what the shop is not at work on. What their account has paid goes back to it by itself. */
export async function cancelOwn(
  deps: AgentsDeps,
  { shopId, agentId, trail, intent }: Self & { trail: Trail; intent: Intent },
  orderId: string,
): Promise<OnceAnswer<{ orderId: string }>> {
  await withShop(deps.db, shopId, async (tx) => {
    await refuseOthers(tx, agentId, orderId)
    const { fulfilment } = await lockOrder(tx, orderId)
    if (!['not_ready', 'waiting', 'cancelled'].includes(fulfilment)) refuse(agentRefusals, 'too_late')
  })
  await cancelOrder(deps, { shopId, orderId, trail, intent }, 'customer')
  return new OnceAnswer({ orderId })
}
