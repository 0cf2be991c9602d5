import { keptAsEver } from '@langraan/runtime'
import { z } from 'zod'
import { shippingRefusals } from '../../refusals.ts'

// What work on a list of tracking numbers keeps, from its beginning to each of its packs, and to its way back.

const manyByHand = z.object({
  courierName: z.string(),
  handedOver: z.boolean(),
  /** The number of each order's parcel. */
  codes: z.record(z.string(), z.string()),
})
export type ManyByHand = z.output<typeof manyByHand>

/** With what the work was begun. */
export const keptManyByHand = keptAsEver('a list of tracking numbers', manyByHand)

const written = z.object({
  shipmentId: z.uuid(),
  eventId: z.uuid(),
  /** The parcel was there before, and only its number is the list's. */
  numberOnly: z.boolean().optional(),
})

/** What was written of an order's parcel. */
export const keptWritten = keptAsEver('what a list wrote of a parcel', written)

const { list_kept_otherwise: words } = shippingRefusals

/** Said of whatever another version has kept: nothing is written of it, and nothing taken back. */
export const keptOtherwise = (name: string) => ({
  name,
  code: 'list_kept_otherwise',
  th: words.th,
  en: words.en,
})
