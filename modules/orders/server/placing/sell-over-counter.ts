import { withShop } from '@langraan/db'
import { type Language, refuse, standardRefusals, type Trail } from '@langraan/http'
import { branchesOf } from '@langraan/shops/server'
import type { OrderAnswer } from '../../checkout-contract.ts'
import type { methodsFor } from '../../rules/payment-method.ts'
import type { SoldBy } from '../../rules/sold-by.ts'
import { handOver } from '../changing/hand-over.ts'
import { keepTaken } from './keep-taken.ts'
import type { OrderIntake } from './order-intake.ts'
import { discountsOf, type OrderWish } from './order-statement.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { placeOrder } from './place-order.ts'

type CounterMethod = ReturnType<typeof methodsFor<'counter'>>[number]

/** What is sold over the counter. Whoever buys need not say who they are. */
export type CounterSale = Pick<OrderWish, 'customer' | 'note' | 'couponCode' | 'shownTotalSatang'> & {
  lines: readonly { variantId: string; quantity: number; discountSatang?: number }[]
  orderDiscountSatang?: number
  paymentMethod: CounterMethod
  /** Whose goods they are. */
  branchId: string
  /** Whose it is, chosen among those whom the shop knows. */
  customerId?: string
}

type Sold = {
  shopId: string
  idempotencyKey: string
  sale: CounterSale
  /** The till with who is at it, or the member alone. */
  soldBy: SoldBy
  language: Language
  trail: Trail
}

/**
 * Sells over the counter, by the same prices, stock and limits as any order. It has no address and no courier. In the
 * transaction that writes it down the money comes, whatever the way of paying, and the customer has the goods.
 */
export async function sellOverCounter(
  deps: OrdersDeps,
  intake: OrderIntake,
  { shopId, sale, soldBy, trail, ...request }: Sold,
): Promise<OrderAnswer> {
  const { branchId, customerId, ...body } = sale
  const branches = await withShop(deps.db, shopId, branchesOf)
  if (!branches.some((branch) => branch.branchId === branchId)) refuse(standardRefusals, 'not_found')
  const [channel, delivery] = ['till', 'counter'] as const
  const write: OrderIntake['write'] = (wanted) =>
    intake.writeBeside(deps.db, wanted, {
      chosenId: customerId,
      write: async (tx, { order }) => {
        const { order_id: orderId, total_satang: amountSatang, placed_at: now } = order
        const made = { shopId, orderId, madeBy: trail.userId, now }
        await keepTaken(tx, order, { channel, delivery, customerId, trail })
        // What costs nothing is paid as it is placed.
        if (amountSatang > 0)
          await deps.receiveForSale(tx, { ...made, amountSatang, method: sale.paymentMethod })
        await handOver(tx, made)
      },
    })
  return placeOrder(
    deps,
    { write },
    {
      ...request,
      shopId,
      body: { ...body, lines: [...sale.lines] },
      customerId,
      channel,
      delivery,
      soldBy,
      branchId,
      discounts: discountsOf(sale),
    },
  )
}
