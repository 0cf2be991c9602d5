import type { AuditActions, AuditFacts, Jobs, Permissions, PersonalData, Work } from '@langraan/declarations'

const ORDER = '/app/shops/$shopId/orders/$id'

export const permissions = {
  'shipping:read': ['seller', 'packer', 'accountant'],
  'shipping:book': ['seller', 'packer'],
  'shipping:connect': [],
} as const satisfies Permissions

export const auditActions = {
  'courier.connected': { th: 'เชื่อมต่อขนส่ง', en: 'Connected a courier' },
  'courier.disconnected': { th: 'ยกเลิกการเชื่อมขนส่ง', en: 'Disconnected a courier' },
  'courier-use.saved': { th: 'เปลี่ยนการใช้ขนส่ง', en: 'Changed the use of a courier' },
  'courier.tried': { th: 'ลองจองกับขนส่ง', en: 'Tried a courier' },
  'courier-terms.saved': { th: 'เปลี่ยนวิธีคิดน้ำหนักของขนส่ง', en: 'Changed how a courier counts weight' },
  'courier-prices.replaced': { th: 'เปลี่ยนตารางราคาขนส่ง', en: 'Replaced a courier’s table of prices' },
  'courier-surcharges.replaced': {
    th: 'เปลี่ยนตารางค่าพื้นที่ของขนส่ง',
    en: 'Replaced a courier’s table of surcharges',
  },
  'parcel-defaults.saved': { th: 'เปลี่ยนค่าเริ่มต้นของกล่อง', en: 'Changed the defaults of parcels' },
  'booking-rules.saved': { th: 'แก้กฎเลือกขนส่ง', en: 'Changed the rules that choose couriers' },
  'parcels.booked': { th: 'จองขนส่งหลายกล่อง', en: 'Booked many parcels' },
  'courier.booked': { th: 'จองขนส่ง', en: 'Booked a courier' },
  'parcel.sent': { th: 'ส่งเองโดยไม่จองขนส่ง', en: 'Sent a parcel without a booking' },
  'parcels.sent': { th: 'บันทึกเลขพัสดุหลายรายการ', en: 'Recorded many tracking numbers' },
  'parcel.corrected': { th: 'แก้เลขพัสดุที่ส่งเอง', en: 'Corrected a parcel sent by hand' },
  'parcel.moved': { th: 'เปลี่ยนสถานะพัสดุที่ส่งเอง', en: 'Moved a parcel sent by hand' },
  'hand-over.reversed': { th: 'แก้กลับเป็นยังไม่ได้ฝากส่ง', en: 'Took back that a parcel was handed over' },
  'parcel.decided': { th: 'ตัดสินใจเรื่องพัสดุที่ส่งไม่สำเร็จ', en: 'Decided about a parcel that failed' },
  'return.received': { th: 'สแกนรับพัสดุตีกลับ', en: 'Scanned in a parcel that came back' },
  'return.inspected': { th: 'ตรวจของตีกลับ', en: 'Looked at goods that came back' },
  'parcel-fee.booked': { th: 'บันทึกค่าขนส่งเพิ่ม', en: 'Booked a later charge of a parcel' },
  'packing.begun': { th: 'เริ่มแพ็กที่โต๊ะแพ็ก', en: 'Began to pack at the bench' },
  'packing.paused': { th: 'พักออเดอร์ที่กำลังแพ็ก', en: 'Put an order aside while packing' },
  'packing.completed': { th: 'แพ็กเสร็จ', en: 'Packed an order' },
  'hand-over-list.closed': { th: 'ปิดใบส่งมอบ', en: 'Closed a hand-over list' },
  'hand-over-list.reopened': { th: 'เปิดใบส่งมอบใหม่', en: 'Reopened a hand-over list' },
  'pickup.called': { th: 'เรียกขนส่งเข้ารับ', en: 'Called a courier' },
  'pickup.cancelled': { th: 'ยกเลิกเรียกขนส่ง', en: 'Cancelled a call' },
  'storage-shelf.saved': { th: 'แก้ชั้นวางสินค้า', en: 'Changed the shelf of goods' },
  'shipment.cancelled': { th: 'ยกเลิกการจองขนส่ง', en: 'Cancelled a booking' },
} as const satisfies AuditActions

