import { codByState, type CodParcel as CodFacts, type CodState } from '@langraan/payments/rules'
import { type Books, compare } from '../house/compare.ts'
import type { Cluster } from '../house/cluster.ts'
import type { CashParcel, ToldRow } from './statement-rows.ts'
import type { Payouts } from './payouts.ts'

type ByState = Partial<Record<CodState, number>>

/**
 * Holds each satang that couriers were to collect for a shop against what the shop knows of it: its state by the couriers'
 * own books and files, its state as the shop is shown it, the orders, and the accounts.
 */
export async function checkCod(
  cluster: Cluster,
  payouts: Payouts,
  parcels: readonly CashParcel[],
  books: Books,
): Promise<ByState> {
  const { slug } = payouts.merchant.shop
  const told = toldOf(payouts)
  const there = sumsByState(parcels.map((parcel) => factsOf(parcel, told.get(parcel.orderId))))
  const here = await shownStates(payouts)
  for (const state of new Set([...Object.keys(there), ...Object.keys(here)] as CodState[]))
    compare(books, `satang of ${slug} that are ${state}`, here[state] ?? 0, there[state] ?? 0)
  const bookedSatang = parcels.reduce((sum, { codSatang }) => sum + codSatang, 0)
  const sumSatang = Object.values(here).reduce((sum, satang) => sum + satang, 0) - (here.over ?? 0)
  compare(books, `satang of ${slug} in all states`, sumSatang, bookedSatang)
  await checkOrders(cluster, parcels, told, books)
  await checkAccounts(cluster, payouts, books)
  return here
}

/** What was told of each order that is the shop's own, with the decision. */
const toldOf = ({ told }: Payouts): Map<string, ToldRow> =>
  new Map(
    [...told.values()].flatMap(({ rows }) => rows.filter(isOwn).map((row) => [row.orderId, row] as const)),
  )

const isOwn = ({ isForeign }: ToldRow): boolean => !isForeign

const factsOf = ({ codSatang, end }: CashParcel, row: ToldRow | undefined): CodFacts => {
  const isTold = row !== undefined && row.toldSatang > 0
  return {
    bookedSatang: codSatang,
    wasDelivered: end === 'delivered',
    isReturned: end === 'returned',
    toldSatang: isTold ? row.toldSatang : null,
    isRemitted: isTold,
    isMatched: false,
    decision: row?.decision ?? null,
  }
}

/** The same as the shop is shown it. */
async function shownStates({ merchant }: Payouts): Promise<ByState> {
  const { body } = await merchant.ask(200, '/cod/standing')
  const states = body.states as { state: CodState; satang: number }[]
  return Object.fromEntries(states.map(({ state, satang }) => [state, satang]))
}

function sumsByState(all: readonly CodFacts[]): ByState {
  const sums: ByState = {}
  for (const facts of all)
    for (const [state, satang] of Object.entries(codByState(facts)) as [CodState, number][])
      sums[state] = (sums[state] ?? 0) + satang
  return sums
}

/** An order is collected once, in full, where its courier told of it and it was delivered; else not at all. */
async function checkOrders(
  cluster: Cluster,
  parcels: readonly CashParcel[],
  told: ReadonlyMap<string, ToldRow>,
  books: Books,
): Promise<void> {
  const rows = await cluster.rows<{ id: string; paid: string; times: string }>(
    `SELECT o.order_id AS id, o.paid_satang AS paid, (SELECT count(*) FROM order_events e
       WHERE e.shop_id = o.shop_id AND e.order_id = o.order_id AND e.kind = 'cod-collected') AS times
     FROM orders o WHERE o.order_id = ANY ($1)`,
    [parcels.map(({ orderId }) => orderId)],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { orderId, codSatang, end } of parcels) {
    const row = told.get(orderId)
    const isCollected = end === 'delivered' && row !== undefined && row.toldSatang > 0
    const found = byId.get(orderId)
    compare(books, `collections of order ${orderId}`, Number(found?.times ?? 0), isCollected ? 1 : 0)
    compare(books, `satang of order ${orderId}`, Number(found?.paid ?? 0), isCollected ? codSatang : 0)
  }
}

const ACCOUNTS = ['bank', 'cod_carrier', 'courier_fees', 'vat_paid', 'written_off'] as const
type Accounts = Record<(typeof ACCOUNTS)[number], number>

async function checkAccounts(cluster: Cluster, payouts: Payouts, books: Books): Promise<void> {
  const { shopId, slug } = payouts.merchant.shop
  const rows = await cluster.rows<{ kind: string; sum: string }>(
    `SELECT a.kind, sum(e.amount_satang) AS sum FROM ledger_account_entries e
     JOIN ledger_accounts a USING (book_id, account_id) WHERE a.owner_id = $1 GROUP BY a.kind`,
    [shopId],
  )
  const found = new Map(rows.map(({ kind, sum }) => [kind, Number(sum)]))
  const wanted = accountsOf(payouts)
  for (const account of ACCOUNTS)
    compare(books, `satang in ${account} of ${slug}`, found.get(account) ?? 0, wanted[account])
}

/** What the accounts of a shop come to, by what its couriers told last. */
function accountsOf({ told, merchant }: Payouts): Accounts {
  const sums: Accounts = {
    bank: merchant.receivedSatang,
    cod_carrier: 0,
    courier_fees: 0,
    vat_paid: 0,
    written_off: 0,
  }
  for (const row of [...told.values()].flatMap(({ rows }) => rows.filter(isOwn))) {
    const dueSatang = row.isReturned || row.toldSatang === 0 ? 0 : row.bookedSatang
    const lackSatang = dueSatang - row.toldSatang
    sums.bank += row.toldSatang - row.feeSatang - row.vatSatang - row.returnFeeSatang
    sums.courier_fees += row.feeSatang + row.returnFeeSatang
    sums.vat_paid += row.vatSatang
    sums[row.decision === 'write_off' ? 'written_off' : 'cod_carrier'] += lackSatang
  }
  return sums
}
