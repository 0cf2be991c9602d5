import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'
import { feeKinds, inspections, parcelDecisions, restsOfReturn } from './rules/outside/returned-parcel.ts'

const id = z.uuid()
const ofParcel = z.object({ shopId: id, shipmentId: id })
const note = z.string().trim().max(200).default('')

/** How a parcel stands between a failed delivery and the shelf. */
const returning = z.object({
  shipmentId: id,
  decision: z.enum(parcelDecisions).nullable(),
  receivedAt: z.string().nullable(),
  inspection: z.enum(inspections).nullable(),
  /** What its courier charged besides its price. */
  feesSatang: z.number().int(),
})
export type ReturningParcel = z.output<typeof returning>

export const decideParcel = endpoint({
  route: 'POST /shops/:shopId/shipments/:shipmentId/decisions',
  summary: 'Decide about a parcel that could not be delivered; the courier is told by whoever decides',
  permission: 'shop:shipping:book',
  audit: 'parcel.decided',
  idempotent: true,
  params: ofParcel,
  body: z.object({
    decision: z.enum(parcelDecisions),
    /** Which telephone and which way the courier is told instead; empty where they stay. */
    phone: z.string().trim().max(30).default(''),
    note,
  }),
  output: returning,
  refusals: only(shippingRefusals, 'parcel_not_failed'),
})

export const receiveReturn = endpoint({
  route: 'PUT /shops/:shopId/shipments/:shipmentId/receipt',
  summary:
    'A parcel that came back was scanned in the shop. Its goods stay out of the stock until they are looked at',
  permission: 'shop:shipping:book',
  audit: 'return.received',
  replaces: { none: 'a parcel is received once, and scanned again it is received already' },
  params: ofParcel,
  output: returning,
  refusals: only(shippingRefusals, 'not_coming_back'),
})

const fee = z.object({ kind: z.enum(feeKinds), amountSatang: z.number().int().min(1).max(100_000_000), note })

export const lookAtReturn = endpoint({
  route: 'POST /shops/:shopId/shipments/:shipmentId/inspection',
  summary:
    'What was found in a parcel that came back: only now its goods go into the stock, or are written off',
  permission: 'shop:shipping:book',
  audit: 'return.inspected',
  idempotent: true,
  params: ofParcel,
  body: z.object({
    lines: z
      .array(z.object({ variantId: id, quantity: z.number().int().min(1).max(9999), damaged: z.boolean() }))
      .max(200),
    /** What is said of goods that are not among them. */
    rest: z.enum(restsOfReturn),
  }),
  output: returning,
  refusals: only(shippingRefusals, 'not_received', 'already_looked_at', 'return_incomplete'),
})

export const bookParcelFee = endpoint({
  route: 'POST /shops/:shopId/shipments/:shipmentId/fees',
  summary: 'Book what a courier charges for a parcel besides its price, often weeks later',
  permission: 'shop:shipping:book',
  audit: 'parcel-fee.booked',
  idempotent: true,
  params: ofParcel,
  body: fee,
  output: returning,
})
