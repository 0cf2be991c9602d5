import { type Pool, sqlState } from '@langraan/db'
import type { OrderAnswer } from '../contract.ts'
import type { OrderRows } from './order-statement.ts'

export type Shortage = { variantId: string; requested: number; available: number }

export type Outcome =
  | { outcome: 'placed' }
  | { outcome: 'replayed'; answer: OrderAnswer }
  | { outcome: 'key_reused' }
  | { outcome: 'stale' }
  | { outcome: 'day_full' }
  | { outcome: 'short'; lines: Shortage[] }

const ONE_BY_ONE = 'LR001'

/** Runs `place_order` (migration 0065): the whole order in one round trip. */
export async function placeOrderStatement(pool: Pool, rows: OrderRows): Promise<Outcome> {
  const answer = await pool.query<{ outcome: Outcome }>({
    name: 'place-order',
    text: 'SELECT place_order($1) AS outcome',
    values: [JSON.stringify(single(rows))],
  })
  const outcome = answer.rows[0]?.outcome
  if (!outcome) throw new Error('place_order answered nothing')
  return outcome
}

function single({ check, answer, order, lines, movements, event, announcement }: OrderRows) {
  return {
    shop_id: order.shop_id,
    branch_id: order.branch_id,
    order_id: order.order_id,
    event_id: event.event_id,
    at: order.placed_at,
    day: check.day,
    revision: check.revision,
    key: answer.key,
    request_hash: answer.request_hash.slice(2),
    orders_per_day_limit: check.ordersPerDayLimit,
    answer: answer.answer,
    demand: movements.map(({ variant_id, quantity, movement_id }) => ({
      variant_id,
      quantity: -quantity,
      movement_id,
    })),
    order,
    lines,
    event: announcement.payload,
  }
}

/**
 * Runs `place_orders` (migration 0065): orders of one shop at one revision in one transaction.
 * False says that nothing was written, because one of them at least needs a decision of its own.
 */
export async function placeOrdersStatement(pool: Pool, group: readonly OrderRows[]): Promise<boolean> {
  try {
    await pool.query({
      name: 'place-orders',
      text: 'SELECT place_orders($1, $2, $3, $4, $5, $6, $7, $8)',
      values: together(group),
    })
    return true
  } catch (error) {
    // Data that PostgreSQL refuses comes from one order; the others must not fail with it.
    const state = sqlState(error)
    if (state === ONE_BY_ONE || state?.startsWith('22') || state?.startsWith('23')) return false
    throw error
  }
}

function together(group: readonly OrderRows[]) {
  const [first] = group
  const tables = [
    group.map((rows) => rows.answer),
    group.map((rows) => rows.order),
    group.flatMap((rows) => rows.lines),
    group.flatMap((rows) => rows.movements),
    group.map((rows) => rows.event),
    group.map((rows) => rows.announcement),
  ]
  return [first?.order.shop_id, first?.check.revision, ...tables.map((rows) => JSON.stringify(rows))]
}
