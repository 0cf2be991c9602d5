import { parseThaiPhone } from '@langraan/thai'
import { z } from 'zod'

const text = (most: number) => z.string().trim().max(most)

/** Who an order goes to, as it is written on the parcel. */
export const customerName = text(100).min(1)
export const customerPhone = text(30).refine((value) => parseThaiPhone(value).ok, {
  error:
    'เบอร์โทรต้องเป็นเบอร์ไทย 9–10 หลัก เช่น 081-234-5678|Enter a Thai phone number of 9–10 digits, such as 081-234-5678.',
})

/** Where an order goes, but for the line with house and street. */
export const placeFields = {
  subdistrict: text(100).min(1),
  district: text(100).min(1),
  province: text(100).min(1),
  zipcode: text(5).regex(/^[1-9]\d{4}$/, { error: 'รหัสไปรษณีย์มี 5 หลัก|A zipcode has 5 digits.' }),
}
export const addressLine = text(300).min(1)
export const orderNote = text(1000)
