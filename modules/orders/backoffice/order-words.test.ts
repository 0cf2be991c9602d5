import { lookOf, type MarkCode, wordsIn } from '@langraan/ui'
import { describe, expect, it } from 'vitest'
import {
  fulfilmentStatuses,
  fulfilmentWords,
  methodWords,
  orderChannels,
  paymentMethods,
  paymentStatuses,
  paymentWords,
} from '../rules/rules.ts'
import { methodWord } from './method-word.ts'
import { ordersWords } from './list/orders-words.ts'

it('each channel has a mark of its own', () => {
  // One without does not compile.
  const marks: readonly MarkCode[] = orderChannels
  expect(new Set(marks).size).toBe(orderChannels.length)
})

describe.each(['th', 'en'] as const)('what a file says of an order (%s)', (language) => {
  it('is what screens say', () => {
    for (const status of paymentStatuses)
      expect(paymentWords[language][status]).toBe(lookOf({ kind: 'payment', status })[language])
    for (const status of fulfilmentStatuses)
      expect(fulfilmentWords[language][status]).toBe(lookOf({ kind: 'fulfilment', status })[language])
    for (const method of paymentMethods)
      expect(methodWords[language][method]).toBe(wordsIn(ordersWords, language)(methodWord(method)))
  })
})
