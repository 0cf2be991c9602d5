import type { Tx } from '@langraan/db'
import { addBangkokDays } from '@langraan/thai'
import type { AgentTab, ListedAgent } from '../../contract.ts'
import { toNextLevel } from '../../rules/level-run.ts'
import { returnsRate } from '../../rules/returns-rate.ts'
import { hasAgents } from '../in-package.ts'
import { levelsOfShop } from '../levels/levels.sql.ts'
import { measuredOfAgents } from '../levels/measured.sql.ts'
import { monthOf, periodUntil } from '../levels/run-levels.ts'
import { notDueOf } from '../money/credit.sql.ts'
import { parcelsOfAgents } from '../orders/parcels.sql.ts'
import { agentSettings } from '../settings.sql.ts'
import { agentsWithFigures, type ListedRow, phonesOfCustomers, soldBetween } from './list-agents.sql.ts'

const PAGE = 50
const QUIET_DAYS = 30

const monthBefore = (month: string): string => addBangkokDays(`${month}-01`, -1).slice(0, 7)

type Question = {
  tab: AgentTab
  text: string
  levelId?: string | undefined
  province?: string | undefined
  month?: string | undefined
  page: number
}

const isWith = ({ state }: ListedAgent): boolean => state === 'approved' || state === 'paused'

/** Which agents stand on which tab. */
const tabs: Readonly<Record<AgentTab, (agent: ListedAgent & { isQuiet: boolean }) => boolean>> = {
  all: isWith,
  applied: ({ state }) => state === 'applied',
  due: (agent) => agent.availableSatang - Math.max(0, agent.owedSatang) > 0,
  owing: (agent) => agent.owedSatang > 0,
  returns: (agent) => isWith(agent) && agent.returns.standing !== 'good',
  quiet: (agent) => isWith(agent) && agent.isQuiet,
  over: ({ state }) => state === 'refused' || state === 'ended',
}

/** The shop's agents with their month and their money. */
export async function listedAgents(
  tx: Tx,
  { tab, levelId, province, page, ...question }: Question,
  now: Date,
) {
  const month = question.month ?? monthOf(now)
  const all = await presentAll(tx, { text: question.text, month }, now)
  const chosen = all.filter(
    (agent) =>
      tabs[tab](agent) &&
      (levelId === undefined || agent.levelId === levelId) &&
      (province === undefined || agent.province === province),
  )
  return {
    items: chosen.slice((page - 1) * PAGE, page * PAGE).map(({ isQuiet: _quiet, ...agent }) => agent),
    total: chosen.length,
    tabs: (Object.keys(tabs) as AgentTab[]).map((name) => ({
      tab: name,
      count: all.filter((agent) => tabs[name](agent)).length,
    })),
    month,
    provinces: [...new Set(all.flatMap(({ province: of }) => (of === '' ? [] : [of])))].toSorted((a, b) =>
      a.localeCompare(b, 'th'),
    ),
    figures: await figuresOf(tx, all, month),
    isInPackage: await hasAgents(tx),
  }
}

type Presented = ListedAgent & { isQuiet: boolean }

export async function presentAll(
  tx: Tx,
  { text, month }: { text: string; month: string },
  now: Date,
): Promise<Presented[]> {
  const rows = await agentsWithFigures(tx, { text, ...periodUntil(month, 1) })
  const settings = await agentSettings(tx)
  const levels = await levelsOfShop(tx)
  const measured = await measuredOfAgents(
    tx,
    settings.measuredBy,
    periodUntil(monthOf(now), settings.periodMonths),
  )
  const ids = rows.map(({ agentId }) => agentId)
  const parcels = await parcelsOfAgents(tx, ids, now)
  const notDue = await notDueOf(tx, ids, now)
  const applied = rows.filter(({ state }) => state === 'applied')
  const known = await phonesOfCustomers(
    tx,
    applied.map(({ phone }) => phone),
  )
  const presented: Presented[] = []
  for (const row of rows) {
    const { bankAccount: _account, lastOrderAt, ...agent } = row
    const next = toNextLevel(levels, row.levelId, measured.get(row.agentId) ?? 0)
    presented.push({
      ...agent,
      appliedAt: row.appliedAt.toISOString(),
      levelName: levels.find((level) => level.levelId === row.levelId)?.name ?? null,
      nextLevel: next
        ? { name: levels.find((level) => level.levelId === next.levelId)?.name ?? '', missing: next.missing }
        : null,
      overdueSatang: Math.max(0, row.owedSatang - (notDue.get(row.agentId) ?? 0)),
      returns: returnsRate(parcels.get(row.agentId) ?? { endedCount: 0, returnedCount: 0 }, settings),
      warnings: warningsOf(row, rows, known),
      isQuiet: now.getTime() - (lastOrderAt ?? row.appliedAt).getTime() > QUIET_DAYS * 86_400_000,
    })
  }
  return presented
}

function warningsOf(
  agent: ListedRow,
  all: readonly ListedRow[],
  customers: ReadonlySet<string>,
): ListedAgent['warnings'] {
  const { bankAccount, agentId, phone, state } = agent
  const warnings: ListedAgent['warnings'] = []
  if (bankAccount === '') warnings.push('no_account')
  else if (all.some((other) => other.agentId !== agentId && other.bankAccount === bankAccount))
    warnings.push('account_of_another')
  if (state === 'applied' && customers.has(phone)) warnings.push('phone_of_customer')
  return warnings
}

async function figuresOf(tx: Tx, all: readonly Presented[], month: string) {
  const [sold, before] = [
    await soldBetween(tx, periodUntil(month, 1)),
    await soldBetween(tx, periodUntil(monthBefore(month), 1)),
  ]
  const agents = all.filter(isWith)
  const sum = (of: (agent: Presented) => number) => agents.reduce((total, agent) => total + of(agent), 0)
  return {
    agentCount: agents.length,
    soldSatang: sold.agentSatang,
    soldBeforeSatang: before.agentSatang,
    shareOfShopBasisPoints:
      sold.shopSatang === 0 ? 0 : Math.round((sold.agentSatang * 10_000) / sold.shopSatang),
    marginSatang: sum(({ marginSatang }) => marginSatang),
    owedSatang: sum(({ owedSatang }) => Math.max(0, owedSatang)),
    overdueSatang: sum(({ overdueSatang }) => overdueSatang),
    overdueCount: agents.filter(({ overdueSatang }) => overdueSatang > 0).length,
    returnsBasisPoints:
      agents.length === 0 ? 0 : Math.round(sum(({ returns }) => returns.basisPoints) / agents.length),
    warnedCount: agents.filter(({ returns }) => returns.standing !== 'good').length,
  }
}
