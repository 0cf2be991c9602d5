/** An agent of the demo's shop: who they are, and what became of their orders. */
export type DemoAgent = {
  name: string
  shopName: string
  phone: string
  email: string
  lineId: string
  sellsAt: string
  province: string
  bankCode: string
  bankAccount: string
  /** The place of their level from the lowest; absent where they only have applied. */
  level?: 0 | 1
  contract?: 'resale' | 'commission'
  /** How many of their orders have arrived and were paid at the door, and how many are on their way. */
  arrived?: number
  onTheWay?: number
}

export const demoAgentLevels = [
  { name: 'ทอง', offBasisPoints: 3000, reachedFrom: 0 },
  { name: 'เพชร', offBasisPoints: 3500, reachedFrom: 4_000_000 },
] as const

export const demoAgents: readonly DemoAgent[] = [
  {
    name: 'นฤมล แก้วใส',
    shopName: 'บ้านนฤมล',
    phone: '0861110001',
    email: 'naruemon@example.com',
    lineId: 'naruemon.home',
    sellsAt: 'เพจบ้านนฤมล และกลุ่มของแต่งบ้านเชียงใหม่',
    province: 'เชียงใหม่',
    bankCode: '004',
    bankAccount: '0461234501',
    level: 1,
    contract: 'resale',
    arrived: 3,
    onTheWay: 1,
  },
  {
    name: 'ปกรณ์ ขายดี',
    shopName: 'กร ของขวัญ',
    phone: '0861110002',
    email: '',
    lineId: 'korn.gift',
    sellsAt: 'TikTok @korngift',
    province: 'นครราชสีมา',
    bankCode: '014',
    bankAccount: '0461234502',
    level: 0,
    contract: 'commission',
    arrived: 2,
  },
  {
    name: 'สุภาวดี รุ่งเรือง',
    shopName: 'สุภา ช้อป',
    phone: '0861110003',
    email: 'supha@example.com',
    lineId: '',
    sellsAt: 'LINE กลุ่มแม่บ้าน',
    province: 'ภูเก็ต',
    bankCode: '002',
    bankAccount: '0461234503',
    level: 0,
    contract: 'resale',
    onTheWay: 1,
  },
  {
    name: 'ธนพร ใจเย็น',
    shopName: 'ธนพร โฮม',
    phone: '0861110004',
    email: 'thanaporn@example.com',
    lineId: 'thanaporn.h',
    sellsAt: 'Instagram @thanaporn.home',
    province: 'นนทบุรี',
    bankCode: '004',
    bankAccount: '0461234504',
  },
  {
    name: 'วิทยา ศรีสุข',
    shopName: 'วิทยา เซลล์',
    phone: '0861110005',
    email: '',
    lineId: 'wittaya.sale',
    sellsAt: '',
    province: 'ขอนแก่น',
    bankCode: '006',
    bankAccount: '0461234505',
  },
]

export const demoNotice = {
  subject: 'เทียนหอมกลิ่นใหม่ เข้าสัปดาห์นี้',
  body: 'กลิ่นมะลิและกลิ่นไม้จันทน์เข้าแล้วค่ะ รูปและข้อความขายอยู่ในหน้าราคา คัดลอกไปโพสต์ได้เลย\n\nออเดอร์ก่อน 15:00 ส่งวันนี้เหมือนเดิมค่ะ',
}
