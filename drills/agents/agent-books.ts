import { type Books, compare } from '../house/compare.ts'
import type { AgentsWorld } from './agents-world.ts'
import type { Said, SaidOrder } from './said.ts'

/** What an order has put into its agent's account: its margin, or what the account has paid of it. */
function worthOf({ payment, state, marginSatang, owedSatang }: SaidOrder): number {
  if (payment === 'cod') return state === 'arrived' ? marginSatang : 0
  return state === 'cancelled' ? 0 : -owedSatang
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

/** Each order that was said yes to is there once, and each agent's money is what was said of it, to the satang. */
export async function checkAgents(world: AgentsWorld, said: Said, books: Books): Promise<void> {
  const { cluster, shop, agents } = world
  const there = await cluster.rows<{ orderId: string; count: string }>(
    `SELECT order_id AS "orderId", count(*) AS count FROM agent_orders WHERE shop_id = $1 GROUP BY 1`,
    [shop.shopId],
  )
  const orders = await cluster.rows<{ orderId: string }>(
    `SELECT order_id AS "orderId" FROM orders WHERE shop_id = $1 AND channel = 'agent'`,
    [shop.shopId],
  )
  compare(books, 'orders of agents', there.length, said.orders.size)
  compare(books, 'orders of the channel', orders.length, said.orders.size)
  for (const { agentId } of agents) await checkAgent(world, said, books, agentId)
}

async function checkAgent(
  { cluster, shop }: AgentsWorld,
  said: Said,
  books: Books,
  agentId: string,
): Promise<void> {
  const rows = await cluster.rows<{ kind: string; satang: string }>(
    `SELECT kind, balance_satang AS satang FROM ledger_accounts
     WHERE book_id = $1 AND owner_kind = 'agent' AND owner_id = $2`,
    [shop.shopId, agentId],
  )
  const balance = (kind: string) => Number(rows.find((row) => row.kind === kind)?.satang ?? 0)
  const payouts = said.payoutsOf(agentId)
  const taken = sum(payouts.filter(({ state }) => state !== 'refused').map(({ netSatang }) => netSatang))
  const wanted = sum(said.ordersOf(agentId).map(worthOf)) + said.repaidOf(agentId) - taken
  const found = -balance('profit_available') - balance('profit_pending') - balance('owed')
  compare(books, `money of agent ${agentId}`, found, wanted)
  const waiting = sum(payouts.filter(({ state }) => state === 'waiting').map(({ netSatang }) => netSatang))
  compare(books, `on its way to agent ${agentId}`, -balance('withdrawing'), waiting)
  compare(books, `payouts of agent ${agentId}`, await payoutsOf(cluster, agentId), payouts.length)
}

async function payoutsOf(cluster: AgentsWorld['cluster'], agentId: string): Promise<number> {
  const [row] = await cluster.rows<{ count: string }>(
    'SELECT count(*) AS count FROM agent_payouts WHERE agent_id = $1',
    [agentId],
  )
  return Number(row?.count)
}
