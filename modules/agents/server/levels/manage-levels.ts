import { findPriceLists } from '@langraan/catalog/server'
import { audit, lockByName, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { AgentLevel, AgentLevelSaved } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { refuseWithoutAgents } from '../in-package.ts'
import { dropLevels, levelsOfShop, upsertLevel } from './levels.sql.ts'

export async function listLevels(tx: Tx) {
  const [levels, lists] = [await levelsOfShop(tx), await findPriceLists(tx)]
  return { levels, priceLists: lists.map(({ priceListId, name }) => ({ priceListId, name })) }
}

/** Sets the levels of the shop as they are to be. A level that agents are of stays. */
export function saveLevels(
  deps: Pick<AgentsDeps, 'db' | 'clock'>,
  { shopId, trail }: { shopId: string; trail: Trail },
  wanted: readonly AgentLevelSaved[],
): Promise<{ levels: AgentLevel[] }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseWithoutAgents(tx, now)
    await lockByName(tx, `agent levels ${shopId}`)
    const before = await levelsOfShop(tx)
    const kept = new Set(wanted.map(({ levelId }) => levelId))
    const used = before.find(({ levelId, agentCount }) => agentCount > 0 && !kept.has(levelId))
    if (used) refuse(agentRefusals, 'level_used', { count: used.agentCount, name: used.name })
    const lists = new Set((await findPriceLists(tx)).map(({ priceListId }) => priceListId))
    if (wanted.some(({ priceListId }) => priceListId !== null && !lists.has(priceListId)))
      refuse(agentRefusals, 'list_gone')
    // All of them step aside, so that two may change names.
    await dropLevels(tx, [], now)
    for (const [position, level] of wanted.entries())
      await upsertLevel(tx, { ...level, shopId, position, now })
    const namesOf = (levels: readonly { name: string }[]) => levels.map(({ name }) => name).join(' · ')
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'agent-levels', id: shopId, name: '' },
      before: { levelName: namesOf(before) },
      after: { levelName: namesOf(wanted) },
      now,
    })
    return { levels: await levelsOfShop(tx) }
  })
}
