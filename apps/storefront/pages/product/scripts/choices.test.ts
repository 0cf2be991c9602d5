import { describe, expect, it } from 'vitest'
import { canBeHad, type Choice, choiceOf } from './choices.ts'

const choice = (id: string, values: string[], most: number): Choice => ({
  id,
  values,
  most,
  price: '',
  compareAt: '',
  off: '',
  stock: '',
  cut: '',
})
const choices = [choice('1', ['ขาว', 'S'], 3), choice('2', ['ขาว', 'M'], 0), choice('3', ['ดำ', 'M'], 1)]

describe('choosing by options', () => {
  it('finds the variant that has every value, or none', () => {
    expect(choiceOf(choices, ['ดำ', 'M'])?.id).toBe('3')
    expect(choiceOf(choices, ['ดำ', 'S'])).toBeUndefined()
  })

  it('marks values that cannot be had with the rest of the choice', () => {
    expect(canBeHad(choices, ['ขาว', 'S'], 1, 'M')).toBe(false)
    expect(canBeHad(choices, ['ขาว', 'S'], 0, 'ดำ')).toBe(false)
    expect(canBeHad(choices, ['ขาว', 'M'], 0, 'ดำ')).toBe(true)
    expect(canBeHad(choices, ['ขาว', 'M'], 1, 'S')).toBe(true)
  })
})
