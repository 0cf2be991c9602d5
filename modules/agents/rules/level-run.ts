export type RunLevel = { levelId: string; reachedFrom: number }

export type RunAgent = {
  agentId: string
  levelId: string | null
  isLocked: boolean
  periodsBelow: number
  /** Satang, pieces or orders of the period, of what was paid and did not come back. */
  measured: number
}

export type LevelChange = {
  agentId: string
  fromLevelId: string | null
  toLevelId: string
  periodsBelow: number
  measured: number
}

/**
 * Where agents stand after a period. They rise at once to the highest level that they have reached. They fall one level,
 * and only after so many periods of grace below the measure of theirs. A level that a person has set stays.
 *
 * @param levels the lowest first
 */
export function levelRun(
  levels: readonly RunLevel[],
  agents: readonly RunAgent[],
  gracePeriods: number,
): LevelChange[] {
  return agents.flatMap((agent) => {
    if (agent.isLocked) return []
    const now = levels.findIndex(({ levelId }) => levelId === agent.levelId)
    const reached = levels.findLastIndex(({ reachedFrom }) => agent.measured >= reachedFrom)
    const { agentId, levelId: fromLevelId, measured } = agent
    const to = (index: number, periodsBelow: number): LevelChange[] => {
      const level = levels[index]
      return level ? [{ agentId, fromLevelId, toLevelId: level.levelId, periodsBelow, measured }] : []
    }
    if (reached >= now) {
      if (reached === now && agent.periodsBelow === 0) return []
      return to(Math.max(reached, 0), 0)
    }
    const periodsBelow = agent.periodsBelow + 1
    return periodsBelow > gracePeriods ? to(now - 1, 0) : to(now, periodsBelow)
  })
}

/** What is missing to the next level of a list that begins with the lowest; nothing at the top. */
export function toNextLevel(
  levels: readonly RunLevel[],
  levelId: string | null,
  measured: number,
): { levelId: string; reachedFrom: number; missing: number } | undefined {
  const next = levels[levels.findIndex((level) => level.levelId === levelId) + 1]
  return next && { ...next, missing: Math.max(0, next.reachedFrom - measured) }
}
