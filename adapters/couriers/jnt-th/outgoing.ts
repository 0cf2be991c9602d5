import type { CourierAddress, LabelPaper, Parcel, Purchase } from '@langraan/shipping/ports'
import type { Settings } from './profile.ts'

const BANGKOK_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

/** `YYYY-MM-DD HH:mm:ss` of Bangkok, as J&T writes its times. */
export const bangkokText = (at: Date): string =>
  new Date(at.getTime() + BANGKOK_MS).toISOString().slice(0, 19).replace('T', ' ')

export const instantOf = (text: string): Date => new Date(`${text.trim().replace(' ', 'T')}+07:00`)

/** Between which times somebody comes: today, and the next day where today's are over. */
export function pickupTimes({ pickupFrom, pickupTo }: Pick<Settings, 'pickupFrom' | 'pickupTo'>, now: Date) {
  const [today = '', time = ''] = bangkokText(now).split(' ')
  const isOver = time >= `${pickupTo}:00`
  const [day = ''] = isOver ? bangkokText(new Date(now.getTime() + DAY_MS)).split(' ') : [today]
  return { start: `${day} ${pickupFrom}:00`, end: `${day} ${pickupTo}:00` }
}

// What J&T's forms do not take: pictures, with what joins and colours them.
const PICTURES =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u20E3|\uFE0E|\uFE0F|\u200D/gu

/** A text as J&T takes it. What we keep stays as it was typed. */
export function clean(text: string, most: number): string {
  const plain = text.replace(PICTURES, '').replace(/\s+/g, ' ').trim()
  return [...plain].slice(0, most).join('').trim()
}

/** Digits alone, beginning with 0: `+66 81-234 5678` is `0812345678`. */
export const phoneOf = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^(?:00)?66(?=\d{8,9}$)/, '0')

const LONGEST = { name: 50, place: 32, address: 200, item: 80, remark: 200 }

/** A name that is nothing but pictures is somebody all the same. */
const nameOf = (name: string): string => clean(name, LONGEST.name) || 'ลูกค้า'
const placeOf = (place: string): string => clean(place, LONGEST.place)
const baht = (satang: number): string => (satang / 100).toFixed(2)
const kilograms = (grams: number): string => Math.max(grams / 1000, 0.01).toFixed(2)
const centimetres = (mm: number): string => (mm / 10).toFixed(1)

function sizeOf({ size }: Parcel) {
  if (!size) return {}
  const { lengthMm, widthMm, heightMm } = size
  return {
    length: centimetres(lengthMm),
    width: centimetres(widthMm),
    height: centimetres(heightMm),
  }
}

const goodsSatang = ({ items }: Parcel): number =>
  items.reduce((sum, { quantity, priceSatang }) => sum + quantity * priceSatang, 0)

const remarkOf = ({ remark, orderName }: Parcel): string =>
  clean([orderName, remark].filter(Boolean).join(' '), LONGEST.remark)

const goodsOf = ({ items }: Parcel) =>
  items.map(({ name, quantity, priceSatang }) => ({
    name: clean(name, LONGEST.item) || 'สินค้า',
    number: String(quantity),
    value: baht(priceSatang),
  }))

type Booked = { purchase: Purchase; settings: Settings; now: Date }

const subdistrictWord = ({ province }: CourierAddress): string =>
  province === 'กรุงเทพมหานคร' ? 'แขวง' : 'ตำบล'

const legacyParty = (party: CourierAddress) => ({
  name: nameOf(party.name),
  mobile: phoneOf(party.phone),
  phone: phoneOf(party.phone),
  city: placeOf(party.province),
  area: placeOf(party.district),
  postcode: party.zipcode,
  // There is no field for the sub-district, so it stands in the address, and stays where that is long.
  address: `${clean(party.addressLine, LONGEST.address - LONGEST.place - 6)} ${subdistrictWord(party)} ${placeOf(party.subdistrict)}`,
})

/** The parcel as the older protocol has it. */
export function legacyOrderOf({ purchase: { parcel, reference }, settings, now }: Booked): object {
  const { start, end } = pickupTimes(settings, now)
  const remark = remarkOf(parcel)
  return {
    actiontype: 'add',
    environment: 'yes',
    eccompanyid: settings.eccompanyid,
    txlogisticid: reference,
    ordertype: '1',
    servicetype: '1',
    deliverytype: '1',
    sender: legacyParty(parcel.from),
    receiver: legacyParty(parcel.to),
    createordertime: bangkokText(now),
    sendstarttime: start,
    sendendtime: end,
    paytype: '1',
    weight: kilograms(parcel.weightGrams),
    ...sizeOf(parcel),
    isinsured: parcel.insuredSatang > 0 ? '1' : '0',
    ...(parcel.insuredSatang > 0 && { offerfee: baht(parcel.insuredSatang) }),
    ...(parcel.codSatang > 0 && { itemsvalue: baht(parcel.codSatang) }),
    totalquantity: '1',
    items: goodsOf(parcel).map(({ name, number, value }) => ({ itemname: name, number, itemvalue: value })),
    ...(remark && { remark }),
  }
}

const openParty = (party: CourierAddress) => ({
  name: nameOf(party.name),
  mobile: phoneOf(party.phone),
  postCode: party.zipcode,
  prov: placeOf(party.province),
  city: placeOf(party.district),
  area: placeOf(party.subdistrict),
  address: clean(party.addressLine, LONGEST.address),
  countryCode: 'THA',
})

/** The parcel as the open platform has it. */
export function openOrderOf({ purchase: { parcel, reference, courierCode }, settings, now }: Booked): object {
  const { start, end } = pickupTimes(settings, now)
  const remark = remarkOf(parcel)
  return {
    actionType: 'add',
    txlogisticId: reference,
    orderType: '1',
    serviceType: '1',
    payType: 'PP_PM',
    expressType: courierCode,
    deliveryType: '1',
    createOrderTime: bangkokText(now),
    sendStartTime: start,
    sendEndTime: end,
    sender: openParty(parcel.from),
    receiver: openParty(parcel.to),
    returnInfo: openParty(parcel.from),
    packageInfo: { packageQuantity: '1', weight: kilograms(parcel.weightGrams), ...sizeOf(parcel) },
    items: goodsOf(parcel).map(({ name, number, value }) => ({ itemName: name, number, itemValue: value })),
    goodsValue: baht(goodsSatang(parcel)),
    ...(parcel.codSatang > 0 && { codInfo: { codValue: baht(parcel.codSatang) } }),
    ...(parcel.insuredSatang > 0 && { offerValue: baht(parcel.insuredSatang) }),
    ...(remark && { remark }),
  }
}

/** J&T's papers by their numbers: 100 × 150 and 100 × 75; what is larger has the larger of them. */
export const paperOf = (paper: LabelPaper): string => (paper === '100x75' ? '2' : '1')
