import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'
import { labelPapers, USUAL_PAPER } from './rules/handling.ts'
import { notTakenReasons } from './rules/not-taken.ts'
import { MOST_PARCELS } from './rules/in-parcels/parcel-key.ts'
import { shipment } from './shipment-contract.ts'

export * from './booking-contract.ts'
export * from './courier-contract.ts'
export {
  getCourierTerms,
  saveCourierTerms,
  getCourierPrices,
  getCourierSurcharges,
  readCourierPrices,
  readCourierSurcharges,
  replaceCourierPrices,
  replaceCourierSurcharges,
  exportCourierPrices,
  exportCourierSurcharges,
} from './courier-terms-contract.ts'
export type { CourierTerms, TermsRowFault } from './courier-terms-contract.ts'
export * from './platform-prices-contract.ts'
export * from './hand-contract.ts'
export * from './hand-over-contract.ts'
export * from './returns-contract.ts'
export * from './parcel-defaults-contract.ts'
export * from './packing-contract.ts'
export * from './parcel-photo-contract.ts'
export * from './in-parcels-contract.ts'
export * from './pickup-contract.ts'
export * from './tracking-list-contract.ts'
export * from './tracked-parcels-contract.ts'
export type { Shipment } from './shipment-contract.ts'

const id = z.uuid()
const satang = z.number().int()
const shopParams = z.object({ shopId: id })
const orderParams = shopParams.extend({ orderId: id })
const weightGrams = z.coerce.number().int().min(1).max(100_000)

export const listShipments = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/shipments',
  summary: 'The parcels of an order, with where they are',
  permission: 'shop:shipping:read',
  params: orderParams,
  output: z.object({
    items: z.array(shipment),
    /** In how many parcels the order goes, booked or not. */
    parcelCount: z.number(),
  }),
})

export const compareRates = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/courier-rates',
  summary: 'What each courier would charge for the order’s parcel, cheapest first',
  permission: 'shop:shipping:book',
  params: orderParams,
  query: z.object({
    weightGrams: weightGrams.optional(),
    parcelNo: z.coerce.number().int().min(1).max(MOST_PARCELS).default(1),
  }),
  output: z.object({
    weightGrams: z.number(),
    codSatang: satang,
    pickupAddress: z.string(),
    items: z.array(
      z.object({
        /** Through whom it is booked. */
        provider: z.string(),
        courierCode: z.string(),
        courierName: z.string(),
        /** Null where it tells none: what it costs stands in the shop's contract. */
        priceSatang: satang.nullable(),
        days: z.object({ least: z.number(), most: z.number() }).optional(),
        estimate: z.string().optional(),
        available: z.boolean(),
        reason: z.enum(notTakenReasons).optional(),
        reasonWords: z.string().optional(),
      }),
    ),
    /** Connected couriers that told no price, and why. */
    silent: z.array(
      z.object({ provider: z.string(), name: z.object({ th: z.string(), en: z.string() }), why: z.string() }),
    ),
  }),
  refusals: only(shippingRefusals, 'no_courier', 'courier_unreachable', 'courier_refused', 'weight_needed'),
})

export const bookCourier = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/shipments',
  summary: 'Book a courier. A booking whose answer is late is settled by asking, never by booking again',
  permission: 'shop:shipping:book',
  audit: 'courier.booked',
  params: orderParams,
  body: z.object({
    /** Whichever is connected and offers it, where a screen of before names none. */
    provider: z.string().max(40).default(''),
    courierCode: z.string().min(1).max(20),
    weightGrams,
    /** Which of the parcels of the order. */
    parcelNo: z.number().int().min(1).max(MOST_PARCELS).default(1),
  }),
  status: 201,
  output: shipment,
  idempotent: true,
  refusals: only(
    shippingRefusals,
    'no_courier',
    'courier_unreachable',
    'courier_refused',
    'rate_gone',
    'cod_changed',
  ),
})

export const checkShipment = endpoint({
  route: 'POST /shops/:shopId/shipments/:shipmentId/check',
  summary: 'Ask the courier now where a parcel is',
  permission: 'shop:shipping:read',
  audit: { none: 'only what the courier says is written, as when it tells by itself' },
  repeatable: 'it only asks the courier where the parcel is; asking twice finds the same',
  params: shopParams.extend({ shipmentId: id }),
  output: shipment,
  refusals: only(shippingRefusals, 'courier_silent'),
})

export const cancelShipment = endpoint({
  route: 'POST /shops/:shopId/shipments/:shipmentId/cancellation',
  summary: 'Cancel a booking before hand-over',
  permission: 'shop:shipping:book',
  audit: 'shipment.cancelled',
  idempotent: true,
  params: shopParams.extend({ shipmentId: id }),
  output: shipment,
  refusals: only(
    shippingRefusals,
    'no_courier',
    'courier_cannot',
    'not_booked',
    'not_cancellable',
    'cancel_unanswered',
    'handed_over',
  ),
})

export const printLabel = endpoint({
  route: 'GET /shops/:shopId/shipments/:shipmentId/label',
  summary: 'The label as PDF: the courier’s own where it gives one, else ours',
  permission: 'shop:shipping:book',
  params: shopParams.extend({ shipmentId: id }),
  query: z.object({ paper: z.enum(labelPapers).default(USUAL_PAPER) }),
  output: z.any(),
  refusals: only(shippingRefusals, 'no_label'),
})

export const countPrint = endpoint({
  route: 'POST /shops/:shopId/shipments/:shipmentId/prints',
  summary: 'Say that a label is printed, alone: who prints it again is told that there is one already',
  permission: 'shop:shipping:book',
  audit: { none: 'who printed it and when is kept with the parcel' },
  idempotent: true,
  params: shopParams.extend({ shipmentId: id }),
  body: z.object({ paper: z.enum(labelPapers) }),
  output: z.object({ count: z.number() }),
  refusals: only(shippingRefusals, 'no_label'),
})

export const fetchLabels = endpoint({
  route: 'GET /shops/:shopId/labels/:labelsOperationId',
  summary: 'The labels that were drawn for many orders, as one PDF',
  permission: 'shop:shipping:book',
  params: shopParams.extend({ labelsOperationId: id }),
  output: z.any(),
  refusals: only(shippingRefusals, 'no_labels', 'labels_gone'),
})
