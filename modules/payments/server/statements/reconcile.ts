import type { Tx } from '@langraan/db'
import { addBangkokDays, bangkokDay, startOfBangkokDay } from '@langraan/thai'
import { type MatchableMoney, matchStatement } from '../../rules/match-statement.ts'
import { bookedBetween, type BookedRow } from '../booked-money.sql.ts'
import { type LineRow, linesBetween, type StatementRow, statementsOf } from './statements.sql.ts'

/** Money as one transfer: it may pay several orders. */
export type Money = MatchableMoney & {
  /** Of the line that it was recorded from, which may be long before it was recorded. */
  day: string
  lineId: string | null
  orders: { orderId: string; orderNumber: string; customerName: string }[]
}

/** What was held against each other for some days. */
export type Reconciliation = {
  matched: { line: LineRow; money: Money }[]
  /** Came into the account and belongs to no order. */
  extra: LineRow[]
  /** Went out of the account and is no refund: the shop's own affair. */
  gone: LineRow[]
  /** Credited to orders, and in no statement of its day. */
  missing: Money[]
  statements: StatementRow[]
}

/** Days around that are looked at as well, so that what is near an edge finds its other half. */
const MARGIN_DAYS = 6
/** Slips are decided on after they were sent. */
const DECIDED_WITHIN_DAYS = 30

/** Holds the statements of some days against what the books say came and went. */
export async function reconcile(tx: Tx, fromDay: string, toDay: string): Promise<Reconciliation> {
  const [first, last] = [addBangkokDays(fromDay, -MARGIN_DAYS), addBangkokDays(toDay, MARGIN_DAYS)]
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
  const { pairs, linesLeft, moneyLeft } = matchStatement(lines, moneys)
  const moneyOf = new Map(moneys.map((money) => [money.moneyId, money]))
  const isWithin = ({ day }: { day: string }): boolean => day >= fromDay && day <= toDay
  const statements = await statementsOf(tx, fromDay, toDay)
  const left = linesLeft.flatMap((id) => lineOf.get(id) ?? []).filter(isWithin)
  return {
    matched: [...pairs].flatMap(([lineId, moneyId]) => {
      const [line, money] = [lineOf.get(lineId), moneyOf.get(moneyId)]
      return line && money && isWithin(line) ? [{ line, money }] : []
    }),
    extra: left.filter(({ amountSatang }) => amountSatang > 0),
    gone: left.filter(({ amountSatang }) => amountSatang < 0),
    missing: moneyLeft
      .flatMap((id) => moneyOf.get(id) ?? [])
      .filter((money) => isWithin(money) && isCovered(statements, money.day)),
    statements,
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
    } else transfers.set(key, { ...moneyOf(row), orders: [order] })
  }
  return [...transfers.values()]
}

function moneyOf(row: BookedRow): Omit<Money, 'orders'> {
  const at = row.paidAt === null ? (row.sentAt ?? row.madeAt) : new Date(row.paidAt)
  return {
    moneyId: row.transactionId,
    amountSatang: row.amountSatang,
    at,
    isExact: row.paidAt !== null,
    reference: row.transRef,
    lineId: row.lineId,
    day: bangkokDay(at),
  }
}
