import { zoneOf } from '../shippop/zones.ts'
import { wholeNumber } from './calls.ts'
import type { FlashCall } from './calls.ts'
import type { FlashParcel } from './parcels.ts'
import { placeOf } from './persons.ts'
import { wrongField } from './refusals.ts'

export type Goods = Pick<FlashParcel, 'weightGrams' | 'sizeCm' | 'expressCategory'>

const BULKY = 4
const limits = {
  usual: { grams: 50_000, sideCm: 150, sumCm: 280 },
  bulky: { grams: 100_000, sideCm: 300, sumCm: 600 },
}

/** What is carried: whole grams, whole centimetres, and not more than the product takes. */
export function goodsOf(call: FlashCall): Goods {
  const expressCategory = wholeNumber(call, 'expressCategory', 1)
  if (![1, 2, 4, 5, 6, 7].includes(expressCategory)) throw wrongField('expressCategory', 'is not known')
  const weightGrams = wholeNumber(call, 'weight')
  const most = expressCategory === BULKY ? limits.bulky : limits.usual
  if (weightGrams < 1) throw wrongField('weight', 'must be at least 1 gram')
  if (weightGrams > most.grams) throw wrongField('weight', `must be at most ${most.grams} grams`)
  const sizeCm = sizeOf(call)
  if (sizeCm && Math.max(...sizeCm) > most.sideCm)
    throw wrongField('size', `no side longer than ${most.sideCm} cm`)
  if (sizeCm && sizeCm[0] + sizeCm[1] + sizeCm[2] > most.sumCm)
    throw wrongField('size', `all sides together not longer than ${most.sumCm} cm`)
  return { weightGrams, sizeCm, expressCategory }
}

function sizeOf(call: FlashCall): FlashParcel['sizeCm'] {
  const side = (name: string) => wholeNumber(call, name, 0)
  const sizeCm = [side('width'), side('length'), side('height')] as const
  if (sizeCm.every((cm) => cm === 0)) return null
  if (sizeCm.some((cm) => cm < 1)) throw wrongField('size', 'needs width, length and height')
  return sizeCm
}

const steps = [1000, 3000, 5000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000]

/** In satang; the same each time. */
export function priceOf(
  { weightGrams, sizeCm, expressCategory }: Goods,
  srcPostalCode: string,
  dstPostalCode: string,
): { priceSatang: number; upcountrySatang: number } {
  const volumetric = sizeCm ? (sizeCm[0] * sizeCm[1] * sizeCm[2]) / 6 : 0
  const step = steps.findIndex((grams) => Math.max(weightGrams, volumetric) <= grams)
  const [from, to] = [zoneOf(srcPostalCode), zoneOf(dstPostalCode)]
  const near = from?.metro && to?.metro ? 0 : 1000
  const upcountrySatang = to?.remote || to?.island ? 5000 : 0
  const product = expressCategory === 2 ? 1500 : expressCategory === BULKY ? 6000 : 0
  const weight = (step < 0 ? steps.length : step) * 1500
  return { priceSatang: 2500 + near + product + weight + upcountrySatang, upcountrySatang }
}

/** `estimate_rate`: what a parcel would cost. */
export function estimateRate(call: FlashCall): object {
  const goods = goodsOf(call)
  const [src, dst] = [placeOf(call, 'src'), placeOf(call, 'dst')]
  const { priceSatang, upcountrySatang } = priceOf(goods, src.postalCode, dst.postalCode)
  return {
    estimatePrice: priceSatang,
    upCountry: upcountrySatang > 0,
    upCountryAmount: upcountrySatang,
  }
}
