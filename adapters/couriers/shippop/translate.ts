import type {
  BookingOutcome,
  CourierAddress,
  Parcel,
  Rate,
  Reserved,
  Scan,
  Tracking,
} from '@langraan/shipping/ports'
import type { BookingFailure, OwnFailure, ParcelStatus } from '@langraan/shipping/rules'
import { z } from 'zod'
import { daysOf, notTakenFor } from './offer-words.ts'

// "Arrays" come as arrays or as objects keyed "0", "1", …; prices as numbers or as text.
const list = <T extends z.ZodType>(item: T) =>
  z.union([z.array(item), z.record(z.string(), item).transform((entries) => Object.values(entries))])
const baht = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
])
const textOrNull = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

export const toSatang = (amount: number): number => Math.round(amount * 100)

/** Shippop's `district` is the sub-district and its `state` the district. */
function addressOf(address: CourierAddress) {
  return {
    name: address.name,
    address: address.addressLine,
    district: address.subdistrict,
    state: address.district,
    province: address.province,
    postcode: address.zipcode,
    tel: address.phone,
  }
}

const SMALL_BOX = { width: 10, length: 15, height: 5 }
const centimetres = (millimetres: number) => Math.ceil(millimetres / 10)

/** Whole centimetres, which Shippop wants of every parcel. */
const sizeOf = ({ size }: Parcel) =>
  size
    ? {
        width: centimetres(size.widthMm),
        length: centimetres(size.lengthMm),
        height: centimetres(size.heightMm),
      }
    : SMALL_BOX

/** One parcel of pricelist and booking. Cash on delivery needs the goods with it. */
export function parcelItem(parcel: Parcel, courierCode?: string, reference?: string): object {
  return {
    from: addressOf(parcel.from),
    to: addressOf(parcel.to),
    parcel: {
      name: parcel.items[0]?.name.slice(0, 50) || 'สินค้า',
      weight: parcel.weightGrams,
      ...sizeOf(parcel),
    },
    ...(courierCode && { courier_code: courierCode }),
    ...(reference && { meta: { ref_no_1: reference } }),
    ...(parcel.codSatang > 0 && { cod_amount: parcel.codSatang / 100 }),
    product: parcel.items.map((item, index) => ({
      product_code: String(index + 1),
      name: item.name,
      category: 'สินค้า',
      price: item.priceSatang / 100,
      amount: item.quantity,
      weight: Math.round(parcel.weightGrams / parcel.items.length),
    })),
  }
}

const offer = z.looseObject({
  courier_code: z.string(),
  courier_name: z.string(),
  price: baht,
  estimate_time: textOrNull,
  available: z.boolean(),
  remark: textOrNull,
  err_code: textOrNull,
  error_code: textOrNull,
})
const offers = z.record(z.string(), offer)
const priceList = z.looseObject({ data: z.union([z.array(offers), z.record(z.string(), offers)]) })

/** The rates of as many parcels as were asked about, by their places. */
export function ratesOf(answer: unknown, parcelCount: number): Rate[][] {
  const { data } = priceList.parse(answer)
  const byPlace = new Map(Object.entries(data))
  return Array.from({ length: parcelCount }, (_, at) =>
    Object.values(byPlace.get(String(at)) ?? {}).map(rateOf),
  )
}

function rateOf(found: z.output<typeof offer>): Rate {
  return {
    courierCode: found.courier_code,
    courierName: found.courier_name,
    priceSatang: toSatang(found.price),
    ...(found.available ? timeOf(found.estimate_time) : whyNot(found)),
    available: found.available,
  }
}

function timeOf(estimate: string): Pick<Rate, 'days' | 'estimate'> {
  const days = daysOf(estimate)
  if (days) return { days }
  return estimate ? { estimate } : {}
}

function whyNot(found: z.output<typeof offer>): Pick<Rate, 'reason' | 'reasonWords'> {
  const code = found.err_code || found.error_code
  const reason = notTakenFor(code, found.remark)
  const words = found.remark || code
  return reason === 'other' && words ? { reason, reasonWords: words } : { reason }
}

const booked = z.looseObject({
  purchase_id: z.union([z.string(), z.number()]).transform(String),
  data: list(
    z.looseObject({ status: z.boolean(), message: z.string().optional(), price: baht.optional() }),
  ).optional(),
})

/** In the courier's own words, where it has any. */
const saidOr = (words: string | undefined, code: OwnFailure): BookingFailure => (words ? { words } : { code })
export const notTaken = (words: string | undefined): BookingFailure => saidOr(words, 'not_taken')

