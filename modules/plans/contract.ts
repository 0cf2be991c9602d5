import { endpoint, only, replaces } from '@langraan/http'
import { dayTextFrom } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { planRefusals } from './refusals.ts'
import { planCodes } from './rules/plan.ts'

const count = z.coerce.number().int().min(0).max(99).default(0)
const satang = z.number().int()

export const listPlans = endpoint({
  route: 'GET /plans',
  summary: 'The packages, with prices before VAT and limits',
  permission: 'signed-in',
  output: z.object({
    items: z.array(
      z.object({
        code: z.enum(planCodes),
        priceSatang: satang,
        productLimit: z.number().optional(),
        ordersPerDayLimit: z.number().optional(),
        branches: z.number(),
        pages: z.number(),
        lineOas: z.number(),
        galleryBytes: z.number(),
        extrasAllowed: z.boolean(),
        agents: z.boolean(),
        isSold: z.boolean(),
        trialDays: z.number().optional(),
      }),
    ),
    charges: z.object({
      extraPageSatang: satang,
      extraLineOaSatang: satang,
      extraBranchSatang: satang,
      serviceFeeSatang: satang,
    }),
  }),
})

export const quotePlan = endpoint({
  route: 'GET /plans/:code/quote',
  summary: 'What a package costs a month, with extras, coupon and VAT',
  permission: 'signed-in',
  params: z.object({ code: z.enum(planCodes) }),
  query: z.object({
    extraPages: count,
    extraLineOas: count,
    extraBranches: count,
    coupon: z.string().trim().max(40).default(''),
  }),
  output: z.object({
    planSatang: satang,
    extraPagesSatang: satang,
    extraLineOasSatang: satang,
    extraBranchesSatang: satang,
    discountSatang: satang,
    serviceFeeSatang: satang,
    beforeVatSatang: satang,
    vatSatang: satang,
    netSatang: satang,
    vatBasisPoints: z.number(),
    couponCode: z.string().optional(),
    couponUntil: z.string().optional(),
  }),
  refusals: only(planRefusals, 'coupon_unknown', 'coupon_used_up', 'coupon_used_by_you'),
})

// No coupon is older than the platform is.
const couponDay = dayTextFrom(
  '2000-01-01',
  'ใส่วันที่ตั้งแต่ 1 ม.ค. 2000 (พ.ศ. 2543) เป็นต้นไป|Enter a day from 1 January 2000 on.',
)

const coupon = z.object({
  couponCode: z.string(),
  percentOff: z.number().int().min(1).max(100).nullable(),
  amountOffSatang: satang.min(1).nullable(),
  /** Bangkok days, both included. */
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  useLimit: z.number().int().min(1).max(1_000_000).nullable(),
  perPersonLimit: z.number().int().min(1).max(1000).nullable(),
  used: z.number(),
})
export type Coupon = z.output<typeof coupon>

const price = satang.min(0).max(100_000_000)
const prices = z.object({
  businessSatang: price,
  dropshipSatang: price,
  extraPageSatang: price,
  extraLineOaSatang: price,
  extraBranchSatang: price,
  serviceFeeSatang: price,
})
export type PackagePrices = z.output<typeof prices>

export const getPackagePrices = endpoint({
  route: 'GET /operator/package-prices',
  summary: 'For operators: what packages, extras and the service fee cost before VAT',
  permission: 'operator',
  output: prices,
})

export const savePackagePrices = endpoint({
  route: 'PUT /operator/package-prices',
  summary: 'Change the prices; what was offered before keeps its own',
  permission: 'operator',
  replaces: replaces(getPackagePrices),
  audit: 'package-prices.changed',
  body: prices,
  output: prices,
})

const coupons = z.object({ items: z.array(coupon) })

export const listCoupons = endpoint({
  route: 'GET /operator/coupons',
  summary: 'For operators: all coupons, with how often each was used',
  permission: 'operator',
  output: coupons,
})

export const saveCoupon = endpoint({
  route: 'PUT /operator/coupons/:couponCode',
  summary: 'Make a coupon, or change one: its uses stay counted',
  permission: 'operator',
  audit: 'package-coupon.saved',
  replaces: replaces(listCoupons, ({ items }, { couponCode }) =>
    items.find((one) => one.couponCode === couponCode),
  ),
  params: z.object({
    couponCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,40}$/, {
        error: 'รหัสคูปองใช้ A–Z 0–9 และขีด 3–40 ตัว|A coupon code has 3–40 of A–Z, 0–9 and dashes.',
      }),
  }),
  body: coupon.omit({ couponCode: true, used: true }).extend({ validFrom: couponDay, validTo: couponDay }),
  output: coupons,
  refusals: only(planRefusals, 'coupon_takes_one', 'coupon_ends_first', 'coupon_used_more'),
})
