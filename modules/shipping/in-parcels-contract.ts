import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'
import { MOST_PARCELS } from './rules/in-parcels/parcel-key.ts'

const id = z.uuid()
const params = z.object({ shopId: id, orderId: id })
const parcelNo = z.number().int().min(1).max(MOST_PARCELS)
const side = z.number().int().min(1).max(5000)

const measured = z.object({
  weightGrams: z.number().int().min(1).max(100_000).nullable(),
  size: z.object({ lengthMm: side, widthMm: side, heightMm: side }).nullable(),
})

const inParcels = z.object({
  /** The parcel that carries all that is collected at the door. */
  codParcelNo: parcelNo,
  /** Each by its place: the first is number 1. */
  parcels: z.array(measured).min(1).max(MOST_PARCELS),
})

/** Why an order is not divided now. */
export const whyNotDivided = ['nothing_to_send', 'order_ended'] as const

export const getOrderParcels = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/parcels',
  summary: 'In how many parcels an order goes, what was measured of each, and which of them are booked',
  permission: 'shop:shipping:read',
  params,
  output: inParcels.extend({
    orderNumber: z.string(),
    codSatang: z.number().int(),
    /** Of the goods together, where all of them are weighed. */
    goodsGrams: z.number().nullable(),
    itemCount: z.number(),
    notDivided: z.enum(whyNotDivided).nullable(),
    /** The parcels that are booked, or may be: they stay. */
    booked: z.array(z.object({ parcelNo, codSatang: z.number().int(), trackingCode: z.string().nullable() })),
  }),
})
export type OrderParcels = z.output<typeof getOrderParcels.output>

export const saveOrderParcels = endpoint({
  route: 'PUT /shops/:shopId/orders/:orderId/parcels',
  summary:
    'Divide an order into parcels, or add one; a parcel that is booked stays, and one carries the money',
  permission: 'shop:shipping:book',
  audit: 'order-parcels.saved',
  replaces: replaces(getOrderParcels),
  params,
  body: inParcels.refine(({ codParcelNo, parcels }) => codParcelNo <= parcels.length),
  output: inParcels,
  refusals: only(shippingRefusals, 'order_ended', 'parcel_is_booked', 'cod_parcel_booked'),
})

export const cancelOrderParcels = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/parcels/cancellation',
  summary:
    'Cancel all bookings of an order before hand-over; one that its courier does not cancel loses none of the others',
  permission: 'shop:shipping:book',
  audit: 'shipment.cancelled',
  idempotent: true,
  params,
  output: z.object({
    items: z.array(
      z.object({
        shipmentId: id,
        parcelNo,
        isCancelled: z.boolean(),
        /** Why not, as the reader is told. */
        why: z.string().nullable(),
      }),
    ),
  }),
})
