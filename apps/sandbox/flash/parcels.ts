import type { Collection, State } from '../state/state.ts'

export interface FlashPerson {
  name: string
  phone: string
  provinceName: string
  cityName: string
  districtName: string
  postalCode: string
  detailAddress: string
}

export interface FlashRoute {
  /** Seconds of Greenwich. */
  routedAt: number
  routeAction: string
  messageTh: string
  messageEn: string
}

/** Flash's states: 0 is before the first scan. */
export const flashStates = {
  0: { th: 'รอเข้ารับ', en: 'Waiting for pickup' },
  1: { th: 'รับพัสดุแล้ว', en: 'Picked up' },
  2: { th: 'ระหว่างการขนส่ง', en: 'In transit' },
  3: { th: 'ระหว่างการจัดส่ง', en: 'On delivery' },
  4: { th: 'พัสดุคงคลัง', en: 'Detained' },
  5: { th: 'เซ็นรับแล้ว', en: 'Delivered' },
  6: { th: 'พัสดุมีปัญหา', en: 'Problem' },
  7: { th: 'คืนสินค้าแล้ว', en: 'Returned' },
  8: { th: 'ปิดงานผิดปกติ', en: 'Closed' },
  9: { th: 'ยกเลิกแล้ว', en: 'Cancelled' },
} as const
export type FlashState = keyof typeof flashStates

export interface FlashParcel {
  pno: string
  /** The number that it goes by now: another one after it was labelled anew. */
  recentPno: string
  orderId: string
  mchId: string
  outTradeNo: string
  state: FlashState
  src: FlashPerson
  dst: FlashPerson
  weightGrams: number
  sizeCm: readonly [width: number, length: number, height: number] | null
  expressCategory: number
  insuredSatang: number
  codSatang: number
  priceSatang: number
  upcountrySatang: number
  sortCode: string
  lineCode: string
  sortingLineCode: string
  dstStoreName: string
  remark: string
  routes: FlashRoute[]
  bookedAt: string
}

export const flashParcels = (state: State): Collection<FlashParcel> => state.collection('flash-parcels')

const byNumber = (state: State) => state.collection<string>('flash-numbers')

/** Kept under its first number; the reference is the second name of it. */
export function saveFlashParcel(state: State, parcel: FlashParcel): void {
  flashParcels(state).put(parcel.pno, parcel, `${parcel.mchId}/${parcel.outTradeNo}`)
  byNumber(state).put(parcel.recentPno, parcel.pno)
}

/** By any number that it ever had. */
export const flashParcel = (state: State, pno: string): FlashParcel | undefined =>
  flashParcels(state).get(byNumber(state).get(pno) ?? pno)

export const parcelOfTrade = (state: State, mchId: string, outTradeNo: string): FlashParcel | undefined =>
  flashParcels(state).withAlias(`${mchId}/${outTradeNo}`)[0]

/** A number of Flash's, such as TH01234ABC56. */
export function nextFlashNumber(state: State): string {
  const serial = (state.next('flash.parcels') * 48_271 + 1_452_045_855) % 10_000_000_000
  return `TH${String(serial).padStart(10, '0')}A${String(serial % 97).padStart(2, '0')}`
}
