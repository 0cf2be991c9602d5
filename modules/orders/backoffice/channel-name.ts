import { defineWords, useWords } from '@langraan/ui'
import { channelWords, orderChannels } from '../rules/rules.ts'

const words = defineWords(channelWords)

/** What the channel of an order is called; one that is not known is its own name. */
export function useChannelName(): (channel: string) => string {
  const t = useWords(words)
  return (channel) => {
    const known = orderChannels.find((one) => one === channel)
    return known ? t(known) : channel
  }
}
