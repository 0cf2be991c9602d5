import type { Tx } from '@langraan/db'
import { type Account, agentAccount, orderAccount, shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { piecesOf } from '@langraan/orders/rules'
import {
  eventsOf,
  findOrder,
  insertSender,
  linesOf,
  type OrderRecord,
  returnsOf,
  sendersOf,
} from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { marginDue, type TwoPriced } from '../../rules/two-amounts.ts'
import { findAgent } from '../people/agents.sql.ts'
import {
  type AgentOrderRow,
  findAgentOrder,
  forgetChange,
  insertAgentOrder,
  insertPrices,
  type PriceOfOrder,
  pricesOfOrders,
  saveSettled,
  splitFrom,
} from './agent-orders.sql.ts'
import { pricesOfAdded } from './added-goods.ts'

type Made = { shopId: string; madeBy: string | null; now: Date }

/**
 * Brings the ledger to what an agent's order is worth to them now, and posts nothing where it is that already. Whatever
 * has happened to the order, edited, split, paid, come back, called off, is read from how it stands: so it may be
 * settled any number of times, in any order, and what a killed process has left is done by the next one.
 */
export async function settleOrder(tx: Tx, made: Made, orderId: string): Promise<void> {
  // First of all: a change that comes later leaves another mark, and one that is under way is waited for.
  await forgetChange(tx, orderId)
  const known = (await findAgentOrder(tx, orderId)) ?? (await takeOverSplit(tx, made, orderId))
  if (!known) return
  await findAgent(tx, known.agentId, true)
  const row = await findAgentOrder(tx, orderId, true)
  const order = await findOrder(tx, orderId)
  if (!row || !order) return
  const due = marginDue(await standing(tx, made, row, order), row.failedFeeSatang)
  const settled = await chargeFee(tx, made, await setMargin(tx, made, row, due.marginSatang), due.feeSatang)
  if (settled !== row) await saveSettled(tx, settled)
}

/** What was split off an agent's order is theirs as well, at the same prices, without a second shipping and fee. */
async function takeOverSplit(tx: Tx, { shopId }: Made, orderId: string): Promise<AgentOrderRow | undefined> {
  const fromId = await splitFrom(tx, orderId)
  const from = fromId === undefined ? undefined : await findAgentOrder(tx, fromId)
  if (!from) return undefined
  await insertAgentOrder(tx, shopId, {
    ...from,
    orderId,
    customerShippingSatang: 0,
    shippingSatang: 0,
    feeSatang: 0,
  })
  const sender = (await sendersOf(tx, [from.orderId])).get(from.orderId)
  if (sender) await insertSender(tx, shopId, orderId, sender)
  await insertPrices(tx, shopId, orderId, (await pricesOfOrders(tx, [from.orderId])).get(from.orderId) ?? [])
  return findAgentOrder(tx, orderId)
}

async function standing(tx: Tx, { shopId }: Made, row: AgentOrderRow, order: OrderRecord) {
  const [lines, back] = [await linesOf(tx, row.orderId), piecesOf(await returnsOf(tx, row.orderId))]
  const prices = await pricesWithAdded(tx, shopId, row, lines)
  const kept: TwoPriced[] = []
  let keptNetSatang = 0
  for (const line of lines) {
    const gone = Math.min(back.get(line.variantId) ?? 0, line.quantity)
    back.set(line.variantId, (back.get(line.variantId) ?? 0) - gone)
    const quantity = line.quantity - gone
    const net = line.unitPriceSatang * line.quantity - line.lineDiscountSatang - line.sharedDiscountSatang
    const price = prices.get(line.variantId)
    keptNetSatang += Math.round((net * quantity) / line.quantity)
    kept.push({
      quantity,
      customerSatang: line.unitPriceSatang,
      agentSatang: price?.agentSatang ?? line.unitPriceSatang,
    })
  }
  const isOver = order.fulfilment === 'cancelled' || order.fulfilment === 'returned'
  return {
    paidBy: row.paidBy,
    totalSatang: order.totalSatang,
    // What was given back for goods that came back is no longer due either.
    paidSatang: order.payment === 'partly_refunded' ? order.totalSatang : order.paidSatang,
    isOver,
    hasArrived: await hasArrived(tx, order),
    cameBackUnpaid:
      order.fulfilment === 'returned' && order.paidSatang === 0 && order.paymentMethod === 'cod',
    kept,
    keptNetSatang,
    costs: {
      customerShippingSatang: order.shippingSatang + order.codFeeSatang,
      shippingSatang: row.shippingSatang,
      feeSatang: row.feeSatang,
    },
  }
}

/** Whether the customer has the goods: also where some of them came back since. */
async function hasArrived(tx: Tx, { orderId, fulfilment }: OrderRecord): Promise<boolean> {
  if (fulfilment === 'delivered' || fulfilment === 'handed_over') return true
  return (await eventsOf(tx, orderId)).some(({ kind }) => kind === 'delivered')
}

/** Both prices of each article; of what was added since the order was placed, what it costs the agent today. */
async function pricesWithAdded(
  tx: Tx,
  shopId: string,
  row: AgentOrderRow,
  lines: readonly { variantId: string; unitPriceSatang: number; quantity: number }[],
): Promise<Map<string, PriceOfOrder>> {
  const kept = (await pricesOfOrders(tx, [row.orderId])).get(row.orderId) ?? []
  const known = new Map(kept.map((price) => [price.variantId, price]))
  const added = lines.filter(({ variantId }) => !known.has(variantId))
  if (added.length === 0) return known
  const prices = await pricesOfAdded(tx, row, added)
  await insertPrices(tx, shopId, row.orderId, prices)
  return new Map([...known, ...prices.map((price) => [price.variantId, price] as const)])
}

const ofAgent = (row: AgentOrderRow, kind: 'profit_pending' | 'profit_available' | 'owed'): Account =>
  agentAccount(row.agentId, kind)

/** The margin as it is to be: what stood before is taken back by the amount that was posted, and the new one is posted. */
async function setMargin(
  tx: Tx,
  made: Made,
  row: AgentOrderRow,
  marginSatang: number,
): Promise<AgentOrderRow> {
  if (row.marginSatang === marginSatang)
    return row.marginState === 'waits' && row.marginDueAt !== null && row.marginDueAt <= made.now
      ? release(tx, made, row)
      : row
  let next = row
  if (row.marginTransactionId !== null) {
    const from = ofAgent(row, row.marginState === 'waits' ? 'profit_pending' : 'profit_available')
    await entered(tx, made, row, 'agent-margin-back', row.marginTransactionId, [
      { account: from, amountSatang: row.marginSatang },
      { account: orderAccount(made.shopId, 'commission', row.orderId), amountSatang: -row.marginSatang },
    ])
    next = { ...row, marginSatang: 0, marginState: 'none', marginTransactionId: null, marginDueAt: null }
    next.postings++
  }
  return marginSatang === 0 ? next : credit(tx, made, next, row, marginSatang)
}

async function credit(
  tx: Tx,
  made: Made,
  row: AgentOrderRow,
  before: AgentOrderRow,
  marginSatang: number,
): Promise<AgentOrderRow> {
  // What was free before stays so: only its amount is another one.
  const dueAt = before.marginState === 'free' ? made.now : (before.marginDueAt ?? dueOf(row, made.now))
  const waits = dueAt > made.now
  const account = ofAgent(row, waits ? 'profit_pending' : 'profit_available')
  const transactionId = await entered(tx, made, row, 'agent-margin', undefined, [
    { account: orderAccount(made.shopId, 'commission', row.orderId), amountSatang: marginSatang },
    { account, amountSatang: -marginSatang },
  ])
  return {
    ...row,
    marginSatang,
    marginState: waits ? 'waits' : 'free',
    marginTransactionId: transactionId,
    marginDueAt: waits ? dueAt : null,
    postings: row.postings + 1,
  }
}

const dueOf = ({ holdDays }: AgentOrderRow, now: Date): Date =>
  new Date(now.getTime() + holdDays * 86_400_000)

/** A margin whose days are over can be withdrawn. */
async function release(tx: Tx, made: Made, row: AgentOrderRow): Promise<AgentOrderRow> {
  await entered(tx, made, row, 'agent-margin-freed', undefined, [
    { account: ofAgent(row, 'profit_pending'), amountSatang: row.marginSatang },
    { account: ofAgent(row, 'profit_available'), amountSatang: -row.marginSatang },
  ])
  return { ...row, marginState: 'free', marginDueAt: null, postings: row.postings + 1 }
}

/** What an agent bears of a parcel that came back stands in what they owe, and goes with what has put it there. */
async function chargeFee(tx: Tx, made: Made, row: AgentOrderRow, feeSatang: number): Promise<AgentOrderRow> {
  const more = feeSatang - row.feeChargedSatang
  if (more === 0) return row
  await entered(tx, made, row, 'agent-return-fee', undefined, [
    { account: ofAgent(row, 'owed'), amountSatang: more },
    { account: shopAccount(made.shopId, 'courier_fees'), amountSatang: -more },
  ])
  return { ...row, feeChargedSatang: feeSatang, postings: row.postings + 1 }
}

function entered(
  tx: Tx,
  { madeBy, now }: Made,
  row: AgentOrderRow,
  kind: string,
  reversesId: string | undefined,
  entries: Parameters<typeof post>[1]['entries'],
): Promise<string> {
  return post(tx, {
    transactionId: newId(),
    key: `agent order ${row.orderId} ${row.postings}`,
    kind,
    causeId: row.orderId,
    madeBy,
    now,
    reversesId,
    entries,
  })
}
