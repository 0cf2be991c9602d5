import { defineWords, useWords } from '@langraan/ui'
import { orderChannels } from '../rules/order-channel.ts'

const words = defineWords({
  th: { web: 'เว็บร้านค้า', manual: 'คีย์เอง', chat: 'แชต' },
  en: { web: 'Web store', manual: 'Typed in', chat: 'Chat' },
})

/** What the channel of an order is called; one that is not known is its own name. */
export function useChannelName(): (channel: string) => string {
  const t = useWords(words)
  return (channel) => {
    const known = orderChannels.find((one) => one === channel)
    return known ? t(known) : channel
  }
}
