import { useEffect, useRef, useState } from 'react'
import { goneRows } from './gone-rows.ts'

type Chosen<Row> = {
  /** The filters under which it was chosen; under others it counts for nothing. */
  readonly filters: string
  readonly rows: ReadonlyMap<string, Row>
  readonly matching: boolean
}

export type ChosenRows<Row> = {
  readonly rows: readonly Row[]
  readonly selected: ReadonlySet<string>
  /** Everything that the filters let through is chosen, not these rows alone. */
  readonly matching: boolean
  readonly change: (ids: ReadonlySet<string>) => void
  readonly chooseMatching: (matching: boolean) => void
  readonly clear: () => void
}

/**
 * The rows that are chosen, over the pages of one and the same list; those on the page as they are now. What leaves
 * the list, as by a change in another tab, is chosen no more. `place` says which page of the list it is, and is
 * undefined while that page is not there yet, and for a list in which a row may move to another page by itself.
 */
export function useChosenRows<Row>(
  filters: string,
  page: readonly Row[],
  idOf: (row: Row) => string,
  place?: string,
): ChosenRows<Row> {
  const nothing: Chosen<Row> = { filters, rows: new Map(), matching: false }
  const [kept, setKept] = useState(nothing)
  const seen = useRef<{ filters: string; place: string; ids: string }>(undefined)
  const ids = page.map(idOf).join(' ')
  useEffect(() => {
    if (place === undefined) return
    const before = seen.current
    seen.current = { filters, place, ids }
    if (before?.filters !== filters || before.place !== place) return
    const gone = goneRows(partsOf(before.ids), partsOf(ids))
    if (gone.size > 0) setKept((last) => without(last, gone))
  }, [filters, ids, place])
  const chosen = kept.filters === filters ? kept : nothing
  const known = new Map([...chosen.rows, ...page.map((row) => [idOf(row), row] as const)])
  const knownOf = (wantedIds: Iterable<string>): ReadonlyMap<string, Row> => {
    const wanted = new Set(wantedIds)
    return new Map([...known].filter(([id]) => wanted.has(id)))
  }
  const rows = knownOf(chosen.rows.keys())
  return {
    rows: [...rows.values()],
    selected: new Set(rows.keys()),
    matching: chosen.matching,
    change: (wantedIds) => setKept({ filters, rows: knownOf(wantedIds), matching: false }),
    chooseMatching: (matching) => setKept({ ...chosen, matching }),
    clear: () => setKept(nothing),
  }
}

const partsOf = (ids: string): string[] => (ids === '' ? [] : ids.split(' '))

function without<Row>(chosen: Chosen<Row>, gone: ReadonlySet<string>): Chosen<Row> {
  const isChosen = [...gone].some((id) => chosen.rows.has(id))
  return isChosen ? { ...chosen, rows: new Map([...chosen.rows].filter(([id]) => !gone.has(id))) } : chosen
}
