import type { Service } from '@langraan/shipping/ports'
import type { CourierField, Words } from '@langraan/shipping/rules'

export const name = { th: 'J&T Express', en: 'J&T Express' }

export const lead = {
  th: 'ใช้สัญญาของร้านกับ J&T โดยตรง จอง พิมพ์ใบปะหน้า และติดตามพัสดุจากหลังร้าน ค่าส่งเป็นไปตามสัญญา',
  en: 'Your own contract with J&T: book, print labels and follow parcels from here. It costs what the contract says.',
}

export const webhookHelp = {
  th: 'วางที่อยู่นี้ในหน้าควบคุมของ J&T Open Platform สถานะพัสดุจะขึ้นทันทีที่ขยับ ถ้าใช้โปรโตคอลเดิม ระบบถามสถานะจาก J&T ให้เอง',
  en: 'Enter this address on the console of the J&T Open Platform, and parcels update here at once. With the older protocol we ask J&T ourselves.',
}

const legacyOnly = { field: 'protocol', value: 'legacy' } as const
const openOnly = { field: 'protocol', value: 'open-platform' } as const

/** By the older protocol there is no word for any but the usual one. */
export const services: readonly Service[] = [
  { code: 'EZ', name: { th: 'J&T Express มาตรฐาน', en: 'J&T Express standard' } },
  { code: 'EX', name: { th: 'J&T Express ส่งวันถัดไป', en: 'J&T Express next day' }, onlyWhere: openOnly },
  { code: 'FD', name: { th: 'J&T Express ของสด', en: 'J&T Express fresh goods' }, onlyWhere: openOnly },
]
export const marks = { EZ: 'jt', EX: 'jt', FD: 'jt' }

type Said = { label: Words; help: Words; most: number }

const called = (thing: Words) => ({
  missing: { th: `กรอก ${thing.th}`, en: `Please insert the ${thing.en}` },
  wrong: { th: `${thing.th} ไม่ถูกต้อง คัดลอกมาให้ครบ`, en: `This ${thing.en} is not right. Copy all of it.` },
  notTaken: {
    th: `J&T ไม่รับ ${thing.th} นี้ ตรวจกับ J&T แล้วลองอีกครั้ง`,
    en: `J&T does not take this ${thing.en}. Check it with J&T and retry.`,
  },
})

const code = <const N extends string>(field: N, said: Said) => ({
  name: field,
  kind: 'text' as const,
  ...said,
  // What stands in a header or between quotes: no blanks, no Thai letters.
  pattern: '[\\x21-\\x7e]+',
  ...called(said.label),
})

const secret = <const N extends string>(field: N, said: Said) => ({
  ...code(field, said),
  kind: 'secret' as const,
})

// 32 capital letters and digits of J&T's own tool: one that is worked out by anybody else is another one.
const PASSWORD = { pattern: '[0-9A-F]{32}', most: 32 }

const time = <const N extends string>(
  field: N,
  label: Words,
  more: { laterThan?: string; wrong?: Words },
) => ({
  name: field,
  kind: 'time' as const,
  label,
  help: { th: 'เวลาที่มีคนอยู่ที่สาขาให้ J&T เข้ารับ', en: 'When somebody is there for J&T to come.' },
  most: 5,
  missing: { th: 'กรอกเวลา', en: 'Please insert the time' },
  wrong: { th: 'เวลาเป็นชั่วโมงและนาที เช่น 13:00', en: 'A time is hours and minutes, such as 13:00' },
  notTaken: { th: 'J&T ไม่รับเวลานี้', en: 'J&T does not take this time' },
  ...more,
})

const ownCode = { field: 'codCode', value: 'own' } as const

