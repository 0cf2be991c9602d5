import type { Tx } from '@langraan/db'
import { addBangkokDays, bangkokDay, startOfBangkokDay } from '@langraan/thai'
import {
  explain,
  knowMoney,
  type LineEvidence,
  type MatchableMoney,
  spanOf,
} from '../../rules/line-evidence.ts'
import { type Matching, matchStatement } from '../../rules/match-statement.ts'
import { bookedBetween, type BookedRow, ordersThatLack } from '../booked-money.sql.ts'
import { linesOfCouriers } from '../cod/cod-transfers.sql.ts'
import { type LineRow, linesBetween, type StatementRow, statementsOf } from './statements.sql.ts'

/** Money as one transfer: it may pay several orders. */
export type Money = MatchableMoney & {
  /** Of the line that it was recorded from, which may be long before it was recorded. */
  day: string
  lineId: string | null
  orders: { orderId: string; orderNumber: string; customerName: string }[]
  customerNames: string[]
}

/** What was held against each other for some days. */
export type Reconciliation = {
  matched: { line: LineRow; money: Money; evidence: LineEvidence }[]
  /** Came into the account and belongs to no order. */
  extra: LineRow[]
  /** Went out of the account and is no refund: the shop's own affair. */
  gone: LineRow[]
  /** Credited to orders, and in no statement of its day. */
  missing: Money[]
  /** What couriers transferred of the cash that they had collected. */
  couriers: LineRow[]
  /** Money of these days and of those around that has no line, for a person to choose from. */
  free: Money[]
  statements: StatementRow[]
}

/** Days around that are looked at as well, so that what is near an edge finds its other half. */
const MARGIN_DAYS = 6
/** Slips are decided on after they were sent. */
const DECIDED_WITHIN_DAYS = 30

/** Holds the statements of some days against what the books say came and went. */
export async function reconcile(tx: Tx, fromDay: string, toDay: string): Promise<Reconciliation> {
  const [first, last] = [addBangkokDays(fromDay, -MARGIN_DAYS), addBangkokDays(toDay, MARGIN_DAYS)]
  const { lines: all, moneys } = await linesAndMoneys(tx, first, last)
  const ofCouriers = await linesOfCouriers(
    tx,
    all.map(({ lineId }) => lineId),
  )
  const lines = all.filter(({ lineId }) => !ofCouriers.has(lineId))
  const lineOf = new Map(lines.map((line) => [line.lineId, line]))
  const moneyOf = new Map(moneys.map((money) => [money.moneyId, money]))
  const { pairs, linesLeft, moneyLeft } = await matchBesideOrders(tx, lines, moneys)
  const isWithin = ({ day }: { day: string }): boolean => day >= fromDay && day <= toDay
  const statements = await statementsOf(tx, fromDay, toDay)
  const left = linesLeft.flatMap((id) => lineOf.get(id) ?? []).filter(isWithin)
  const free = moneyLeft.flatMap((id) => moneyOf.get(id) ?? [])
  return {
    matched: [...pairs].flatMap(([lineId, moneyId]) => {
      const [line, money] = [lineOf.get(lineId), moneyOf.get(moneyId)]
      return line && money && isWithin(line)
        ? [{ line, money, evidence: explain(line, knowMoney(money)) }]
        : []
    }),
    extra: left.filter(({ amountSatang }) => amountSatang > 0),
    gone: left.filter(({ amountSatang }) => amountSatang < 0),
    missing: free.filter((money) => isWithin(money) && isCovered(statements, money.day)),
    free,
    couriers: all.filter((line) => ofCouriers.has(line.lineId) && isWithin(line)),
    statements,
  }
}

