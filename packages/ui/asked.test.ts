import { describe, expect, it } from 'vitest'
import { dayIn, digitsIn, idIn, markIn, oneOf, onlySaid, wordIn } from './asked.ts'

const id = '019a0000-0000-7000-8000-000000000001'

describe('what an address asks for', () => {
  it('is read where somebody could have chosen it', () => {
    expect([
      dayIn('2026-11-26'),
      idIn(id),
      digitsIn(250),
      digitsIn('00250'),
      markIn('m'),
      wordIn('ลม', 5),
    ]).toEqual(['2026-11-26', id, '250', '00250', 'm', 'ลม'])
    expect(oneOf(['yes', 'no'], 'no')).toBe('no')
  })

  it.each([
    ['2026-13-45', '2026-02-30', '0000-01-01', '9999-12-31', 'monday', 20_261_126, null, {}].map(dayIn),
    ['x', '-'.repeat(36), `${id}0`, 7, undefined].map(idIn),
    ['abc', '-1', '1.5', '1e5', '1234567890123', ['5']].map(digitsIn),
    ['m'.repeat(201), ['m'], null].map(markIn),
  ])('is not said where nobody could', (...read) => {
    expect(new Set(read)).toEqual(new Set(['']))
  })

  it('breaks over no value that an address can hold', () => {
    const values = [{ toString: 1 }, Object.create(null), [], null, undefined, Symbol('x')]
    expect(values.map((said) => wordIn(said, 9))).toEqual(values.map(() => ''))
    expect([oneOf(['yes'], 'constructor'), oneOf(['yes'], undefined)]).toEqual([undefined, undefined])
  })

  it('stands in no address without a value', () => {
    expect(onlySaid({ text: '', day: '2026-11-26', low: undefined })).toEqual({ day: '2026-11-26' })
  })
})
