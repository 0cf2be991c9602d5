import type { ForeignIds } from './foreign-ids.ts'
import { rowsOfCustomer, type WrittenOrder } from './order-of-ids.ts'

export type Call = { text: string; values: unknown[] }

export const order = (name: string, p: unknown): Call => ({
  text: `SELECT ${name}($1)`,
  values: [JSON.stringify(p)],
})

export const keepCustomers = (shopId: string, customerId: string, now: ForeignIds['now']): Call => ({
  text: 'SELECT keep_customers($1, $2, $3, $4)',
  values: [shopId, ...rowsOfCustomer(shopId, customerId, now).map((rows) => JSON.stringify(rows))],
})

/** What goes over the wire in the database's own binary form, made there of JSON here. */
const written = (text: string, values: unknown[]): Call => ({
  text: text.replaceAll(
    /rows\((\w+), (\$\d)\)/g,
    'ARRAY(SELECT r FROM json_populate_recordset(NULL::$1, $2) r)',
  ),
  values,
})
export const writeOrders = (shop: string, { order: placed, lines, movements, record }: WrittenOrder): Call =>
  written(
    `SELECT write_orders($1, 1, rows(wanted_order, $2), rows(wanted_line, $3), rows(wanted_movement, $4), rows(wanted_record, $5), '{}', '{}', '[]', '[]', '[]')`,
    [shop, ...[[placed], lines, movements, [record]].map((rows) => JSON.stringify(rows))],
  )

/** Takes what is sold from the shelves of `shop`. */
export const takeSoldStock = (shop: string, movements: readonly object[]): Call =>
  written('SELECT take_sold_stock($1, rows(wanted_movement, $2))', [shop, JSON.stringify(movements)])

/** Moves or holds pieces of another shop's goods. */
export const stock = (text: string, ...values: unknown[]): Call => ({
  text: `SELECT ${text}`,
  values: values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
})
