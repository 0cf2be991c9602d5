import type { Tx } from '@langraan/db'
import { type Account, agentAccount, orderAccount, shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { findOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { marginDue } from '../../rules/two-amounts.ts'
import { findAgent } from '../people/agents.sql.ts'
import {
  type AgentOrderRow,
  findAgentOrder,
  forgetChange,
  noteChange,
  saveSettled,
  splitFrom,
} from './agent-orders.sql.ts'
import { standingOf } from './standing.ts'
import { takeOverSplit } from './take-over-split.ts'

type Made = { shopId: string; madeBy: string | null; now: Date }

/**
 * Brings the ledger to what an agent's order is worth to them now, and posts nothing where it is that already. Whatever
 * has happened to the order, edited, split, paid, come back, called off, is read from how it stands: so it may be
 * settled any number of times, in any order, and what a killed process has left is done by the next one.
 */
export async function settleOrder(tx: Tx, made: Made, orderId: string): Promise<void> {
  const fromId = (await findAgentOrder(tx, orderId)) ? undefined : await splitFrom(tx, orderId)
  // It bears less from now on. Noted first, as the older of the two: so marks are locked in one order.
  if (fromId !== undefined) await noteChange(tx, made.shopId, fromId)
  // A change that comes later leaves another mark, and one that is under way is waited for.
  await forgetChange(tx, orderId)
  const known = (await findAgentOrder(tx, orderId)) ?? (await takeOverSplit(tx, made.shopId, fromId, orderId))
  if (!known) return
  await findAgent(tx, known.agentId, true)
  const row = await findAgentOrder(tx, orderId, true)
  const order = await findOrder(tx, orderId)
  if (!row || !order) return
  const due = marginDue(await standingOf(tx, made.shopId, row, order), row.failedFeeSatang)
  const settled = await chargeFee(tx, made, await setMargin(tx, made, row, due.marginSatang), due.feeSatang)
  if (settled !== row) await saveSettled(tx, settled)
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
