import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listCell, listedIn } from './cell-lists.ts'

const signs = fc.constantFrom(...`,，;|"'=+-@ ก1a`)
const text = fc
  .string({ unit: signs, maxLength: 8 })
  .map((one) => one.trim())
  .filter((one) => one !== '')

describe('texts in one cell', () => {
  it.each([
    [['แพ้นม, ไข่', 'vip'], '"แพ้นม, ไข่", vip'],
    [['a;b', 'c|d'], '"a;b", "c|d"'],
    [['"vip"', 'ใหม่'], '"""vip""", ใหม่'],
    [['15" ทีวี', 'ok'], '15" ทีวี, ok'],
  ])('%j are the cell %j', (texts, cell) => {
    expect(listCell(texts)).toBe(cell)
    expect(listedIn(cell, 'any')).toEqual(texts)
  })

  it('come out of it as they went in, whatever signs are in them', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 5 }),
        fc.constantFrom('comma' as const, 'any' as const),
        (texts, by) => {
          expect(listedIn(listCell(texts), by)).toEqual(texts)
        },
      ),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['a, b,,c ,', ['a', 'b', 'c']],
    ['a;b|c\nd，e', ['a', 'b', 'c', 'd', 'e']],
    ['"vip", "new"', ['"vip"', '"new"']],
    ['"ไม่ปิด, b', ['"ไม่ปิด', 'b']],
    ['15" ทีวี, "a"b, c', ['15" ทีวี', '"a"b', 'c']],
    ['"", ""', ['""', '""']],
    ['', []],
  ])(
    'of a file that somebody else wrote, or that was written before, are read as they were: %j',
    (cell, texts) => {
      expect(listedIn(cell, 'any')).toEqual(texts)
    },
  )

  it('are read in no time where a quote is never closed', () => {
    const cell = '"a,'.repeat(20_000)
    expect(listedIn(cell, 'any')).toHaveLength(20_000)
  })
})
