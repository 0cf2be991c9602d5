import { numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { bangkokDateTime } from '../clock.ts'
import { ownParcel } from './cancel.ts'
import { ShippopRefusal } from './envelope.ts'
import type { ShippopCall } from './requests.ts'

/** A call to collect parcels, as it was noted. */
interface Pickup {
  id: number
  ticket: string
  courierCode: string
  courierTrackingCode: string
  parcels: number
  at: string
}

/** The post collects at an hour of one's choice that lies ahead; others come when they come. */
function checkAppointment(call: ShippopCall, courierCode: string): void {
  if (courierCode !== 'EMST') return
  const wanted = textOf(call.body, 'datetime_pickup')
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(wanted)) {
    throw new ShippopRefusal(400, 'datetime_pickup is required (YYYY-MM-DD HH:mm:ss)')
  }
  if (wanted <= bangkokDateTime(call.now)) {
    throw new ShippopRefusal(400, 'datetime_pickup must be in the future')
  }
}

/** `/calltopickup/`: takes the courier's number, not Shippop's. */
export function callToPickup(call: ShippopCall): Fields {
  const code = textOf(call.body, 'tracking_code')
  const parcel = ownParcel(call, [code])
  if (code !== parcel.courierTrackingCode) {
    throw new ShippopRefusal(404, 'Not found Tracking_code')
  }
  if (parcel.status !== 'booking') throw new ShippopRefusal(400, 'Order is not waiting for pickup')
  checkAppointment(call, parcel.courierCode)
  const { state } = call.context
  const id = state.next('shippop.pickups')
  const pickup: Pickup = {
    id,
    ticket: String(16_123_000 + id),
    courierCode: parcel.courierCode,
    courierTrackingCode: code,
    parcels: numberOf(call.body, 'num_of_parcel') ?? 1,
    at: call.now.toISOString(),
  }
  state.collection<Pickup>('pickups').put(String(id), pickup)
  return {
    status: true,
    courier_ticket_id: pickup.ticket,
    courier_pickup_id: id,
    data: [
      {
        courierPickupId: id,
        ticketPickupId: pickup.ticket,
        pickupInfo: { staffName: null, staffPhone: null },
      },
    ],
  }
}
