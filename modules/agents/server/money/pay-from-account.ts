import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { agentAccount, shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { formatBaht } from '@langraan/money'
import type { AgentsTaken } from '@langraan/payments/ports'
import { receiveFromAgent } from '@langraan/payments/server'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { type AgentRow, findAgent } from '../people/agents.sql.ts'
import { moneyOf } from './accounts.ts'
import { findAgentOrder } from './agent-orders.sql.ts'
import { overdueOf } from './credit.sql.ts'

type Paying = {
  shopId: string
  orderId: string
  amountSatang: number
  from: 'balance' | 'credit'
  madeBy: string
  now: Date
}

/** What of an agent's credit nothing is owed of yet. */
export const creditLeftOf = ({ creditLimitSatang }: AgentRow, owedSatang: number): number =>
  Math.max(0, creditLimitSatang - Math.max(0, owedSatang))

/**
 * An order of an agent is paid out of their account with the shop, in the transaction that places it. The agent is locked
 * by the caller: of two orders that race for the same credit one is placed, and the other is refused.
 */
export async function payFromAccount(
  deps: Pick<AgentsDeps, 'isBeingBooked'>,
  tx: Tx,
  agent: AgentRow,
  { from, ...paying }: Paying,
): Promise<void> {
  const { shopId, orderId, amountSatang, madeBy, now } = paying
  if (amountSatang === 0) return
  await refuseShort(tx, agent, { from, ...paying })
  await receiveFromAgent(deps, tx, paying)
  await post(tx, {
    key: `agent pays ${orderId}`,
    kind: from === 'credit' ? 'agent-credit-used' : 'agent-balance-used',
    causeId: orderId,
    madeBy,
    now,
    entries: [
      {
        account: agentAccount(agent.agentId, from === 'credit' ? 'owed' : 'profit_available'),
        amountSatang,
      },
      { account: shopAccount(shopId, 'agent_account'), amountSatang: -amountSatang },
    ],
  })
}

async function refuseShort(
  tx: Tx,
  agent: AgentRow,
  { from, orderId, amountSatang, now }: Paying,
): Promise<void> {
  const money = await moneyOf(tx, agent.agentId)
  const amount = formatBaht(amountSatang)
  if (from === 'balance') {
    if (money.availableSatang < amountSatang)
      refuse(agentRefusals, 'balance_short', { left: formatBaht(Math.max(0, money.availableSatang)), amount })
    return
  }
  const overdue = await overdueOf(tx, agent.agentId, money.owedSatang, now, orderId)
  if (overdue > 0) refuse(agentRefusals, 'credit_overdue', { amount: formatBaht(overdue) })
  const left = creditLeftOf(agent, money.owedSatang)
  if (left < amountSatang) refuse(agentRefusals, 'credit_short', { left: formatBaht(left), amount })
}

/**
 * What an order no longer costs goes back to the agent's account: first what they still owe, the rest is theirs to
 * withdraw. Once for each transaction that takes it out of the order.
 */
export const giveBackToAgent: AgentsTaken['giveBackToAgent'] = async (
  tx,
  { shopId, orderId, transactionId, amountSatang, madeBy, now },
) => {
  const order = await findAgentOrder(tx, orderId)
  if (!order) throw new Error(`an agent's account has paid order ${orderId}, which is no agent's`)
  await findAgent(tx, order.agentId, true)
  const { owedSatang } = await moneyOf(tx, order.agentId)
  const toOwed = order.paidFrom === 'credit' ? Math.min(amountSatang, Math.max(0, owedSatang)) : 0
  const entries = [
    { account: shopAccount(shopId, 'agent_account'), amountSatang },
    { account: agentAccount(order.agentId, 'owed'), amountSatang: -toOwed },
    { account: agentAccount(order.agentId, 'profit_available'), amountSatang: toOwed - amountSatang },
  ]
  await post(tx, {
    key: `agent back ${transactionId}`,
    kind: 'agent-paid-back',
    causeId: orderId,
    madeBy,
    now,
    entries: entries.filter((entry) => entry.amountSatang !== 0),
  })
}
