import { useWords } from '@langraan/ui'
import type { GridColumn } from './grid-columns.ts'
import { gridWords } from './grid-words.ts'

/** What a column is called: as the shop has named its price list, or in the reader's language. */
export function useColumnName(): (column: GridColumn) => string {
  const t = useWords(gridWords)
  return ({ field, name }) => name ?? t(field as Exclude<typeof field, `list:${string}`>)
}
