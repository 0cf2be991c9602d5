import { channelWords, methodWords, orderChannels, paymentMethods } from '@langraan/orders/rules'
import { wordsIn } from '@langraan/ui'
import { describe, expect, it } from 'vitest'
import { valueWords } from './value-words.ts'

describe.each(['th', 'en'] as const)('what the log calls a channel and a way of paying (%s)', (language) => {
  it('is what orders call it', () => {
    const t = wordsIn(valueWords, language)
    for (const channel of orderChannels) expect(t(`channel_${channel}`)).toBe(channelWords[language][channel])
    for (const method of paymentMethods)
      expect(t(`paymentMethod_${method}`)).toBe(methodWords[language][method])
  })
})
