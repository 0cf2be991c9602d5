import { type Tx, withShop } from '@langraan/db'
import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'
import type { CashbackEntry, CashbackFilter } from '../../contract.ts'
import { shownIn } from '../../rules/entries.ts'
import type { CashbackDeps } from '../cashback-deps.ts'
import { type AskedEntries, type EarnedRow, earnedEntries, type PlaceInEntries } from './entries.sql.ts'

const PAGE = 50

/** A page of what parcels earned and what was withdrawn. */
export function listCashback(
  { db }: CashbackDeps,
  shopId: string,
  { after, ...filter }: CashbackFilter & { after: string },
): Promise<{ items: CashbackEntry[]; nextAfter: string | null }> {
  return withShop(db, shopId, async (tx) => {
    const found = await entriesOf(tx, filter, { after: readMark(after), limit: PAGE + 1 })
    const shown = found.slice(0, PAGE)
    const last = shown.at(-1)
    return {
      items: shown.map(({ entry }) => entry),
      nextAfter: found.length > PAGE && last ? `${last.micros} ${last.entry.entryId}` : null,
    }
  })
}

export type FoundEntry = { entry: CashbackEntry; micros: string }

/** The next entries that a filter lets through. */
export async function entriesOf(
  tx: Tx,
  filter: CashbackFilter,
  page: { after: PlaceInEntries | undefined; limit: number },
): Promise<FoundEntry[]> {
  const shown = shownIn(filter.tab, filter.status)
  const asked = { ...askedOf(filter), statuses: shown.earnings }
  const earned = asked.statuses.length === 0 ? [] : await earnedEntries(tx, asked, page)
  return earned.map((row) => ({ entry: presentEarned(row), micros: row.micros }))
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
})
