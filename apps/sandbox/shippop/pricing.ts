import { hasCoordinates, hasSwappedNames } from './address.ts'
import type { Address } from './address.ts'
import type { Courier } from './couriers.ts'
import type { ParcelDetails } from './parcel-details.ts'
import { zoneOf } from './zones.ts'
import type { Zone } from './zones.ts'

export interface PriceQuestion {
  from: Address
  to: Address
  parcel: ParcelDetails
  codAmountSatang: number
}

/** All in satang; `price` includes the surcharges, the COD charge comes on top. */
export interface Price {
  priceSatang: number
  fuelSatang: number
  remoteSatang: number
  travelSatang: number
  islandSatang: number
  codChargeSatang: number
  codVatSatang: number
  zone: 'ZONE_1' | 'ZONE_2'
}

type PriceAnswer = { ok: true; price: Price } | { ok: false; code: string; remark: string }

const vatPercent = 7

function no(code: string, remark: string): PriceAnswer {
  return { ok: false, code, remark }
}

/** Spellings of sub-districts differ by courier; this one is known of Flash inside Shippop. */
function isUnknownToCourier(courier: Courier, address: Address): boolean {
  return courier.code === 'FLE' && address.district.includes('วังหงส์')
}

function refuseAddress(courier: Courier, question: PriceQuestion): PriceAnswer | null {
  if (hasSwappedNames(question.from)) return no('ERR_ORIGIN', 'Invalid Origin area')
  if (hasSwappedNames(question.to)) return no('ERR_DEST', 'Invalid Destination area')
  if (isUnknownToCourier(courier, question.from)) return no('ERR_ORIGIN', 'Invalid Origin area')
  if (isUnknownToCourier(courier, question.to)) return no('ERR_DEST', 'Invalid Destination area')
  const complete = hasCoordinates(question.from) && hasCoordinates(question.to)
  if (courier.needsCoordinates && !complete) return no('ERR_LAT_LNG', 'Invalid lat , lng data')
  return null
}

function refuseParcel(courier: Courier, question: PriceQuestion): PriceAnswer | null {
  const { weightGrams, widthCm, lengthCm, heightCm } = question.parcel
  const most = courier.steps.at(-1)?.[0] ?? 0
  // Less than a gram is a weight in kilograms by mistake.
  if (weightGrams < 1) return no('INVALID_WEIGHT', 'Invalid weight')
  if (weightGrams > most) return no('ERR_OVER_WEIGHT', `Over weight (${most / 1000} kg)`)
  if (widthCm <= 0 || lengthCm <= 0 || heightCm <= 0) return no('ERR_SIZE', 'Invalid size')
  if (widthCm + lengthCm + heightCm > courier.longestSumCm) {
    const code = `ERR_SIZE_${courier.longestSumCm}`
    return no(code, `Parcel size (w+l+h) not to exceed ${courier.longestSumCm}cm`)
  }
  if (question.codAmountSatang === 0) return null
  if (!courier.cod) return no('ERR_NOT_SUPPORT_COD', 'Not Support COD')
  if (question.codAmountSatang > courier.cod.mostSatang) {
    return no('ERR_COD_AMOUNT_EXCEED', `COD Amount Exceed ${courier.cod.mostSatang / 100}`)
  }
  return null
}

function chargedGrams(courier: Courier, parcel: ParcelDetails): number {
  if (!courier.volumetric) return parcel.weightGrams
  const volumetric = (parcel.widthCm * parcel.lengthCm * parcel.heightCm) / 5
  return Math.max(parcel.weightGrams, volumetric)
}

function sumUp(courier: Courier, question: PriceQuestion, from: Zone, to: Zone): PriceAnswer {
  const grams = chargedGrams(courier, question.parcel)
  const step = courier.steps.find(([upToGrams]) => grams <= upToGrams)
  if (!step) return no('ERR_OVER_SIZE', 'Over size')
  const metro = from.metro && to.metro
  const { fuel, remote, island, travel } = courier.surcharges
  const parts = {
    fuelSatang: fuel,
    remoteSatang: to.remote ? remote : 0,
    travelSatang: to.travel ? travel : 0,
    islandSatang: to.island ? island : 0,
  }
  const base = metro ? step[1] : step[2]
  const surcharges = Object.values(parts).reduce((all, part) => all + part, 0)
  const codChargeSatang = Math.round((question.codAmountSatang * (courier.cod?.percent ?? 0)) / 100)
  const codVatSatang = Math.round((codChargeSatang * vatPercent) / 100)
  const zone = metro ? 'ZONE_1' : 'ZONE_2'
  const price = { priceSatang: base + surcharges, ...parts, codChargeSatang, codVatSatang, zone } as const
  return { ok: true, price }
}

/** What this courier takes for this parcel, or why it does not carry it. Always the same answer. */
export function priceOf(courier: Courier, question: PriceQuestion): PriceAnswer {
  const from = zoneOf(question.from.postcode)
  const to = zoneOf(question.to.postcode)
  if (!from || !to) {
    return no('ERR_POSTCODE', 'รหัสไปรษณีย์ดังกล่าว ไม่เปิดให้ใช้บริการ')
  }
  const refusal = refuseAddress(courier, question) ?? refuseParcel(courier, question)
  return refusal ?? sumUp(courier, question, from, to)
}
