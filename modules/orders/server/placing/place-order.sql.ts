import { type Assigned, type CustomersOfOrders, findLiving } from '@langraan/customers/server'
import {
  binaryRows,
  type Database,
  isDataError,
  type Pool,
  sql,
  sqlState,
  type Tx,
  withShop,
} from '@langraan/db'
import type { OrderAnswer } from '../../contract.ts'
import type { OrderRows } from './order-statement.ts'
import { ORDER_TYPES, type OrderTypeIds, type OrderTypes } from '../order-types.ts'

type Shortage = { variantId: string; requested: number; available: number }

export type Outcome =
  | { outcome: 'placed' }
  | { outcome: 'replayed'; answer: OrderAnswer }
  | { outcome: 'key_reused' }
  | { outcome: 'stale' }
  | { outcome: 'day_full'; of: 'counted' | 'waiting' }
  | { outcome: 'too_many_open'; whose: 'person' | 'address' }
  | { outcome: 'short'; lines: Shortage[] }
  | { outcome: 'no_coupon'; refusal: 'coupon_over' | 'coupon_used_up' | 'coupon_used_by_customer' }

const ONE_BY_ONE = 'LR001'
const NO_COUPON = 'LR007'
// PostgreSQL's datatype_mismatch: the types of a row have other ids than were asked for before.
const OTHER_TYPES = '42804'

// Each try follows a change of the very customer at the very moment; more than a few in a row is no accident.
const MOST_TRIES = 5

/** Where orders are written: the pool, who knows whose they are, and the types of their rows. */
export type OrderWriter = { pool: Pool; customers: CustomersOfOrders; types: OrderTypes }

/**
 * Runs `place_order` (migration 0250; customers 0071, with a coupon 0087): the whole order in one round trip. Where somebody has changed the
 * customer that was known, or made one at this very moment, it looks again whose it is.
 */
export async function placeOrderStatement(
  writer: OrderWriter,
  rows: OrderRows,
  attempt = 1,
): Promise<Outcome> {
  const assigned = await writer.customers.assign([rows.order])
  try {
    const { name, text } = rows.order.coupon_id === undefined ? PLAIN : WITH_COUPON
    const values = [JSON.stringify(single(rows, assigned)), ...assigned.values]
    const answer = await writer.pool.query<{ outcome: Outcome }>(
      rows.consent
        ? {
            name: `${name}-agreed`,
            text: `SELECT placed_with_consents(${text}, $7, $8) AS outcome`,
            values: [...values, rows.order.shop_id, JSON.stringify([rows.consent])],
          }
        : { name, text: `SELECT ${text} AS outcome`, values },
    )
    const outcome = answer.rows[0]?.outcome
    if (!outcome) throw new Error('place_order answered nothing')
    if (outcome.outcome === 'placed') assigned.remember()
    return outcome
  } catch (error) {
    assigned.forget()
    if (sqlState(error) === NO_COUPON) return { outcome: 'no_coupon', refusal: couponRefusalOf(error) }
    if (sqlState(error) !== ONE_BY_ONE || attempt === MOST_TRIES) throw error
    return placeOrderStatement(writer, rows, attempt + 1)
  }
}

const PLAIN = {
  name: 'place-order',
  text: 'place_customers_order($1, $2, $3, $4, $5, $6)',
}
const WITH_COUPON = {
  name: 'place-coupon-order',
  text: 'place_coupon_order($1, $2, $3, $4, $5, $6)',
}

/** `place_coupon_order` says by the error's detail why the coupon does not count any more (migration 0087). */
function couponRefusalOf(error: unknown) {
  const { detail } = error as { detail?: unknown }
  return detail === 'coupon_over' || detail === 'coupon_used_by_customer' ? detail : 'coupon_used_up'
}

export type Beside = {
  /** Whose the order is, or whoever they have become; missing where its contacts decide. */
  chosenId?: string | undefined
  /** What is written in the transaction of an order once it is placed. */
  write(tx: Tx, rows: OrderRows): Promise<void>
}

