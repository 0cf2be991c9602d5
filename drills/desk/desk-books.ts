import { type Books, compare } from '../house/compare.ts'
import type { Cluster } from '../house/cluster.ts'
import type { Desk } from '../desk.ts'
import { COUPON } from './desk-shop.ts'
import type { DrillShop } from '../house/shop.ts'

type Read = { cluster: Cluster; shop: DrillShop; desk: Desk; books: Books }

/** Holds what staff were told against orders, ledger, stock, documents, statements, slips and the coupon. */
export async function checkDesk(cluster: Cluster, shop: DrillShop, desk: Desk, books: Books): Promise<void> {
  const read = { cluster, shop, desk, books }
  await checkTended(read)
  await checkNumbers(read)
  await checkDocuments(read)
  await checkStatements(read)
  await checkSlips(read)
  await checkCoupon(read)
  await checkAudit(read)
}

/** How the audit log calls what happens to an order by one request each time. */
const TOLD: Readonly<Record<string, string>> = {
  edited: 'order-goods.edited',
  split: 'order.split',
  merged: 'order.merged',
  cancelled: 'order.cancelled',
  'document-issued': 'sale-document.issued',
  'document-cancelled': 'sale-document.cancelled',
}

/** What was done is told of as often as it was said yes to. */
async function checkAudit({ cluster, shop, desk, books }: Read): Promise<void> {
  const rows = await cluster.rows<{ action: string; count: string }>(
    'SELECT action, count(*) AS count FROM audit_entries WHERE shop_id = $1 GROUP BY action',
    [shop.shopId],
  )
  const told = new Map(rows.map(({ action, count }) => [action, Number(count)]))
  for (const [kind, action] of Object.entries(TOLD))
    compare(books, `audit entries of ${action}`, told.get(action) ?? 0, desk.figures[kind] ?? 0)
}

type OrderRow = {
  order_id: string
  total: string
  parts: string
  paid: string
  by_ledger: string
  pieces: string
  on_lines: string
  moved: string
  is_ended: boolean
  happened: Record<string, number> | null
}

/** Every order of the shop, whether staff worked on it or not: figures that must agree in any case. */
const ORDERS = `
  SELECT o.order_id, o.total_satang AS total, o.paid_satang AS paid, o.item_count AS pieces,
    o.fulfilment_status = 'cancelled' AS is_ended,
    o.goods_satang - coalesce(o.line_discount_satang, 0) - coalesce(o.order_discount_satang, 0)
      - coalesce(o.coupon_discount_satang, 0) + o.shipping_satang - coalesce(o.shipping_discount_satang, 0)
      + coalesce(o.cod_fee_satang, 0) AS parts,
    (SELECT coalesce(-sum(e.amount_satang), 0) FROM ledger_entries e
      WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.account IN ('receivable', 'overpaid')) AS by_ledger,
    (SELECT sum(l.quantity) FROM order_lines l WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id) AS on_lines,
    (SELECT coalesce(-sum(m.quantity), 0) FROM stock_movements m
      WHERE m.shop_id = o.shop_id AND m.order_id = o.order_id) AS moved,
    (SELECT jsonb_object_agg(kind, count) FROM (SELECT e.kind, count(*) AS count FROM order_events e
      WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id GROUP BY e.kind) k) AS happened
  FROM orders o WHERE o.shop_id = $1`

