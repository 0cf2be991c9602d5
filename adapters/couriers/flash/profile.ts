import type { CourierField } from '@langraan/shipping/rules'

export const name = { th: 'Flash Express', en: 'Flash Express' }

export const lead = {
  th: 'จองกับ Flash ด้วยสัญญาของร้านเอง เห็นราคา พิมพ์ใบปะหน้า เรียกเข้ารับ และติดตามพัสดุ',
  en: 'Book with Flash on your own contract: see prices, print labels, call a pickup and follow parcels.',
}

const mchId = {
  name: 'mchId',
  kind: 'text',
  label: { th: 'รหัสร้านค้า (mchId)', en: 'Merchant number (mchId)' },
  help: { th: 'ได้จาก Flash เมื่อเปิดใช้ Open API', en: 'Flash gives it when the Open API is opened for you.' },
  fewest: 4,
  most: 32,
  pattern: '[A-Za-z0-9]+',
  missing: { th: 'กรอกรหัสร้านค้า', en: 'Please insert the merchant number' },
  wrong: { th: 'รหัสมีเฉพาะตัวอักษรอังกฤษและตัวเลข', en: 'A merchant number has only letters and digits.' },
  notTaken: { th: 'Flash ไม่รู้จักรหัสร้านค้านี้', en: 'Flash does not know this merchant number.' },
} as const satisfies CourierField

const secretKey = {
  name: 'secretKey',
  kind: 'secret',
  label: { th: 'รหัสลับ (secret key)', en: 'Secret key' },
  help: {
    th: 'ได้มาพร้อมรหัสร้านค้า ระบบลองใช้กับ Flash ก่อนบันทึก และเก็บแบบเข้ารหัส',
    en: 'It comes with the merchant number. It is tested with Flash before it is saved, and stored encrypted.',
  },
  changeHelp: {
    th: 'ใส่เมื่อต้องการเปลี่ยน รหัสเดิมใช้ได้จนกว่ารหัสใหม่จะผ่าน',
    en: 'To change the key. The old one stays in use until the new one is accepted.',
  },
  fewest: 16,
  most: 200,
  missing: { th: 'กรอกรหัสลับ', en: 'Please insert the secret key' },
  wrong: { th: 'รหัสลับสั้นเกินไป คัดลอกมาให้ครบ', en: 'This secret key is too short. Copy all of it.' },
  notTaken: {
    th: 'รหัสลับไม่ตรงกับรหัสร้านค้า คัดลอกใหม่แล้วลองอีกครั้ง',
    en: 'The secret key does not fit the merchant number. Copy it again and retry.',
  },
} as const satisfies CourierField

const warehouseNo = {
  name: 'warehouseNo',
  kind: 'text',
  label: { th: 'รหัสคลังที่ Flash (ถ้ามี)', en: 'Warehouse number at Flash (if any)' },
  help: {
    th: 'ใส่เพื่อให้ Flash เข้ารับที่คลังนี้ เว้นว่างไว้ใช้ที่อยู่เข้ารับของสาขา',
    en: 'Parcels are then fetched from this warehouse. Left empty, the pickup address of the branch is used.',
  },
  mayBeEmpty: true,
  most: 32,
  missing: { th: 'กรอกรหัสคลัง', en: 'Please insert the warehouse number' },
  wrong: { th: 'รหัสคลังยาวเกินไป', en: 'This warehouse number is too long.' },
  notTaken: { th: 'Flash ไม่รู้จักคลังนี้', en: 'Flash does not know this warehouse.' },
} as const satisfies CourierField

export const fields = [mchId, secretKey, warehouseNo] as const

export const webhookHelp = {
  th: 'ระบบแจ้งที่อยู่นี้กับ Flash ให้เองเมื่อบันทึก สถานะ น้ำหนัก ราคา และการเข้ารับจะขึ้นทันที อย่าเผยแพร่',
  en: 'Flash is told this address when you save. States, weights, prices and pickups then show at once. Keep it secret.',
}

/** Its products; the second takes what is too large or heavy for the first. */
export const STANDARD = { code: '1', name: 'Flash Express' } as const
export const BULKY = { code: '4', name: 'Flash Bulky' } as const
