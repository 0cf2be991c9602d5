export const MERGE_UNDO_DAYS = 30
/** More at once would be no decision about people any more. */
export const MOST_MERGED = 10

type Standing = { mergedInto: string | null; erasedAt: Date | null }

/** Whether records may become one: all of them are there, each once. */
export function judgeMerge(
  keptId: string,
  mergedIds: readonly string[],
  standings: ReadonlyMap<string, Standing>,
): 'mergeable' | { refused: 'merge_needs_two' | 'merge_not_there' } {
  const all = new Set([keptId, ...mergedIds])
  if (mergedIds.length === 0 || all.size !== mergedIds.length + 1) return { refused: 'merge_needs_two' }
  const isThere = (id: string): boolean => {
    const standing = standings.get(id)
    return standing !== undefined && standing.mergedInto === null && standing.erasedAt === null
  }
  return [...all].every(isThere) ? 'mergeable' : { refused: 'merge_not_there' }
}

/** Whether a merge can be taken back, and until when. */
export function judgeMergeUndo(
  merge: { undoUntil: Date; undoneAt: Date | null },
  kept: Standing | undefined,
  now: Date,
): 'undoable' | { refused: 'merge_undone' | 'merge_too_old' | 'merge_kept_gone' } {
  if (merge.undoneAt !== null) return { refused: 'merge_undone' }
  if (now >= merge.undoUntil) return { refused: 'merge_too_old' }
  return kept && kept.mergedInto === null && kept.erasedAt === null
    ? 'undoable'
    : { refused: 'merge_kept_gone' }
}
