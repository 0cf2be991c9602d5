import { describe, expect, it } from 'vitest'
import { isName } from './rules.ts'

describe('a name', () => {
  it.each([
    ['มะลิลา', true],
    [' ', false],
    ['ก'.repeat(101), false],
  ])('%s: %s', (text, good) => {
    expect(isName(text)).toBe(good)
  })
})
