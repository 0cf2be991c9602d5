import { endpoint, only } from '@langraan/http'
import { carrierName } from '@langraan/thai'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'
import { movesByHand } from './rules/by-hand.ts'
import { shipment } from './shipment-contract.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const byHand = z.object({
  /** Kept as the carrier writes itself, where it is known. */
  courierName: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .overwrite((typed) => carrierName(typed)),
  /** Empty where there is none: the shop's own messenger, or a slip that is still to come. */
  trackingCode: z.string().trim().max(60),
})

export const sendByHand = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/parcels-by-hand',
  summary: 'A parcel that the shop hands over itself, with the number it got',
  permission: 'shop:shipping:book',
  audit: 'parcel.sent',
  idempotent: true,
  params: shopParams.extend({ orderId: id }),
  body: byHand,
  status: 201,
  output: shipment,
})

export const correctByHand = endpoint({
  route: 'PUT /shops/:shopId/parcels-by-hand/:shipmentId',
  summary: 'Put right who carries a parcel that the shop handed over itself, and its number',
  permission: 'shop:shipping:book',
  audit: 'parcel.corrected',
  replaces: { none: 'who carries a parcel and its number there belong together' },
  params: shopParams.extend({ shipmentId: id }),
  body: byHand,
  output: shipment,
  refusals: only(shippingRefusals, 'not_by_hand'),
})

export const takeBackHandOver = endpoint({
  route: 'DELETE /shops/:shopId/parcels-by-hand/:shipmentId/hand-over',
  summary: 'Take back that a parcel was handed over, which was said by mistake: it waits for that again',
  permission: 'shop:shipping:book',
  audit: 'hand-over.reversed',
  params: shopParams.extend({ shipmentId: id }),
  output: shipment,
  refusals: only(shippingRefusals, 'not_by_hand', 'move_gone', 'hand_over_long_ago'),
})

export const moveByHand = endpoint({
  route: 'PUT /shops/:shopId/parcels-by-hand/:shipmentId/course',
  summary: 'Tell where a parcel is that no courier tells about',
  permission: 'shop:shipping:book',
  audit: 'parcel.moved',
  replaces: { none: 'it is one choice' },
  params: shopParams.extend({ shipmentId: id }),
  body: z.object({ to: z.enum(movesByHand) }),
  output: shipment,
  refusals: only(shippingRefusals, 'not_by_hand', 'move_gone'),
})
