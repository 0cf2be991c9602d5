import type { Language } from '@langraan/http'
import type { Operation } from '../contract.ts'
import type { ItemRow, OperationRow } from './operations.sql.ts'

export const presentOperation = ({ toldAt: _told, startedBy: _by, ...row }: OperationRow): Operation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  undoUntil: row.undoUntil?.toISOString() ?? null,
})

/** An item as its reader sees it: what lies before the position is done, or was done early, but for what could not be. */
export function presentItem(
  { position, itemId, fault, doneEarly }: ItemRow,
  doneCount: number,
  language: Language,
) {
  if (fault) return { position, itemId, state: 'fault' as const, name: fault.name, reason: fault[language] }
  const isDone = position < doneCount || doneEarly
  return { position, itemId, state: isDone ? ('done' as const) : ('waiting' as const) }
}
