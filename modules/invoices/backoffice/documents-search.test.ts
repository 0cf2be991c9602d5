import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  monthsUpTo,
  nothingSought,
  readDocumentsSearch,
  writeDocumentsSearch,
} from './documents-search.ts'

describe('the address of the list of documents', () => {
  it('says what is chosen and nothing else, and is read back', () => {
    const search = { ...nothingSought, kind: 'credit_note', month: '2026-02', text: '105' } as const
    expect(writeDocumentsSearch(search)).toEqual({ kind: 'credit_note', month: '2026-02', text: '105' })
    expect(readDocumentsSearch(writeDocumentsSearch(search))).toEqual(search)
    expect([isFiltered(search), isFiltered({ ...nothingSought, after: 'x' })]).toEqual([true, false])
  })

  it('means nothing by what nobody could have chosen', () => {
    expect(readDocumentsSearch({ kind: 'bill', state: 'gone', month: '2026-13' })).toEqual(nothingSought)
  })

  it('offers the months of two years, over the turn of a year', () => {
    const months = monthsUpTo('2026-02-28')
    expect([months.slice(0, 3), months.at(-1), months.length]).toEqual([
      ['2026-02', '2026-01', '2025-12'],
      '2024-03',
      24,
    ])
  })
})
