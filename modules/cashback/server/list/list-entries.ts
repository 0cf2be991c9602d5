import { type Tx, withShop } from '@langraan/db'
import { inMerchantBook, merchantOf } from '@langraan/ledger/server'
import { withdrawalNumber } from '@langraan/payouts/rules'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import type { CashbackEntry, CashbackFilter } from '../../contract.ts'
import { shownIn, statesOf, statusOfWithdrawal } from '../../rules/entries.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { type AskedEntries, type EarnedRow, earnedEntries, type PlaceInEntries } from './entries.sql.ts'
import { spentEntries, type SpentRow } from './spent.sql.ts'
import { withdrawnEntries, type WithdrawnRow } from './withdrawn.sql.ts'

const PAGE = 50
const SHOWN_DIGITS = 4

/** A page of what parcels earned and what was withdrawn or spent. */
export async function listCashback(
  deps: ListDeps,
  shopId: string,
  { after, ...filter }: CashbackFilter & { after: string },
): Promise<{ items: CashbackEntry[]; nextAfter: string | null }> {
  const found = await entriesOf(deps, shopId, filter, { after: readMark(after), limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    items: shown.map(({ entry }) => entry),
    nextAfter: found.length > PAGE && last ? `${last.micros} ${last.entry.entryId}` : null,
  }
}

type ListDeps = Pick<CashbackDeps, 'db' | 'orderNumbers'>
export type FoundEntry = { entry: CashbackEntry; micros: string }

/** The next entries that a filter lets through, with the numbers of the orders that they have paid. */
export async function entriesOf(
  deps: ListDeps,
  shopId: string,
  filter: CashbackFilter,
  page: { after: PlaceInEntries | undefined; limit: number },
): Promise<FoundEntry[]> {
  const found = await withShop(deps.db, shopId, (tx) => foundIn(tx, shopId, filter, page))
  const orderIds = found.flatMap(({ entry: { supplies } }) => supplies?.supplierOrderId ?? [])
  if (orderIds.length === 0) return found
  const numbers = await deps.orderNumbers(shopId, [...new Set(orderIds)])
  return found.map(({ entry: { supplies, ...entry }, micros }) => {
    const orderNumber = numbers.get(supplies?.supplierOrderId ?? '') ?? ''
    return { entry: { ...entry, supplies: supplies && { ...supplies, orderNumber } }, micros }
  })
}

/** The same, of earnings, withdrawals and what supplies were paid with, by their times. */
async function foundIn(
  tx: Tx,
  shopId: string,
  filter: CashbackFilter,
  page: { after: PlaceInEntries | undefined; limit: number },
): Promise<FoundEntry[]> {
  const shown = shownIn(filter.tab, filter.status)
  const asked = askedOf(filter)
  const states = statesOf(shown.withdrawals)
  const earned =
    shown.earnings.length === 0 ? [] : await earnedEntries(tx, { ...asked, statuses: shown.earnings }, page)
  // A withdrawal is of no courier.
  const withdrawn =
    states.length === 0 || filter.courier !== '' ? [] : await withdrawnEntries(tx, { ...asked, states }, page)
  // Nor is what supplies were paid with.
  const spent =
    shown.supplies.length === 0 || filter.courier !== ''
      ? []
      : await inMerchantBook(tx, merchantOf(shopId), () =>
          spentEntries(tx, { ...asked, statuses: shown.supplies }, page),
        )
  return [
    ...earned.map((row) => ({ entry: presentEarned(row), micros: row.micros })),
    ...withdrawn.map((row) => ({ entry: presentWithdrawn(row), micros: row.micros })),
    ...spent.map((row) => ({ entry: presentSpent(row), micros: row.micros })),
  ]
    .toSorted(lastFirst)
    .slice(0, page.limit)
}

/** As the database sorts each of them. */
function lastFirst(a: FoundEntry, b: FoundEntry): number {
  const byTime = Number(BigInt(b.micros) - BigInt(a.micros))
  return byTime !== 0 ? byTime : a.entry.entryId < b.entry.entryId ? 1 : -1
}

const askedOf = ({ courier, from, to }: CashbackFilter): Omit<AskedEntries, 'statuses'> => ({
  courier,
  since: from === '' ? undefined : startOfBangkokDay(from),
  until: to === '' ? undefined : startOfBangkokDay(addBangkokDays(to, 1)),
})

/** A mark that nobody wrote begins at the beginning. */
function readMark(mark: string): PlaceInEntries | undefined {
  const [, micros, entryId] = /^(\d{1,18}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(mark) ?? []
  return micros && entryId ? { micros, entryId } : undefined
}

const presentEarned = ({ micros: _place, entryId, at, status, amountSatang, ...parcel }: EarnedRow) => ({
  entryId,
  at: at.toISOString(),
  status,
  amountSatang,
  parcel,
  withdrawal: null,
  supplies: null,
})

const presentWithdrawn = (row: WithdrawnRow): CashbackEntry => ({
  entryId: row.entryId,
  at: row.at.toISOString(),
  status: statusOfWithdrawal(row.state),
  amountSatang: -row.grossSatang,
  parcel: null,
  withdrawal: {
    number: withdrawalNumber(row.number),
    bankCode: row.bankCode,
    lastDigits: row.accountNumber.slice(-SHOWN_DIGITS),
    taxSatang: row.taxSatang,
  },
  supplies: null,
})

const presentSpent = ({ micros: _place, at, supplierOrderId, ...row }: SpentRow): CashbackEntry => ({
  ...row,
  at: at.toISOString(),
  parcel: null,
  withdrawal: null,
  supplies: { supplierOrderId, orderNumber: '' },
})
