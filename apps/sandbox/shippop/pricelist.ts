import { entriesOf, fieldsOf, isOn, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { addressFrom } from './address.ts'
import { couriers } from './couriers.ts'
import type { Courier } from './couriers.ts'
import { nextShape, ShippopRefusal } from './envelope.ts'
import type { Shape } from './envelope.ts'
import { codAmountFrom, parcelDetailsFrom } from './parcel-details.ts'
import { priceOf } from './pricing.ts'
import type { Price, PriceQuestion } from './pricing.ts'
import { accountFor } from './requests.ts'
import type { ShippopCall } from './requests.ts'

function questionFrom(item: Fields, path: string): PriceQuestion {
  return {
    from: addressFrom(item['from'], `${path}[from]`),
    to: addressFrom(item['to'], `${path}[to]`),
    parcel: parcelDetailsFrom(item['parcel'], `${path}[parcel]`),
    codAmountSatang: codAmountFrom(item, path),
  }
}

/** Only the surcharges that apply are named. */
function surchargesOf(price: Price): Fields {
  const all = {
    price_fuel_surcharge: price.fuelSatang,
    price_remote_area: price.remoteSatang,
    price_travel_area: price.travelSatang,
    price_island_area: price.islandSatang,
  }
  const applying = Object.entries(all).filter(([, satang]) => satang > 0)
  return Object.fromEntries(applying.map(([name, satang]) => [name, satang / 100]))
}

function offer(courier: Courier, question: PriceQuestion, shape: Shape): Fields {
  const answer = priceOf(courier, question)
  const named = { courier_code: courier.code, courier_name: courier.name }
  if (!answer.ok) {
    return {
      ...named,
      price: shape.baht(0),
      estimate_time: '',
      available: false,
      [shape.errorField]: answer.code,
      remark: answer.remark,
      price_cod: 0,
      price_cod_vat: 0,
    }
  }
  const { price } = answer
  return {
    ...named,
    price: shape.baht(price.priceSatang),
    estimate_time: price.zone === 'ZONE_1' ? courier.estimate.metro : courier.estimate.country,
    available: true,
    remark: '',
    [shape.errorField]: '',
    ...surchargesOf(price),
    price_zone: price.zone,
    price_cod: price.codChargeSatang / 100,
    price_cod_vat: price.codVatSatang / 100,
  }
}

function offersFor(item: Fields, path: string, shape: Shape): Record<string, Fields> {
  const question = questionFrom(item, path)
  const wanted = textOf(item, 'courier_code')
  const offers = couriers
    .filter((courier) => wanted === '' || courier.code === wanted)
    .map((courier) => [courier.code, offer(courier, question, shape)] as const)
    // Without `showall` only couriers that carry it are named.
    .filter(([, found]) => isOn(item, 'showall') || found['available'] === true)
  return Object.fromEntries(offers)
}

/** `/pricelist/`: what each courier takes for each parcel. */
export function pricelist(call: ShippopCall): Fields {
  accountFor(call)
  const items = entriesOf(call.body['data'])
  if (items.length === 0) throw new ShippopRefusal(400, 'data is required')
  const shape = nextShape(call.context.state)
  const offers = items.map(([key, item]) => [key, offersFor(fieldsOf(item), `data[${key}]`, shape)] as const)
  return { status: true, data: shape.list(offers) }
}
