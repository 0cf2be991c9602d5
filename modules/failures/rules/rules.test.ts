import { describe, expect, it } from 'vitest'
import { decide, isShopJob, reasonOf } from './rules.ts'

describe('why a job was given up', () => {
  it.each([
    [{ message: 'fetch failed' }, 'outside_unreachable'],
    [{ message: 'shippop label: HTTP 503' }, 'outside_unreachable'],
    [{ name: 'TimeoutError', message: 'The operation was aborted due to timeout' }, 'outside_unreachable'],
    [{ value: { message: 'job timed out' } }, 'took_too_long'],
    [{ message: 'handler execution exceeded 900000ms' }, 'took_too_long'],
    [{ message: 'cannot read properties of undefined' }, 'fault_of_ours'],
    [null, 'fault_of_ours'],
  ])('%j: %s', (output, code) => {
    expect(reasonOf(output).code).toBe(code)
  })
  it('is a refusal’s own words, filled in', () => {
    const words = { status: 409, th: 'เต็ม {limit}', en: 'full at {limit}' }
    expect(reasonOf({ code: 'full', words, values: { limit: 5 } })).toEqual({
      code: 'full',
      th: 'เต็ม 5',
      en: 'full at 5',
    })
  })
})

describe('a failed job', () => {
  it('is decided once', () => {
    expect(decide('failed', 'retried')).toBe('retried')
    expect(decide('retried', 'dismissed')).toEqual({ refused: 'already_decided' })
  })
  it('is of a known kind', () => {
    expect(['make-label', 'mail-expiry', 'make-coffee'].map(isShopJob)).toEqual([true, false, false])
  })
})
