import { answerOf, audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, OnceAnswer, refuse, type Trail } from '@langraan/http'
import { cancelOrder, holdOrder, sendersOf } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import type { AgentOfOrder, ListedAgentOrder } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { levelsOfShop } from '../levels/levels.sql.ts'
import { decideOrder, findAgentOrder } from '../money/agent-orders.sql.ts'
import { findAgent } from '../people/agents.sql.ts'
import { agentOrdersPage } from './own-orders.sql.ts'
import { partsOfOrders } from './present-orders.ts'

/** Who has sold an order as an agent, and both its amounts; null of any other order. */
export async function agentOfOrder(tx: Tx, orderId: string): Promise<{ agent: AgentOfOrder | null }> {
  const parts = (await partsOfOrders(tx, [orderId])).get(orderId)
  const agent = parts && (await findAgent(tx, parts.row.agentId))
  if (!agent) return { agent: null }
  const { row, amounts } = parts
  const levels = await levelsOfShop(tx)
  const sender = (await sendersOf(tx, [orderId])).get(orderId)
  return {
    agent: {
      orderId,
      agentId: row.agentId,
      shopName: agent.shopName,
      name: agent.name,
      phone: agent.phone,
      senderName: sender?.name ?? agent.shopName,
      senderPhone: sender?.phone ?? agent.phone,
      levelName: levels.find(({ levelId }) => levelId === agent.levelId)?.name ?? null,
      contract: row.contract,
      paidBy: row.paidBy,
      paidFrom: row.paidFrom,
      amounts,
      earnedSatang: row.marginSatang,
      marginState: row.marginState,
      marginDueAt: row.marginDueAt?.toISOString() ?? null,
      feeChargedSatang: row.feeChargedSatang,
      asks: row.asks,
      refusedReason: row.refusedReason,
    },
  }
}

export async function listForShop(
  tx: Tx,
  question: { agentId?: string; asks?: boolean; text: string; page: number },
): Promise<{ items: ListedAgentOrder[]; total: number }> {
  const { items, total } = await agentOrdersPage(tx, question)
  const parts = await partsOfOrders(
    tx,
    items.map(({ orderId }) => orderId),
  )
  return {
    total,
    items: items.flatMap((order) => {
      const of = parts.get(order.orderId)
      if (!of) return []
      const { customerSatang, owedSatang, marginSatang } = of.amounts
      return [
        {
          orderId: order.orderId,
          orderNumber: String(order.orderNumber),
          placedAt: order.placedAt.toISOString(),
          agentId: order.agentId,
          shopName: order.shopName,
          customerName: order.customerName,
          paymentStatus: order.paymentStatus,
          fulfilmentStatus: order.fulfilmentStatus,
          paymentMethod: order.paymentMethod,
          customerSatang,
          owedSatang,
          marginSatang,
          marginState: of.row.marginState,
          asks: order.asks,
        },
      ]
    }),
  }
}

/** The shop allows an order that is under its floor. */
export function allowPrice(
  deps: Pick<AgentsDeps, 'db' | 'clock'>,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  orderId: string,
): Promise<OnceAnswer<{ agent: AgentOfOrder | null }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const row = await findAgentOrder(tx, orderId)
      if (!row?.asks) return refuse(agentRefusals, 'wrong_state', { state: '' })
      // The order before what stands beside it, as where it is cancelled: nobody waits in a circle.
      await holdOrder(tx, orderId, null)
      await decideOrder(tx, orderId, '')
      const subject = { kind: 'order', id: orderId, name: '' }
      await audit(tx, trail, { entryId: newId(), shopId, subject, now })
      return agentOfOrder(tx, orderId)
    }),
  )
}

/** The shop does not allow a price under its floor: the order is called off, and its agent reads why. */
export async function refusePrice(
  deps: AgentsDeps,
  at: { shopId: string; trail: Trail; intent: Intent },
  orderId: string,
  reason: string,
): Promise<OnceAnswer<{ agent: AgentOfOrder | null }>> {
  const { shopId } = at
  await withShop(deps.db, shopId, async (tx) => {
    // Sent again after an answer that was lost, it has been refused already.
    if (await answerOf(tx, { shopId }, at.intent)) return
    if (!(await findAgentOrder(tx, orderId))?.asks) refuse(agentRefusals, 'wrong_state', { state: '' })
  })
  await cancelOrder(deps, { ...at, orderId }, 'other')
  return withShop(deps.db, shopId, async (tx) => {
    // Whoever brings it back has decided otherwise.
    await holdOrder(tx, orderId, null)
    await decideOrder(tx, orderId, reason)
    return new OnceAnswer(await agentOfOrder(tx, orderId))
  })
}
