import { numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { bangkokDateTime } from '../clock.ts'
import { ownParcel } from './cancel.ts'
import type { State } from '../state/state.ts'
import { ShippopRefusal } from './envelope.ts'
import { MoveError } from './movement.ts'
import { accountFor } from './requests.ts'
import type { ShippopCall } from './requests.ts'

const states = ['allocating', 'allocated', 'completed', 'cancelled'] as const
type PickupState = (typeof states)[number]

/** A call to collect parcels, as it was noted. */
export interface Pickup {
  id: number
  account: string
  ticket: string
  courierCode: string
  courierTrackingCode: string
  parcels: number
  /** Where somebody comes to: that of the parcel, unless the call names another. */
  originAddress: string
  state: PickupState
  staff: { name: string; phone: string } | null
  estimate: string
  at: string
  updatedAt: string
}

export const pickupsOf = (state: State) => state.collection<Pickup>('pickups')

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
    account: accountFor(call),
    ticket: String(16_123_000 + id),
    courierCode: parcel.courierCode,
    courierTrackingCode: code,
    parcels: numberOf(call.body, 'num_of_parcel') ?? 1,
    originAddress: textOf(call.body, 'origin_address') || parcel.from.address,
    state: 'allocating',
    staff: null,
    estimate: textOf(call.body, 'datetime_pickup') || 'ภายในวันนี้',
    at: call.now.toISOString(),
    updatedAt: call.now.toISOString(),
  }
  pickupsOf(state).put(String(id), pickup)
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

const STAFF = { name: 'สมชาย รับไว', phone: '0891112233' }
export const pickupMoves = ['allocate', 'complete', 'cancel'] as const
const afterMove: Record<(typeof pickupMoves)[number], PickupState> = {
  allocate: 'allocated',
  complete: 'completed',
  cancel: 'cancelled',
}

export const isOpenPickup = ({ state }: Pickup): boolean => state === 'allocating' || state === 'allocated'

/** Moves a call on, as the carrier would: somebody is told to come, has come, or does not. */
export function movePickup(state: State, id: string, move: string, now: Date): Pickup {
  const pickup = pickupsOf(state).get(id)
  const known = pickupMoves.find((one) => one === move)
  if (!pickup) throw new MoveError('no such pickup')
  if (!known) throw new MoveError(`move must be one of ${pickupMoves.join(', ')}`)
  const next = afterMove[known]
  const staff = next === 'cancelled' ? pickup.staff : STAFF
  const moved = { ...pickup, state: next, staff, updatedAt: now.toISOString() }
  pickupsOf(state).put(id, moved)
  return moved
}

/** `/pickup/`: the calls of the account, the newest first. */
export function listPickups(call: ShippopCall): Fields {
  const account = accountFor(call)
  const own = pickupsOf(call.context.state)
    .list({ newestFirst: true })
    .filter((pickup) => pickup.account === account)
  return { status: true, data: own.map(shown) }
}

const shown = (pickup: Pickup): Fields => ({
  id: pickup.id,
  courier_code: pickup.courierCode,
  courier_ticket_pickup_id: pickup.ticket,
  courier_staff_name: pickup.staff?.name ?? null,
  courier_staff_phone: pickup.staff?.phone ?? null,
  estimate_at_text: pickup.estimate,
  state: pickup.state,
  origin_address: pickup.originAddress,
  created_at: bangkokDateTime(new Date(pickup.at)),
  updated_at: bangkokDateTime(new Date(pickup.updatedAt)),
  completed_at: pickup.state === 'completed' ? bangkokDateTime(new Date(pickup.updatedAt)) : null,
})

/** `/pickup/cancel/`: only while nobody was there. */
export function cancelPickup(call: ShippopCall): Fields {
  const account = accountFor(call)
  const id = textOf(call.body, 'courier_pickup_id')
  const pickup = pickupsOf(call.context.state).get(id)
  if (!pickup || pickup.account !== account) throw new ShippopRefusal(404, 'Not found pickup')
  if (pickup.state === 'completed') throw new ShippopRefusal(400, 'Pickup is completed')
  if (pickup.state === 'cancelled') throw new ShippopRefusal(400, 'Pickup is already cancelled')
  const { now } = call
  pickupsOf(call.context.state).put(id, { ...pickup, state: 'cancelled', updatedAt: now.toISOString() })
  return { status: true }
}
