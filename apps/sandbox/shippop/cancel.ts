import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { ShippopRefusal } from './envelope.ts'
import { findParcel, purchasesOf, saveParcel } from './parcels.ts'
import type { Parcel } from './parcels.ts'
import { accountFor } from './requests.ts'
import type { ShippopCall } from './requests.ts'
import { announce } from './webhooks.ts'

/** A parcel of the account by either number; the documents disagree on which one is sent. */
export function ownParcel(call: ShippopCall, codes: string[]): Parcel {
  const account = accountFor(call)
  const { state } = call.context
  const code = codes.find((item) => item !== '')
  if (!code) throw new ShippopRefusal(400, 'tracking_code is required')
  const parcel = findParcel(state, code, call.now)
  const purchase = parcel && purchasesOf(state).get(String(parcel.purchaseId))
  if (!parcel || purchase?.account !== account) {
    throw new ShippopRefusal(404, 'Not found Tracking_code')
  }
  return parcel
}

/** `/cancel/`: only after confirm and before the courier has the parcel. */
export function cancel(call: ShippopCall): Fields {
  const parcel = ownParcel(call, [
    textOf(call.body, 'courier_tracking_code'),
    textOf(call.body, 'tracking_code'),
  ])
  if (parcel.status === 'wait') throw new ShippopRefusal(400, 'Order is not confirmed')
  if (parcel.status === 'cancel') throw new ShippopRefusal(400, 'Order is already cancelled')
  if (parcel.status !== 'booking') throw new ShippopRefusal(400, 'Order can not be cancelled')
  const cancelled: Parcel = { ...parcel, status: 'cancel', cancelReason: 'Cancelled by API' }
  saveParcel(call.context.state, cancelled)
  announce(call.context, cancelled, call.now)
  return { status: true }
}
