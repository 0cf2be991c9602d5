import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { standing } from './desk-contract.ts'
import { WHY_NOT_EDITED } from './edit-contract.ts'
import { orderRefusals } from './refusals.ts'

const id = z.uuid()

export const splitOrder = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/split',
  summary:
    'Part an order before it is packed: some of its goods become an order of their own, with what was paid',
  permission: 'shop:orders:write',
  audit: 'order.split',
  idempotent: true,
  params: z.object({ shopId: id, orderId: id }),
  body: z.object({
    /** How many pieces of each line go, by its place in the order. */
    lines: z
      .array(
        z.object({ position: z.number().int().min(0).max(999), quantity: z.number().int().min(1).max(9999) }),
      )
      .min(1, { error: 'เลือกสินค้าที่จะแยกอย่างน้อย 1 ชิ้น|Choose at least one piece to split off.' })
      .max(100),
    /** The newest happening of the order that was seen. */
    seenEventId: id,
  }),
  status: 201,
  output: standing.extend({ orderNumber: z.string(), totalSatang: z.number().int() }),
  refusals: only(orderRefusals, ...WHY_NOT_EDITED, 'tax_invoice_in_force', 'nothing_to_split', 'daily_limit'),
})
export type OrderSplit = z.output<typeof splitOrder.body>
