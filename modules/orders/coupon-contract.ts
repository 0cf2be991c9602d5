import { endpoint, only } from '@langraan/http'
import { dayTextFrom } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { orderRefusals } from './refusals.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const satang = z.number().int().min(1).max(1_000_000_00)
const uses = z.number().int().min(1).max(1_000_000)

// No coupon is older than the shops are.
const day = dayTextFrom(
  '2000-01-01',
  'ใส่วันที่ตั้งแต่ 1 ม.ค. 2000 (พ.ศ. 2543) เป็นต้นไป|Enter a day from 1 January 2000 on.',
)

const gift = z.union([
  z.object({
    gives: z.literal('percent'),
    percentOff: z.number().int().min(1).max(100),
    mostSatang: satang.nullable(),
  }),
  z.object({ gives: z.literal('amount'), amountSatang: satang }),
  z.object({ gives: z.literal('free_shipping'), mostSatang: satang.nullable() }),
])

const couponFields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9ก-๙_-]{3,30}$/, {
      error: 'โค้ดใช้ตัวอักษรไทย อังกฤษ ตัวเลข - และ _ ยาว 3–30 ตัว|A code has 3 to 30 letters, digits, - or _.',
    }),
  gift,
  /** Days in Bangkok, both within; without a last day it goes on. */
  startsOn: day,
  endsOn: day.nullable(),
  /** What the goods must come to. */
  leastGoodsSatang: z.number().int().min(0).max(10_000_000_00),
  useLimit: uses.nullable(),
  usesPerCustomer: uses.nullable(),
}

const coupon = z.object({
  couponId: id,
  ...couponFields,
  code: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  usedCount: z.number().int(),
  stopped: z.boolean(),
})
export type ShopCoupon = z.output<typeof coupon>

export const listShopCoupons = endpoint({
  route: 'GET /shops/:shopId/coupons',
  summary: 'The shop’s coupons, newest first, with how often each was used',
  permission: 'shop:orders:read',
  params: shopParams,
  output: z.object({ items: z.array(coupon) }),
})

const newCoupon = z
  .object(couponFields)
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: 'วันสุดท้ายต้องไม่ก่อนวันแรก|The last day cannot be before the first.',
  })
export type NewCoupon = z.output<typeof newCoupon>

export const makeShopCoupon = endpoint({
  route: 'POST /shops/:shopId/coupons',
  summary: 'Make a coupon. What it gives stays as it is; to change it, stop it and make another',
  permission: 'shop:shop:settings',
  audit: 'shop-coupon.made',
  idempotent: true,
  params: shopParams,
  body: newCoupon,
  status: 201,
  output: coupon,
  refusals: only(orderRefusals, 'coupon_code_taken', 'coupon_limit'),
})

export const stopShopCoupon = endpoint({
  route: 'POST /shops/:shopId/coupons/:couponId/stop',
  summary: 'Stop a coupon; orders that used it keep what it gave',
  permission: 'shop:shop:settings',
  audit: 'shop-coupon.stopped',
  repeatable: 'what is stopped stays stopped, and only the first time is noted',
  params: shopParams.extend({ couponId: id }),
  output: coupon,
})
