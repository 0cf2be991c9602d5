import { expect, it } from 'vitest'
import { namesPerson } from './rules.ts'

const known = { names: ['วิภา ใจดี', 'Wipa Jaidee'], contacts: ['812345678', 'wipa_line', 'wipa@example.com'] }

it.each([
  ['คุณวิภา', true],
  ['วิภา  ใจดี มารับเย็นนี้', true],
  ['K. Wipa', true],
  ['โทร 081-234-5678', true],
  ['+66 81 234 5678', true],
  ['ไลน์ WIPA_LINE', true],
  ['คุณกุลธิดา', false],
  ['ลูกค้าหน้าร้าน 2 ชิ้น', false],
  ['08', false],
  ['จอง', false],
])('%s names the person: %s', (words, expected) => {
  expect(namesPerson(words, known)).toBe(expected)
})

it('nobody is named by nothing', () => {
  expect(namesPerson('คุณวิภา', { names: [], contacts: [] })).toBe(false)
  expect(namesPerson('คุณวิภา', { names: [''], contacts: [''] })).toBe(false)
})
