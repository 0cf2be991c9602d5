import {
  CustomersOfOrders,
  keepAssigned,
  keepNamesToFind,
  lockForFigures,
  putFigures,
  type WhereWent,
  whereTheyWent,
} from '@langraan/customers/server'
import { announce, type Pool, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import {
  customersOf,
  figuresOfCustomers,
  giveOrders,
  giveOrder,
  lockOrdersOf,
  namesOfOrders,
  ordersStillTelling,
} from './orders-of-customers.sql.ts'

/** A merge or an erasure came in between: nothing holds that was read, and the transaction is to begin again. */
export class CustomersMoved extends Error {}

/**
 * Counts anew for the customers of orders that were placed, has them found by the names in these, and tells the screens. An order that was written while
 * its customer was merged goes where the customer went; one that came while its customer was erased belongs to
 * whoever they are from here on. Locks orders before customers, as merging and erasing do.
 *
 * @throws CustomersMoved, and an error of state LR001, when it has to begin again in a new transaction.
 */
export async function refreshFigures(
  tx: Tx,
  pool: Pool,
  { shopId, orderIds, now }: { shopId: string; orderIds: readonly string[]; now: Date },
): Promise<void> {
  const customerIds = await customersOf(tx, orderIds)
  if (customerIds.length === 0) return
  const went = await whereTheyWent(tx, customerIds)
  const strays = went.filter(({ customerId, livingId }) => livingId !== customerId)
  await lockOrdersOf(tx, idsOf(strays))
  const left = await ordersStillTelling(tx, idsOf(strays.filter(({ livingId }) => livingId === null)))
  const found = left.length > 0 ? await new CustomersOfOrders(pool).assign(left) : undefined
  const newOwners = [...(found?.customerOf.values() ?? [])]
  const concerned = new Set([...went.flatMap(({ livingId }) => livingId ?? []), ...newOwners])
  await lockForFigures(tx, [...customerIds, ...concerned])
  if (!isSame(went, await whereTheyWent(tx, customerIds)))
    throw new CustomersMoved('customers moved while counting')
  if (found) await keepAssigned(tx, shopId, found)
  for (const [orderId, customerId] of found?.customerOf ?? []) await giveOrder(tx, orderId, customerId)
  for (const { customerId, livingId } of strays)
    if (livingId !== null) await giveOrders(tx, customerId, livingId)
  await putFigures(tx, await figuresOfCustomers(tx, [...concerned]))
  await keepNamesToFind(tx, await namesOfOrders(tx, orderIds))
  await announce(tx, { eventId: newId(), shopId, name: 'customers.counted', payload: {}, at: now })
}

const idsOf = (some: readonly WhereWent[]) => some.map(({ customerId }) => customerId)

const isSame = (before: readonly WhereWent[], after: readonly WhereWent[]): boolean =>
  before.length === after.length &&
  before.every(({ customerId, livingId }, at) => {
    const now = after[at]
    return now?.customerId === customerId && now.livingId === livingId
  })
