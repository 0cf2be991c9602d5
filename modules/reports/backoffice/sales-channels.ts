import { type OrderChannel, orderChannels } from '@langraan/orders/rules'
import type { Dashboard } from '../contract.ts'

export type SalesDays = Dashboard['sales']['days']

export const isChannel = (text: string): text is OrderChannel =>
  (orderChannels as readonly string[]).includes(text)

// From the bottom up as they are declared; one that is not known here stands on top of them.
const orderOf = (channel: string): number =>
  isChannel(channel) ? orderChannels.indexOf(channel) : orderChannels.length

/** Channels with what they sold, in satang, as they stand on top of each other. */
export const inOrder = (channels: readonly [string, number][]): [string, number][] =>
  channels.toSorted(([a], [b]) => orderOf(a) - orderOf(b))
