import type { ReactNode } from 'react'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  /** Before its words, such as the mark of a courier. */
  readonly headerMark?: ReactNode
  /** Read aloud only, where the cells speak for themselves. */
  readonly headerHidden?: boolean
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end'
  readonly noWrap?: boolean
  /** Any CSS width. */
  readonly width?: string
  /** Left out below 1280 px, where there is no room for everything. */
  readonly wideOnly?: boolean
  /** Its name is a button that sorts by it. */
  readonly sortable?: boolean
  /** Cannot be left out, such as the name of the row. */
  readonly fixed?: boolean
}

export type Sort = { readonly column: string; readonly direction: 'ascending' | 'descending' }

/** Beyond the page: everything that the filters let through, however many pages that is. */
export type Matching = {
  /** How many there are; missing where nobody has counted. */
  readonly count: number | undefined
  readonly chosen: boolean
  readonly onChange: (chosen: boolean) => void
}

export type Selection = {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: Set<string>) => void
  /** Offered once the whole page is chosen and there is more than the page. */
  readonly matching?: Matching
}

export type DataTableProps<Row> = {
  /** What is listed. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Missing while the first page loads. */
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => string
  /** What a row is called, for its check mark. */
  readonly rowName: (row: Row) => string
  /** 36 px head, rows of 44, 48 or 52. */
  readonly rowHeight?: 44 | 48 | 52
  /** A row on a phone, in three lines. */
  readonly renderCard: (row: Row) => ReactNode
  readonly selection?: Selection
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
  readonly onOpen?: (row: Row) => void
  readonly rowTone?: (row: Row) => 'bad' | undefined
  /** Rows that belong together stand below a heading: its key of a row, and what it says. The rows come in their order. */
  readonly groupOf?: (row: Row) => string
  readonly groupHead?: (group: string) => ReactNode
  /** Shown when there are no rows. */
  readonly empty: ReactNode
  /** Shown instead of rows when they could not be loaded. */
  readonly error?: ReactNode
  /** Another page is on its way; the old rows stay meanwhile. */
  readonly busy?: boolean
  /** At the left below the list: how many, in sum. */
  readonly summary?: ReactNode
  readonly onPrevious?: () => void
  readonly onNext?: () => void
  /** The keys j, k, x and Enter; as the person has chosen, unless said. */
  readonly keyboard?: boolean
}
