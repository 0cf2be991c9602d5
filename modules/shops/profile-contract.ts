import { endpoint, only, replaces } from '@langraan/http'
import { parseThaiPhone } from '@langraan/thai'
import { z } from 'zod'
import { shopRefusals } from './refusals.ts'

const text = (most: number) => z.string().trim().max(most)
const shopParams = z.object({ shopId: z.uuid() })

export const thaiPhone = text(30).refine((value) => parseThaiPhone(value).ok, {
  error:
    'เบอร์โทรต้องเป็นเบอร์ไทย 9–10 หลัก เช่น 081-234-5678|Enter a Thai phone number of 9–10 digits, such as 081-234-5678.',
})

const profile = z.object({
  name: text(100).min(1),
  phone: thaiPhone,
  /** Empty where there is none. */
  lineId: text(60),
  addressLine: text(300).min(1),
  subdistrict: text(100),
  district: text(100),
  province: text(100),
  zipcode: text(10),
})
export type ShopProfile = z.output<typeof profile>

export const getShopProfile = endpoint({
  route: 'GET /shops/:shopId/profile',
  summary: 'Who the shop is: its name, phone, LINE and address',
  permission: 'shop:shop:read',
  params: shopParams,
  output: profile,
})

export const saveShopProfile = endpoint({
  route: 'PUT /shops/:shopId/profile',
  summary: 'Change who the shop is. Papers that were made keep what they say',
  permission: 'shop:shop:settings',
  audit: 'shop.saved',
  replaces: replaces(getShopProfile),
  params: shopParams,
  body: profile,
  output: profile,
  refusals: only(shopRefusals, 'unknown_address', 'shop_expired'),
})
