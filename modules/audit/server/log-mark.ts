import { isId } from '@langraan/runtime'

/** Where a page of a log ends: the next one begins after it. */
type Mark = { madeAt: Date; entryId: string }

/** The page of what was found, which is one more than the page where another page follows. */
export function pageOf<Row extends Mark>(
  found: readonly Row[],
  limit: number,
): { page: Row[]; nextAfter: string | null } {
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    page,
    nextAfter: found.length > limit && last ? `${last.madeAt.toISOString()} ${last.entryId}` : null,
  }
}

export function readMark(mark: string): Mark | undefined {
  const [time = '', entryId = ''] = mark.split(' ')
  const madeAt = new Date(time)
  return Number.isNaN(madeAt.getTime()) || !isId(entryId) ? undefined : { madeAt, entryId }
}
