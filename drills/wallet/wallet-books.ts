import { createDatabase, createPool } from '@langraan/db'
import { proveBooks } from '@langraan/ledger/server'
import type { Cluster } from '../house/cluster.ts'
import { type Books, compare } from '../house/compare.ts'
import type { Bank } from './bank.ts'
import type { Said } from './said.ts'

/** Whose books are looked at. */
type Looked = Pick<Cluster, 'rows' | 'ownerUrl'>

const BALANCE = (owner: string, kind: string): string =>
  `(SELECT coalesce(sum(a.balance_satang), 0) FROM ledger_accounts a
     WHERE a.book_id = book_with_shop(s.shop_id) AND a.owner_kind = '${owner}' AND a.kind = '${kind}')`
const EARNED = (state: string): string =>
  `(SELECT coalesce(sum(e.amount_satang), 0) FROM cashback_earnings e WHERE e.shop_id = s.shop_id AND e.state = '${state}')`
const WITHDRAWN = (column: string, states: string): string =>
  `(SELECT coalesce(sum(w.${column}), 0) FROM withdrawals w WHERE w.shop_id = s.shop_id AND w.state IN (${states}))`
const DOUBLED = (states: string): string =>
  `(SELECT coalesce(sum(d.amount_satang), 0) FROM double_payments d WHERE d.shop_id = s.shop_id AND d.state IN (${states}))`
const HELD = `'requested', 'approved_first', 'approved_second', 'in_file', 'sent', 'unknown'`

const GIVEN_BACK = `e.kind = 'refunded' AND e.details->>'way' = 'cashback'`

/** One look at everything of each shop, so that nothing moves between its figures. A credit is below zero. */
const SUMS = `SELECT s.slug, -${BALANCE('merchant', 'cashback_pending')} AS pending, -${BALANCE('merchant', 'cashback_available')} AS available,
  -${BALANCE('merchant', 'withdrawing')} AS withdrawing, ${BALANCE('platform', 'cashback_expense')} AS expense,
  -${BALANCE('platform', 'bank')} AS bank, -${BALANCE('platform', 'wht_payable')} AS tax,
  ${EARNED('pending')} AS earned_pending, ${EARNED('available')} AS earned_available,
  ${WITHDRAWN('gross_satang', HELD)} AS held, ${WITHDRAWN('gross_satang', "'paid'")} AS paid_gross,
  ${WITHDRAWN('net_satang', "'paid'")} AS paid_net, ${WITHDRAWN('tax_satang', "'paid'")} AS paid_tax,
  (SELECT coalesce(sum(o.cashback_satang), 0) FROM supplier_orders o WHERE o.shop_id = s.shop_id) AS spent,
  ${DOUBLED("'charged'")} AS charged, ${DOUBLED("'open', 'charged', 'carried'")} AS doubled,
  (SELECT coalesce(sum((e.details->>'amountSatang')::bigint), 0) FROM supplier_orders o JOIN order_events e
     ON e.shop_id = o.seller_shop_id AND e.order_id = o.order_id AND ${GIVEN_BACK} WHERE o.shop_id = s.shop_id) AS given_back
FROM shops s`

type Sums = Record<
  | 'pending'
  | 'available'
  | 'withdrawing'
  | 'expense'
  | 'bank'
  | 'tax'
  | 'earned_pending'
  | 'earned_available'
  | 'held'
  | 'paid_gross'
  | 'paid_net'
  | 'paid_tax'
  | 'spent'
  | 'charged'
  | 'doubled'
  | 'given_back',
  string
> & { slug: string }

/** What holds at any moment, also while everybody works: each satang that was earned is in exactly one place. */
export async function checkAtAnyMoment(cluster: Looked, books: Books): Promise<void> {
  await proveAll(cluster, books)
  for (const { slug, ...sums } of await cluster.rows<Sums>(SUMS)) {
    const is = Object.fromEntries(
      Object.entries(sums).map(([what, figure]) => [what, Number(figure)]),
    ) as Record<keyof Omit<Sums, 'slug'>, number>
    compare(books, `${slug}: what waits`, is.pending, is.earned_pending)
    compare(books, `${slug}: what is being withdrawn`, is.withdrawing, is.held)
    const places = is.available + is.withdrawing + is.paid_gross + is.spent + is.charged - is.given_back
    compare(books, `${slug}: where what arrived is`, places, is.earned_available)
    compare(books, `${slug}: what cashback cost`, is.expense, is.earned_pending + is.earned_available)
    compare(
      books,
      `${slug}: what left the bank`,
      is.bank,
      is.paid_net + is.spent + is.doubled - is.given_back,
    )
    compare(books, `${slug}: tax withheld`, is.tax, is.paid_tax)
  }
  for (const { told, problem } of [...RULES, ...SINGLE])
    for (const row of await cluster.rows(problem)) books.doubled.push(`${told}: ${JSON.stringify(row)}`)
}

