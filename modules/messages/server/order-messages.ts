import { contactsOfCustomers } from '@langraan/customers/server'
import { announce, audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { isOfStrangers } from '@langraan/orders/rules'
import { findOrder, type OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { MessagesOfOrder, OrderMessage } from '../contract.ts'
import { messageRefusals } from '../refusals.ts'
import { holdsOf, type MessageKind, sayableOf } from '../rules/message-kind.ts'
import type { MessagesDeps } from './messages-deps.ts'
import { insertMessages, type MessageRow, messagesOfOrder } from './messages.sql.ts'

const requireOrder = async (tx: Tx, orderId: string): Promise<OrderRecord> =>
  (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')

const present = (
  { customerEmail }: OrderRecord,
  { orderId: _order, askedBy, madeAt, settledAt, sentTo, ...row }: MessageRow,
): OrderMessage => ({
  ...row,
  // Who may see orders may not see everything that the shop knows of customers.
  sentTo: sentTo === customerEmail ? sentTo : '',
  isAsked: askedBy !== null,
  madeAt: madeAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
})

/** What the customer of an order was told, and what they can be told. */
export const orderMessages = async (tx: Tx, orderId: string): Promise<MessagesOfOrder> =>
  toldOf(tx, await requireOrder(tx, orderId))

const toldOf = async (tx: Tx, order: OrderRecord): Promise<MessagesOfOrder> => ({
  items: (await messagesOfOrder(tx, order.orderId)).map((row) => present(order, row)),
  address: order.customerEmail,
  isReached: (await addressOf(tx, order)) !== undefined,
  sayable: sayableOf(order),
})

/**
 * Where the customer of an order is reached. A shopper who gave no e-mail is left alone; staff who take an order choose a
 * customer, and type none.
 */
async function addressOf(
  tx: Tx,
  { channel, customerEmail, customerId }: OrderRecord,
): Promise<string | undefined> {
  if (customerEmail !== '') return customerEmail
  if (customerId === null || isOfStrangers(channel)) return undefined
  return (await contactsOfCustomers(tx, [customerId])).find(({ kind }) => kind === 'email')?.value
}

type Wanted = { shopId: string; orderId: string; kind: MessageKind; trail: Trail; intent: Intent }

/** Tells the customer of an order because somebody of the shop wants it: for the first time, or once more. */
export function askOrderMessage(
  { db, clock, jobs }: MessagesDeps,
  { shopId, orderId, kind, trail, intent }: Wanted,
): Promise<OnceAnswer<MessagesOfOrder>> {
  const now = clock.now()
  return withShop(db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const order = await requireOrder(tx, orderId)
      const { language } = order
      const sentTo = (await addressOf(tx, order)) ?? refuse(messageRefusals, 'no_address')
      if (!holdsOf(kind, order)) refuse(messageRefusals, 'holds_no_more')
      const messageId = newId()
      const asked = { eventId: null, askedBy: trail.userId, reason: null, way: 'mail' as const }
      await insertMessages(tx, [{ ...asked, shopId, messageId, orderId, kind, language, sentTo, now }])
      await enqueue(jobs, tx, 'send-message', { shopId, messageId })
      const subject = { kind: 'order', id: orderId, name: String(order.orderNumber) }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: { message: kind }, now })
      const payload = { messageId, orderId }
      await announce(tx, { eventId: newId(), shopId, name: 'message.asked', payload, at: now })
      return toldOf(tx, order)
    }),
  )
}
