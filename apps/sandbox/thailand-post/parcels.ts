import type { Collection, State } from '../state/state.ts'

/** What the post scans, by its codes. */
export const postScans = {
  101: { th: 'เตรียมการฝากส่ง', en: 'Prepare to deliver' },
  102: { th: 'รับฝากผ่านตัวแทน', en: 'Posting/Collection via agent' },
  103: { th: 'รับฝาก', en: 'Posting/Collection' },
  201: { th: 'อยู่ระหว่างการขนส่ง', en: 'In transit' },
  203: { th: 'ส่งคืนต้นทาง', en: 'Return to sender' },
  206: { th: 'ถึงที่ทำการไปรษณีย์', en: 'Arrival at post office' },
  207: { th: 'เตรียมการนำจ่าย', en: 'Item preparation' },
  301: { th: 'อยู่ระหว่างการนำจ่าย', en: 'Out for delivery' },
  302: { th: 'รอรับที่ทำการไปรษณีย์', en: 'Ready for pick up' },
  401: { th: 'นำจ่ายไม่สำเร็จ', en: 'Failed delivery' },
  501: { th: 'นำจ่ายสำเร็จ', en: 'Delivered' },
} as const
export type PostCode = keyof typeof postScans

export const postCodes = Object.keys(postScans).map(Number) as PostCode[]

export interface PostScan {
  code: PostCode
  /** ISO time. */
  at: string
  location: string
  postcode: string
}

export interface PostParcel {
  barcode: string
  scans: PostScan[]
  /** Who is told of it, by their keys. */
  followers: string[]
}

export const postParcels = (state: State): Collection<PostParcel> => state.collection('post-parcels')

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** A number of the post, by its check digit (UPU S10). */
export function isBarcode(code: string): boolean {
  const [, digits = '', check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(code) ?? []
  if (check === undefined) return false
  const rest = 11 - (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11)
  return Number(check) === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** A parcel; one that nobody scanned yet has no scans. */
export const postParcel = (state: State, barcode: string): PostParcel =>
  postParcels(state).get(barcode) ?? { barcode, scans: [], followers: [] }
