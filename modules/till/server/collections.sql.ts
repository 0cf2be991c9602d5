import { sql, type Tx } from '@langraan/db'
import type { FulfilmentStatus, PaymentStatus } from '@langraan/orders/rules'

export type CollectionRow = {
  orderId: string
  orderNumber: number
  placedAt: Date
  customerName: string
  customerPhone: string
  payment: PaymentStatus
  fulfilment: FulfilmentStatus
  collectUntil: string | null
  totalSatang: number
  paidSatang: number
}

const COLLECTION = sql`o.order_id AS "orderId", o.order_number AS "orderNumber", o.placed_at AS "placedAt", o.customer_name AS "customerName",
  o.customer_phone AS "customerPhone", o.payment_status AS payment, o.fulfilment_status AS fulfilment,
  o.collect_until::text AS "collectUntil", o.total_satang AS "totalSatang", o.paid_satang AS "paidSatang"`

type Asked = { branchId: string; text: string; phone: string; limit: number }

/** Orders that wait at a branch for their customers: by number, name or phone, those that lie ready first. */
export async function waitingAtBranch(
  tx: Tx,
  { branchId, text, phone, limit }: Asked,
): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    SELECT ${COLLECTION} FROM orders o
    WHERE o.shop_id = current_shop() AND o.branch_id = ${branchId} AND o.delivery = 'pickup'
      AND o.fulfilment_status IN ('not_ready', 'waiting', 'packing', 'ready')
      AND (${text} = '' OR o.order_number::text = ${text} OR strpos(lower(o.customer_name), lower(${text})) > 0
        OR (${phone} <> '' AND right(o.customer_phone, length(${phone})) = ${phone}))
    ORDER BY o.fulfilment_status <> 'ready', o.placed_at LIMIT ${limit}`.execute(tx)
  return rows
}

/** An order that is collected at a branch; nothing where it is another's, or is sent. */
export async function collectionAt(
  tx: Tx,
  branchId: string,
  orderId: string,
): Promise<CollectionRow | undefined> {
  const { rows } = await sql<CollectionRow>`
    SELECT ${COLLECTION} FROM orders o
    WHERE o.shop_id = current_shop() AND o.order_id = ${orderId} AND o.branch_id = ${branchId} AND o.delivery = 'pickup'
    FOR UPDATE`.execute(tx)
  return rows[0]
}

/** The till that has begun to hand an order over, and when. */
export async function findBegun(
  tx: Tx,
  orderId: string,
): Promise<{ tillId: string; tillName: string; begunAt: Date } | undefined> {
  return tx
    .selectFrom('till_collections as c')
    .innerJoin('tills as t', (join) =>
      join.onRef('t.shop_id', '=', 'c.shop_id').onRef('t.till_id', '=', 'c.till_id'),
    )
    .select(['c.till_id as tillId', 't.name as tillName', 'c.begun_at as begunAt'])
    .where('c.order_id', '=', orderId)
    .executeTakeFirst()
}

type Begun = { shopId: string; orderId: string; tillId: string; staffId: string; now: Date }

export async function saveBegun(tx: Tx, { shopId, orderId, tillId, staffId, now }: Begun): Promise<void> {
  const row = { till_id: tillId, staff_id: staffId, begun_at: now }
  await tx
    .insertInto('till_collections')
    .values({ shop_id: shopId, order_id: orderId, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id']).doUpdateSet(row))
    .execute()
}
