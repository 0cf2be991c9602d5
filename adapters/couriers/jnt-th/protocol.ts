import type { LabelPaper, ParcelAtCourier, Purchase, Routing } from '@langraan/shipping/ports'
import type { KeySet } from './key-sets.ts'
import type { Settings } from './profile.ts'
import type { ToldScan } from './scans.ts'

/** An order as J&T has it. */
export type AtJnt = { billCode: string; isCancelled: boolean; routing?: Routing }

/** What both protocols do, each in its own words. A no is thrown as `JntRefused`; so is what could not be asked. */
export type Protocol = {
  create(keys: KeySet, settings: Settings, purchase: Purchase): Promise<AtJnt>
  /** The order of a reference; nothing where there is none. */
  find(keys: KeySet, reference: string): Promise<AtJnt | undefined>
  cancel(keys: KeySet, parcel: ParcelAtCourier): Promise<void>
  label(keys: KeySet, parcel: ParcelAtCourier, paper: LabelPaper): Promise<Uint8Array>
  trace(keys: KeySet, parcel: ParcelAtCourier): Promise<ToldScan[]>
}

export const CANCELLED_BY_SHOP = 'ร้านยกเลิกคำสั่งซื้อ'

/** Only what was told is printed: no code is no routing. */
export const routingOf = (sortCode: string, lineCode: string): Pick<AtJnt, 'routing'> =>
  sortCode === '' ? {} : { routing: { sortCode, ...(lineCode && { lineCode }) } }
