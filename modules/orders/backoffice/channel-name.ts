import { useLanguage } from '@langraan/ui'
import { channelWords, orderChannels } from '../rules/rules.ts'

/** What the channel of an order is called; one that is not known is its own name. */
export function useChannelName(): (channel: string) => string {
  const words = channelWords[useLanguage()]
  return (channel) => {
    const known = orderChannels.find((one) => one === channel)
    return known ? words[known] : channel
  }
}
