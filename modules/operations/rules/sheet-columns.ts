/** What the columns of a file hold; null is what nobody needs. */
export type SheetColumns<Field extends string> = readonly (Field | null)[]

/** A kind of file that others make: what its columns can hold, and by which headings they are known. */
export type SheetKind<Field extends string> = {
  /** Stands before headings that are remembered, so that what was said of one kind is not taken for another. */
  readonly name: string
  /** The first that fits decides; of two columns that hold the same, the one that stands for it earlier in here. */
  readonly headings: readonly (readonly [Field | null, RegExp])[]
  /** Whether lines can be read by these columns. */
  readonly isEnough: (columns: SheetColumns<Field>) => boolean
  /** What several columns may hold; all else stands once. */
  readonly many?: Field
}

type Table = readonly (readonly string[])[]

/** A longer cell is no heading, and patterns take their time over long ones. */
const LONGEST_HEADING = 500

/** Headings and the like as they are compared. */
export const plainHeading = (heading: string): string =>
  heading.slice(0, LONGEST_HEADING).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** By which headings are known again. */
export const headingsKeyOf = ({ name }: { readonly name: string }, headings: readonly string[]): string =>
  [name, headings.map(plainHeading).join('|')]
    .filter((part) => part !== '')
    .join(':')
    .slice(0, 2000)

/** Which of the known headings it is; less than nothing for none. */
function rankOf<Field extends string>({ headings }: SheetKind<Field>, heading: string): number {
  const text = plainHeading(heading)
  return text === '' ? -1 : headings.findIndex(([, pattern]) => pattern.test(text))
}

/** What each column of a row of headings holds. What stands once goes to the heading that says it most clearly. */
function columnsOf<Field extends string>(
  kind: SheetKind<Field>,
  row: readonly string[],
): SheetColumns<Field> {
  const told = row.map((heading, at) => {
    const rank = rankOf(kind, heading)
    return { at, rank, field: kind.headings[rank]?.[0] ?? null }
  })
  const clearest = new Map<Field, number>()
  for (const { at, field } of told.toSorted((a, b) => a.rank - b.rank || a.at - b.at))
    if (field && !clearest.has(field)) clearest.set(field, at)
  return told.map(({ at, field }) =>
    field && (field === kind.many || clearest.get(field) === at) ? field : null,
  )
}

// Whose the file is often stands before its headings.
const HEADINGS_WITHIN = 40

/** The first row that names enough, and what its columns hold. */
export function findColumns<Field extends string>(
  kind: SheetKind<Field>,
  table: Table,
): { headingRow: number; columns: SheetColumns<Field> } | undefined {
  for (const [headingRow, row] of table.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = columnsOf(kind, row)
    if (kind.isEnough(columns)) return { headingRow, columns }
  }
  return undefined
}

/** The row that is most likely the headings where none are known: the first of those with the most cells. */
export function likelyHeadings(table: Table): number {
  const filled = table.slice(0, HEADINGS_WITHIN).map((row) => row.filter((cell) => cell.trim() !== '').length)
  return Math.max(0, filled.indexOf(Math.max(...filled)))
}
