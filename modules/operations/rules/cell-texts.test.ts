import { csvText } from '@langraan/sheets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOf, unguarded } from './cell-texts.ts'

const signs = fc.constantFrom(...`'''=+-@ \t\r"ก1`)
const text = fc.string({ unit: signs, maxLength: 8 })

describe('a text that begins like a formula, or like one that is guarded', () => {
  it.each([
    ["'=quote", "''=quote"],
    ["''+66", "'''+66"],
    ['=1+1', '=1+1'],
    ["'quote", "'quote"],
    ["' =1", "' =1"],
    [" '-5", "''-5"],
  ])('%j is the cell %j', (said, cell) => {
    expect(cellOf(said)).toBe(cell)
    expect(unguarded(cell)).toBe(said.trim())
  })

  it('is the same out of a workbook and out of CSV', () => {
    fc.assert(
      fc.property(text, (said) => {
        expect(unguarded(cellOf(said))).toBe(said.trim())
        const [line = ''] = /(?<=\uFEFF).*(?=\r\n$)/s.exec(csvText([[cellOf(said)]])) ?? []
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
        expect(unguarded(cell)).toBe(said.trim())
      }),
      { numRuns: 2000 },
    )
  })

  it('is read out of files of before as it was', () => {
    for (const [cell, said] of [
      ["'=1+1", '=1+1'],
      ["'+6681", '+6681'],
      ['=1+1', '=1+1'],
      ["'quote", "'quote"],
    ] as const)
      expect(unguarded(cell)).toBe(said)
  })
})
