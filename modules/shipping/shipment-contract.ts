import { z } from 'zod'
import { ownFailures } from './rules/booking-failure.ts'
import { parcelStatuses } from './rules/parcel.ts'

const id = z.uuid()
const satang = z.number().int()

/** A parcel of an order, and where it is. */
export const shipment = z.object({
  shipmentId: id,
  orderId: id,
  /** Its number within its order, from 1. */
  parcelNo: z.number(),
  /** Whom it was booked with; `hand` where the shop hands it over itself. */
  provider: z.string(),
  courierCode: z.string(),
  courierName: z.string(),
  state: z.enum(['booking', 'booked', 'failed', 'cancelled']),
  trackingCode: z.string().nullable(),
  courierTrackingCode: z.string().nullable(),
  priceSatang: satang,
  codSatang: satang,
  /** What its courier bills after all, and by which weight; null where it has not told. */
  billedSatang: satang.nullable(),
  billedGrams: z.number().nullable(),
  billedAt: z.string().nullable(),
  heardAt: z.string(),
  /** 0 where nobody weighed it. */
  weightGrams: z.number(),
  parcelStatus: z.enum(parcelStatuses).nullable(),
  /** Why the booking came to nothing, in the courier's own words; where it is us who say so, the code. */
  failure: z.string().nullable(),
  failureCode: z.enum(ownFailures).nullable(),
  createdAt: z.string(),
  handedOverAt: z.string().nullable(),
  /** When the courier last said where it is; null where it never did. */
  trackedAt: z.string().nullable(),
  /** How often its label was printed, and when last. */
  printCount: z.number(),
  printedAt: z.string().nullable(),
  /** Whether its courier can be asked where it is. */
  isFollowed: z.boolean(),
  scans: z.array(
    z.object({
      status: z.enum(parcelStatuses),
      at: z.string(),
      location: z.string(),
      description: z.string(),
    }),
  ),
})
export type Shipment = z.output<typeof shipment>
