import { readFileSync } from 'node:fs'
import type { MadeUpShop } from './shops.ts'

/** A chat message that orders goods of a made-up shop, and what has to be read from it; README.md says how they are written. */
export type LabelledOrder = {
  /** In which way it is written: `one-in-words`, `landmarks` … */
  way: string
  shop: MadeUpShop
  text: string
  /** All goods that can be told for certain. */
  items: { sku: string; quantity: number }[]
  /** Pieces of the text that name goods which the shop does not have, or of which several fit. */
  notUnderstood: string[]
  /** Only where the message says how it is paid. */
  isCod?: boolean
  /** Name and phone are the recipient's, not those of who orders. The phone has digits only. */
  name?: string
  phone?: string
  /** House, building, village, soi, road, landmark: as a careful clerk writes it on the parcel, in the words and order of the message. */
  line?: string
  /** The place in its official spelling, also where the message tells a part of it only. */
  subdistrict?: string
  district?: string
  province?: string
  postcode?: string
  /** Where a careful reader would ask. The label is then the best guess. */
  sureness?: { goods?: 'ask'; name?: 'ask'; line?: 'ask' }
}

/** The held-out half is only looked at as a figure: nobody who works on the reader reads its messages. */
export function labelledOrders(half: 'work' | 'held-out'): LabelledOrder[] {
  return readFileSync(new URL(`${half}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledOrder)
}
