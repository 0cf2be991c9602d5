import { sql, type Tx } from '@langraan/db'
import type { ReceivedSupply } from '@langraan/merchandise/server'

export type SupplierOrderRow = {
  supplierOrderId: string
  /** The shop that has ordered. */
  buyerId: string
  sellerId: string
  orderId: string
  placedAt: Date
  cashbackSatang: number
  receivedAt: Date | null
  /** What was sold, as it was then. */
  supplies: ReceivedSupply[]
}

const ROW = [
  'supplier_order_id as supplierOrderId',
  'shop_id as buyerId',
  'seller_shop_id as sellerId',
  'order_id as orderId',
  'placed_at as placedAt',
  'cashback_satang as cashbackSatang',
  'received_at as receivedAt',
  sql<ReceivedSupply[]>`supplies`.as('supplies'),
] as const

export type NewSupplierOrder = Omit<SupplierOrderRow, 'receivedAt'> & { placedBy: string }

/** Keeps what the acting shop has ordered. */
export async function insertSupplierOrder(tx: Tx, order: NewSupplierOrder): Promise<void> {
  await tx
    .insertInto('supplier_orders')
    .values({
      shop_id: order.buyerId,
      supplier_order_id: order.supplierOrderId,
      seller_shop_id: order.sellerId,
      order_id: order.orderId,
      placed_by: order.placedBy,
      placed_at: order.placedAt,
      cashback_satang: order.cashbackSatang,
      supplies: JSON.stringify(order.supplies),
    })
    .execute()
}

/** What a shop has ordered, the newest first, with how many there are; or `only` one. */
export async function ordersOfBuyer(
  tx: Tx,
  buyerId: string,
  page: { passedOver: number; most: number; only?: string | undefined },
): Promise<{ rows: SupplierOrderRow[]; found: number }> {
  const ofShop = tx.selectFrom('supplier_orders').where('shop_id', '=', buyerId)
  const ofBuyer = page.only === undefined ? ofShop : ofShop.where('supplier_order_id', '=', page.only)
  const rows = await ofBuyer
    .select(ROW)
    .orderBy('placed_at', 'desc')
    .orderBy('supplier_order_id')
    .offset(page.passedOver)
    .limit(page.most)
    .execute()
  const { found } = await ofBuyer.select(sql<number>`count(*)::integer`.as('found')).executeTakeFirstOrThrow()
  return { rows, found }
}

/** What merchants have ordered of the acting shop, the newest first. */
export async function ordersOfSeller(tx: Tx, most: number): Promise<SupplierOrderRow[]> {
  return tx
    .selectFrom('supplier_orders')
    .select(ROW)
    .where('seller_shop_id', '=', sql<string>`current_shop()`)
    .orderBy('placed_at', 'desc')
    .orderBy('supplier_order_id')
    .limit(most)
    .execute()
}

/** What a shop has ordered, of these. */
export async function someOfBuyer(
  tx: Tx,
  buyerId: string,
  ids: readonly string[],
): Promise<SupplierOrderRow[]> {
  return tx
    .selectFrom('supplier_orders')
    .select(ROW)
    .where('shop_id', '=', buyerId)
    .where('supplier_order_id', 'in', ids)
    .execute()
}

/** Who has ordered an order of the acting shop, which sells. */
export async function orderOfSeller(tx: Tx, orderId: string): Promise<SupplierOrderRow | undefined> {
  return tx
    .selectFrom('supplier_orders')
    .select(ROW)
    .where('seller_shop_id', '=', sql<string>`current_shop()`)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function findSupplierOrder(
  tx: Tx,
  buyerId: string,
  supplierOrderId: string,
  lock = false,
): Promise<SupplierOrderRow | undefined> {
  const query = tx
    .selectFrom('supplier_orders')
    .select(ROW)
    .where('shop_id', '=', buyerId)
    .where('supplier_order_id', '=', supplierOrderId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

export async function setReceived(
  tx: Tx,
  { buyerId, supplierOrderId }: SupplierOrderRow,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_orders')
    .set({ received_at: now })
    .where('shop_id', '=', buyerId)
    .where('supplier_order_id', '=', supplierOrderId)
    .execute()
}
