import type { Tx } from '@langraan/db'
import { findAgent } from '../people/agents.sql.ts'
import { levelsOfShop } from './levels.sql.ts'
import type { Buyer } from './terms-for.ts'

/** An agent as they buy: themselves and their level. */
export async function buyerOf(tx: Tx, agentId: string): Promise<Buyer> {
  const agent = await findAgent(tx, agentId)
  const level = (await levelsOfShop(tx)).find(({ levelId }) => levelId === agent?.levelId)
  return { agentId, level: level ?? null }
}
