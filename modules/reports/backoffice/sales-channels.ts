import type { Dashboard } from '../contract.ts'

export type SalesDays = Dashboard['sales']['days']

// From the bottom up; a channel that is not known here stands on top of them.
const CHANNELS = [
  'web',
  'line',
  'facebook',
  'shopee',
  'lazada',
  'tiktok',
  'till',
  'agent',
  'manual',
  'chat',
] as const
type Channel = (typeof CHANNELS)[number]

export const isChannel = (text: string): text is Channel => (CHANNELS as readonly string[]).includes(text)

const orderOf = (channel: string): number =>
  isChannel(channel) ? CHANNELS.indexOf(channel) : CHANNELS.length

/** Channels with what they sold, in satang, as they stand on top of each other. */
export const inOrder = (channels: readonly [string, number][]): [string, number][] =>
  channels.toSorted(([a], [b]) => orderOf(a) - orderOf(b))
