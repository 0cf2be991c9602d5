import { describe, expect, it } from 'vitest'
import { type CourierField, faultOfField, isAsked, shownOf } from './courier-fields.ts'

const words = (text: string) => ({ th: text, en: text })
const field = (more: Partial<CourierField>): CourierField => ({
  name: 'key',
  kind: 'text',
  label: words('key'),
  help: words('help'),
  most: 20,
  missing: words('missing'),
  wrong: words('wrong'),
  notTaken: words('not taken'),
  ...more,
})

describe('what is entered to connect a courier', () => {
  it.each([
    ['nothing', {}, '', 'missing'],
    ['blanks', {}, '   ', 'missing'],
    ['nothing where nothing is needed', { mayBeEmpty: true }, '', undefined],
    ['something', {}, 'abc', undefined],
    ['too little', { fewest: 8 }, 'abc', 'wrong'],
    ['too much', { most: 2 }, 'abc', 'wrong'],
    ['blanks around what fits', { fewest: 3, most: 3 }, ' abc ', undefined],
    ['what looks right', { pattern: 'TH\\d{4}' }, 'TH1234', undefined],
    ['what looks right in a part only', { pattern: 'TH\\d{4}|X' }, 'TH1234X', 'wrong'],
    ['a time', { kind: 'time' as const }, '23:59', undefined],
    ['no time', { kind: 'time' as const }, '24:00', 'wrong'],
    [
      'one of the choices',
      { kind: 'choice' as const, choices: [{ value: 'a', label: words('a') }] },
      'a',
      undefined,
    ],
    ['none of them', { kind: 'choice' as const, choices: [{ value: 'a', label: words('a') }] }, 'b', 'wrong'],
  ])('is judged alike on the screen and on the server: %s', (_what, more, entered, fault) => {
    expect(faultOfField(field(more), entered)?.en).toBe(fault)
  })

  it('is judged only where it is asked for, by what was chosen', () => {
    const company = field({ onlyWhere: { field: 'protocol', value: 'legacy' } })
    expect(isAsked(company, { protocol: 'legacy' })).toBe(true)
    expect(faultOfField(company, '', { protocol: 'legacy' })?.en).toBe('missing')
    for (const protocol of ['open-platform', undefined]) {
      expect(isAsked(company, { protocol })).toBe(false)
      expect(faultOfField(company, '', { protocol })).toBeUndefined()
    }
  })

  it('may be asked for by two choices together', () => {
    const of = { field: 'protocol', value: 'open', and: { field: 'codes', value: 'two' } }
    const asked = (all: Record<string, string>) => isAsked(field({ onlyWhere: of }), all)
    expect(asked({ protocol: 'open', codes: 'two' })).toBe(true)
    expect([asked({ protocol: 'open', codes: 'one' }), asked({ protocol: 'x', codes: 'two' })]).toEqual([
      false,
      false,
    ])
  })

  it.each([
    ['09:00', '18:00', undefined],
    ['09:00', '09:00', 'wrong'],
    ['18:00', '09:00', 'wrong'],
    ['', '09:00', undefined],
  ])('is a time after another: from %s to %s', (from, to, fault) => {
    const end = field({ kind: 'time', laterThan: 'from' })
    expect(faultOfField(end, to, { from, to })?.en).toBe(fault)
  })

  it('is shown again, but of a secret its end alone, and of a short one nothing', () => {
    expect(shownOf(field({}), 'JT-100')).toBe('JT-100')
    expect(shownOf(field({ kind: 'secret' }), 'a-key-1234')).toBe('1234')
    expect(shownOf(field({ kind: 'secret' }), '1234567')).toBe('')
  })
})
