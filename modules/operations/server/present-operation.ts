import type { Language } from '@langraan/http'
import type { Operation } from '../contract.ts'
import {
  isOwnWork,
  judgeUndo,
  mayCancel,
  mayReadFaults,
  mayStopIt,
  mayUndoIt,
  type Reader,
} from '../rules/operation.ts'
import type { ItemRow, OperationRow } from './operations.sql.ts'

/** How an operation stands for judging whether it can be undone. */
export const standingOf = (row: OperationRow) => ({
  ...row,
  isUndone: row.undoneBy !== null && !row.undoLeft,
  isUndo: row.undoOf !== null,
})

export function presentOperation(operation: OperationRow, reader: Reader, now: Date): Operation {
  const { toldAt: _told, startedBy: _by, fileGoneAt, redoCount: _redone, ...row } = operation
  const isOwn = isOwnWork(operation, reader)
  const isUndoable = judgeUndo(standingOf(operation), now) === 'undoable'
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    undoUntil: row.undoUntil?.toISOString() ?? null,
    isFileGone: fileGoneAt !== null,
    mayStop: mayCancel(operation) && mayStopIt(reader.role, isOwn),
    mayReadFaults: mayReadFaults(reader.role, row.kind),
    mayUndo: isUndoable && mayUndoIt(reader.role, row.kind, isOwn),
  }
}

/**
 * An item as its reader sees it: what lies before the position is done, or was done early, but for what could not be.
 * Without a language it is not said what that is called and why.
 */
export function presentItem(
  { position, itemId, fault, doneEarly }: ItemRow,
  doneCount: number,
  language: Language | undefined,
) {
  if (fault && language === undefined) return { position, itemId, state: 'fault' as const }
  if (fault && language)
    return { position, itemId, state: 'fault' as const, name: fault.name, reason: fault[language] }
  const isDone = position < doneCount || doneEarly
  return { position, itemId, state: isDone ? ('done' as const) : ('waiting' as const) }
}
