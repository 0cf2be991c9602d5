import type { CourierField } from '@langraan/shipping/rules'

export const name = { th: 'Shippop', en: 'Shippop' }

export const lead = {
  th: 'เชื่อมครั้งเดียว จองได้หลายขนส่ง เทียบราคา พิมพ์ใบปะหน้า และติดตามพัสดุจากหลังร้าน',
  en: 'Connect once, book many couriers: compare prices, print labels and follow parcels from here.',
}

export const apiKey = {
  name: 'apiKey',
  kind: 'secret',
  label: { th: 'API key', en: 'API key' },
  help: {
    th: 'คัดลอกจากหน้าตั้งค่าของ Shippop ระบบลองใช้กับ Shippop ก่อนบันทึก และเก็บแบบเข้ารหัส',
    en: 'Copy it from your Shippop settings. It is tested there before it is saved, and stored encrypted.',
  },
  changeHelp: {
    th: 'ใส่เมื่อต้องการเปลี่ยน key เดิมใช้ได้จนกว่า key ใหม่จะผ่าน',
    en: 'To change the key. The old one stays in use until the new one is accepted.',
  },
  fewest: 8,
  most: 300,
  missing: { th: 'กรอก API key', en: 'Please insert the API key' },
  wrong: {
    th: 'API key สั้นเกินไป คัดลอกมาให้ครบ',
    en: 'This API key is too short. Copy all of it.',
  },
  notTaken: {
    th: 'Shippop ไม่รับ API key นี้ คัดลอกใหม่จากหน้า Shippop แล้วลองอีกครั้ง',
    en: 'Shippop does not take this API key. Copy it again from Shippop and retry.',
  },
} as const satisfies CourierField

export const webhookHelp = {
  th: 'ส่งที่อยู่นี้ให้ทีมงาน Shippop ตั้งให้ สถานะพัสดุจะขึ้นทันทีที่ขยับ ที่อยู่นี้เป็นของร้าน อย่าเผยแพร่',
  en: 'Give this address to the Shippop team. Parcel status then updates here at once. Keep it secret.',
}

/** The couriers that most shops send with; which of them an account may book is Shippop's to say. */
export const carriers = {
  items: [
    { mark: 'flash', name: { th: 'Flash Express', en: 'Flash Express' } },
    { mark: 'jt', name: { th: 'J&T Express', en: 'J&T Express' } },
    { mark: 'kex', name: { th: 'KEX', en: 'KEX' } },
    { mark: 'post', name: { th: 'ไปรษณีย์ไทย EMS', en: 'Thailand Post EMS' } },
    { mark: 'best', name: { th: 'BEST Express', en: 'BEST Express' } },
    { mark: 'shopee', name: { th: 'SPX Express', en: 'SPX Express' } },
  ],
  hint: {
    th: 'จองได้เจ้าไหนบ้างขึ้นกับบัญชี Shippop ของร้าน ราคาจริงเห็นตอนจอง',
    en: 'Which ones you can book depends on your Shippop account; prices are shown when you book.',
  },
}

export const marks = {
  FLE: 'flash',
  FLEB: 'flash',
  JNTP: 'jt',
  JNTD: 'jt',
  EMST: 'post',
  ECP: 'post',
  KRYX: 'kex',
  KRYS: 'kex',
  BEST: 'best',
  SPX: 'shopee',
}
