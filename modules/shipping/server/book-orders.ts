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
import { inTurns } from '@langraan/runtime'
import { z } from 'zod'
import { readyToBook } from './book-courier.ts'
import type { Booking } from './read-bookings.ts'
import type { ShippingDeps } from './shipping-deps.ts'

// So many are on their way to a courier at once, with a call each: it answers within a part of a second, and takes no crowd.
const AT_ONCE = 8
// Of which each begins as soon as another is done: only the last ones of a batch are waited for.
const BATCH = 32
const SCOPE = 'book-orders'

const chosen = z.object({ courier: z.string(), weightGrams: z.number().nullable() })

/** Books couriers for many orders. Each booking has the operation and its order as its key, so it is made once, whoever begins it how often. */
export const bookOrders = (deps: ShippingDeps): OperationKind => ({
  name: 'book-orders',
  batchSize: BATCH,
  outside: async (context, items) => {
    const outcomes: ItemOutcome[] = []
    const bookings = items.map(({ itemId }) => bookingOf(context, itemId))
    const books = await readyToBook(deps, context.shopId, bookings)
    await inTurns(items.entries(), AT_ONCE, async ([at, item]) => {
      const outcome = await bookOne(deps, context, item, books[at])
      if (outcome) outcomes.push(outcome)
    })
    return outcomes
  },
})

async function bookOne(
  deps: ShippingDeps,
  context: BatchContext,
  { itemId, position }: OperationItem,
  book: (() => Promise<unknown>) | undefined,
): Promise<ItemOutcome | undefined> {
  try {
    await book?.()
    return undefined
  } catch (error) {
    // A courier that is away is asked again later, from here on.
    if (!(error instanceof Refusal) || error.code === 'courier_unreachable') throw error
    return { position, fault: await faultOf(deps, context.shopId, itemId, error) }
  }
}

function bookingOf(context: BatchContext, orderId: string): Booking {
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
    weight: { whenUnknown: weightGrams ?? undefined },
    intent: {
      scope: SCOPE,
      key: `${operationId} ${orderId}`,
      contentHash: () => hash('sha256', JSON.stringify([courier, weightGrams]), 'buffer'),
    },
  }
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
