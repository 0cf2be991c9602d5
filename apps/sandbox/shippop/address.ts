import { isFields, numberOf, textOf } from '../http/fields.ts'
import { ShippopRefusal } from './envelope.ts'

/** In Shippop's words `district` is the ตำบล/แขวง and `state` the อำเภอ/เขต. */
export interface Address {
  name: string
  address: string
  district: string
  state: string
  province: string
  postcode: string
  tel: string
  email: string
  lat: string
  lng: string
}

const needed = ['name', 'address', 'district', 'state', 'province', 'postcode', 'tel'] as const

/** Reads an address; what is missing is named, as `data[0][from][district]`. */
export function addressFrom(value: unknown, path: string): Address {
  if (!isFields(value)) throw new ShippopRefusal(400, `${path} is required`)
  for (const name of needed) {
    if (textOf(value, name) === '') throw new ShippopRefusal(400, `${path}[${name}] is required`)
  }
  const postcode = textOf(value, 'postcode')
  if (!/^\d{5}$/.test(postcode)) {
    throw new ShippopRefusal(400, `${path}[postcode] must be 5 digits`)
  }
  return {
    name: textOf(value, 'name'),
    address: textOf(value, 'address'),
    district: textOf(value, 'district'),
    state: textOf(value, 'state'),
    province: textOf(value, 'province'),
    postcode,
    tel: textOf(value, 'tel'),
    email: textOf(value, 'email'),
    lat: textOf(value, 'lat'),
    lng: textOf(value, 'lng'),
  }
}

/** True when the two names that are easily exchanged were exchanged. */
export function hasSwappedNames(address: Address): boolean {
  return /^(อำเภอ|เขต|อ\.)/.test(address.district) || /^(ตำบล|แขวง|ต\.)/.test(address.state)
}

/** Nine digits for a landline, ten for a mobile. */
export function isPhone(tel: string): boolean {
  return /^0\d{8,9}$/.test(tel.replace(/[\s-]/g, ''))
}

export function isMobile(tel: string): boolean {
  return /^0[689]\d{8}$/.test(tel.replace(/[\s-]/g, ''))
}

export function hasCoordinates(address: Address): boolean {
  const fields = { lat: address.lat, lng: address.lng }
  return numberOf(fields, 'lat') !== null && numberOf(fields, 'lng') !== null
}
