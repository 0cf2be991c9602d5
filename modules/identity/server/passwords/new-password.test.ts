import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { newPasswordProblem } from './new-password.ts'

const email = 'somying@shop.test'

describe('a new password, as the server looks at it', () => {
  it('is none of those that leaked, in whatever case: more than ten thousand that are long enough', async () => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= 8)
    expect(long.length).toBeGreaterThan(10_000)
    const taken: string[] = []
    for (const password of long)
      for (const typed of [password, password.toUpperCase()])
        if ((await newPasswordProblem(typed, email)) !== 'password_known') taken.push(typed)
    expect(taken).toEqual([])
  })

  it.each([
    ['short', 'password_short'],
    ['Langraan', 'password_known'],
    ['SOMYING@shop.test', 'password_known'],
  ])('%s is refused by the rule: %s', async (password, problem) => {
    expect(await newPasswordProblem(password, email)).toBe(problem)
  })

  it.each([
    'ร้านมะลิขายดี',
    'correct horse battery staple',
    ' spaces  are kept ',
    '~`!@#$%^&*()_+',
    '🍜🍜🥢🥢🍲🍲🍚🍚',
  ])('%s is taken: no kind of character is asked for, and none is refused', async (password) => {
    expect(await newPasswordProblem(password, email)).toBeUndefined()
  })
})