async function checkTended({ cluster, shop, desk, books }: Read): Promise<void> {
  const rows = await cluster.rows<OrderRow>(ORDERS, [shop.shopId])
  const found = new Map(rows.map((row) => [row.order_id, row]))
  for (const row of rows) {
    const of = `of order ${row.order_id}`
    compare(books, `satang ${of} by its parts`, Number(row.parts), Number(row.total))
    compare(books, `satang paid ${of} by the ledger`, Number(row.by_ledger), Number(row.paid))
    compare(books, `pieces on the lines ${of}`, Number(row.on_lines), Number(row.pieces))
    compare(
      books,
      `pieces taken from the stock ${of}`,
      Number(row.moved),
      row.is_ended ? 0 : Number(row.pieces),
    )
  }
  for (const order of desk.orders.values()) {
    const row = found.get(order.orderId)
    if (!row) {
      books.lost.push(`order ${order.orderId} that staff worked on`)
      continue
    }
    const of = `of order ${order.orderId}`
    compare(books, `satang ${of}`, Number(row.total), order.totalSatang)
    compare(books, `satang paid ${of}`, Number(row.paid), order.paidSatang)
    compare(books, `ends ${of}`, Number(row.is_ended), Number(order.isEnded))
    const kinds = new Set([...order.happened.keys(), ...Object.keys(row.happened ?? {})])
    // Placed is counted with all orders.
    kinds.delete('placed')
    for (const kind of kinds)
      compare(books, `${kind} ${of}`, row.happened?.[kind] ?? 0, order.happened.get(kind) ?? 0)
  }
}

/** The numbers of each series are all there, once, up to the last that was given. */
async function checkNumbers({ cluster, shop, books }: Read): Promise<void> {
  const series = await cluster.rows<{ kind: string; numbers: number[]; last: number }>(
    `SELECT d.kind, array_agg(d.number ORDER BY d.number) AS numbers, max(n.last_number) AS last
     FROM sale_documents d JOIN sale_document_numbers n USING (shop_id, series, seller_branch, kind, year)
     WHERE d.shop_id = $1 GROUP BY d.series, d.seller_branch, d.kind, d.year`,
    [shop.shopId],
  )
  for (const { kind, numbers, last } of series) {
    compare(books, `numbers of ${kind}`, numbers.length, last)
    numbers.forEach((number, index) => compare(books, `number ${index + 1} of ${kind}`, number, index + 1))
  }
}

async function checkDocuments({ cluster, shop, desk, books }: Read): Promise<void> {
  const rows = await cluster.rows<{ id: string; order_id: string; is_cancelled: boolean }>(
    `SELECT d.sale_document_id AS id, d.order_id, c.sale_document_id IS NOT NULL AS is_cancelled
     FROM sale_documents d LEFT JOIN sale_document_cancellations c USING (shop_id, sale_document_id) WHERE d.shop_id = $1`,
    [shop.shopId],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const { id } of rows) if (!desk.documents.has(id)) books.doubled.push(`document ${id} of nobody`)
  for (const [id, { orderId, number, isCancelled }] of desk.documents) {
    const row = found.get(id)
    if (row?.order_id !== orderId) books.lost.push(`document ${number} of order ${orderId}`)
    else compare(books, `cancellations of ${number}`, Number(row.is_cancelled), Number(isCancelled))
  }
}

