import { useState } from 'react'

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

/** The rows that are chosen, over the pages of one and the same list; those on the page as they are now. */
export function useChosenRows<Row>(
  filters: string,
  page: readonly Row[],
  idOf: (row: Row) => string,
): ChosenRows<Row> {
  const nothing: Chosen<Row> = { filters, rows: new Map(), matching: false }
  const [kept, setKept] = useState(nothing)
  const chosen = kept.filters === filters ? kept : nothing
  const known = new Map([...chosen.rows, ...page.map((row) => [idOf(row), row] as const)])
  const knownOf = (ids: Iterable<string>): ReadonlyMap<string, Row> => {
    const wanted = new Set(ids)
    return new Map([...known].filter(([id]) => wanted.has(id)))
  }
  const rows = knownOf(chosen.rows.keys())
  return {
    rows: [...rows.values()],
    selected: new Set(rows.keys()),
    matching: chosen.matching,
    change: (ids) => setKept({ filters, rows: knownOf(ids), matching: false }),
    chooseMatching: (matching) => setKept({ ...chosen, matching }),
    clear: () => setKept(nothing),
  }
}