async function proveAll(cluster: Looked, books: Books): Promise<void> {
  const pool = createPool({ url: cluster.ownerUrl, max: 1, name: 'drill-ledger' }, () => undefined)
  try {
    const { faulty } = await proveBooks(createDatabase(pool))
    for (const { bookId, faults } of faulty)
      for (const { what, id, kind } of faults) books.lost.push(`ledger ${bookId}: ${what} of ${kind} ${id}`)
  } finally {
    await pool.end()
  }
}

type Rule = { told: string; problem: string }

/** What stands in the ledger under the keys of a withdrawal, by its state. */
const POSTED = `SELECT w.withdrawal_id, w.state, w.paid_transaction_id,
    count(*) FILTER (WHERE t.kind = 'withdrawal-requested') AS requested, count(*) FILTER (WHERE t.kind = 'withdrawal-paid') AS paid,
    count(*) FILTER (WHERE t.kind = 'withdrawal-bounced') AS bounced, count(*) FILTER (WHERE t.kind = 'withdrawal-given-back') AS given
  FROM withdrawals w LEFT JOIN ledger_transactions t ON t.book_id = book_with_shop(w.shop_id)
    AND t.key LIKE 'withdrawal ' || w.withdrawal_id || ' %' GROUP BY w.shop_id, w.withdrawal_id`

const RULES: readonly Rule[] = [
  {
    told: 'a withdrawal and its entries',
    problem: `SELECT * FROM (${POSTED}) p WHERE requested <> 1
      OR paid <> (paid_transaction_id IS NOT NULL)::integer
      OR bounced <> (paid_transaction_id IS NOT NULL AND state = 'rejected_by_bank')::integer
      OR given <> (state IN ('refused', 'cancelled', 'rejected_by_bank'))::integer
      OR (state = 'paid') > (paid = 1)`,
  },
  {
    told: 'below zero though nothing was taken back',
    problem: `SELECT t.kind, e.balance_after_satang FROM ledger_account_entries e
      JOIN ledger_accounts a USING (book_id, account_id) JOIN ledger_transactions t USING (book_id, transaction_id)
      WHERE a.owner_kind = 'merchant' AND e.amount_satang > 0 AND e.balance_after_satang > 0 AND t.kind NOT IN ('cashback-taken-back', 'double-payment-charged')`,
  },
  {
    told: 'a withdrawal that two people have not approved',
    problem: `SELECT w.withdrawal_id, w.state FROM withdrawals w
      WHERE w.state IN ('approved_second', 'in_file', 'sent', 'unknown', 'paid', 'rejected_by_bank')
        AND (SELECT count(DISTINCT a.approved_by) FROM withdrawal_approvals a
             WHERE a.shop_id = w.shop_id AND a.withdrawal_id = w.withdrawal_id AND a.version = w.version
               AND a.content_hash = withdrawal_hash(w) AND a.approved_by NOT IN (w.requested_by, w.account_changed_by)) <> 2`,
  },
]

