import { fewestThatSumTo } from '../share-line.ts'

/** What a statement of a courier says was transferred. The day is null where it does not say. */
export type ToldTransfer = { key: string; day: string | null; creditSatang: number }
export type CreditLine = { lineId: string; day: string; amountSatang: number }
export type TransferMatch = { transfers: string[]; lineIds: string[] }

const DAYS_APART = 3
/** So many of each are looked at together: some thousand sets. */
const MOST_TOGETHER = 12
const DAY_MS = 86_400_000

const isNear = (transfer: ToldTransfer, line: CreditLine): boolean =>
  transfer.day === null || Math.abs(Date.parse(transfer.day) - Date.parse(line.day)) <= DAYS_APART * DAY_MS

/** One transfer names a statement of a file. */
export const transferKey = ({
  codPayoutId,
  statementNo,
}: {
  codPayoutId: string
  statementNo: string
}): string => `${codPayoutId} ${statementNo}`

/**
 * Which transfers may be which money in the bank, within three days and to the satang: first one and one, where neither
 * fits another as well; then several statements that came as one transfer; then one that came as several. Each is
 * proposed once, and nothing is settled by it.
 */
export function proposeTransfers(
  transfers: readonly ToldTransfer[],
  lines: readonly CreditLine[],
): TransferMatch[] {
  const [isTold, isThere] = [new Set(transfers), new Set(lines)]
  const found: TransferMatch[] = []
  const take = (told: readonly ToldTransfer[], there: readonly CreditLine[]): void => {
    for (const one of told) isTold.delete(one)
    for (const one of there) isThere.delete(one)
    found.push({ transfers: told.map(({ key }) => key), lineIds: there.map(({ lineId }) => lineId) })
  }
  const fits = (told: ToldTransfer, there: CreditLine) =>
    told.creditSatang === there.amountSatang && isNear(told, there)
  const pairs = transfers.flatMap((told) => {
    const own = lines.filter((there) => fits(told, there))
    const [only] = own
    const isOnly = only && own.length === 1 && transfers.filter((other) => fits(other, only)).length === 1
    return isOnly ? [{ told, only }] : []
  })
  for (const { told, only } of pairs) take([told], [only])
  for (const there of lines.filter((line) => isThere.has(line))) {
    const near = [...isTold].filter((told) => isNear(told, there) && told.creditSatang < there.amountSatang)
    const set = setOf(near, (told) => told.creditSatang, there.amountSatang)
    if (set) take(set, [there])
  }
  for (const told of isTold) {
    const near = [...isThere].filter((there) => isNear(told, there) && there.amountSatang < told.creditSatang)
    const set = setOf(near, (there) => there.amountSatang, told.creditSatang)
    if (set) take([told], set)
  }
  return found
}

function setOf<One>(all: readonly One[], amountOf: (one: One) => number, sum: number): One[] | undefined {
  const near = all
    .filter((one) => amountOf(one) > 0)
    .slice(0, MOST_TOGETHER)
    .map((one) => ({ one, dueSatang: amountOf(one) }))
  return fewestThatSumTo(near, sum)?.[0]?.map(({ one }) => one)
}
