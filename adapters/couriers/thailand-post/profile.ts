import type { CourierField } from '@langraan/shipping/rules'

export const name = { th: 'ไปรษณีย์ไทย', en: 'Thailand Post' }

export const lead = {
  th: 'ติดตามพัสดุที่ร้านไปฝากส่งเอง ใส่เลขพัสดุแล้วสถานะขึ้นเอง',
  en: 'Follow the parcels that you hand over at the post: enter the number, and where it is shows by itself.',
}

const appKey = {
  name: 'appKey',
  kind: 'secret',
  label: { th: 'App key', en: 'App key' },
  help: {
    th: 'สมัครที่ track.thailandpost.co.th หน้านักพัฒนา แล้วคัดลอก key ระบบลองใช้ก่อนบันทึก และเก็บแบบเข้ารหัส',
    en: 'Sign up at track.thailandpost.co.th as a developer and copy the key. It is tested before it is saved, and stored encrypted.',
  },
  changeHelp: {
    th: 'ใส่เมื่อต้องการเปลี่ยน key เดิมใช้ได้จนกว่า key ใหม่จะผ่าน',
    en: 'To change the key. The old one stays in use until the new one is accepted.',
  },
  fewest: 16,
  most: 300,
  missing: { th: 'กรอก app key', en: 'Please insert the app key' },
  wrong: { th: 'App key สั้นเกินไป คัดลอกมาให้ครบ', en: 'This app key is too short. Copy all of it.' },
  notTaken: {
    th: 'ไปรษณีย์ไทยไม่รับ key นี้ คัดลอกใหม่แล้วลองอีกครั้ง',
    en: 'Thailand Post does not take this key. Copy it again and retry.',
  },
} as const satisfies CourierField

const webhookToken = {
  name: 'webhookToken',
  kind: 'secret',
  label: { th: 'Webhook token (ถ้ามี)', en: 'Webhook token (if any)' },
  help: {
    th: 'token ที่ตั้งไว้คู่กับที่อยู่รับแจ้ง ใส่แล้วระบบรับเฉพาะการแจ้งที่มี token นี้',
    en: 'The token that you set with the webhook address. With it, only pushes that show it are heard.',
  },
  mayBeEmpty: true,
  fewest: 8,
  most: 300,
  missing: { th: 'กรอก webhook token', en: 'Please insert the webhook token' },
  wrong: { th: 'Token สั้นเกินไป คัดลอกมาให้ครบ', en: 'This token is too short. Copy all of it.' },
  notTaken: { th: 'ไปรษณีย์ไทยไม่รับ token นี้', en: 'Thailand Post does not take this token.' },
} as const satisfies CourierField

export const fields = [appKey, webhookToken] as const

export const webhookHelp = {
  th: 'ใส่ที่อยู่นี้เป็น webhook URL ในหน้านักพัฒนาของไปรษณีย์ไทย ที่อยู่นี้เป็นของร้าน อย่าเผยแพร่',
  en: 'Enter this address as webhook URL on the developer page of Thailand Post. Keep it secret.',
}
