import { describe, expect, it } from 'vitest'
import { paperKinds, paperNumber, readPaperNumber } from './paper-number.ts'

describe('the number of a paper', () => {
  it('names kind, till and running number, and is read again', () => {
    expect(paperNumber('receipt', 3, 123)).toBe('R03-000123')
    for (const kind of paperKinds)
      expect(readPaperNumber(paperNumber(kind, 112, 9_999_999))).toEqual({
        kind,
        series: 112,
        running: 9_999_999,
      })
  })

  it.each(['', 'R3-1', 'X03-000123', 'R03-000123-2'])('is not read from %j', (text) => {
    expect(readPaperNumber(text)).toBeUndefined()
  })

  it('is read as somebody types it', () => {
    expect(readPaperNumber(' r03-000123 ')).toEqual({ kind: 'receipt', series: 3, running: 123 })
  })
})
