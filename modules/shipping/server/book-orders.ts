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
import { eachAtMost } from '@langraan/runtime'
import { z } from 'zod'
import { type Asked, readyToBook } from './book-courier.ts'
import { parcelKey } from '../rules/in-parcels/parcel-key.ts'
import { parcelCounts } from './in-parcels/in-parcels.sql.ts'
import type { Booking } from './read-bookings.ts'
import type { ShippingDeps } from './shipping-deps.ts'

// So many are on their way to a courier at once, with a call each: it answers within a part of a second, and takes no crowd.
const AT_ONCE = 8
// Of which each begins as soon as another is done: only the last ones of a batch are waited for.
const BATCH = 32
const SCOPE = 'book-orders'

const chosen = z.object({
  courier: z.string().default(''),
  weightGrams: z.number().nullable().default(null),
  /** The courier of each parcel, by its key, where each has its own. */
  couriers: z
    .record(z.string(), z.object({ provider: z.string(), courierCode: z.string(), courierName: z.string() }))
    .optional(),
})

/** What a booking of many parcels was begun with. */
export const readChosen = (options: unknown) => chosen.parse(options)

/** Books couriers for many orders. Each booking has the operation and its order as its key, so it is made once, whoever begins it how often. */
export const bookOrders = (deps: ShippingDeps): OperationKind => ({
  name: 'book-orders',
  batchSize: BATCH,
  outside: async (context, items) => {
    const counts = await withShop(deps.db, context.shopId, (tx) =>
      parcelCounts(
        tx,
        items.map(({ itemId }) => itemId),
      ),
    )
    const parcels = items.map(({ itemId }) => parcelsOf(context, itemId, counts.get(itemId) ?? 1))
    const bookings = parcels.flatMap((own) => own.map((parcel) => bookingOf(context, parcel)))
    const books = await readyToBook(deps, context.shopId, bookings)
    const booksOf = parcels.map((own) => books.splice(0, own.length))
    // What cannot be written is told when all are done: until then nobody waits for it.
    const written: Promise<Settled[]>[] = []
    try {
      await eachAtMost(items.entries(), AT_ONCE, async ([at, item]) => {
        // The parcels of an order one after the other: the first that is booked changes how the order stands.
        for (const book of booksOf[at] ?? [])
          written.push(Promise.allSettled([(await bookOne(deps, context, item, book)).outcome]))
      })
    } finally {
      await Promise.all(written)
    }
    const outcomes = (await Promise.all(written)).flat().flatMap((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value ?? []
    })
    // Of several parcels of an order the first that failed speaks for them; each says itself how it stands.
    return [...new Map(outcomes.toReversed().map((one) => [one.position, one])).values()]
  },
})

type Settled = PromiseSettledResult<ItemOutcome | undefined>

/** Ends when its courier is not asked any more, so that another's turn comes while it is written. */
async function bookOne(
  deps: ShippingDeps,
  context: BatchContext,
  { itemId, position }: OperationItem,
  book: () => Promise<Asked>,
): Promise<{ outcome: Promise<ItemOutcome | undefined> }> {
  const whyNot = async (error: unknown): Promise<ItemOutcome> => {
    // A courier that is away is asked again later, from here on.
    if (!(error instanceof Refusal) || error.code === 'courier_unreachable') throw error
    return { position, fault: await faultOf(deps, context.shopId, itemId, error) }
  }
  try {
    const { written } = await book()
    return { outcome: written.then(() => undefined, whyNot) }
  } catch (error) {
    return { outcome: Promise.resolve(await whyNot(error)) }
  }
}

type ParcelOf = { orderId: string; parcelNo: number }

/** The parcels of an order that are to be booked: those that were chosen, or all. */
function parcelsOf(context: BatchContext, orderId: string, parcelCount: number): ParcelOf[] {
  const { couriers } = readChosen(context.options)
  const all = Array.from({ length: parcelCount }, (_, at) => ({ orderId, parcelNo: at + 1 }))
  return couriers ? all.filter((parcel) => couriers[parcelKey(parcel)]) : all
}

function bookingOf(context: BatchContext, parcel: ParcelOf): Booking {
  const { shopId, operationId, startedBy, startedByName } = context
  const { courier, weightGrams, couriers } = readChosen(context.options)
  const key = parcelKey(parcel)
  const own = couriers?.[key]
  return {
    shopId,
    ...parcel,
    trail: {
      action: 'courier.booked',
      userId: startedBy,
      userName: startedByName,
      requestId: operationId,
    },
    courier: own
      ? { provider: own.provider, code: own.courierCode }
      : courier === ''
        ? 'cheapest'
        : { name: courier },
    weight: { whenUnknown: weightGrams ?? undefined },
    intent: {
      scope: SCOPE,
      key: `${operationId} ${key}`,
      contentHash: () =>
        hash('sha256', JSON.stringify([courier, weightGrams, ...(own ? [own] : [])]), 'buffer'),
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