export const fields = [
  {
    name: 'protocol',
    kind: 'choice',
    label: { th: 'โปรโตคอลของ J&T', en: 'Protocol of J&T' },
    help: {
      th: 'ดูจากเอกสารที่ J&T ส่งให้ ร้านเก่าใช้แบบเดิม',
      en: 'See the papers of J&T. Older contracts have the older one.',
    },
    most: 20,
    choices: [
      { value: 'legacy', label: { th: 'แบบเดิม (eccompanyid)', en: 'Older (eccompanyid)' } },
      {
        value: 'open-platform',
        label: { th: 'Open Platform (apiAccount)', en: 'Open Platform (apiAccount)' },
      },
    ],
    missing: { th: 'เลือกโปรโตคอล', en: 'Choose a protocol' },
    wrong: { th: 'เลือกโปรโตคอลจากรายการ', en: 'Choose one of the list' },
    notTaken: { th: 'J&T ไม่รับข้อมูลนี้ในโปรโตคอลที่เลือก', en: 'J&T does not take this by the chosen protocol' },
  },
  {
    ...code('eccompanyid', {
      label: { th: 'eccompanyid', en: 'eccompanyid' },
      help: { th: 'รหัสบริษัทที่ J&T ให้', en: 'The company’s code, from J&T.' },
      most: 50,
    }),
    onlyWhere: legacyOnly,
  },
  code('customerid', {
    label: { th: 'customerid', en: 'customerid' },
    help: {
      th: 'รหัสลูกค้า VIP ของร้าน ใน Open Platform ชื่อ customerCode',
      en: 'The shop’s VIP code; the open platform calls it customerCode.',
    },
    most: 30,
  }),
  secret('key', {
    label: { th: 'key', en: 'key' },
    help: {
      th: 'กุญแจสำหรับเซ็น ใน Open Platform ชื่อ privateKey เก็บแบบเข้ารหัส',
      en: 'What signs; the open platform calls it privateKey. Stored encrypted.',
    },
    most: 200,
  }),
  {
    ...code('apiAccount', {
      label: { th: 'apiAccount', en: 'apiAccount' },
      help: { th: 'จากหน้าควบคุมของ J&T Open Platform', en: 'From the console of the J&T Open Platform.' },
      most: 50,
    }),
    onlyWhere: openOnly,
  },
  {
    ...secret('password', {
      label: { th: 'password', en: 'password' },
      help: {
        th: '32 ตัวจากเครื่องมือเซ็นของ J&T เป็นเลขและ A–F ตัวใหญ่ ไม่ใช่รหัสผ่านที่ใช้เข้าเว็บ',
        en: 'The 32 letters of J&T’s signature tool: digits and capital A–F. Not the one you sign in with.',
      },
      most: PASSWORD.most,
    }),
    ...PASSWORD,
    onlyWhere: openOnly,
  },
  time('pickupFrom', { th: 'เข้ารับตั้งแต่', en: 'Pickup from' }, {}),
  time(
    'pickupTo',
    { th: 'เข้ารับถึง', en: 'Pickup until' },
    {
      laterThan: 'pickupFrom',
      wrong: { th: 'เวลาสิ้นสุดต้องหลังเวลาเริ่ม เช่น 18:00', en: 'The end comes after the begin, such as 18:00' },
    },
  ),
  {
    name: 'codCode',
    kind: 'choice',
    label: { th: 'รหัสลูกค้าของพัสดุเก็บเงินปลายทาง', en: 'Customer code for cash on delivery' },
    help: {
      th: 'บางสัญญามีรหัสแยก พร้อมกุญแจของรหัสนั้น',
      en: 'Some contracts have another code for it, with keys of its own.',
    },
    most: 20,
    choices: [
      { value: 'same', label: { th: 'รหัสเดียวกัน', en: 'The same one' } },
      { value: 'own', label: { th: 'อีกรหัสหนึ่ง', en: 'Another one' } },
    ],
    missing: { th: 'เลือกว่าใช้รหัสไหน', en: 'Choose which code' },
    wrong: { th: 'เลือกจากรายการ', en: 'Choose one of the list' },
    notTaken: { th: 'J&T ไม่รับรหัสนี้', en: 'J&T does not take this code' },
  },
  {
    ...code('codCustomerid', {
      label: { th: 'customerid สำหรับเก็บเงินปลายทาง', en: 'customerid for cash on delivery' },
      help: { th: 'รหัสลูกค้าที่ใช้กับพัสดุเก็บเงินปลายทางเท่านั้น', en: 'For parcels with cash on delivery alone.' },
      most: 30,
    }),
    onlyWhere: ownCode,
  },
  {
    ...secret('codKey', {
      label: { th: 'key ของรหัสเก็บเงินปลายทาง', en: 'key of the code for cash on delivery' },
      help: { th: 'กุญแจของรหัสนั้น เก็บแบบเข้ารหัส', en: 'The key of that code. Stored encrypted.' },
      most: 200,
    }),
    onlyWhere: ownCode,
  },
  {
    ...code('codApiAccount', {
      label: { th: 'apiAccount ของรหัสเก็บเงินปลายทาง', en: 'apiAccount of the code for cash on delivery' },
      help: { th: 'จากหน้าควบคุมของ J&T Open Platform', en: 'From the console of the J&T Open Platform.' },
      most: 50,
    }),
    onlyWhere: { ...openOnly, and: ownCode },
  },
  {
    ...secret('codPassword', {
      label: { th: 'password ของรหัสเก็บเงินปลายทาง', en: 'password of the code for cash on delivery' },
      help: {
        th: '32 ตัวจากเครื่องมือเซ็นของ J&T สำหรับรหัสนั้น',
        en: 'The 32 letters of J&T’s signature tool for that code.',
      },
      most: PASSWORD.most,
    }),
    ...PASSWORD,
    onlyWhere: { ...openOnly, and: ownCode },
  },
] as const satisfies readonly CourierField[]

export type Settings = Readonly<Record<(typeof fields)[number]['name'], string>> & {
  readonly environment: 'production' | 'test'
}
