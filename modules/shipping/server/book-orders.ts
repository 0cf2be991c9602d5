import { hash } from 'node:crypto'
import { withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import type {
  BatchContext,
  ItemFault,
  ItemOutcome,
  OperationItem,
  OperationKind,
} from '@langraan/operations/server'
import { findOrder } from '@langraan/orders/server'
import { z } from 'zod'
import { bookCourier, type Booking } from './book-courier.ts'
import { parcelOfOrder } from './parcel-of-order.ts'
import type { ShippingDeps } from './shipping-deps.ts'

// So many are asked for at once: a courier answers each within a part of a second, and takes no crowd.
const AT_ONCE = 8
const SCOPE = 'book-orders'

const chosen = z.object({ courier: z.string(), weightGrams: z.number().nullable() })

/** Books couriers for many orders. Each booking has the operation and its order as its key, so it is made once, whoever begins it how often. */
export const bookOrders = (deps: ShippingDeps): OperationKind => ({
  name: 'book-orders',
  batchSize: AT_ONCE,
  outside: async (context, items) => {
    const outcomes = await Promise.all(items.map((item) => bookOne(deps, context, item)))
    return outcomes.filter((outcome) => outcome !== undefined)
  },
})

async function bookOne(
  deps: ShippingDeps,
  context: BatchContext,
  { itemId, position }: OperationItem,
): Promise<ItemOutcome | undefined> {
  try {
    await bookCourier(deps, await bookingOf(deps, context, itemId))
    return undefined
  } catch (error) {
    // A courier that is away is asked again later, from here on.
    if (!(error instanceof Refusal) || error.code === 'courier_unreachable') throw error
    return { position, fault: await faultOf(deps, context.shopId, itemId, error) }
  }
}

async function bookingOf(deps: ShippingDeps, context: BatchContext, orderId: string): Promise<Booking> {
  const { shopId, operationId, startedBy, startedByName } = context
  const { courier, weightGrams } = chosen.parse(context.options)
  return {
    shopId,
    orderId,
    trail: {
      action: 'courier.booked',
      userId: startedBy,
      userName: startedByName,
      requestId: operationId,
    },
    courier: courier === '' ? 'cheapest' : { name: courier },
    weightGrams: await weightOf(deps, shopId, orderId, weightGrams ?? undefined),
    intent: {
      scope: SCOPE,
      key: `${operationId} ${orderId}`,
      contentHash: () => hash('sha256', JSON.stringify([courier, weightGrams]), 'buffer'),
    },
  }
}

/** What the goods weigh; what was entered is for those of which nobody knows. */
function weightOf(
  deps: ShippingDeps,
  shopId: string,
  orderId: string,
  entered: number | undefined,
): Promise<number | undefined> {
  if (entered === undefined) return Promise.resolve(undefined)
  return withShop(deps.db, shopId, async (tx) => {
    try {
      return (await parcelOfOrder(tx, orderId, undefined)).parcel.weightGrams
    } catch (error) {
      if (error instanceof Refusal && error.code === 'weight_needed') return entered
      throw error
    }
  })
}

/** Why one of many could not be done, by the number that people know the order by. */
export async function faultOf(
  deps: Pick<ShippingDeps, 'db'>,
  shopId: string,
  orderId: string,
  refusal: Refusal,
): Promise<ItemFault> {
  const order = await withShop(deps.db, shopId, (tx) => findOrder(tx, orderId))
  const name = order ? String(order.orderNumber) : orderId
  return { name, code: refusal.code, th: refusal.tell('th'), en: refusal.tell('en') }
}
