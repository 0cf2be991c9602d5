import { describe, expect, it } from 'vitest'
import { readDay, readInteger, readTime } from './read-values.ts'

describe('what the database keeps is read whatever it is', () => {
  it.each([
    ['1250', 1250],
    ['-1', -1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['9223372036854775807', Number.MAX_SAFE_INTEGER],
    ['-9223372036854775808', Number.MIN_SAFE_INTEGER],
  ])('bigint %s', (text, value) => {
    expect(readInteger(text)).toBe(value)
  })

  it.each([
    ['2026-11-27', '2026-11-27'],
    ['infinity', '9999-12-31'],
    ['-infinity', '0001-01-01'],
    ['4713-01-01 BC', '0001-01-01'],
    ['294276-12-31', '9999-12-31'],
  ])('date %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it.each([
    ['2026-11-27 09:30:00.123+00', '2026-11-27T09:30:00.123Z'],
    ['2026-11-27 09:30:00+07', '2026-11-27T02:30:00.000Z'],
    ['infinity', '9999-12-31T23:59:59.999Z'],
    ['-infinity', '0001-01-01T00:00:00.000Z'],
    ['4713-01-01 00:00:00+00 BC', '0001-01-01T00:00:00.000Z'],
    ['294276-12-31 00:00:00+00', '9999-12-31T23:59:59.999Z'],
  ])('timestamptz %s', (text, time) => {
    expect(readTime(text).toISOString()).toBe(time)
  })
})
