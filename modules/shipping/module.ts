import type {
  Jobs,
  Permissions,
  PersonalData,
  PlatformActions,
  PlatformSubjects,
  Work,
} from '@langraan/declarations'
export { auditActions, auditFacts } from './audit.ts'

export const platformActions = {
  'courier-prices.read': { th: 'อ่านไฟล์ราคาขนส่ง', en: 'Read a file of courier prices' },
  'courier-prices.set': { th: 'ตั้งราคาขนส่งของแพลตฟอร์ม', en: 'Set courier prices of the platform' },
} as const satisfies PlatformActions

export const platformSubjects = {
  'courier-prices': {
    words: { th: 'ราคาขนส่งของแพลตฟอร์ม', en: 'Courier prices' },
    page: '/operator/courier-prices',
  },
} as const satisfies PlatformSubjects

const ORDER = '/app/shops/$shopId/orders/$id'

export const permissions = {
  'shipping:read': ['seller', 'packer', 'accountant'],
  'shipping:book': ['seller', 'packer'],
  'shipping:connect': [],
} as const satisfies Permissions

/** What the jobs of each queue carry. */
export type JobData = {
  'settle-booking': { shopId: string; shipmentId: string }
  'make-label': { shopId: string; shipmentId: string; paper?: '100x150' | '100x75' | 'a6' | 'a4' }
  'refresh-tracking': { shopId: string; shipmentId: string; once?: boolean }
  'follow-pickup': { shopId: string; pickupCallId: string }
  'make-hand-over-paper': { shopId: string; handOverListId: string; language: 'th' | 'en' }
  'check-courier': { shopId: string; provider: string }
  'keep-parcel-photo': { shopId: string; parcelPhotoId: string }
}

// Each asks a courier, who may take its time: nobody waits for the others of a batch, and no shop for another's courier.
const AT_ONCE = { all: 6, ofOne: 3 }

export const jobs = {
  // A booking is money: it is asked for most of a day before somebody has to look at it.
  'settle-booking': {
    words: { th: 'ตรวจผลการจองขนส่ง', en: 'Settling a courier booking' },
    retryLimit: 30,
    retryDelayMax: 1800,
    atOnce: AT_ONCE,
  },
  'make-label': { words: { th: 'ทำใบปะหน้า', en: 'Making a label' }, atOnce: AT_ONCE },
  'check-courier': { words: { th: 'ตรวจคีย์ของขนส่ง', en: 'Trying the keys of a courier' }, atOnce: AT_ONCE },
  'refresh-tracking': { words: { th: 'ติดตามพัสดุ', en: 'Tracking a parcel' }, atOnce: AT_ONCE },
  'follow-pickup': {
    words: { th: 'เรียกขนส่งเข้ารับ', en: 'Calling a courier' },
    retryLimit: 20,
    retryDelayMax: 300,
    atOnce: AT_ONCE,
  },
  'keep-parcel-photo': {
    words: { th: 'เก็บรูปพัสดุ', en: 'Keeping a photo of a parcel' },
    expireInSeconds: 120,
    atOnce: { all: 4, ofOne: 2 },
  },
  'make-hand-over-paper': { words: { th: 'ทำใบส่งมอบ', en: 'Hand-over list' } },
} as const satisfies Jobs<JobData>

export const work = {
  'book-orders': { words: { th: 'จองขนส่ง', en: 'Book couriers' }, needs: 'shipping:book', page: ORDER },
  'send-by-hand': {
    words: { th: 'บันทึกเลขพัสดุ', en: 'Record tracking numbers' },
    needs: 'shipping:book',
    page: ORDER,
  },
  'print-labels': {
    words: { th: 'พิมพ์ใบปะหน้า', en: 'Print labels' },
    needs: 'shipping:book',
    page: ORDER,
    fileNamesPeople: true,
  },
} as const satisfies Work

export const personalData = {
  shipments: {
    provider: 'not personal',
    courier_code: 'not personal',
    courier_name: 'stays',
    state: 'not personal',
    purchase_id: 'not personal',
    tracking_code: 'stays',
    courier_tracking_code: 'stays',
    tracking_key: 'not personal',
    courier_tracking_key: 'not personal',
    parcel_status: 'stays',
    heard_words: 'derived',
    heard_place: 'derived',
    inspection: 'not personal',
    course: 'not personal',
    failure: 'erased',
    failure_code: 'not personal',
    sort_code: 'not personal',
    line_code: 'not personal',
    station: 'not personal',
    label_key: 'derived',
  },
  parcel_decisions: { decision: 'not personal', phone: 'erased', note: 'erased' },
  parcel_numbers: { number: 'stays', number_key: 'not personal' },
  parcel_fees: { kind: 'not personal', note: 'not personal' },
  parcel_photos: { state: 'not personal', made_by_name: 'stays' },
  packings: { state: 'not personal', aside_reason: 'not personal' },
  packing_scans: { code: 'not personal', outcome: 'not personal' },
  hand_over_lists: {
    provider: 'not personal',
    courier_key: 'not personal',
    courier_name: 'not personal',
    state: 'not personal',
  },
  hand_over_scans: { code: 'not personal', outcome: 'not personal' },
  pickup_calls: 'calls of couriers, with whom they send',
  label_prints: { paper: 'not personal' },
  parcel_plans: { provider: 'not personal', courier_code: 'not personal' },
  booking_rules: {
    provinces: 'not personal',
    cod: 'not personal',
    choice: 'not personal',
    provider: 'not personal',
    courier_code: 'not personal',
    courier_name: 'not personal',
  },
  shipment_scans: { status: 'stays', location: 'stays', description: 'erased' },
  platform_price_lists: 'of the platform, and nobody’s customers',
  platform_prices: 'of the platform, and nobody’s customers',
  courier_terms: 'what is agreed with couriers',
  courier_prices: 'what is agreed with couriers',
  courier_surcharges: 'what is agreed with couriers',
  parcel_defaults: 'settings of the shop',
  courier_connections: 'connections to others, with sealed keys',
} as const satisfies PersonalData