async function checkStatements({ cluster, shop, desk, books }: Read): Promise<void> {
  const [row] = await cluster.rows<{ lines: string; added: string; credits: string; credited: string }>(
    `SELECT (SELECT count(*) FROM statement_lines WHERE shop_id = $1) AS lines,
            (SELECT coalesce(sum(added_count), 0) FROM statements WHERE shop_id = $1) AS added,
            (SELECT count(transaction_id) FROM statement_lines WHERE shop_id = $1) AS credits,
            (SELECT count(DISTINCT transaction_id) FROM statement_lines WHERE shop_id = $1) AS credited`,
    [shop.shopId],
  )
  compare(books, 'lines of statements', Number(row?.lines), desk.statementLines.size)
  compare(books, 'lines that statements said to be new', Number(row?.added), desk.statementLines.size)
  compare(books, 'credits of lines of statements', Number(row?.credits), Number(row?.credited))
  const shared = await cluster.rows<{ line: string; told: string; credited: string }>(
    `SELECT l.statement_line_id AS line, l.amount_satang AS told, (SELECT coalesce(sum(e.amount_satang), 0) FROM ledger_entries e
       WHERE e.shop_id = l.shop_id AND e.transaction_id = l.transaction_id AND e.account = 'bank'
         AND NOT e.is_taken_back) AS credited
     FROM statement_lines l WHERE l.shop_id = $1 AND l.transaction_id IS NOT NULL`,
    [shop.shopId],
  )
  for (const { line, told, credited } of shared)
    compare(books, `satang credited of line ${line}`, Number(credited), Number(told))
  const taken = await cluster.rows<{ id: string; times: string; left: string }>(
    `SELECT r.reverses_id AS id, count(DISTINCT r.transaction_id) AS times,
       sum(r.amount_satang) FILTER (WHERE r.account = 'bank') + (SELECT sum(e.amount_satang) FROM ledger_entries e
         WHERE e.shop_id = $1 AND e.transaction_id = r.reverses_id AND e.account = 'bank') AS left
     FROM ledger_entries r WHERE r.shop_id = $1 AND r.reverses_id IS NOT NULL GROUP BY r.reverses_id`,
    [shop.shopId],
  )
  for (const { id, times, left } of taken) {
    compare(books, `takings back of ${id}`, Number(times), 1)
    compare(books, `satang in the bank of ${id} after it was taken back`, Number(left), 0)
  }
}

/** Each slip stands as it was left, its orders have their parts of it once, and as much of its transfer is claimed. */
async function checkSlips({ cluster, shop, desk, books }: Read): Promise<void> {
  const rows = await cluster.rows<{ id: string; state: string; claimed: string }>(
    `SELECT n.notice_id AS id, n.state, (SELECT coalesce(sum(c.claimed_satang), 0) FROM slip_claims c
       WHERE c.shop_id = n.shop_id AND c.trans_ref = claim_reference(n.trans_ref)) AS claimed
     FROM payment_notices n WHERE n.shop_id = $1`,
    [shop.shopId],
  )
  const credits = await cluster.rows<{ id: string; order_id: string; credited: string }>(
    `SELECT e.notice_id AS id, e.order_id, sum(e.amount_satang) AS credited FROM ledger_entries e
     WHERE e.shop_id = $1 AND e.notice_id IS NOT NULL AND e.account = 'bank'
       AND NOT e.is_taken_back
     GROUP BY e.notice_id, e.order_id`,
    [shop.shopId],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  for (const [id, { state, shares }] of desk.slips) {
    const row = found.get(id)
    if (row?.state !== state) books.lost.push(`slip ${id} is ${row?.state ?? 'not there'}, not ${state}`)
    const sum = [...shares.values()].reduce((all, satang) => all + satang, 0)
    compare(books, `satang claimed of slip ${id}`, Number(row?.claimed ?? 0), sum)
    const credited = new Map(
      credits
        .filter((credit) => credit.id === id)
        .map((credit) => [credit.order_id, Number(credit.credited)]),
    )
    for (const orderId of new Set([...shares.keys(), ...credited.keys()]))
      compare(
        books,
        `satang of slip ${id} on order ${orderId}`,
        credited.get(orderId) ?? 0,
        shares.get(orderId) ?? 0,
      )
  }
}

async function checkCoupon({ cluster, shop, desk, books }: Read): Promise<void> {
  const [row] = await cluster.rows<{ used: string; standing: string }>(
    `SELECT used_count AS used, (SELECT count(*) FROM orders o WHERE o.shop_id = c.shop_id AND o.coupon_id = c.coupon_id
       AND o.fulfilment_status <> 'cancelled') AS standing
     FROM shop_coupons c WHERE shop_id = $1 AND code = $2`,
    [shop.shopId, COUPON],
  )
  compare(books, 'uses of the coupon', Number(row?.used), desk.couponed.size)
  compare(books, 'orders that used the coupon', Number(row?.standing), desk.couponed.size)
}
