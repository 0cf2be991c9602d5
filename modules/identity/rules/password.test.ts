import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_PASSWORD, passwordProblem } from './password.ts'

describe('a new password', () => {
  it.each([
    ['1234567', 'password_short'],
    ['', 'password_short'],
    ['a'.repeat(LONGEST_PASSWORD + 1), 'password_long'],
    ['PassWord123', 'password_known'],
    ['aaaaaaaaaaaa', 'password_known'],
    ['Somying@Shop.test', 'password_known'],
  ])('%s is refused: %s', (password, problem) => {
    expect(passwordProblem(password, 'somying@shop.test')).toBe(problem)
  })

  it.each(['ร้านมะลิขายดี', 'correct horse battery staple', 'p4ncake!', '🍜🍜🍜🥢🥢🍲🍲🍚'])(
    '%s is taken',
    (password) => {
      expect(passwordProblem(password, 'somying@shop.test')).toBeUndefined()
    },
  )

  it('counts characters as a person does, whatever the script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 7 }), (text) => {
        fc.pre([...text].length < 8)
        expect(passwordProblem(text)).toBe('password_short')
      }),
    )
  })
})
