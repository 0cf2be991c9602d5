import type { Language } from '@langraan/thai'

/** What the house knows of a channel of orders. */
type Channel = Readonly<Record<Language, string>> & {
  /** Who places its orders: a stranger, somebody of the shop, an agent who sells for it, or a program. */
  readonly placedBy: 'stranger' | 'member' | 'agent' | 'program'
  /** Whether staff take its orders in the form of the back-office. */
  readonly isByHand: boolean
  /** Where a product must be offered to be ordered here, one of the catalogue's channels; null where the other side decides what it sells. */
  readonly offeredIn: string | null
  /** Whether orders can come from it today. One that is not open is known everywhere, and no screen offers it. */
  readonly isOpen: boolean
}

/**
 * Where orders come from, each declared once. Types, contracts, filters, files, reports and words are derived from this;
 * a test holds the domain `order_channel` of the database to it.
 */
export const channels = {
  web: {
    th: 'เว็บร้านค้า',
    en: 'Web store',
    placedBy: 'stranger',
    isByHand: false,
    offeredIn: 'web',
    isOpen: true,
  },
  manual: {
    th: 'คีย์เอง',
    en: 'Typed in',
    placedBy: 'member',
    isByHand: true,
    offeredIn: 'chat',
    isOpen: true,
  },
  chat: { th: 'แชต', en: 'Chat', placedBy: 'member', isByHand: true, offeredIn: 'chat', isOpen: true },
  till: { th: 'หน้าร้าน', en: 'Till', placedBy: 'member', isByHand: false, offeredIn: 'till', isOpen: true },
  sale_page: {
    th: 'เพจขายด่วน',
    en: 'Sale page',
    placedBy: 'stranger',
    isByHand: false,
    offeredIn: 'sale_page',
    isOpen: false,
  },
  live: {
    th: 'ไลฟ์สด',
    en: 'Live selling',
    placedBy: 'stranger',
    isByHand: false,
    offeredIn: 'live',
    isOpen: false,
  },
  agent: {
    th: 'ตัวแทน',
    en: 'Agent',
    placedBy: 'agent',
    isByHand: false,
    offeredIn: 'agent',
    isOpen: true,
  },
  marketplace: {
    th: 'มาร์เก็ตเพลส',
    en: 'Marketplace',
    placedBy: 'program',
    isByHand: false,
    offeredIn: null,
    isOpen: false,
  },
  api: { th: 'API', en: 'API', placedBy: 'program', isByHand: false, offeredIn: null, isOpen: false },
} as const satisfies Readonly<Record<string, Channel>>

export type OrderChannel = keyof typeof channels
export type OfferedIn = (typeof channels)[OrderChannel]['offeredIn']
export const orderChannels = Object.keys(channels) as OrderChannel[]

/** The channels that orders can come from today: what a filter offers. */
export const openChannels: readonly OrderChannel[] = orderChannels.filter(
  (channel) => channels[channel].isOpen,
)

type HandChannel = {
  [Name in OrderChannel]: (typeof channels)[Name]['isByHand'] extends true ? Name : never
}[OrderChannel]
/** The channels of orders that somebody of the shop takes in the back-office. */
export const handChannels = orderChannels.filter(
  (channel): channel is HandChannel => channels[channel].isByHand,
)

/** Whether whoever places orders here is nobody whom the shop knows: they have measures, and count later. */
export const isOfStrangers = (channel: OrderChannel): boolean => channels[channel].placedBy === 'stranger'
