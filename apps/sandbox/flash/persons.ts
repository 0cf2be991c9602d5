import { isPhone } from '../shippop/address.ts'
import { zoneOf } from '../shippop/zones.ts'
import { neededText, textUpTo } from './calls.ts'
import type { FlashCall } from './calls.ts'
import { warehousesOf } from './accounts.ts'
import type { FlashPerson } from './parcels.ts'
import { FlashRefusal, wrongField } from './refusals.ts'

// The district may be missing; all the others go together.
const whole = ['Name', 'Phone', 'ProvinceName', 'CityName', 'PostalCode', 'DetailAddress'] as const

// Names of places are Thai, without the word for what they are, and spelt as Flash spells them.
const isOddPlace = (name: string): boolean =>
  /[A-Za-z]/.test(name) || /^(จังหวัด|จ\.|อำเภอ|อ\.|เขต|ตำบล|ต\.|แขวง)/.test(name) || name === 'วังหงส์'

function person(call: FlashCall, prefix: 'src' | 'dst'): FlashPerson {
  const found = {
    name: neededText(call, `${prefix}Name`, 50),
    phone: neededText(call, `${prefix}Phone`, 20),
    provinceName: neededText(call, `${prefix}ProvinceName`, 150),
    cityName: neededText(call, `${prefix}CityName`, 150),
    districtName: textUpTo(call, `${prefix}DistrictName`, 150),
    postalCode: neededText(call, `${prefix}PostalCode`, 20),
    detailAddress: neededText(call, `${prefix}DetailAddress`, 200),
  }
  if (!isPhone(found.phone)) throw wrongField(`${prefix}Phone`, 'must be a Thai telephone number')
  requirePlace(prefix, found)
  return found
}

type Place = Pick<FlashPerson, 'provinceName' | 'cityName' | 'districtName' | 'postalCode'>

function requirePlace(prefix: 'src' | 'dst', place: Place): void {
  if (!/^\d{5}$/.test(place.postalCode)) throw new FlashRefusal(1021)
  if ([place.provinceName, place.cityName, place.districtName].some(isOddPlace))
    throw new FlashRefusal(prefix === 'src' ? 1004 : 1005)
  if (zoneOf(place.postalCode)) return
  throw new FlashRefusal(prefix === 'src' ? 1022 : 1005)
}

/** From where it goes: all of an address, or none of it and a warehouse. */
export function sender(call: FlashCall): FlashPerson {
  const { warehouseNo = '' } = call.values
  const given = whole.filter((name) => (call.values[`src${name}`] ?? '').trim() !== '')
  if (given.length > 0) return person(call, 'src')
  if (warehouseNo === '') throw new FlashRefusal(1018)
  return warehouse(call, warehouseNo)
}

export function warehouse({ mchId }: FlashCall, warehouseNo: string): FlashPerson {
  const found = warehousesOf(mchId).find((item) => item.warehouseNo === warehouseNo)
  if (!found) throw new FlashRefusal(1007)
  const { srcName: name, phone, provinceName, cityName, districtName, postalCode, detailAddress } = found
  return { name, phone, provinceName, cityName, districtName, postalCode, detailAddress }
}

export const receiver = (call: FlashCall): FlashPerson => person(call, 'dst')

/** A place of which only the price is asked. */
export function placeOf(call: FlashCall, prefix: 'src' | 'dst'): Place {
  const place = {
    provinceName: neededText(call, `${prefix}ProvinceName`, 150),
    cityName: neededText(call, `${prefix}CityName`, 150),
    districtName: textUpTo(call, `${prefix}DistrictName`, 150),
    postalCode: neededText(call, `${prefix}PostalCode`, 20),
  }
  requirePlace(prefix, place)
  return place
}
