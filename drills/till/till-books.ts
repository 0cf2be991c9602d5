import type { DrivenEvent } from '@langraan/till/driven'
import type { Cluster } from '../house/cluster.ts'
import { type Books, compare } from '../house/compare.ts'
import type { DrillShop } from '../house/shop.ts'
import type { Cashier, Kept } from './cashier.ts'

type Papers = Cashier['papers']

/** Compares what customers have in their hands and devices in their chains with what the shop has of it. */
export async function checkTills(
  cluster: Cluster,
  shop: DrillShop,
  { papers, kept, books }: { papers: Papers; kept: readonly Kept[]; books: Books },
): Promise<{ cashSatang: number; sales: number; returns: number }> {
  checkChains(papers, kept, books)
  await checkEvents(cluster, shop, kept, books)
  await checkPapers(cluster, shop, papers, books)
  const acts = kept.flatMap(({ events }) => events.map(({ act }) => act))
  const sales = acts.filter(({ kind }) => kind === 'sale').length
  const returns = acts.filter(({ kind }) => kind === 'return').length
  const [found] = await cluster.rows<Record<'orders' | 'aside' | 'cash', string>>(
    `SELECT (SELECT count(*) FROM orders WHERE shop_id = $1 AND channel = 'till') AS orders,
       (SELECT count(*) FROM till_set_aside WHERE shop_id = $1) AS aside,
       (SELECT coalesce(sum(balance_satang), 0) FROM ledger_accounts WHERE book_id = $1 AND kind = 'cash_drawer') AS cash`,
    [shop.shopId],
  )
  const cashSatang = acts.reduce((sum, act) => sum + cashOf(act), 0)
  compare(books, 'orders of tills', Number(found?.orders), sales)
  compare(books, 'events set aside', Number(found?.aside), 0)
  compare(books, 'satang in the drawer', Number(found?.cash), cashSatang)
  return { cashSatang, sales, returns }
}

/** Each paper that was given stands in a chain, and no number was given twice. */
function checkChains(papers: Papers, kept: readonly Kept[], books: Books): void {
  const given = new Map<string, string>()
  for (const { number, orderId } of papers) {
    const before = given.get(number)
    if (before !== undefined) books.doubled.push(`${number} was given for ${before} and ${orderId}`)
    given.set(number, orderId)
  }
  for (const { tillId, events } of kept) {
    for (const [at, { seq, state }] of events.entries()) {
      if (seq !== at + 1) books.lost.push(`${tillId}: ${seq} stands where ${at + 1} should`)
      if (state !== 'taken') books.lost.push(`${tillId}: ${seq} is ${state}`)
    }
    checkNumbers(tillId, events, books)
  }
}

function checkNumbers(tillId: string, events: readonly DrivenEvent[], books: Books): void {
  for (const kind of ['sale', 'return'] as const) {
    const runnings = events.flatMap(({ act }) => (act.kind === kind ? [act.paper.running] : []))
    for (const [at, running] of runnings.entries())
      if (running !== at + 1) books.doubled.push(`${tillId}: ${kind} ${at + 1} has the number ${running}`)
  }
}

async function checkEvents(
  cluster: Cluster,
  { shopId }: DrillShop,
  kept: readonly Kept[],
  books: Books,
): Promise<void> {
  const rows = await cluster.rows<{ till_id: string; seq: string; hash: string }>(
    'SELECT till_id, seq, hash FROM till_events WHERE shop_id = $1',
    [shopId],
  )
  const found = new Map(rows.map(({ till_id, seq, hash }) => [`${till_id} ${seq}`, hash]))
  for (const { tillId, events } of kept)
    for (const { seq, hash } of events)
      if (found.get(`${tillId} ${seq}`) !== hash) books.lost.push(`${tillId}: the shop has not got ${seq}`)
  const all = kept.reduce((sum, { events }) => sum + events.length, 0)
  compare(books, 'events', rows.length, all)
}

async function checkPapers(
  cluster: Cluster,
  { shopId }: DrillShop,
  papers: Papers,
  books: Books,
): Promise<void> {
  const rows = await cluster.rows<{ number: string; till_id: string; order_id: string; total: string }>(
    'SELECT number, till_id, order_id, total_satang AS total FROM till_receipts WHERE shop_id = $1',
    [shopId],
  )
  const byNumber = Map.groupBy(rows, ({ number }) => number)
  for (const { number, tillId, orderId, totalSatang } of papers) {
    const found = byNumber.get(number) ?? []
    compare(books, `paper ${number}`, found.length, 1)
    const [row] = found
    if (row && (row.till_id !== tillId || row.order_id !== orderId || Number(row.total) !== totalSatang))
      books.lost.push(`paper ${number} says something else`)
  }
}

/** What an event has done to the money in a drawer; the float is there before and after. */
function cashOf(act: DrivenEvent['act']): number {
  switch (act.kind) {
    case 'sale':
      return act.tenders.reduce(
        (sum, { method, amountSatang }) => sum + (method === 'cash' ? amountSatang : 0),
        0,
      )
    case 'return':
      return act.method === 'cash' ? -(act.totalSatang + act.roundingSatang) : 0
    case 'cash-moved':
      return act.direction === 'in' ? act.amountSatang : -act.amountSatang
    case 'shift-closed':
      return act.countedSatang - act.expectedSatang
    default:
      return 0
  }
}
