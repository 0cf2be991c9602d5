import { lockForFigures, putFigures } from '@langraan/customers/server'
import { announce, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { customersOf, figuresOfCustomers, giveOrders, lockOrdersOf } from './orders-of-customers.sql.ts'

/**
 * Counts anew for the customers of orders that were placed, and tells the screens. An order that was written while
 * its customer was merged goes where the customer went; one of a person who was erased meanwhile is nobody's.
 */
export async function refreshFigures(
  tx: Tx,
  { shopId, orderIds, now }: { shopId: string; orderIds: readonly string[]; now: Date },
): Promise<void> {
  const customerIds = await customersOf(tx, orderIds)
  if (customerIds.length === 0) return
  const strays = (await lockForFigures(tx, customerIds)).filter(
    ({ mergedInto, isErased }) => mergedInto !== null || isErased,
  )
  for (const { customerId, mergedInto } of strays) {
    await lockOrdersOf(tx, [customerId])
    await giveOrders(tx, customerId, mergedInto)
  }
  const gone = new Set(strays.map(({ customerId }) => customerId))
  const concerned = [
    ...customerIds.filter((id) => !gone.has(id)),
    ...strays.flatMap(({ mergedInto }) => mergedInto ?? []),
  ]
  await lockForFigures(tx, concerned)
  await putFigures(tx, await figuresOfCustomers(tx, concerned))
  await announce(tx, { eventId: newId(), shopId, name: 'customers.counted', payload: {}, at: now })
}
