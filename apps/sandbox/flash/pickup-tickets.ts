import type { Collection, State } from '../state/state.ts'
import type { FlashPerson } from './parcels.ts'

/** 0 open, 1 it is known who comes, 2 done, 4 cancelled. */
export const pickupStates = {
  0: { th: 'รอจัดพนักงาน', en: 'Open' },
  1: { th: 'รอรับพัสดุ', en: 'Assigned' },
  2: { th: 'รับพัสดุแล้ว', en: 'Completed' },
  4: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
} as const

export interface FlashPickup {
  ticketPickupId: number
  mchId: string
  src: FlashPerson
  warehouseNo: string | null
  state: keyof typeof pickupStates
  staff: { id: number; name: string; phone: string } | null
  /** The call that took its place. */
  replacedBy: number | null
  estimateParcelNumber: number
  parcelNumber: number
  remark: string
  createdAt: string
}

export const flashPickups = (state: State): Collection<FlashPickup> => state.collection('flash-pickups')

export const savePickup = (state: State, pickup: FlashPickup) =>
  flashPickups(state).put(String(pickup.ticketPickupId), pickup, pickup.mchId)

export const isOpen = ({ state }: FlashPickup): boolean => state === 0 || state === 1

export const nextTicket = (state: State): number => 7_390_000 + state.next('flash.pickups')
