import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { MOST_PARCELS } from './rules/in-parcels/parcel-key.ts'
import { shippingRefusals } from './refusals.ts'
import { codConditions, ruleChoices } from './rules/booking-plan.ts'
import { notTakenReasons } from './rules/not-taken.ts'
import { parcelFaults } from './rules/parcel-fault.ts'
import { surchargeKinds } from './rules/surcharges.ts'

const id = z.uuid()
const satang = z.number().int()
const shopParams = z.object({ shopId: id })
const words = z.object({ th: z.string(), en: z.string() })
const side = z.number().int().min(1).max(5000)
const size = z.object({ lengthMm: side, widthMm: side, heightMm: side })
const provider = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)
const parcelNo = z.number().int().min(1).max(MOST_PARCELS)
/** One of the parcels of an order; the first, where it goes in one. */
const whichParcel = parcelNo.default(1)
const courierKey = z.object({ provider, courierCode: z.string().min(1).max(20) })

/** How many parcels are shown, and booked, at once. */
export const MOST_BOOKED = 1000
/** Of how many parcels couriers are asked in one request. */
export const MOST_PRICED = 24

const waiting = z.object({
  orderId: id,
  parcelNo,
  parcelCount: z.number(),
  orderNumber: z.string(),
  placedAt: z.string(),
  customerName: z.string(),
  province: z.string(),
  zipcode: z.string(),
  itemCount: z.number(),
  pictureId: z.string().optional(),
  /** Entered for this parcel, else the sum of its goods or the shop's default; null where nobody knows. */
  weightGrams: z.number().nullable(),
  isWeightEntered: z.boolean(),
  size: size.nullable(),
  /** What the order is proposed to be packed in, and whether the size here is that of its box. */
  boxes: z.array(z.object({ kind: z.enum(['box', 'mailer']), code: z.string() })),
  isSizeProposed: z.boolean(),
  codSatang: satang,
  /** What keeps it from being booked. */
  faults: z.array(z.enum(parcelFaults)),
  /** The courier that somebody chose for this parcel alone. */
  courier: courierKey.nullable(),
  /** Why the last booking came to nothing, as the reader is told. */
  lastFailure: z.string().nullable(),
})
export type WaitingParcel = z.output<typeof waiting>

const rule = z
  .object({
    provinces: z.array(z.string().max(60)).max(77).readonly(),
    fromGrams: z.number().int().min(0).max(100_000).nullable(),
    upToGrams: z.number().int().min(1).max(100_000).nullable(),
    cod: z.enum(codConditions),
    choice: z.enum(ruleChoices),
    courier: courierKey.extend({ courierName: z.string().min(1).max(60) }).nullable(),
  })
  .refine(({ choice, courier }) => (choice === 'courier') === (courier !== null))
  .refine(({ fromGrams, upToGrams }) => (fromGrams ?? 0) < (upToGrams ?? Infinity))

export const getBookingRules = endpoint({
  route: 'GET /shops/:shopId/booking/rules',
  summary: 'By which rules couriers are chosen for parcels: the first that fits, else the cheapest',
  permission: 'shop:shipping:read',
  params: shopParams,
  output: z.object({ rules: z.array(rule).readonly() }),
})

export const saveBookingRules = endpoint({
  route: 'PUT /shops/:shopId/booking/rules',
  summary: 'Say by which rules couriers are chosen for parcels',
  permission: 'shop:shipping:connect',
  audit: 'booking-rules.saved',
  replaces: replaces(getBookingRules, ({ rules }) => ({ rules })),
  params: shopParams,
  body: z.object({ rules: z.array(rule).max(50) }),
  output: z.object({ rules: z.array(rule).readonly() }),
})

export const listWaitingParcels = endpoint({
  route: 'GET /shops/:shopId/booking',
  summary: 'The parcels that wait to be booked, the oldest order first, with what is missing of each',
  permission: 'shop:shipping:read',
  params: shopParams,
  output: z.object({
    items: z.array(waiting),
    /** There are more than are shown at once. */
    hasMore: z.boolean(),
    /** Whether any courier is connected that can be booked. */
    hasCourier: z.boolean(),
  }),
})

