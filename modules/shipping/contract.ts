import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'
import { notTakenReasons } from './rules/not-taken.ts'
import { shipment } from './shipment-contract.ts'

export * from './hand-contract.ts'
export * from './tracking-list-contract.ts'
export type { Shipment } from './shipment-contract.ts'

const id = z.uuid()
const satang = z.number().int()
const shopParams = z.object({ shopId: id })
const orderParams = shopParams.extend({ orderId: id })
const weightGrams = z.coerce.number().int().min(1).max(100_000)

const connection = z.object({
  connected: z.boolean(),
  keyHint: z.string(),
  webhookUrl: z.string(),
  checkedAt: z.string().nullable(),
  pickupAddress: z.string(),
})
export type CourierConnection = z.output<typeof connection>

export const getCourierConnection = endpoint({
  route: 'GET /shops/:shopId/couriers/shippop',
  summary: 'The connection to Shippop',
  permission: 'shop:shipping:read',
  params: shopParams,
  output: connection,
})

export const connectCourier = endpoint({
  route: 'PUT /shops/:shopId/couriers/shippop',
  summary: 'Connect Shippop by its API key; the key is tried first',
  permission: 'shop:shipping:connect',
  audit: 'courier.connected',
  params: shopParams,
  body: z.object({ apiKey: z.string().trim().min(8).max(300) }),
  output: connection,
  refusals: only(shippingRefusals, 'wrong_key', 'courier_unreachable'),
})

export const listShipments = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/shipments',
  summary: 'The parcels of an order, with where they are',
  permission: 'shop:shipping:read',
  params: orderParams,
  output: z.object({ items: z.array(shipment) }),
})

export const compareRates = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/courier-rates',
  summary: 'What each courier would charge for the order’s parcel, cheapest first',
  permission: 'shop:shipping:book',
  params: orderParams,
  query: z.object({ weightGrams: weightGrams.optional() }),
  output: z.object({
    weightGrams: z.number(),
    codSatang: satang,
    pickupAddress: z.string(),
    items: z.array(
      z.object({
        courierCode: z.string(),
        courierName: z.string(),
        priceSatang: satang,
        days: z.object({ least: z.number(), most: z.number() }).optional(),
        estimate: z.string().optional(),
        available: z.boolean(),
        reason: z.enum(notTakenReasons).optional(),
        reasonWords: z.string().optional(),
      }),
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
  body: z.object({ courierCode: z.string().min(1).max(20), weightGrams }),
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
    'not_booked',
    'not_cancellable',
    'cancel_unanswered',
    'handed_over',
  ),
})

export const printLabel = endpoint({
  route: 'GET /shops/:shopId/shipments/:shipmentId/label',
  summary: 'The label as PDF, A6',
  permission: 'shop:shipping:book',
  params: shopParams.extend({ shipmentId: id }),
  output: z.any(),
  refusals: only(shippingRefusals, 'no_label'),
})

export const fetchLabels = endpoint({
  route: 'GET /shops/:shopId/labels/:labelsOperationId',
  summary: 'The labels that were drawn for many orders, as one PDF, A6',
  permission: 'shop:shipping:book',
  params: shopParams.extend({ labelsOperationId: id }),
  output: z.any(),
  refusals: only(shippingRefusals, 'no_labels', 'labels_gone'),
})

export const receiveShippopWebhook = endpoint({
  route: 'POST /webhooks/shippop/:shopId/:token',
  summary: 'Shippop tells that a parcel moved. Unsigned, so it only makes us ask',
  permission: 'anonymous',
  alsoForm: true,
  repeatable: 'it only makes us ask the courier where the parcel is; asking twice finds the same',
  params: shopParams.extend({ token: z.string().max(100) }),
  body: z.object({ tracking_code: z.string().max(60) }).loose(),
  output: z.object({ received: z.boolean() }),
})
