import type { FulfilmentStatus, PaymentStatus } from '@langraan/ui'

export type SampleOrder = {
  readonly id: string
  readonly number: string
  readonly at: string
  readonly customer: string
  readonly province: string
  readonly goods: string
  readonly pieces: number
  readonly channel: string
  readonly payment: PaymentStatus
  readonly fulfilment: FulfilmentStatus
  readonly courier: string
  readonly tracking: string
  readonly totalSatang: number
}

type Line = readonly [
  number: string,
  time: string,
  customer: string,
  province: string,
  goods: string,
  pieces: number,
  channel: string,
  payment: PaymentStatus,
  fulfilment: FulfilmentStatus,
  courier: string,
  tracking: string,
  totalSatang: number,
]

const lines: readonly Line[] = [
  ['24118', '18:42', 'กุลธิดา ศรีสุวรรณ์', 'สมุทรปราการ', 'เสื้อเชิ้ตผ้าฝ้ายซักนุ่ม แขนสั้น ทรงโอเวอร์ไซซ์', 3, 'line', 'notice_sent', 'not_ready', '', '', 177_000],
  ['24117', '18:39', 'ณัฐวุฒิ พงษ์ไพบูลย์', 'เชียงใหม่', 'กระเป๋าสานผักตบชวา ใบกลาง ซับในผ้าลินิน', 1, 'web', 'paid', 'waiting', '', '', 94_000],
  ['24116', '18:31', 'ปวีณา แซ่ตั้ง', 'กรุงเทพฯ', 'เดรสลินินคอวี ผูกเอว ยาวคลุมเข่า', 3, 'facebook', 'paid', 'waiting', '', '', 223_000],
  ['24115', '18:27', 'สมหญิง ทองคำ', 'ขอนแก่น', 'สบู่ขมิ้นน้ำผึ้ง แพ็ก 3 ก้อน', 4, 'live', 'cod_pending', 'waiting', '', '', 71_000],
  ['24114', '18:20', 'ธีรภัทร จันทร์เพ็ญ', 'นนทบุรี', 'กางเกงเลผ้าฝ้ายย้อมคราม', 2, 'tiktok', 'paid', 'packing', '', '', 90_000],
  ['24113', '18:12', 'วราภรณ์ อินทรวิเศษ', 'นครราชสีมา', 'แก้วเซรามิกปั้นมือ ลายใบตอง', 2, 'web', 'notice_sent', 'not_ready', '', '', 69_000],
  ['24112', '18:05', 'อภิชาติ บุญมี', 'ภูเก็ต', 'กระเป๋าสานผักตบชวา', 2, 'shopee', 'paid', 'booked', 'flash', 'TH27014K8X2B', 124_000],
  ['24111', '17:58', 'ศิริพร วงศ์สกุล', 'อุดรธานี', 'เทียนหอมไขถั่วเหลือง กลิ่นมะลิลา', 5, 'line', 'cod_pending', 'booked', 'jt', '820014477312', 118_500],
  ['24110', '17:52', 'นูรฮายาตี สาและ', 'ปัตตานี', 'ผ้าคลุมไหล่ทอมือ ลายลูกแก้ว', 1, 'agent', 'partly_paid', 'not_ready', '', '', 64_000],
  ['24108', '17:40', 'พิมพ์ชนก เลิศวิไล', 'กรุงเทพฯ', 'เดรสลินินคอวี', 1, 'facebook', 'slip_rejected', 'not_ready', '', '', 134_000],
  ['24107', '17:33', 'ชัยวัฒน์ สุขประเสริฐ', 'ชลบุรี', 'ถุงผ้าแคนวาส ปักลายเมฆ', 6, 'line', 'paid', 'shipped', 'flash', 'TH27014K7W9A', 160_400],
  ['24105', '17:15', 'ประเสริฐ ศรีบุญเรือง', 'อุบลราชธานี', 'กางเกงเลผ้าฝ้ายย้อมคราม', 1, 'shopee', 'paid', 'failed', 'jt', '820014476880', 45_000],
  ['24104', '17:08', 'มณีรัตน์ ใจดี', 'กรุงเทพฯ', 'แก้วเซรามิกปั้นมือ', 1, 'pos', 'paid', 'delivered', '', '', 32_000],
  ['24102', '16:49', 'สุภาวดี นามสกุลยาวมากจริงๆ', 'พระนครศรีอยุธยา', 'เทียนหอมไขถั่วเหลือง', 2, 'tiktok', 'refunded', 'cancelled', '', '', 78_000],
  ['24101', '16:40', 'วิไลลักษณ์ คำแสน', 'น่าน', 'กระเป๋าสานผักตบชวา', 2, 'facebook', 'paid', 'returned', 'flash', 'TH27014K6P4C', 148_000],
]

export const sampleOrders: readonly SampleOrder[] = lines.map(
  ([number, time, customer, province, goods, pieces, channel, payment, fulfilment, courier, tracking, totalSatang]) => ({
    id: number,
    number,
    at: `2026-11-20T${time}:00+07:00`,
    customer,
    province,
    goods,
    pieces,
    channel,
    payment,
    fulfilment,
    courier,
    tracking,
    totalSatang,
  }),
)

export const sampleAddresses = [
  { subdistrict: 'บางปูใหม่', district: 'เมืองสมุทรปราการ', province: 'สมุทรปราการ', zipcode: '10280' },
  { subdistrict: 'บางปู', district: 'เมืองสมุทรปราการ', province: 'สมุทรปราการ', zipcode: '10280' },
  { subdistrict: 'บางปู', district: 'ยะหริ่ง', province: 'ปัตตานี', zipcode: '94150' },
]