const SINGLE: readonly Rule[] = [
  {
    told: 'given back after the bank had it, by one person alone',
    problem: `SELECT w.withdrawal_id FROM withdrawals w WHERE w.state = 'rejected_by_bank'
      AND NOT EXISTS (SELECT FROM payout_bank_rows r WHERE r.withdrawal_id = w.withdrawal_id AND r.tells = 'returned')
      AND NOT EXISTS (SELECT FROM payout_claims c WHERE c.withdrawal_id = w.withdrawal_id AND c.outcome = 'returned'
        AND c.state = 'confirmed' AND c.said_by <> c.closed_by)`,
  },
  {
    told: 'a file that is both sent and called off, or called off with something in it',
    problem: `SELECT f.number FROM payout_files f LEFT JOIN withdrawals w ON w.payout_file_id = f.payout_file_id AND w.state <> 'refused'
      WHERE f.called_off_at IS NOT NULL AND (f.sent_at IS NOT NULL OR w.withdrawal_id IS NOT NULL)`,
  },
  {
    told: 'a file and its payouts',
    problem: `SELECT f.number FROM payout_files f LEFT JOIN withdrawals w USING (payout_file_id)
      WHERE f.called_off_at IS NULL GROUP BY f.payout_file_id HAVING count(w.*) <> f.payout_count OR sum(w.net_satang) <> f.net_satang`,
  },
  {
    told: 'what a parcel earns',
    problem: `SELECT e.shipment_id, e.state, e.amount_satang, s.state AS parcel, s.parcel_status FROM shipments s
      LEFT JOIN cashback_earnings e USING (shop_id, shipment_id) WHERE s.provider <> 'hand' AND CASE
        WHEN e.shipment_id IS NULL THEN s.state = 'booked' AND s.parcel_status IS DISTINCT FROM 'cancelled'
        WHEN s.state <> 'booked' OR s.parcel_status IN ('returning', 'returned', 'cancelled') THEN e.state <> 'cancelled'
        ELSE e.state <> CASE s.parcel_status WHEN 'delivered' THEN 'available' ELSE 'pending' END
          OR e.amount_satang <> (coalesce(s.billed_satang, s.price_satang) * e.rate_basis_points + 5000) / 10000 END`,
  },
  {
    told: 'a parcel and its entries',
    problem: `SELECT e.shipment_id, e.amount_satang, e.state FROM cashback_earnings e
      WHERE CASE e.state WHEN 'cancelled' THEN 0 ELSE e.amount_satang END <> (SELECT coalesce(sum(l.amount_satang), 0)
        FROM ledger_transactions t JOIN ledger_account_entries l USING (book_id, transaction_id)
          JOIN ledger_accounts a USING (book_id, account_id)
        WHERE t.book_id = book_with_shop(e.shop_id) AND t.cause_id = e.shipment_id AND a.kind = 'cashback_expense')`,
  },
  {
    told: 'a rate that nobody has set',
    problem: `SELECT e.shipment_id, e.rate_basis_points FROM cashback_earnings e
      WHERE NOT EXISTS (SELECT FROM cashback_rates r WHERE r.basis_points = e.rate_basis_points)`,
  },
]

type Row = { withdrawal_id: string; number: string; state: string; net: string }

/** What was said yes to is there once, and each payout is here what the bank did with it. Once all is quiet. */
export async function checkSaid(cluster: Looked, said: Said, bank: Bank, books: Books): Promise<void> {
  await checkAudit(cluster, said, books)
  const rows = await cluster.rows<Row>(
    `SELECT withdrawal_id, 'WD-' || lpad(number::text, 6, '0') AS number, state, net_satang AS net FROM withdrawals`,
  )
  const ids = new Set(rows.map(({ withdrawal_id: id }) => id))
  for (const id of said.withdrawalIds) if (!ids.has(id)) books.lost.push(`withdrawal ${id} is not there`)
  books.doubled.push(...bank.twice)
  const ends = {
    paid: 'paid',
    doubled: 'paid',
    rejected: 'rejected_by_bank',
    bounced: 'rejected_by_bank',
  } as const
  for (const { number, state, net } of rows) {
    const payout = bank.payouts.get(number)
    const atBank = ['sent', 'unknown', 'paid', 'rejected_by_bank'].includes(state)
    if (atBank !== (payout !== undefined))
      books.lost.push(`${number} is ${state}, and at the bank: ${!atBank}`)
    if (payout && state !== ends[payout.fate])
      books.lost.push(`${number} is ${state}, at the bank ${payout.fate}`)
    if (payout) compare(books, `satang of ${number}`, payout.satang, Number(net))
  }
  const twice = [...bank.payouts.values()].filter(({ fate }) => fate === 'doubled').length
  const [found] = await cluster.rows<{ doubles: string }>('SELECT count(*) AS doubles FROM double_payments')
  compare(books, 'what was paid twice', Number(found?.doubles), twice)
  const numbers = rows.map(({ number }) => Number(number.slice(3)))
  compare(books, 'the last number of withdrawals', Math.max(0, ...numbers), numbers.length)
  await checkSupplies(cluster, said, books)
}

const PER_WITHDRAWAL = ['requested', 'cancelled', 'approved', 'refused'] as const
const ALTOGETHER = [
  'withdrawal.filed',
  'withdrawal.sent',
  'withdrawal.answered',
  'payout-claim.made',
  'payout-claim.confirmed',
  'payout-claim.dismissed',
] as const