export const planParcel = endpoint({
  route: 'PUT /shops/:shopId/booking/parcels/:orderId',
  summary: 'Enter weight and size of a parcel that waits, or choose its courier; what is left out stays',
  permission: 'shop:shipping:book',
  audit: { none: 'what is measured before a booking; the booking itself is in the log, with its weight' },
  replaces: { none: 'only what is named changes, and whoever measured last is right' },
  params: shopParams.extend({ orderId: id }),
  body: z.object({
    parcelNo: whichParcel,
    weightGrams: z.number().int().min(1).max(100_000).nullable().optional(),
    size: size.nullable().optional(),
    courier: courierKey.nullable().optional(),
  }),
  output: z.object({ orderId: id }),
})

const quote = courierKey.extend({
  courierName: z.string(),
  /** Null where it tells none: what it costs stands in the shop's contract. */
  priceSatang: satang.nullable(),
  days: z.object({ least: z.number(), most: z.number() }).optional(),
  available: z.boolean(),
  reason: z.enum(notTakenReasons).optional(),
  reasonWords: z.string().optional(),
  /** What of the price is for where the parcel goes. */
  surcharges: z
    .array(z.object({ kind: z.enum(surchargeKinds), feeSatang: satang }))
    .readonly()
    .optional(),
})

export const priceParcels = endpoint({
  route: 'POST /shops/:shopId/booking/prices',
  summary: 'What each connected courier would charge for some of the parcels that wait; nothing is booked',
  permission: 'shop:shipping:book',
  audit: { none: 'it only asks' },
  repeatable: 'it only asks couriers for prices; so many orders do not fit into an address',
  params: shopParams,
  body: z.object({ orderIds: z.array(id).min(1).max(MOST_PRICED) }),
  output: z.object({
    items: z.array(z.object({ orderId: id, parcelNo, quotes: z.array(quote) })),
    /** Connected couriers that told no price of any of them, and why. */
    silent: z.array(z.object({ provider: z.string(), name: words, why: z.string() })),
  }),
  refusals: only(shippingRefusals, 'no_courier'),
})

export const bookParcels = endpoint({
  route: 'POST /shops/:shopId/booking',
  summary: 'Book many parcels, each with its courier and at most once; it is done in the background',
  permission: 'shop:shipping:book',
  audit: 'parcels.booked',
  idempotent: true,
  params: shopParams,
  body: z.object({
    parcels: z
      .array(
        courierKey.extend({ orderId: id, parcelNo: whichParcel, courierName: z.string().min(1).max(60) }),
      )
      .min(1)
      .max(MOST_BOOKED),
  }),
  status: 202,
  output: z.object({ operationId: id, totalCount: z.number() }),
  refusals: only(shippingRefusals, 'no_courier', 'nothing_to_book'),
})

/** `asking`: the courier has not answered, and is asked what became of it before anything is sent again. */
export const runStates = ['queued', 'booking', 'asking', 'booked', 'failed', 'left'] as const

const runItem = z.object({
  orderId: id,
  parcelNo,
  parcelCount: z.number(),
  orderNumber: z.string(),
  customerName: z.string(),
  province: z.string(),
  zipcode: z.string(),
  weightGrams: z.number().nullable(),
  codSatang: satang,
  pictureId: z.string().optional(),
  state: z.enum(runStates),
  courier: courierKey,
  courierName: z.string(),
  priceSatang: satang.nullable(),
  trackingCode: z.string().nullable(),
  shipmentId: id.nullable(),
  failure: z.string().nullable(),
  /** Whether it can be booked again now. */
  mayRetry: z.boolean(),
})
export type RunItem = z.output<typeof runItem>

export const getBookingRun = endpoint({
  route: 'GET /shops/:shopId/booking/runs/:bookingOperationId',
  summary: 'How far a booking of many parcels is, parcel by parcel',
  permission: 'shop:shipping:read',
  params: shopParams.extend({ bookingOperationId: id }),
  output: z.object({
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    isStopping: z.boolean(),
    items: z.array(runItem),
  }),
})
