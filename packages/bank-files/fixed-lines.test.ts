import { describe, expect, it } from 'vitest'

import { bytesOfLines, inRow, layout, linesOfBytes, readLine, writeLine } from './fixed-lines.ts'
import { letterOutsidePage, textOfThaiBytes, thaiBytes } from './thai-page.ts'

const LINE = layout(
  20,
  inRow([
    { name: 'kind', width: 1, always: 'D' },
    { name: 'code', width: 3, as: 'digits' },
    { name: 'amount', width: 6, as: 'number' },
    { name: 'payee', width: 5, as: 'name' },
    { name: 'note', width: 3, as: 'text' },
  ]),
)

describe('A line of fixed width', () => {
  const line = writeLine(LINE, { code: '004', amount: '50', payee: 'กาญจนา', note: 'a' })

  it('fills numbers with zeros and texts with blanks, and cuts names', () => {
    expect(line).toBe('D004000050กาญจนa    ')
    expect(readLine(LINE, line)).toEqual({ code: '004', amount: '50', payee: 'กาญจน', note: 'a' })
  })

  it('takes nothing that has no room', () => {
    const values = { code: '004', amount: '50', payee: 'ก', note: '' }
    expect(() => writeLine(LINE, { ...values, code: '04' })).toThrow('not 3 digits')
    expect(() => writeLine(LINE, { ...values, amount: '1234567' })).toThrow('has 6 bytes, not 7')
    expect(() => writeLine(LINE, { ...values, note: 'long' })).toThrow('has 3 bytes, not 4')
  })

  it('is not read when it has another width or another kind', () => {
    expect(() => readLine(LINE, line.slice(1))).toThrow('has 19 bytes, not 20')
    expect(() => readLine(LINE, line.replace('D', 'T'))).toThrow('kind is T, not D')
  })

  it('has no fields that overlap, end behind it, or are not as wide as they say', () => {
    const first = { name: 'a', at: 1, width: 3, as: 'text' } as const
    expect(() => layout(9, [first, { name: 'b', at: 3, width: 1, as: 'text' }])).toThrow('before 4')
    expect(() => layout(2, [first])).toThrow('ends behind')
    expect(() => layout(9, [{ name: 'c', at: 1, width: 2, always: 'x' }])).toThrow('not 2 wide')
  })
})

describe('The Thai code page', () => {
  it('has one byte a letter, and lines end by CR LF, the last one too', () => {
    expect([...bytesOfLines(['กA', '๙'])]).toEqual([0xa1, 0x41, 13, 10, 0xf9, 13, 10])
    expect(linesOfBytes(bytesOfLines(['ก', 'ข']))).toEqual(['ก', 'ข'])
    expect(() => linesOfBytes(thaiBytes('ก\r\nข'))).toThrow('does not end')
  })

  it('has every Thai letter, and reads back what it wrote', () => {
    const thai = Array.from({ length: 0x5b }, (_, at) => String.fromCharCode(0x0e01 + at)).filter((letter) =>
      /\p{Assigned}/u.test(letter),
    )
    for (const letter of thai) expect(textOfThaiBytes(thaiBytes(letter))).toBe(letter)
    expect(letterOutsidePage('สมชาย & Co.')).toBeUndefined()
    expect(letterOutsidePage('ชื่อ 😀')).toBe('😀')
    expect(() => thaiBytes('😀')).toThrow('no byte')
  })
})
