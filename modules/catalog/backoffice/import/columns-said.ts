import type { ImportState } from '../../contract.ts'
import { type Field, isField, listOf, type NamedList } from '../../rules/rules.ts'

type Words = {
  /** A column without a heading, by its place. */
  readonly unnamed: (number: number) => string
  readonly field: (field: Field) => string
  readonly list: (name: string | undefined) => string
}

/** As what each column that is used was read, in words. */
export function columnsSaid(
  { columns, headings }: Pick<NonNullable<ImportState['report']['mapped']>, 'columns' | 'headings'>,
  lists: readonly NamedList[],
  words: Words,
): { heading: string; field: string }[] {
  const names = new Map(lists.map(({ priceListId, name }) => [priceListId, name]))
  return columns.flatMap((field, at) => {
    if (field === null) return []
    const heading = headings[at] || words.unnamed(at + 1)
    return [
      { heading, field: isField(field) ? words.field(field) : words.list(names.get(listOf(field) ?? '')) },
    ]
  })
}
