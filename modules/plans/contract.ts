import { endpoint, only } from '@langraan/http'
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
        extrasAllowed: z.boolean(),
        agents: z.boolean(),
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
