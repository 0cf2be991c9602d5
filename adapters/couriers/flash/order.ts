import type { BoxSize, CourierAddress, Parcel } from '@langraan/shipping/ports'
import type { Values } from './client.ts'
import { BULKY, STANDARD } from './profile.ts'

// Where Flash spells a place otherwise than everybody else.
const SPELLINGS: Readonly<Record<string, string>> = { วังหงส์: 'วังหงษ์' }
const spelt = (place: string): string => SPELLINGS[place] ?? place

// Flash refuses what is longer; a cut name still finds its door.
const NAME = 50
const LINE = 200
const REMARK = 200

// Its sorters' printers have none of these.
const plain = (text: string, most: number): string =>
  text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)

/** Nine or ten digits that begin with a zero. */
const phoneOf = (phone: string): string => phone.replace(/[\s-]/g, '').replace(/^\+66/, '0')

function personOf(prefix: 'src' | 'dst', address: CourierAddress): Values {
  return {
    [`${prefix}Name`]: plain(address.name, NAME),
    [`${prefix}Phone`]: phoneOf(address.phone),
    [`${prefix}DetailAddress`]: plain(address.addressLine, LINE),
    ...placeOf(prefix, address),
  }
}

const placeOf = (prefix: 'src' | 'dst', address: CourierAddress): Values => ({
  [`${prefix}ProvinceName`]: address.province,
  [`${prefix}CityName`]: address.district,
  [`${prefix}DistrictName`]: spelt(address.subdistrict),
  [`${prefix}PostalCode`]: address.zipcode,
})

/** From where parcels are fetched: the merchant's warehouse at Flash, or an address. */
export const originOf = (warehouseNo: string, from: CourierAddress): Values =>
  warehouseNo === '' ? personOf('src', from) : { warehouseNo }

const cm = (mm: number): number => Math.ceil(mm / 10)

function sizeOf(size: BoxSize | undefined): Values {
  if (!size) return {}
  const { widthMm, lengthMm, heightMm } = size
  return { width: String(cm(widthMm)), length: String(cm(lengthMm)), height: String(cm(heightMm)) }
}

const LIMITS = { grams: 50_000, sideCm: 150, sumCm: 280 }

/** Which product takes a parcel. */
export function productOf({ weightGrams, size }: Parcel): typeof STANDARD | typeof BULKY {
  const sides = size ? [size.widthMm, size.lengthMm, size.heightMm].map(cm) : []
  const sum = sides.reduce((all, side) => all + side, 0)
  const isUsual = weightGrams <= LIMITS.grams && Math.max(0, ...sides) <= LIMITS.sideCm && sum <= LIMITS.sumCm
  return isUsual ? STANDARD : BULKY
}

const goodsOf = (parcel: Parcel, expressCategory: string): Values => ({
  expressCategory,
  weight: String(parcel.weightGrams),
  ...sizeOf(parcel.size),
  insured: parcel.insuredSatang > 0 ? '1' : '0',
  ...(parcel.insuredSatang > 0 && { insureDeclareValue: String(parcel.insuredSatang) }),
})

/** What Flash is asked about the price of a parcel. */
export const estimateOf = (parcel: Parcel): Values => ({
  ...placeOf('src', parcel.from),
  ...placeOf('dst', parcel.to),
  ...goodsOf(parcel, productOf(parcel).code),
})

const OTHER_GOODS = '99'

/** What Flash is told of a parcel. Its amounts are satang and its weights grams, as ours are. */
export const orderOf = (
  parcel: Parcel,
  expressCategory: string,
  outTradeNo: string,
  warehouseNo: string,
): Values => ({
  outTradeNo,
  ...originOf(warehouseNo, parcel.from),
  ...personOf('dst', parcel.to),
  articleCategory: OTHER_GOODS,
  ...goodsOf(parcel, expressCategory),
  codEnabled: parcel.codSatang > 0 ? '1' : '0',
  ...(parcel.codSatang > 0 && { codAmount: String(parcel.codSatang) }),
  remark: plain([parcel.orderName, parcel.remark].filter(Boolean).join(' '), REMARK),
})
