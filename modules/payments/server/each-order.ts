import { sql, type Tx } from '@langraan/db'
import { Refusal, refuse, standardRefusals } from '@langraan/http'
import type { BatchContext, BatchKind, ItemOutcome, OperationItem } from '@langraan/operations/server'
import { findOrder, type OrderRecord } from '@langraan/orders/server'

type DoOne = (tx: Tx, context: BatchContext, order: OrderRecord) => Promise<void>

/** Does something with each of many orders as a person would; those that are refused are named, with why. */
export const eachOrder =
  (work: DoOne): BatchKind['run'] =>
  async (tx, context, items) => {
    const outcomes: ItemOutcome[] = []
    for (const item of items) outcomes.push(...(await doOne(tx, context, item, work)))
    return outcomes
  }

async function doOne(
  tx: Tx,
  context: BatchContext,
  { itemId, position }: OperationItem,
  work: DoOne,
): Promise<ItemOutcome[]> {
  const order = await findOrder(tx, itemId)
  const name = order ? String(order.orderNumber) : itemId
  // What one order has written when it is refused goes; that it was refused is kept.
  await sql`SAVEPOINT one_order`.execute(tx)
  try {
    await work(tx, context, order ?? refuse(standardRefusals, 'not_found'))
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT one_order`.execute(tx)
    return [{ position, fault: { name, code: error.code, th: error.tell('th'), en: error.tell('en') } }]
  }
}
