import type { Tx } from '@langraan/db'
import type { Language } from '@langraan/thai'
import { orderStatusOf } from '../../rules/parcel.ts'
import { scanWords, withoutPhones } from '../../rules/scan-words.ts'
import { scansOf } from '../scans.sql.ts'
import { shipmentsOfOrder } from '../shipments.sql.ts'

/** Where a parcel was, the latest first, in its courier's words. */
export type WayOfParcel = {
  readonly shipmentId: string
  /** Its number within its order. */
  readonly parcelNo: number
  /** How far it is; nothing where it has not left. */
  readonly course: 'shipped' | 'delivered' | 'failed' | 'returned' | undefined
  /** Of when that is known. */
  readonly heardAt: Date
  readonly stops: readonly {
    readonly at: Date
    readonly place: string
    readonly words: Readonly<Record<Language, string>>
  }[]
}

/** The ways of an order's parcels, for whoever holds its link. */
export async function wayOfParcels(tx: Tx, orderId: string): Promise<WayOfParcel[]> {
  const ways: WayOfParcel[] = []
  for (const { shipmentId, state, parcelNo, parcelStatus, heardAt } of await shipmentsOfOrder(tx, orderId)) {
    if (state !== 'booked') continue
    const scans = await scansOf(tx, shipmentId)
    const stops = scans.map(({ at, location, description }) => ({
      at,
      place: withoutPhones(location),
      words: {
        th: withoutPhones(scanWords(description, 'th')),
        en: withoutPhones(scanWords(description, 'en')),
      },
    }))
    ways.push({ shipmentId, parcelNo, course: orderStatusOf(parcelStatus ?? 'waiting'), heardAt, stops })
  }
  return ways
}
