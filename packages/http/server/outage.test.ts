import { describe, expect, it } from 'vitest'
import { isOutage } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('an outage', () => {
  it.each(['ECONNREFUSED', 'ENOSPC', '57P01', '57P03', '08006', '53100', '53300', '58030', '40P01'])(
    'is what %s says',
    (code) => {
      expect(isOutage(withCode(code))).toBe(true)
    },
  )
  it.each(['23505', '42601', '22P02', 'ENOENT', '57014'])('is not what %s says', (code) => {
    expect(isOutage(withCode(code))).toBe(false)
  })
  it('is known by the driver’s words, and behind another error', () => {
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isOutage(new Error('a file was not kept', { cause: withCode('ENOSPC') }))).toBe(true)
    expect(isOutage(Object.assign(new Error('the store is away'), { outage: true }))).toBe(true)
    expect(isOutage(new Error('Cannot read properties of undefined'))).toBe(false)
  })
})