/** `place_order` in a transaction of ours, in which more is written with the order: all of it or nothing. */
export async function placeOrderInTransaction(
  db: Database,
  customers: CustomersOfOrders,
  rows: OrderRows,
  beside: Beside,
  attempt = 1,
): Promise<Outcome> {
  const { shop_id: shopId } = rows.order
  const { chosenId } = beside
  const chosen = chosenId && (await withShop(db, shopId, (tx) => findLiving(tx, chosenId)))
  const assigned = chosen ? customers.assignTo(chosen, rows.order) : await customers.assign([rows.order])
  const [known, revisions, people, contacts, addresses] = assigned.values
  try {
    const outcome = await withShop(db, shopId, async (tx) => {
      const place = rows.order.coupon_id === undefined ? sql`place_customers_order` : sql`place_coupon_order`
      const answer = await sql<{ outcome: Outcome }>`
        SELECT ${place}(${JSON.stringify(single(rows, assigned))}::jsonb, ${known}::uuid[],
          ${revisions}::integer[], ${people}::json, ${contacts}::json, ${addresses}::json) AS outcome`.execute(
        tx,
      )
      const placed = answer.rows[0]?.outcome
      if (!placed) throw new Error('place_order answered nothing')
      if (placed.outcome !== 'placed') return placed
      await beside.write(tx, rows)
      return placed
    })
    if (outcome.outcome === 'placed') assigned.remember()
    return outcome
  } catch (error) {
    assigned.forget()
    if (sqlState(error) === NO_COUPON) return { outcome: 'no_coupon', refusal: couponRefusalOf(error) }
    if (sqlState(error) !== ONE_BY_ONE || attempt === MOST_TRIES) throw error
    return placeOrderInTransaction(db, customers, rows, beside, attempt + 1)
  }
}

/** The order's row with whose it is, which may be another's at another try. */
function owned(order: OrderRows['order'], { customerOf }: Assigned): OrderRows['order'] {
  order.customer_id = customerOf.get(order.order_id)
  return order
}

function single({ check, order, lines, movements, record }: OrderRows, assigned: Assigned) {
  return {
    shop_id: order.shop_id,
    branch_id: order.branch_id,
    order_id: order.order_id,
    event_id: record.event_id,
    at: order.placed_at,
    day: check.day,
    revision: check.revision,
    ...(check.hasHappened && { happened: true }),
    key: record.key,
    request_hash: record.request_hash.slice(2),
    orders_per_day_limit: check.ordersPerDayLimit,
    answer: record.answer,
    demand: movements.map(({ variant_id, quantity, movement_id }) => ({
      variant_id,
      quantity: -quantity,
      movement_id,
    })),
    order: owned(order, assigned),
    lines,
    event: record.announcement,
  }
}

/**
 * Runs `write_orders` (migration 0250): orders of one shop at one revision in one transaction.
 * False says that nothing was written, because one of them at least needs a decision of its own.
 */
export async function writeOrdersStatement(
  { pool, customers, types }: OrderWriter,
  group: readonly OrderRows[],
): Promise<boolean> {
  const assigned = await customers.assign(group.map((rows) => rows.order))
  const ids = await types.ids()
  try {
    const values = [...together(ids, group, assigned), ...assigned.values]
    const consents = group.flatMap(({ consent }) => consent ?? [])
    await pool.query(
      consents.length > 0
        ? {
            name: 'write-agreed-orders',
            text: `SELECT keep_consents($1, $12) FROM ${WRITE}`,
            values: [...values, JSON.stringify(consents)],
          }
        : { name: 'write-orders', text: `SELECT ${WRITE}`, values },
    )
    assigned.remember()
    return true
  } catch (error) {
    assigned.forget()
    const state = sqlState(error)
    if (state === OTHER_TYPES) types.forget()
    // Data that cannot be sent or that PostgreSQL refuses comes from one order; the others must not fail with it.
    if (state === ONE_BY_ONE || state === OTHER_TYPES) return false
    if (isDataError(error) || error instanceof RangeError) return false
    throw error
  }
}

const WRITE = 'write_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)'

function together(ids: OrderTypeIds, group: readonly OrderRows[], assigned: Assigned) {
  const [first] = group
  return [
    first?.order.shop_id,
    first?.check.revision,
    binaryRows(
      ids.wanted_order,
      ORDER_TYPES.wanted_order,
      group.map((rows) => owned(rows.order, assigned)),
    ),
    binaryRows(
      ids.wanted_line,
      ORDER_TYPES.wanted_line,
      group.flatMap((rows) => rows.lines),
    ),
    binaryRows(
      ids.wanted_movement,
      ORDER_TYPES.wanted_movement,
      group.flatMap((rows) => rows.movements),
    ),
    binaryRows(
      ids.wanted_record,
      ORDER_TYPES.wanted_record,
      group.map((rows) => rows.record),
    ),
  ]
}
