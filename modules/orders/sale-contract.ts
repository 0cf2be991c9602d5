import { endpoint, replaces } from '@langraan/http'
import { thaiProvinces } from '@langraan/thai'
import { z } from 'zod'
import { sentMethods } from './rules/payment-method.ts'
import { vatModes } from './rules/sale-terms.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const fee = z.number().int().min(0).max(100_000_00)
const MOST_STEPS = 20
const HEAVIEST_GRAMS = 1_000_000

const province = z.enum(thaiProvinces.map(({ th }) => th))
const feeRule = z.union([
  z.object({
    by: z.literal('weight'),
    steps: z
      .array(z.object({ upToGrams: z.number().int().min(1).max(HEAVIEST_GRAMS), feeSatang: fee }))
      .min(1)
      .max(MOST_STEPS)
      .refine((steps) => new Set(steps.map((step) => step.upToGrams)).size === steps.length, {
        error: 'มีน้ำหนักซ้ำกัน|A weight is listed twice.',
      }),
  }),
  z.object({
    by: z.literal('province'),
    groups: z
      .array(z.object({ provinces: z.array(province).min(1).max(thaiProvinces.length), feeSatang: fee }))
      .min(1)
      .max(MOST_STEPS)
      .refine(
        (groups) => {
          const named = groups.flatMap((group) => group.provinces)
          return new Set(named).size === named.length
        },
        { error: 'มีจังหวัดซ้ำกัน|A province is listed twice.' },
      ),
  }),
])

const method = z.object({
  id,
  name: z.string().trim().min(1).max(100),
  /** For whoever reads the shop in English; empty: the same. */
  nameEnglish: z.string().trim().max(100),
  /** The fee, or that of whatever the rule does not name. */
  feeSatang: fee,
  rule: feeRule.nullable(),
  freeFromSatang: z.number().int().min(0).max(10_000_000_00).nullable(),
  /** Null where every way of paying is taken. */
  paymentMethods: z.array(z.enum(sentMethods)).min(1).max(sentMethods.length).nullable(),
})

export const listShippingMethods = endpoint({
  route: 'GET /shops/:shopId/shipping-methods',
  summary: 'The shop’s ways of shipping',
  permission: 'shop:shop:read',
  params: shopParams,
  output: z.object({ items: z.array(method) }),
})

export const saveShippingMethods = endpoint({
  route: 'PUT /shops/:shopId/shipping-methods',
  summary: 'Change the shop’s ways of shipping',
  permission: 'shop:shop:settings',
  audit: 'shipping-methods.saved',
  replaces: replaces(listShippingMethods),
  params: shopParams,
  body: z.object({
    items: z
      .array(
        method.partial({ id: true }).extend({
          nameEnglish: method.shape.nameEnglish.default(''),
          rule: feeRule.nullable().default(null),
          freeFromSatang: method.shape.freeFromSatang.default(null),
          paymentMethods: method.shape.paymentMethods.default(null),
        }),
      )
      .min(1)
      .max(20)
      .refine((items) => new Set(items.map((item) => item.id ?? item)).size === items.length, {
        error: 'มีวิธีจัดส่งซ้ำกัน โหลดหน้านี้ใหม่|A shipping method is listed twice. Reload the page.',
      }),
  }),
  output: z.object({ items: z.array(method) }),
})

const saleTerms = z.object({
  vatMode: z.enum(vatModes),
  /** Cash on delivery costs the customer this share of what is collected, and never less than the least. */
  codLeastSatang: z.number().int().min(0).max(10_000_00),
  codBasisPoints: z.number().int().min(0).max(2_000),
})
export type SaleTerms = z.output<typeof saleTerms>

export const getSaleTerms = endpoint({
  route: 'GET /shops/:shopId/sale-terms',
  summary: 'VAT, and what cash on delivery costs the customer',
  permission: 'shop:shop:read',
  params: shopParams,
  output: saleTerms,
})

export const saveSaleTerms = endpoint({
  route: 'PUT /shops/:shopId/sale-terms',
  summary: 'Change VAT and the fee of cash on delivery; orders that stand keep theirs',
  permission: 'shop:shop:settings',
  audit: 'sale-terms.saved',
  replaces: replaces(getSaleTerms),
  params: shopParams,
  body: saleTerms,
  output: saleTerms,
})
