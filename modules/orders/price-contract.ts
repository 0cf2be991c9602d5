import { z } from 'zod'
import { priceLineKinds } from './rules/money/price-parts.ts'

const satang = z.number().int()

/** An order's total and what it is made of, as every answer that has them tells it. */
export const pricedParts = {
  goodsSatang: satang,
  lineDiscountSatang: satang,
  orderDiscountSatang: satang,
  couponDiscountSatang: satang,
  couponCode: z.string().nullable(),
  shippingSatang: satang,
  shippingDiscountSatang: satang,
  codFeeSatang: satang,
  vat: z
    .object({
      mode: z.enum(['inclusive', 'exclusive']),
      rateBasisPoints: z.number().int(),
      vatSatang: satang,
    })
    .nullable(),
  totalSatang: satang,
}

/** The lines between goods and total: they sum to it. */
export const priceLine = z.object({ kind: z.enum(priceLineKinds), satang })
