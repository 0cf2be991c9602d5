/** What somebody who runs the platform has of a second factor, and has shown of it in the session that asks. */
export type OperatorStanding = { hasFactor: boolean; hasPassed: boolean }

/**
 * Whether somebody may use the operators' pages. `none`: they run nothing, and the pages do not exist for them.
 * `set_up`: they need a second factor first. `pass`: they have one, and no code of it was taken in this session.
 */
export type OperatorAccess = 'none' | 'set_up' | 'pass' | 'open'

/** A password alone opens nothing that belongs to all shops. */
export function operatorAccess(standing: OperatorStanding | undefined): OperatorAccess {
  if (!standing) return 'none'
  if (!standing.hasFactor) return 'set_up'
  return standing.hasPassed ? 'open' : 'pass'
}
