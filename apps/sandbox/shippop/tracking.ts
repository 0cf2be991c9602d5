import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { bangkokDateTime } from '../clock.ts'
import type { Address } from './address.ts'
import { bahtText, nextShape, ShippopRefusal } from './envelope.ts'
import { findParcel, parcelsOfPurchase } from './parcels.ts'
import type { Parcel } from './parcels.ts'
import { purchaseFor } from './requests.ts'
import type { ShippopCall } from './requests.ts'

/** `/tracking/`: needs no key; takes Shippop's number or the courier's. */
export function tracking(call: ShippopCall): Fields {
  const code = textOf(call.body, 'tracking_code')
  if (code === '') throw new ShippopRefusal(400, 'tracking_code is required')
  const parcel = findParcel(call.context.state, code, call.now)
  if (!parcel) throw new ShippopRefusal(404, 'Not found Tracking_code')
  const { price } = parcel
  return {
    status: true,
    order_status: parcel.status,
    order_cancel_detail: parcel.cancelReason,
    courier_code: parcel.courierCode,
    tracking_code: parcel.trackingCode,
    courier_tracking_code: parcel.courierTrackingCode,
    state: Object.fromEntries(parcel.states.map((state, index) => [String(index), state])),
    states: parcel.states,
    price: price.priceSatang / 100,
    fuel_surcharge: price.fuelSatang / 100,
    remote_surcharge: price.remoteSatang / 100,
    travel_surcharge: price.travelSatang / 100,
    sms_surcharge: 0,
  }
}

/** Here, and only here, the อำเภอ is called `city` and the telephone `phone`. */
function addressAnswer(address: Address): Fields {
  return {
    address: address.address,
    district: address.district,
    city: address.state,
    province: address.province,
    postcode: address.postcode,
    country: 'Thailand',
    name: address.name,
    email: address.email,
    phone: address.tel,
  }
}

function parcelAnswer(parcel: Parcel): Fields {
  const { price, details } = parcel
  return {
    price: bahtText(price.priceSatang),
    fuel_surcharge: String(price.fuelSatang / 100),
    remote_surcharge: String(price.remoteSatang / 100),
    travel_surcharge: String(price.travelSatang / 100),
    island_surcharge: String(price.islandSatang / 100),
    sms_surcharge: '0',
    discount: '0.00',
    weight: details.weightGrams,
    from: addressAnswer(parcel.from),
    to: addressAnswer(parcel.to),
    courier_code: parcel.courierCode,
    tracking_code: parcel.trackingCode,
    courier_tracking_code: parcel.courierTrackingCode,
    status: parcel.status,
    datetime_shipping: parcel.shippedAt ? bangkokDateTime(new Date(parcel.shippedAt)) : null,
    parcel: {
      name: details.name,
      width: details.widthCm,
      length: details.lengthCm,
      height: details.heightCm,
    },
    meta: parcel.refs,
  }
}

/** `/tracking_purchase/`: whether a purchase was paid, after a confirm that did not answer. */
export function trackingPurchase(call: ShippopCall): Fields {
  const purchase = purchaseFor(call)
  const parcels = parcelsOfPurchase(call.context.state, purchase, call.now)
  const total = parcels.reduce((all, parcel) => all + parcel.price.priceSatang, 0)
  const entries = parcels.map((parcel, index) => [String(index), parcelAnswer(parcel)] as const)
  return {
    status: true,
    purchase_id: purchase.purchaseId,
    total_price: bahtText(total),
    total_discount: '0.00',
    purchase_status: purchase.status,
    data: nextShape(call.context.state).list(entries),
  }
}