export const auditFacts = {
  courier: { th: 'ขนส่ง', en: 'Courier' },
  weightGrams: { th: 'น้ำหนัก (กรัม)', en: 'Weight (g)' },
  shelf: { th: 'ชั้น', en: 'Shelf' },
  trackingCode: { th: 'เลขพัสดุ', en: 'Tracking number' },
  decision: {
    th: 'ตัดสินใจ',
    en: 'Decision',
    values: {
      redeliver: { th: 'นัดส่งใหม่', en: 'Deliver again' },
      change: { th: 'แก้เบอร์หรือที่อยู่', en: 'Mend phone or address' },
      return: { th: 'ให้ตีกลับ', en: 'Send it back' },
    },
  },
  inspection: {
    th: 'ผลตรวจ',
    en: 'Found',
    values: {
      restocked: { th: 'คืนสต็อก', en: 'Back in stock' },
      damaged: { th: 'เสียหาย', en: 'Damaged' },
      missing: { th: 'ของหาย', en: 'Missing' },
      claimed: { th: 'เคลมกับขนส่ง', en: 'Claimed' },
    },
  },
  feeSatang: { th: 'ค่าใช้จ่าย', en: 'Charge' },
  isOn: { th: 'ใช้จอง', en: 'In use' },
  carriersOff: { th: 'ขนส่งที่ไม่ใช้', en: 'Carriers left out' },
  size: { th: 'ขนาดกล่อง', en: 'Size of the box' },
  insurance: { th: 'ประกันพัสดุ', en: 'Insurance' },
  insuredFromSatang: { th: 'ประกันตั้งแต่ยอด', en: 'Insured from' },
  trial: { th: 'ผลการลอง', en: 'Result of the trial' },
  volumeDivisor: { th: 'ตัวหารปริมาตร', en: 'Volume divisor' },
  rowCount: { th: 'จำนวนแถว', en: 'Rows' },
  lastCallTime: { th: 'เรียกได้ถึง', en: 'Last call' },
  parcelCount: { th: 'จำนวนกล่อง', en: 'Parcels' },
  keyEnding: { th: 'API key ลงท้าย', en: 'API key ending in' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'settle-booking': { shopId: string; shipmentId: string }
  'make-label': { shopId: string; shipmentId: string; paper?: '100x150' | '100x75' | 'a6' | 'a4' }
  'refresh-tracking': { shopId: string; shipmentId: string; once?: boolean }
  'follow-pickup': { shopId: string; pickupCallId: string }
  'make-hand-over-paper': { shopId: string; handOverListId: string; language: 'th' | 'en' }
  'check-courier': { shopId: string; provider: string }
}

export const jobs = {
  // A booking is money: it is asked for most of a day before somebody has to look at it.
  'settle-booking': {
    words: { th: 'ตรวจผลการจองขนส่ง', en: 'Settling a courier booking' },
    retryLimit: 30,
    retryDelayMax: 1800,
  },
  'make-label': { words: { th: 'ทำใบปะหน้า', en: 'Making a label' } },
  'follow-pickup': {
    words: { th: 'เรียกขนส่งเข้ารับ', en: 'Calling a courier' },
    retryLimit: 20,
    retryDelayMax: 300,
  },
  'make-hand-over-paper': { words: { th: 'ทำใบส่งมอบ', en: 'Hand-over list' } },
  'check-courier': { words: { th: 'ตรวจคีย์ของขนส่ง', en: 'Trying the keys of a courier' } },
  'refresh-tracking': { words: { th: 'ติดตามพัสดุ', en: 'Tracking a parcel' } },
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
  courier_terms: 'what is agreed with couriers',
  courier_prices: 'what is agreed with couriers',
  courier_surcharges: 'what is agreed with couriers',
  parcel_defaults: 'settings of the shop',
  courier_connections: 'connections to others, with sealed keys',
} as const satisfies PersonalData
