import type { Tx } from '@langraan/db'
import { findOrder, insertSender, sendersOf } from '@langraan/orders/server'
import { leftAboveGoods, sharedCosts, type TwoCosts } from '../../rules/two-amounts.ts'
import { findAgent } from '../people/agents.sql.ts'
import {
  type AgentOrderRow,
  findAgentOrder,
  insertAgentOrder,
  insertPrices,
  pricesOfOrders,
  saveCosts,
} from './agent-orders.sql.ts'
import { standingOf } from './standing.ts'

/** What was split off an agent's order is theirs as well, at the same prices, and bears its part of shipping and fee. */
export async function takeOverSplit(
  tx: Tx,
  shopId: string,
  fromId: string | undefined,
  orderId: string,
): Promise<AgentOrderRow | undefined> {
  const known = fromId === undefined ? undefined : await findAgentOrder(tx, fromId)
  if (!known) return undefined
  // The agent before their orders, as whoever settles one has it: nobody waits in a circle.
  await findAgent(tx, known.agentId, true)
  const from = (await findAgentOrder(tx, known.orderId, true)) ?? known
  await insertAgentOrder(tx, shopId, { ...from, orderId, ...NO_COSTS })
  const sender = (await sendersOf(tx, [from.orderId])).get(from.orderId)
  if (sender) await insertSender(tx, shopId, orderId, sender)
  await insertPrices(tx, shopId, orderId, (await pricesOfOrders(tx, [from.orderId])).get(from.orderId) ?? [])
  await shareCosts(tx, shopId, from, orderId)
  return findAgentOrder(tx, orderId)
}

const NO_COSTS = { customerShippingSatang: 0, shippingSatang: 0, feeSatang: 0 }

async function shareCosts(tx: Tx, shopId: string, from: AgentOrderRow, orderId: string): Promise<void> {
  const left = async (id: string, row: AgentOrderRow | undefined) => {
    const order = await findOrder(tx, id)
    return row && order ? leftAboveGoods(await standingOf(tx, shopId, row, order)) : 0
  }
  const stays = await left(from.orderId, from)
  const goes = await left(orderId, await findAgentOrder(tx, orderId))
  const { shippingSatang, feeSatang } = from
  const shared = sharedCosts({ stays, goes }, shippingSatang + feeSatang)
  const ofGoes = costsOf(shared.goesSatang, from)
  const before = { shippingSatang: Math.max(0, shippingSatang - ofGoes.shippingSatang), feeSatang }
  await saveCosts(tx, orderId, ofGoes)
  await saveCosts(tx, from.orderId, costsOf(shared.staysSatang, before))
}

/** So much of the costs of an order, its shipping first; what is more than both is what the other part is short of. */
function costsOf(
  satang: number,
  { shippingSatang, feeSatang }: Omit<TwoCosts, 'customerShippingSatang'>,
): Omit<TwoCosts, 'customerShippingSatang'> {
  const ofFee = Math.min(feeSatang, Math.max(0, satang - shippingSatang))
  return { shippingSatang: satang - ofFee, feeSatang: ofFee }
}
