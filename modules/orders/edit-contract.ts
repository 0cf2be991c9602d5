import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { standing, WHY_NOT_PRICED_ANEW } from './desk-contract.ts'
import { orderRefusals } from './refusals.ts'
import { paymentMethods } from './rules/payment-method.ts'

const id = z.uuid()
const satang = z.number().int().min(0).max(100_000_000_00)

/** Why nothing of an order can be changed any more, or not on this sight of it: goods, by parting it or putting two together. */
export const WHY_NOT_EDITED = [...WHY_NOT_PRICED_ANEW, 'changed_meanwhile'] as const

export const editOrder = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/edits',
  summary: 'Change an order before it is packed: goods, discounts, the fee for shipping and how it is paid',
  permission: 'shop:orders:write',
  audit: 'order-goods.edited',
  idempotent: true,
  params: z.object({ shopId: id, orderId: id }),
  body: z.object({
    lines: z
      .array(
        z.object({
          variantId: id,
          quantity: z.number().int().min(1).max(9999),
          /** What staff take off the whole line. */
          discountSatang: satang.optional(),
        }),
      )
      .min(1, {
        error:
          'เหลือสินค้าอย่างน้อย 1 รายการ ถ้าไม่ขายแล้วให้ยกเลิกคำสั่งซื้อ|Keep at least one item. To remove everything, cancel the order.',
      })
      .max(100),
    orderDiscountSatang: satang,
    /** The fee before what a coupon took off it. */
    shippingFeeSatang: satang,
    /** Left out, it is paid as before. Cash on delivery brings its fee with it, and takes it away again. */
    paymentMethod: z.enum(paymentMethods).optional(),
    /** What it was said to come to; an edit that comes to something else is refused. */
    shownTotalSatang: satang.optional(),
    /** The newest happening of the order that was seen. */
    seenEventId: id,
  }),
  output: standing.extend({ totalSatang: z.number().int() }),
  refusals: only(
    orderRefusals,
    ...WHY_NOT_EDITED,
    'order_too_large',
    'variant_unknown',
    'out_of_stock',
    'payment_method_unavailable',
    'payment_not_by_shipping',
    'paid_before_cod',
    'price_changed',
  ),
})
export type OrderEdit = z.output<typeof editOrder.body>
