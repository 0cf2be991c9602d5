import type { Fields } from '../http/fields.ts'
import { isMobile } from './address.ts'
import { courierByCode } from './couriers.ts'
import { nextShape, ShippopRefusal } from './envelope.ts'
import { parcelsOfPurchase, purchasesOf, saveParcel } from './parcels.ts'
import type { Parcel, Purchase } from './parcels.ts'
import { failsPartly, purchaseFor } from './requests.ts'
import type { ShippopCall } from './requests.ts'
import { announce } from './webhooks.ts'

/** How long after the confirm answer a courier with late numbers gives one. */
const lateNumberMs = 2000

/** What a courier finds only when it is told of the parcel. */
function courierRefusal(parcel: Parcel): string | null {
  if (parcel.courierCode !== 'SPX' || isMobile(parcel.to.tel)) return null
  return `'${parcel.to.tel}' is not valid 'phone'. Phone must be a mobile number.`
}

function handToCourier(call: ShippopCall, parcel: Parcel): Parcel {
  const courier = courierByCode(parcel.courierCode)
  if (!courier || parcel.courierTrackingCode !== '') return { ...parcel, status: 'booking' }
  const code = courier.trackingCode(call.context.state.next('shippop.courier-numbers'))
  if (courier.numbered !== 'late') return { ...parcel, status: 'booking', courierTrackingCode: code }
  const dueAt = new Date(call.now.getTime() + lateNumberMs).toISOString()
  return { ...parcel, status: 'booking', lateNumber: { code, dueAt } }
}

function confirmParcel(call: ShippopCall, parcel: Parcel, index: number): Fields {
  const message = failsPartly(call, index) ? 'Courier is not answering' : courierRefusal(parcel)
  const after: Parcel = message ? { ...parcel, status: 'invalid' } : handToCourier(call, parcel)
  saveParcel(call.context.state, after)
  if (!message) announce(call.context, after, call.now)
  return {
    status: !message,
    tracking_code: after.trackingCode,
    courier_tracking_code: after.courierTrackingCode,
    courier_code: after.courierCode,
    ...(message ? { message } : {}),
  }
}

/** Pays a purchase and hands its parcels to the couriers; each may fail by itself. */
export function confirmPurchase(call: ShippopCall, purchase: Purchase): Fields[] {
  const { state } = call.context
  const parcels = parcelsOfPurchase(state, purchase, call.now)
  const confirmCalls = purchase.confirmCalls + 1
  purchasesOf(state).put(String(purchase.purchaseId), { ...purchase, status: 'paid', confirmCalls })
  return parcels.map((parcel, index) => confirmParcel(call, parcel, index))
}

/**
 * `/confirm/`: may succeed in part with `status: true` at the top. What the real service does with
 * a second confirm is undefined; the sandbox counts it and refuses.
 */
export function confirm(call: ShippopCall): Fields {
  const purchase = purchaseFor(call)
  const { state } = call.context
  if (purchase.status !== 'unpaid') {
    const confirmCalls = purchase.confirmCalls + 1
    purchasesOf(state).put(String(purchase.purchaseId), { ...purchase, confirmCalls })
    return new ShippopRefusal(400, 'Purchase is already confirmed').body()
  }
  const results = confirmPurchase(call, purchase)
  const entries = results.map((result, index) => [String(index), result] as const)
  return { status: true, result: nextShape(state).list(entries) }
}
