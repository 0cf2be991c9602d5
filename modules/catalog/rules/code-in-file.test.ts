import { cellOf, unguarded } from '@langraan/operations/rules'
import { csvText } from '@langraan/sheets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellOfCode, codeInFile, codeOf } from './barcode.ts'

describe('a code in a file', () => {
  it.each([
    ["'0112", '0112'],
    ["'8850001112224", '8850001112224'],
    ["'AB-1", 'AB-1'],
    ['="0012"', '0012'],
    ['0112', '0112'],
    ['5" pot', '5" pot'],
  ])('%j is %j', (cell, code) => {
    expect(codeInFile(cell)).toBe(code)
  })

  it('is read as the shop has it, whatever signs it has', () => {
    const signs = fc.constantFrom(...`'''==""0019AB-+`)
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 8 }), (text) => {
        const code = codeOf(text)
        const cell = cellOf(cellOfCode(code))
        expect(codeInFile(unguarded(cell))).toBe(code)
        const [line = ''] = /(?<=\uFEFF).*(?=\r\n$)/s.exec(csvText([[cell]])) ?? []
        const out = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line
        expect(codeInFile(unguarded(out))).toBe(code)
      }),
      { numRuns: 3000 },
    )
  })
})
