import { expect, it } from 'vitest'
import { conveniences, readChoice, writeChoice } from './cookie-choice.ts'

it('a choice about cookies is read as it was written, and what is none is no choice', () => {
  for (const wanted of [[], [...conveniences], ['recipient'] as const])
    expect(readChoice(writeChoice(wanted))).toEqual(wanted)
  expect(readChoice('1.tracking.language')).toEqual(['language'])
  for (const text of ['', '0.language', 'language', 'yes']) expect(readChoice(text)).toBeUndefined()
  expect(encodeURIComponent(writeChoice(conveniences))).toBe(writeChoice(conveniences))
})
