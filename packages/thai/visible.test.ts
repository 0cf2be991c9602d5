import { expect, it } from 'vitest'
import { isUnseen } from './thai.ts'

it.each([
  '\u200B',
  ' \u200B\u200D ',
  '\u2060',
  '\u00AD',
  '\u3164',
  '\u115F\u1160',
  '\uFFA0',
  '\u2800',
  '\uFE0F',
  '\u202E\u202C',
  '\u034F',
  '\u{E0041}',
  '\u0007\u200B',
])('%j cannot be seen', (text) => {
  expect(isUnseen(text)).toBe(true)
})

it.each([
  // Nothing, or blanks alone, is what it says; a mark of the byte order is one to whoever trims.
  '',
  ' \n ',
  '\uFEFF',
  'ก',
  '\u0E49',
  '.',
  'ไทย\u200Bทอ',
  'แม่👩‍👧 ❤️‍🔥',
  '🏴\u{E0067}\u{E0062}\u{E007F}',
  '1\uFE0F\u20E3',
  '\uFFFD',
])('%j is left as it is', (text) => {
  expect(isUnseen(text)).toBe(false)
})
