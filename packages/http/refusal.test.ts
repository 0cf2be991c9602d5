import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'

it('writes figures with commas, and what comes as text as it is', () => {
  const words = {
    status: 422,
    th: 'รายการ {number} เลือกได้ไม่เกิน {most} ({ratio}:1)',
    en: 'Order {number}: {most} at most',
  }
  const refusal = new Refusal('too_many', words, { number: '10028', most: 250_000, ratio: 4.5 })
  expect(refusal.tell('th')).toBe('รายการ 10028 เลือกได้ไม่เกิน 250,000 (4.5:1)')
  expect(refusal.tell('en')).toBe('Order 10028: 250,000 at most')
})

it('leaves a word alone that nobody gave a value', () => {
  expect(new Refusal('odd', { status: 422, th: 'ก', en: 'See {where}' }).tell('en')).toBe('See {where}')
})
