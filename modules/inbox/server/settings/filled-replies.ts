import { type Tx } from '@langraan/db'
import { findLiving } from '@langraan/customers/server'
import { refuse, standardRefusals } from '@langraan/http'
import { factsOfOrder } from '@langraan/messages/server'
import { formatBaht } from '@langraan/money'
import { findOrder } from '@langraan/orders/server'
import type { CannedReply } from '../../contract.ts'
import { fillReply, type ReplyPlace } from '../../rules/inbox-settings.ts'
import { ordersOfCustomer } from '../conversations/customer.sql.ts'
import { findConversation } from '../in/conversations.sql.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { cannedReplies } from './settings.sql.ts'

type Filled = CannedReply & { filled: string; missing: string[] }

/** The shop's ready answers for one customer, with their newest order. */
export async function filledReplies(
  deps: InboxDeps,
  tx: Tx,
  { shopId, conversationId }: { shopId: string; conversationId: string },
): Promise<{ items: Filled[] }> {
  const row = (await findConversation(tx, conversationId)) ?? refuse(standardRefusals, 'not_found')
  const values = {
    ...(row.kind === 'chat' && { name: row.name }),
    ...(await valuesOfOrder(deps, tx, shopId, row.customerId)),
  }
  const replies = await cannedReplies(tx)
  return { items: replies.map((reply) => ({ ...reply, ...fillReply(reply.text, values) })) }
}

async function valuesOfOrder(
  deps: InboxDeps,
  tx: Tx,
  shopId: string,
  customerId: string | null,
): Promise<Partial<Record<ReplyPlace, string>>> {
  const living = customerId === null ? undefined : await findLiving(tx, customerId)
  const [newest] = living ? await ordersOfCustomer(tx, living.customerId, 1) : []
  const order = newest && (await findOrder(tx, newest.orderId))
  if (!order) return {}
  const facts = await factsOfOrder(deps, tx, shopId, order, 'th')
  return {
    order_no: facts.orderNumber,
    total: formatBaht(order.totalSatang),
    bill_link: facts.link,
    tracking: facts.parcel?.trackingCode ?? '',
  }
}
