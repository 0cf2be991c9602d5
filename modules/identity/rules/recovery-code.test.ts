import { describe, expect, it } from 'vitest'
import { isAppCode, recoveryCodeOf, shownRecoveryCode, typedCode } from './recovery-code.ts'

describe('a recovery code', () => {
  it('has ten letters that are not read wrongly, each as likely as the others', () => {
    expect(recoveryCodeOf([0, 1, 29, 30, 239, 240, 255, 2, 3, 4, 5, 6, 7])).toBe('AB9A9CDEFG')
    expect(() => recoveryCodeOf([255, 255])).toThrow(/random/)
  })
  it.each([
    ['ABCDE-FGH23', 'ABCDEFGH23'],
    [' abcde fgh23 ', 'ABCDEFGH23'],
  ])('typed as %s is %s', (typed, code) => {
    expect(typedCode(typed)).toBe(code)
    expect(shownRecoveryCode(code)).toBe('ABCDE-FGH23')
  })
  it.each([
    ['123456', true],
    ['12345', false],
    ['ABCDEFGH23', false],
  ])('%s is of the app: %s', (code, is) => {
    expect(isAppCode(code)).toBe(is)
  })
})