async function checkAudit(cluster: Looked, said: Said, books: Books): Promise<void> {
  const logged = await cluster.rows<{ id: string; action: string; times: string }>(
    `SELECT subject_id AS id, action, count(*) AS times FROM audit_entries WHERE subject_kind = 'withdrawal' GROUP BY 1, 2`,
  )
  const timesOf = (action: string, id?: string): number =>
    logged
      .filter((one) => one.action === action && (id === undefined || one.id === id))
      .reduce((sum, { times }) => sum + Number(times), 0)
  const ids = new Set([...said.withdrawalIds, ...logged.map(({ id }) => id)])
  for (const name of PER_WITHDRAWAL)
    for (const id of ids) {
      const action = `withdrawal.${name}`
      compare(books, `${action} of ${id}`, timesOf(action, id), said.countFor(id, action))
    }
  for (const action of ALTOGETHER) compare(books, action, timesOf(action), said.countOf(action))
}

async function checkSupplies(cluster: Looked, said: Said, books: Books): Promise<void> {
  await checkBought(cluster, said, books)
  const [sold] = await cluster.rows<{ orders: string }>(
    `SELECT count(*) AS orders FROM orders WHERE shop_id = (SELECT seller_shop_id FROM supplier_shop)`,
  )
  compare(books, 'orders at the shop of supplies', Number(sold?.orders), said.supplies.size)
  const [set] = await cluster.rows<{ rates: string; policies: string }>(
    'SELECT (SELECT count(*) FROM cashback_rates) - 1 AS rates, (SELECT count(*) FROM withholding_policies) AS policies',
  )
  compare(books, 'rates that were set', Number(set?.rates), said.countOf('rates'))
  compare(books, 'policies that were set', Number(set?.policies), said.countOf('policies'))
}

type Bought = Record<
  'id' | 'order_id' | 'satang' | 'posted' | 'paid' | 'back' | 'backs' | 'events' | 'events_back',
  string
> & {
  fulfilment: string
}

/** What an order took of the cashback, what of that went back, and what the shop that sells has: each is told twice. */
async function checkBought(cluster: Looked, said: Said, books: Books): Promise<void> {
  const bought = await cluster.rows<Bought>(
    `SELECT b.supplier_order_id AS id, b.order_id, b.cashback_satang AS satang, o.paid_satang AS paid, o.fulfilment_status AS fulfilment,
       l.posted, l.back, l.backs, v.events, v.events_back
     FROM supplier_orders b JOIN orders o ON o.shop_id = b.seller_shop_id AND o.order_id = b.order_id,
     LATERAL (SELECT count(*) FILTER (WHERE t.key = 'supplies ' || b.supplier_order_id) AS posted,
         count(*) FILTER (WHERE t.kind = 'cashback-returned') AS backs,
         coalesce(-sum(e.amount_satang) FILTER (WHERE t.kind = 'cashback-returned'), 0) AS back
       FROM ledger_transactions t JOIN ledger_account_entries e USING (book_id, transaction_id) JOIN ledger_accounts a USING (book_id, account_id)
       WHERE t.book_id = book_with_shop(b.shop_id) AND t.cause_id = b.supplier_order_id AND a.kind = 'cashback_available') l,
     LATERAL (SELECT count(*) AS events, coalesce(sum((e.details->>'amountSatang')::bigint), 0) AS events_back
       FROM order_events e WHERE e.shop_id = b.seller_shop_id AND e.order_id = b.order_id AND ${GIVEN_BACK}) v`,
  )
  compare(books, 'orders of supplies', bought.length, said.supplies.size)
  for (const one of bought) {
    const { id, order_id: orderId } = one
    compare(books, `satang that order ${id} took`, Number(one.satang), said.supplies.get(id) ?? 0)
    compare(books, `entries of order ${id}`, Number(one.posted), 1)
    compare(
      books,
      `satang that order ${id} was paid`,
      Number(one.paid),
      Number(one.satang) - Number(one.back),
    )
    compare(books, `satang that went back of ${id}`, Number(one.events_back), Number(one.back))
    compare(books, `times that something went back of ${id}`, Number(one.events), Number(one.backs))
    const isEnded = one.fulfilment === 'cancelled'
    compare(books, `times that ${id} was called off`, said.endedSupplies.get(orderId) ?? 0, isEnded ? 1 : 0)
    if (isEnded) compare(books, `satang that are left of ${id}`, Number(one.paid), 0)
  }
}