async function linesAndMoneys(
  tx: Tx,
  first: string,
  last: string,
): Promise<{ lines: LineRow[]; moneys: Money[] }> {
  const lines = await linesBetween(tx, first, last)
  const booked = await bookedBetween(
    tx,
    startOfBangkokDay(first),
    startOfBangkokDay(addBangkokDays(last, DECIDED_WITHIN_DAYS)),
    lines.flatMap(({ moneyId }) => moneyId ?? []),
  )
  const lineOf = new Map(lines.map((line) => [line.lineId, line]))
  const moneys = transfersOf(booked.filter(({ lineId }) => lineId === null || lineOf.has(lineId)))
    .map((money) => ({ ...money, day: lineOf.get(money.lineId ?? '')?.day ?? money.day }))
    .filter(({ day }) => day >= first && day <= last)
  const known = new Set(moneys.map(({ moneyId }) => moneyId))
  // What somebody said a line is may have been taken back since: then the line waits as any other.
  const isGone = ({ chosenBy, moneyId }: LineRow): boolean => chosenBy !== null && !known.has(moneyId ?? '')
  return { lines: lines.map((line) => (isGone(line) ? { ...line, moneyId: null } : line)), moneys }
}

/**
 * Pairs that stand on amount and days alone hold only where no order waits for exactly as much: the line may be its money,
 * and what it is paired with a slip for which nothing came.
 */
async function matchBesideOrders(
  tx: Tx,
  lines: readonly LineRow[],
  moneys: readonly Money[],
): Promise<Pick<Matching, 'pairs' | 'linesLeft' | 'moneyLeft'>> {
  const { pairs, weak, linesLeft, moneyLeft } = matchStatement(lines, moneys)
  const inDoubt = lines.filter(({ lineId, amountSatang }) => weak.has(lineId) && amountSatang > 0)
  const latest = Math.max(...inDoubt.map((line) => spanOf(line).ends))
  if (inDoubt.length === 0) return { pairs, linesLeft, moneyLeft }
  const amounts = [...new Set(inDoubt.map(({ amountSatang }) => amountSatang))]
  const waiting = (await ordersThatLack(tx, amounts, new Date(latest))).filter(({ isEnded }) => !isEnded)
  const isRivalled = (line: LineRow): boolean =>
    waiting.some(
      ({ dueSatang, placedAt }) => dueSatang === line.amountSatang && placedAt.getTime() <= spanOf(line).ends,
    )
  const apart = new Map(
    inDoubt.filter(isRivalled).flatMap(({ lineId }) => [[lineId, pairs.get(lineId) ?? '']]),
  )
  return {
    pairs: new Map([...pairs].filter(([lineId]) => !apart.has(lineId))),
    linesLeft: [...linesLeft, ...apart.keys()],
    moneyLeft: [...moneyLeft, ...apart.values()],
  }
}

/** Whether a statement tells of a day: of others nothing can be missing. */
export const isCovered = (statements: readonly StatementRow[], day: string): boolean =>
  statements.some(({ fromDay, toDay }) => day >= fromDay && day <= toDay)

/** Parts of one transfer are one: the bank tells of it once. */
function transfersOf(booked: readonly BookedRow[]): Money[] {
  const transfers = new Map<string, Money>()
  for (const row of booked) {
    const isTransfer = row.amountSatang > 0 && row.sendingBank && row.transRef
    const key = isTransfer ? `${row.sendingBank} ${row.transRef}` : row.transactionId
    const order = {
      orderId: row.orderId,
      orderNumber: String(row.orderNumber),
      customerName: row.customerName,
    }
    const known = transfers.get(key)
    if (known) {
      known.amountSatang += row.amountSatang
      known.orders.push(order)
      known.customerNames.push(row.customerName)
      if (row.placedAt < known.placedAt) known.placedAt = row.placedAt
    } else transfers.set(key, { ...moneyOf(row), orders: [order], customerNames: [row.customerName] })
  }
  return [...transfers.values()]
}

function moneyOf(row: BookedRow): Omit<Money, 'orders' | 'customerNames'> {
  const { transfer, sentAt, madeAt } = row
  const at = transfer === null ? (sentAt ?? madeAt) : new Date(transfer.paidAt)
  const toldBySlip = sentAt === null ? 'person' : 'slip'
  return {
    moneyId: row.transactionId,
    amountSatang: row.amountSatang,
    at,
    toldBy: transfer === null ? toldBySlip : 'bank',
    placedAt: row.placedAt,
    reference: row.transRef,
    sendingBank: row.sendingBank,
    payer: transfer?.sender ?? null,
    receiver: transfer?.receiver ?? null,
    lineId: row.lineId,
    day: bangkokDay(at),
  }
}
