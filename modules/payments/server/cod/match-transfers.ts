import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { addBangkokDays, bangkokDay } from '@langraan/thai'
import type { CodTransfer, CodTransfers } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import {
  chargesOf,
  creditOf,
  proposeTransfers,
  sumOfCharges,
  transferKey,
  transfersGross,
} from '../../rules/rules.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { reconcile } from '../statements/reconcile.ts'
import { findLine, type LineRow, lockStatements } from '../statements/statements.sql.ts'
import {
  creditsOf,
  deleteCreditsWith,
  insertCredits,
  rowsOfTransfers,
  type StatementRowTold,
} from './cod-transfers.sql.ts'

type Deps = Pick<PaymentsDeps, 'db' | 'clock'>
type TransferId = { codPayoutId: string; statementNo: string }

const MOST_MATCHED = 300
/** Money is looked for so far back where statements do not say when they were transferred. */
const MONTH_DAYS = 31
const LONGEST_DAYS = 92
const DAYS_APART = 3

/** The transfers of some rows: one for each statement of a file, with what should come to the bank of it. */
function transfersOf(rows: readonly StatementRowTold[]): CodTransfer[] {
  const groups = Map.groupBy(rows, transferKey)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    const grossSatang = own.reduce((sum, { amountSatang }) => sum + amountSatang, 0)
    const chargesSatang = chargesOf(sumOfCharges(own.map(({ beside }) => beside.charges)))
    const creditSatang = creditOf({ grossSatang, chargesSatang }, transfersGross(own))
    const days = own.flatMap(({ beside }) => beside.transferDay ?? []).toSorted()
    // Of a file that was put in again nothing counts but what its totals were rounded by.
    if (!first || creditSatang <= 0) return []
    const { codPayoutId, fileName, statementNo } = first
    const transferDay = days[0] ?? null
    return [
      { codPayoutId, fileName, statementNo, transferDay, parcelCount: own.length, grossSatang, creditSatang },
    ]
  })
}

const presentLine = ({ moneyId: _money, chosenBy: _by, ...line }: LineRow) => line

/** What was transferred by the couriers' word, beside what came to the bank and belongs to nothing yet. */
export function listCodTransfers({ db, clock }: Deps, shopId: string): Promise<CodTransfers> {
  return withShop(db, shopId, async (tx) => {
    const open = transfersOf(await rowsOfTransfers(tx, 'open'))
    const lines = await freeLines(tx, open, bangkokDay(clock.now()))
    const told = open.map((one) => ({ ...one, key: transferKey(one), day: one.transferDay }))
    return {
      open,
      lines: lines.map(presentLine),
      proposals: proposeTransfers(told, lines),
      matched: await matchedTransfers(tx),
    }
  })
}

async function freeLines(tx: Tx, open: readonly CodTransfer[], today: string): Promise<LineRow[]> {
  if (open.length === 0) return []
  const days = open.map(({ transferDay }) => transferDay ?? addBangkokDays(today, -MONTH_DAYS)).toSorted()
  const longAgo = addBangkokDays(today, -LONGEST_DAYS)
  const first = addBangkokDays(days[0] ?? today, -DAYS_APART)
  return (await reconcile(tx, first < longAgo ? longAgo : first, addBangkokDays(today, 1))).extra
}

async function matchedTransfers(tx: Tx): Promise<CodTransfers['matched']> {
  const credits = await creditsOf(tx, MOST_MATCHED)
  const transfers = new Map(
    transfersOf(await rowsOfTransfers(tx, credits)).map((one) => [transferKey(one), one] as const),
  )
  const groups = Map.groupBy(credits, ({ madeAt, madeByName }) => `${madeAt.getTime()} ${madeByName}`)
  const found: CodTransfers['matched'] = []
  for (const own of groups.values()) {
    const lines: LineRow[] = []
    for (const lineId of new Set(own.map((one) => one.lineId))) {
      const line = await findLine(tx, lineId)
      if (line) lines.push(line)
    }
    const [first] = own
    if (!first) continue
    found.push({
      transfers: [...new Set(own.map(transferKey))].flatMap((key) => transfers.get(key) ?? []),
      lines: lines.map(presentLine),
      byName: first.madeByName,
      at: first.madeAt.toISOString(),
    })
  }
  return found
}

type Wanted = { shopId: string; trail: Trail; intent: Intent }

/** Keeps which money in the bank is the transfer of which statements. Nothing is booked: the cash is in the books. */
export function matchCodTransfers(
  { db, clock }: Deps,
  { shopId, trail, intent }: Wanted,
  chosen: { transfers: readonly TransferId[]; statementLineIds: readonly string[] },
): Promise<OnceAnswer<{ matchedCount: number }>> {
  const now = clock.now()
  return withShop(db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      // Two statements may not be given the same money at one moment.
      await lockStatements(tx)
      const keys = new Set(chosen.transfers.map(transferKey))
      const open = transfersOf(await rowsOfTransfers(tx, 'open')).filter((one) => keys.has(transferKey(one)))
      const lines = await linesStillFree(tx, [...new Set(chosen.statementLineIds)])
      if (open.length !== keys.size || lines === undefined) return refuse(paymentRefusals, 'transfer_taken')
      const told = open.reduce((sum, { creditSatang }) => sum + creditSatang, 0)
      const came = lines.reduce((sum, { amountSatang }) => sum + amountSatang, 0)
      if (told !== came)
        refuse(paymentRefusals, 'transfer_sum_differs', {
          transfers: formatBaht(told),
          lines: formatBaht(came),
        })
      const pairs = open.flatMap(({ codPayoutId, statementNo }) =>
        lines.map(({ lineId }) => ({ lineId, codPayoutId, statementNo })),
      )
      const by = { shopId, madeBy: trail.userId, madeByName: trail.userName, now }
      await insertCredits(tx, by, pairs)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'statement-line', id: lines[0]?.lineId ?? '', name: open.map(nameOf).join(', ') },
        after: { statements: open.length, amountSatang: came },
        now,
      })
      return { matchedCount: open.length }
    }),
  )
}

const nameOf = ({ statementNo, fileName }: CodTransfer): string => statementNo || fileName

/** The lines, where each came in and is nothing else's; undefined where one is. */
async function linesStillFree(tx: Tx, lineIds: readonly string[]): Promise<LineRow[] | undefined> {
  const found: LineRow[] = []
  const extraOf = new Map<string, readonly LineRow[]>()
  for (const lineId of lineIds) {
    const line = await findLine(tx, lineId)
    if (!line) return undefined
    const extra = extraOf.get(line.day) ?? (await reconcile(tx, line.day, line.day)).extra
    extraOf.set(line.day, extra)
    if (!extra.some((one) => one.lineId === lineId)) return undefined
    found.push(line)
  }
  return found
}

/** Parts a transfer from the bank's money again. Whoever comes second finds what they wanted. */
export function partCodTransfer(
  { db, clock }: Deps,
  { shopId, statementLineId: lineId, trail }: { shopId: string; statementLineId: string; trail: Trail },
): Promise<{ parted: boolean }> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    if ((await deleteCreditsWith(tx, lineId)) === 0) return { parted: false }
    const line = await findLine(tx, lineId)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'statement-line', id: lineId, name: line?.description ?? '' },
      before: { amountSatang: line?.amountSatang ?? 0 },
      now,
    })
    return { parted: true }
  })
}
