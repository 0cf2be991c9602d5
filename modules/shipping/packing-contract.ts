import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'
import { asideReasons, scanOutcomes } from './rules/packing.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const orderParams = shopParams.extend({ orderId: id })
const counts = z.array(z.object({ variantId: id, counted: z.number() }))

/** An order is packed in no more boxes than that. */
const MOST_BOXES = 50
/** How many of the orders that come next are shown. */
export const MOST_NEXT = 12

const goods = z.object({
  variantId: id,
  productName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  shelf: z.string(),
  hasBarcode: z.boolean(),
  pictureId: z.string().optional(),
  quantity: z.number(),
  counted: z.number(),
})
export type GoodsToPack = z.output<typeof goods>

const namedBox = z.object({ packingSupplyId: id, kind: z.enum(['box', 'mailer']), code: z.string() })
export type BoxAtBench = z.output<typeof namedBox>

const packing = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  province: z.string(),
  note: z.string(),
  codSatang: z.number().int(),
  state: z.enum(['open', 'aside', 'packed']),
  asideReason: z.enum(asideReasons).nullable(),
  packedBy: id,
  packedByName: z.string(),
  /** What its goods weigh together; null where somebody has not weighed them. */
  expectedGrams: z.number().nullable(),
  weightGrams: z.number().nullable(),
  goods: z.array(goods),
  /** In how many boxes its goods go. */
  parcelCount: z.number(),
  /** The boxes that it is proposed to be packed in, and all that there are to choose from. */
  boxes: z.array(namedBox),
  boxChoices: z.array(namedBox),
  /** Of those of its parcels that are booked. */
  labels: z.array(
    z.object({
      shipmentId: id,
      parcelNo: z.number(),
      provider: z.string(),
      courierCode: z.string(),
      courierName: z.string(),
      trackingCode: z.string().nullable(),
      printCount: z.number(),
    }),
  ),
})
export type Packing = z.output<typeof packing>

const toPack = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  itemCount: z.number(),
  shelf: z.string(),
  pictureId: z.string().optional(),
  courierName: z.string().nullable(),
  state: z.enum(['open', 'aside']).nullable(),
  asideReason: z.enum(asideReasons).nullable(),
  packedByName: z.string().nullable(),
})
export type OrderToPack = z.output<typeof toPack>

export const getPackingBench = endpoint({
  route: 'GET /shops/:shopId/packing',
  summary: 'How many orders are packed tonight of how many, by whom, what comes next, and what I am packing',
  permission: 'shop:shipping:read',
  params: shopParams,
  output: z.object({
    openOrderId: id.nullable(),
    packedCount: z.number(),
    lastHourCount: z.number(),
    waitingCount: z.number(),
    asideCount: z.number(),
    people: z.array(z.object({ userId: id, name: z.string(), count: z.number(), secondsEach: z.number() })),
    next: z.array(toPack),
    aside: z.array(toPack),
  }),
})

export const getPacking = endpoint({
  route: 'GET /shops/:shopId/packing/orders/:orderId',
  summary: 'The goods of an order that is packed, with what is in the box already',
  permission: 'shop:shipping:read',
  params: orderParams,
  output: packing,
})

export const beginPacking = endpoint({
  route: 'POST /shops/:shopId/packing/beginnings',
  summary: 'Begin to pack an order: by its id, or by a code of its label or its number',
  permission: 'shop:shipping:book',
  audit: 'packing.begun',
  repeatable: 'who is packing it already finds it open, with what is in the box',
  params: shopParams,
  body: z
    .object({
      orderId: id.optional(),
      code: z.string().trim().min(1).max(100).optional(),
      /** Packed already, and opened again. */
      again: z.boolean().optional(),
    })
    .refine(({ orderId, code }) => (orderId === undefined) !== (code === undefined)),
  output: z.object({ orderId: id }),
  refusals: only(
    shippingRefusals,
    'code_of_no_parcel',
    'nothing_to_pack',
    'packed_already',
    'packed_by_other',
    'packing_another',
  ),
})

export const scanPiece = endpoint({
  route: 'POST /shops/:shopId/packing/orders/:orderId/scans',
  summary: 'Scan a piece for the box, or count one by hand; each is kept, whatever became of it',
  permission: 'shop:shipping:book',
  audit: { none: 'each scan is kept with who made it and when; the log has the order that was packed' },
  idempotent: true,
  params: orderParams,
  body: z
    .object({ code: z.string().trim().min(1).max(100).optional(), variantId: id.optional() })
    .refine(({ code, variantId }) => (code === undefined) !== (variantId === undefined)),
  output: z.object({
    outcome: z.enum(scanOutcomes),
    /** The article that the code belongs to, in this order or elsewhere. */
    scanned: z
      .object({
        variantId: id,
        productName: z.string(),
        variantName: z.string(),
        shelf: z.string(),
        pictureId: z.string().optional(),
      })
      .nullable(),
    counts,
  }),
  refusals: only(shippingRefusals, 'not_packing', 'packed_by_other'),
})

export const undoScan = endpoint({
  route: 'POST /shops/:shopId/packing/orders/:orderId/undo',
  summary: 'Take the piece that was counted last out of the box again',
  permission: 'shop:shipping:book',
  audit: { none: 'the scan stays, and says when it was taken back' },
  idempotent: true,
  params: orderParams,
  output: z.object({ variantId: id, counts }),
  refusals: only(shippingRefusals, 'not_packing', 'packed_by_other', 'nothing_to_undo'),
})

export const putAside = endpoint({
  route: 'POST /shops/:shopId/packing/orders/:orderId/putting-aside',
  summary: 'Put an order aside that cannot be packed now; what is in the box stays counted',
  permission: 'shop:shipping:book',
  audit: 'packing.paused',
  repeatable: 'what is aside already stays aside, for the reason that was told last',
  params: orderParams,
  body: z.object({ reason: z.enum(asideReasons) }),
  output: z.object({ orderId: id }),
  refusals: only(shippingRefusals, 'not_packing'),
})

export const completePacking = endpoint({
  route: 'POST /shops/:shopId/packing/orders/:orderId/completion',
  summary: 'Say that the box is full and closed, with its weight where it was weighed, and which box it is',
  permission: 'shop:shipping:book',
  audit: 'packing.completed',
  repeatable: 'who has packed it already finds it packed',
  params: orderParams,
  body: z.object({
    weightGrams: z.number().int().min(1).max(100_000).optional(),
    /** One for each box; left out, the boxes that are proposed. */
    packingSupplyIds: z.array(id).max(MOST_BOXES).optional(),
  }),
  output: z.object({ orderId: id }),
  refusals: only(shippingRefusals, 'not_packing', 'packed_by_other', 'goods_missing'),
})

export const saveShelf = endpoint({
  route: 'PUT /shops/:shopId/packing/shelves/:variantId',
  summary: 'Say on which shelf an article lies; empty takes it away',
  permission: 'shop:shipping:book',
  audit: 'storage-shelf.saved',
  replaces: { none: 'one word that whoever stands before the shelf reads from it' },
  params: shopParams.extend({ variantId: id }),
  body: z.object({ shelf: z.string().trim().max(40) }),
  output: z.object({ variantId: id, shelf: z.string() }),
})
