import { entriesOf, fieldsOf, isOn, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { addressFrom, isPhone } from './address.ts'
import type { Address } from './address.ts'
import { confirmPurchase } from './confirm.ts'
import { courierByCode } from './couriers.ts'
import { nextShape, ShippopRefusal } from './envelope.ts'
import type { Shape } from './envelope.ts'
import { codAmountFrom, parcelDetailsFrom, productsFrom } from './parcel-details.ts'
import { purchasesOf, saveParcel } from './parcels.ts'
import type { Parcel, Purchase } from './parcels.ts'
import { priceOf } from './pricing.ts'
import { accountFor, failsPartly } from './requests.ts'
import type { ShippopCall } from './requests.ts'

type Booked = { ok: true; parcel: Parcel } | { ok: false; item: Fields; code: string; message: string }

function refusedItem(item: Fields, code: string, message: string): Booked {
  return { ok: false, item, code, message }
}

function shippopNumber(call: ShippopCall): string {
  const serial = call.context.state.next('shippop.parcels')
  return `SP${String((serial * 48271 + 452045855) % 1_000_000_000).padStart(9, '0')}`
}

function firstNumber(call: ShippopCall, courierCode: string): string {
  const courier = courierByCode(courierCode)
  if (courier?.numbered !== 'booking') return ''
  return courier.trackingCode(call.context.state.next('shippop.courier-numbers'))
}

function refsFrom(item: Fields): Parcel['refs'] {
  const meta = fieldsOf(item['meta'])
  return { ref_no_1: textOf(meta, 'ref_no_1'), ref_no_2: textOf(meta, 'ref_no_2') }
}

function bookItem(call: ShippopCall, purchaseId: number, key: string, item: Fields): Booked {
  const path = `data[${key}]`
  const question = {
    from: addressFrom(item['from'], `${path}[from]`),
    to: addressFrom(item['to'], `${path}[to]`),
    parcel: parcelDetailsFrom(item['parcel'], `${path}[parcel]`),
    codAmountSatang: codAmountFrom(item, path),
  }
  const products = productsFrom(item['product'], `${path}[product]`)
  if (question.codAmountSatang > 0 && products.length === 0) {
    throw new ShippopRefusal(400, `${path}[product] is required for COD`)
  }
  const courier = courierByCode(textOf(item, 'courier_code'))
  if (!courier) return refusedItem(item, 'ERR_DEFAULT', 'courier_code is not available')
  if (!isPhone(question.from.tel)) return refusedItem(item, 'ERR_ORIGIN', 'Invalid tel of origin')
  if (!isPhone(question.to.tel)) return refusedItem(item, 'ERR_DEST', 'Invalid tel of destination')
  const answer = priceOf(courier, question)
  if (!answer.ok) return refusedItem(item, answer.code, answer.remark)
  const parcel: Parcel = {
    trackingCode: shippopNumber(call),
    purchaseId,
    courierCode: courier.code,
    courierTrackingCode: firstNumber(call, courier.code),
    lateNumber: null,
    status: 'wait',
    from: question.from,
    to: question.to,
    details: question.parcel,
    products,
    codAmountSatang: question.codAmountSatang,
    codStatus: 'none',
    price: answer.price,
    remark: textOf(item, 'remark'),
    refs: refsFrom(item),
    states: [],
    bookedAt: call.now.toISOString(),
    shippedAt: null,
    cancelReason: '',
  }
  return { ok: true, parcel }
}

function addressAnswer(address: Address, email: string): Fields {
  return { ...address, country: 'Thailand', email: address.email || email }
}

function parcelAnswer(parcel: Parcel, email: string, shape: Shape): Fields {
  const { price, details } = parcel
  return {
    status: true,
    tracking_code: parcel.trackingCode,
    courier_tracking_code: parcel.courierTrackingCode,
    courier_code: parcel.courierCode,
    price: shape.baht(price.priceSatang),
    discount: 0,
    from: addressAnswer(parcel.from, email),
    to: addressAnswer(parcel.to, ''),
    parcel: {
      name: details.name,
      weight: details.weightGrams,
      width: details.widthCm,
      length: details.lengthCm,
      height: details.heightCm,
    },
    meta: { ...parcel.refs, referer: null },
    cod_amount: parcel.codAmountSatang / 100,
    cod_charge: price.codChargeSatang / 100,
    cod_vat: price.codVatSatang / 100,
    price_fuel_surcharge: price.fuelSatang / 100,
    price_remote_area: price.remoteSatang / 100,
    price_travel_area: price.travelSatang / 100,
    price_island_area: price.islandSatang / 100,
  }
}

function itemAnswer(booked: Booked, email: string, shape: Shape): Fields {
  if (booked.ok) return parcelAnswer(booked.parcel, email, shape)
  return {
    status: false,
    tracking_code: '',
    courier_code: textOf(booked.item, 'courier_code'),
    [shape.errorField]: booked.code,
    message: booked.message,
  }
}

function bookAll(call: ShippopCall, purchaseId: number): (readonly [string, Booked])[] {
  const items = entriesOf(call.body['data'])
  if (items.length === 0) throw new ShippopRefusal(400, 'data is required')
  return items.map(([key, value], index) => {
    const item = fieldsOf(value)
    if (failsPartly(call, index)) {
      return [key, refusedItem(item, 'ERR_DEFAULT', 'Courier is not answering')] as const
    }
    return [key, bookItem(call, purchaseId, key, item)] as const
  })
}

/** `/booking/`: makes one unpaid purchase of the parcels that could be booked. Not idempotent. */
export function booking(call: ShippopCall): Fields {
  const account = accountFor(call)
  const { state } = call.context
  const email = textOf(call.body, 'email')
  if (!/^\S+@\S+$/.test(email)) throw new ShippopRefusal(400, 'email is required')
  const purchaseId = 45_200_000 + state.next('shippop.purchases')
  const results = bookAll(call, purchaseId)
  const shape = nextShape(state)
  const data = shape.list(results.map(([key, item]) => [key, itemAnswer(item, email, shape)] as const))
  const parcels = results.flatMap(([, item]) => (item.ok ? [item.parcel] : []))
  if (parcels.length === 0) return { status: false, code: 404, message: 'Booking failed', data }
  const purchase: Purchase = {
    purchaseId,
    account,
    email,
    trackingCodes: parcels.map((parcel) => parcel.trackingCode),
    status: 'unpaid',
    confirmCalls: 0,
    bookedAt: call.now.toISOString(),
  }
  for (const parcel of parcels) saveParcel(state, parcel)
  purchasesOf(state).put(String(purchaseId), purchase)
  if (isOn(call.body, 'force_confirm')) confirmPurchase(call, purchase)
  const sum = (pick: (parcel: Parcel) => number) =>
    parcels.reduce((all, parcel) => all + pick(parcel), 0) / 100
  return {
    status: true,
    purchase_id: purchaseId,
    total_price: sum((parcel) => parcel.price.priceSatang),
    total_cod_charge: sum((parcel) => parcel.price.codChargeSatang),
    total_cod_charge_vat: sum((parcel) => parcel.price.codVatSatang),
    data,
  }
}
