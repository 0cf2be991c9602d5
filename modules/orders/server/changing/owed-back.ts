import type { Tx } from '@langraan/db'
import { piecesOf } from '../../rules/desk.ts'
import { owedBack } from '../../rules/money/returned-worth.ts'
import { linesOf, type OrderRecord } from '../orders.sql.ts'
import { returnsOf } from './desk.sql.ts'

/** What of an order's money is the customer's again, as its goods stand now. */
export async function owedBackOf(tx: Tx, order: OrderRecord): Promise<number> {
  const back = piecesOf(await returnsOf(tx, order.orderId))
  const lines = (await linesOf(tx, order.orderId)).map((line) => ({
    ...line,
    returnedCount: back.get(line.variantId) ?? 0,
  }))
  return owedBack({ ...order, lines })
}
