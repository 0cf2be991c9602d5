import { newId } from '@langraan/runtime'
import type pg from 'pg'
import type { BenchShop } from './shop.ts'

/** The tables of a bare order, with many pieces of each variant of the shop. */
export async function makeBareTables(pool: pg.Pool, shop: BenchShop): Promise<void> {
  await pool.query(`
    CREATE TABLE IF NOT EXISTS bare_stock (variant_id uuid PRIMARY KEY, on_hand integer NOT NULL);
    CREATE TABLE IF NOT EXISTS bare_orders (order_id uuid PRIMARY KEY, total bigint NOT NULL, address text NOT NULL, placed_at timestamptz NOT NULL);
    CREATE TABLE IF NOT EXISTS bare_lines (order_id uuid NOT NULL, variant_id uuid NOT NULL, quantity integer NOT NULL, PRIMARY KEY (order_id, variant_id));
    TRUNCATE bare_stock;`)
  for (const variantId of shop.variantIds)
    await pool.query('INSERT INTO bare_stock VALUES ($1, 1000000)', [variantId])
}

/** The least that an order of two variants could be: four statements in one transaction. Gives its id. */
export async function placeBareOrder(client: pg.ClientBase, variantIds: readonly string[]): Promise<string> {
  const ids = variantIds.toSorted()
  const orderId = newId()
  await client.query('BEGIN')
  await client.query({
    name: 'stock',
    text: 'UPDATE bare_stock SET on_hand = on_hand - 1 WHERE variant_id = ANY ($1) AND on_hand > 0',
    values: [ids],
  })
  await client.query({
    name: 'order',
    text: 'INSERT INTO bare_orders VALUES ($1, $2, $3, $4)',
    values: [orderId, 64_700, 'สมุทรปราการ 10280', new Date()],
  })
  await client.query({
    name: 'lines',
    text: 'INSERT INTO bare_lines SELECT $1, unnest($2::uuid[]), 1',
    values: [orderId, ids],
  })
  await client.query('COMMIT')
  return orderId
}
