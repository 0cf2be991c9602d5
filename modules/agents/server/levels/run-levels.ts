import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bangkokDay, startOfBangkokDay } from '@langraan/thai'
import type { LevelRun } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import { type LevelChange, levelRun } from '../../rules/level-run.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { refuseWithoutAgents } from '../in-package.ts'
import { updateAgent } from '../people/agents.sql.ts'
import { agentSettings } from '../settings.sql.ts'
import { changesOfRun, findRun, insertLevelChange, insertRun, levelsOfShop } from './levels.sql.ts'
import { agentsToMeasure, measuredOfAgents } from './measured.sql.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock'>

/** So many months until the end of one of them, as times of Bangkok. */
export function periodUntil(month: string, months: number): { since: Date; until: Date } {
  const [year = 0, last = 1] = month.split('-').map(Number)
  const monthAt = (index: number) =>
    `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const end = year * 12 + last
  return { since: startOfBangkokDay(monthAt(end - months)), until: startOfBangkokDay(monthAt(end)) }
}

export const monthOf = (now: Date): string => bangkokDay(now).slice(0, 7)

async function judged(
  tx: Tx,
  period: string,
): Promise<{ changes: LevelChange[]; names: Map<string, string> }> {
  const settings = await agentSettings(tx)
  const levels = await levelsOfShop(tx)
  const agents = await agentsToMeasure(tx)
  const span = periodUntil(period, settings.periodMonths)
  const measured = await measuredOfAgents(tx, settings.measuredBy, span)
  const changes = levelRun(
    levels,
    agents.map((agent) => ({ ...agent, measured: measured.get(agent.agentId) ?? 0 })),
    settings.gracePeriods,
  )
  return { changes, names: new Map(agents.map(({ agentId, shopName }) => [agentId, shopName])) }
}

const isOver = (period: string, now: Date): boolean => period < monthOf(now)

/** Who would rise and fall by a period, or who did. */
export async function previewRun(tx: Tx, period: string, now: Date): Promise<LevelRun> {
  const run = await findRun(tx, period)
  if (run)
    return { period, runAt: run.runAt.toISOString(), canRun: false, changes: await changesOfRun(tx, period) }
  const [{ changes, names }, levels] = [await judged(tx, period), await levelsOfShop(tx)]
  const nameOf = (levelId: string | null) => levels.find((level) => level.levelId === levelId)?.name ?? null
  return {
    period,
    runAt: null,
    canRun: isOver(period, now),
    changes: changes.map((change) => ({
      agentId: change.agentId,
      shopName: names.get(change.agentId) ?? '',
      fromName: nameOf(change.fromLevelId),
      toName: nameOf(change.toLevelId) ?? '',
      isWarning: change.fromLevelId === change.toLevelId,
      measured: change.measured,
    })),
  }
}

/** Moves agents between levels by a period, once. Orders that are there keep the prices that they were placed at. */
export function runPeriod(
  deps: Deps,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  period: string,
): Promise<OnceAnswer<LevelRun>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseWithoutAgents(tx, now)
      if (!isOver(period, now)) refuse(agentRefusals, 'period_open')
      if (!(await insertRun(tx, { shopId, period, by: trail.userId, now })))
        refuse(agentRefusals, 'run_before')
      const { changes } = await judged(tx, period)
      for (const { agentId, fromLevelId, toLevelId, periodsBelow, measured } of changes) {
        await updateAgent(tx, agentId, { level_id: toLevelId, periods_below: periodsBelow }, now)
        await insertLevelChange(tx, {
          shopId,
          changeId: newId(),
          agentId,
          fromLevelId,
          toLevelId,
          period,
          measured,
          now,
        })
      }
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'agent-levels', id: shopId, name: period },
        after: { count: changes.length },
        now,
      })
      return previewRun(tx, period, now)
    }),
  )
}