export function reservationOf(answer: unknown): Reserved | { refused: BookingFailure } {
  const parsed = booked.parse(answer)
  const [first] = parsed.data ?? []
  if (first && !first.status) return { refused: notTaken(first.message) }
  return { purchaseId: parsed.purchase_id, ...priceOf(first) }
}

const priceOf = ({ price }: { price?: number | undefined } = {}) =>
  price === undefined ? {} : { priceSatang: toSatang(price) }

const confirmed = z.looseObject({
  result: list(
    z.looseObject({
      status: z.boolean(),
      tracking_code: textOrNull,
      courier_tracking_code: textOrNull,
      message: z.string().optional(),
    }),
  ),
})

/**
 * Confirm succeeds in part: the parcel's own status counts, not the one at the top. Unknown, too, as long as the
 * courier's number is not there: some give it a moment later.
 */
export function confirmationOf(answer: unknown, purchaseId: string): BookingOutcome {
  const [parcel] = confirmed.parse(answer).result
  if (!parcel) return { outcome: 'unknown', purchaseId }
  if (!parcel.status) return { outcome: 'refused', failure: saidOr(parcel.message, 'not_accepted') }
  const { tracking_code: trackingCode, courier_tracking_code: courierTrackingCode } = parcel
  if (!trackingCode || !courierTrackingCode) return { outcome: 'unknown', purchaseId }
  return { outcome: 'booked', purchaseId, trackingCode, courierTrackingCode }
}

const purchase = z.looseObject({
  purchase_status: z.enum(['paid', 'unpaid', 'cancel']),
  data: list(
    z.looseObject({
      tracking_code: textOrNull,
      courier_tracking_code: textOrNull,
      price: baht.optional(),
      order_status: textOrNull,
    }),
  ),
})

/** What became of a purchase, by `tracking_purchase`. An unpaid one was never confirmed. */
export function purchaseOutcome(answer: unknown, purchaseId: string): BookingOutcome {
  const parsed = purchase.parse(answer)
  const [parcel] = parsed.data
  if (parsed.purchase_status === 'cancel' || parcel?.order_status === 'invalid')
    return { outcome: 'refused', failure: { code: 'courier_cancelled' } }
  if (parsed.purchase_status !== 'paid' || !parcel) return { outcome: 'unknown', purchaseId }
  return {
    outcome: 'booked',
    purchaseId,
    trackingCode: parcel.tracking_code,
    courierTrackingCode: parcel.courier_tracking_code || parcel.tracking_code,
    ...priceOf(parcel),
  }
}

export const isUnpaid = (answer: unknown): boolean => purchase.parse(answer).purchase_status === 'unpaid'

const STATUSES: Readonly<Record<string, ParcelStatus>> = {
  wait: 'waiting',
  booking: 'waiting',
  shipping: 'moving',
  package_detail: 'moving',
  problem: 'problem',
  complete: 'delivered',
  cancel: 'cancelled',
  return: 'returned',
  invalid: 'cancelled',
}

const tracked = z.looseObject({
  order_status: z.string(),
  courier_tracking_code: textOrNull,
  price: baht.optional(),
  states: list(
    z.looseObject({
      status: z.string(),
      datetime: z.string(),
      location: textOrNull,
      description: textOrNull,
    }),
  ).optional(),
})

/** Times of Shippop are Bangkok's, without a zone. */
const instantOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}+07:00`)

/** A state that Shippop has and we do not know says nothing of where the parcel stands; what was told with it is kept. */
export function trackingOf(answer: unknown): Tracking {
  const parsed = tracked.parse(answer)
  const status = STATUSES[parsed.order_status]
  const states = parsed.states ?? []
  const newest = states
    .map((state) => state.datetime)
    .toSorted()
    .at(-1)
  const scans: Scan[] = states.flatMap((state) => {
    const at = instantOf(state.datetime)
    if (Number.isNaN(at.getTime())) return []
    // Couriers' own codes say little: where the parcel stands now is true of the newest scan only.
    const known = STATUSES[state.status] ?? (state.datetime === newest ? status : undefined)
    return [
      {
        status: known ?? 'moving',
        at,
        location: state.location,
        description: state.description || state.status,
      },
    ]
  })
  return {
    ...(status && { status }),
    scans,
    courierTrackingCode: parsed.courier_tracking_code,
    ...priceOf(parsed),
  }
}
