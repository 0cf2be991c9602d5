import type { Tx } from '@langraan/db'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { bahtCell, csvText, type SheetCell } from '@langraan/sheets'
import { addBangkokDays, formatDate, startOfBangkokDay } from '@langraan/thai'
import type {
  ExtraLine,
  MoneyBooked,
  ReconciledDay,
  ReconciledDetail,
  StatementDetail,
  StatementListed,
} from '../../contract.ts'
import { likelyMoney } from '../../rules/match-statement.ts'
import { ordersThatLack } from '../booked-money.sql.ts'
import { isCovered, type Money, reconcile } from './reconcile.ts'
import { accountsOf, type StatementAccount } from './statement-accounts.ts'
import { findStatement, type LineRow, type StatementRow } from './statements.sql.ts'
import { presentBefore } from '../told-before.ts'
import { firstStatementAlike } from './files-alike.sql.ts'
import { presentSeen } from './unread-seen.ts'

const MOST_CANDIDATES = 5

/** The days of `2026-11`. */
function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addBangkokDays(day, 1)) days.push(day)
  return days
}

const edgesOf = (days: readonly string[]): [string, string] => [days[0] ?? '', days.at(-1) ?? '']

type Month = {
  days: ReconciledDay[]
  statements: StatementListed[]
  accounts: StatementAccount[]
}

export async function reconciledMonth(tx: Tx, month: string): Promise<Month> {
  const days = daysOf(month)
  const { matched, extra, missing, gone, couriers, statements } = await reconcile(tx, ...edgesOf(days))
  const sumOn = (day: string, of: readonly { day: string; amountSatang: number }[]) => {
    const there = of.filter((one) => one.day === day)
    return { count: there.length, satang: there.reduce((sum, { amountSatang }) => sum + amountSatang, 0) }
  }
  const lines = [...matched.map(({ line }) => line), ...couriers]
  return {
    days: days.map((day) => ({
      day,
      isCovered: isCovered(statements, day),
      matched: sumOn(day, lines),
      extra: sumOn(day, extra),
      missing: sumOn(day, missing),
      gone: sumOn(day, gone),
    })),
    statements: statements.map(presentStatement),
    accounts: await accountsOf(tx),
  }
}

const presentStatement = ({
  madeAt,
  unreadSeenAt,
  unreadSeenByName,
  ...row
}: StatementRow): StatementListed => ({
  ...row,
  madeAt: madeAt.toISOString(),
  unreadSeen: presentSeen({ unreadSeenAt, unreadSeenByName }),
})

/** A statement that was put in. */
export async function statementFile(tx: Tx, statementId: string): Promise<StatementDetail> {
  const row = (await findStatement(tx, statementId)) ?? refuse(standardRefusals, 'not_found')
  return {
    ...presentStatement(row),
    toldBefore: presentBefore(statementId, await firstStatementAlike(tx, statementId)),
    unread: row.unread,
  }
}

const presentLine = ({ moneyId: _moneyId, chosenBy: _by, ...line }: LineRow) => line
const presentMoney = ({ amountSatang, at, orders }: Money): MoneyBooked => ({
  amountSatang,
  at: at.toISOString(),
  orders,
})

export async function reconciledDay(tx: Tx, day: string): Promise<ReconciledDetail> {
  const { matched, extra, missing, couriers, free } = await reconcile(tx, day, day)
  return {
    matched: matched.map(({ line, money, evidence }) => ({
      line: presentLine(line),
      money: presentMoney(money),
      isRecorded: line.moneyId !== null && line.chosenBy === null,
      isChosen: line.chosenBy !== null,
      evidence,
    })),
    couriers: couriers.map(presentLine),
    extra: await withCandidates(tx, extra, { day, free }),
    missing: missing.map(presentMoney),
  }
}

async function withCandidates(
  tx: Tx,
  lines: readonly LineRow[],
  { day, free }: { day: string; free: readonly Money[] },
): Promise<ExtraLine[]> {
  if (lines.length === 0) return []
  const amounts = [...new Set(lines.map(({ amountSatang }) => amountSatang))]
  const due = await ordersThatLack(tx, amounts, startOfBangkokDay(addBangkokDays(day, 1)))
  return lines.map((line) => ({
    ...presentLine(line),
    candidates: due
      .filter(({ dueSatang }) => dueSatang === line.amountSatang)
      .slice(0, MOST_CANDIDATES)
      .map(({ orderId, customerName, isEnded, orderNumber }) => ({
        orderId,
        customerName,
        isEnded,
        orderNumber: String(orderNumber),
      })),
    moneyCandidates: likelyMoney(line, free).map(({ money, evidence }) => ({
      moneyId: money.moneyId,
      money: presentMoney(money),
      evidence,
    })),
  }))
}

const WORDS = {
  th: {
    headings: ['วันที่', 'เวลา', 'ผล', 'ยอด (บาท)', 'รายการในบัญชี', 'คำสั่งซื้อ', 'ลูกค้า'],
    matched: 'ตรงกัน',
    extra: 'เงินเข้าที่ไม่มีคำสั่งซื้อ',
    missing: 'บันทึกแล้วแต่ไม่พบในบัญชี',
    gone: 'เงินออกอื่น',
    courier: 'ขนส่งโอนเงินปลายทาง',
  },
  en: {
    headings: ['Day', 'Time', 'Result', 'Amount (THB)', 'In the account', 'Orders', 'Customers'],
    matched: 'Matched',
    extra: 'Money without an order',
    missing: 'Recorded, not in the account',
    gone: 'Other withdrawals',
    courier: 'COD transfer of a courier',
  },
} as const

/** A month of it as a file that Excel opens. */
export async function reconciliationFile(tx: Tx, month: string, language: Language): Promise<string> {
  const { matched, extra, missing, gone, couriers } = await reconcile(tx, ...edgesOf(daysOf(month)))
  const words = WORDS[language]
  const ofLine = (line: LineRow, result: string, money?: Money): SheetCell[] => [
    line.day,
    line.time ?? '',
    result,
    bahtCell(line.amountSatang),
    line.description,
    ...ordersOf(money),
  ]
  const rows = [
    ...matched.map(({ line, money }) => ofLine(line, words.matched, money)),
    ...extra.map((line) => ofLine(line, words.extra)),
    ...gone.map((line) => ofLine(line, words.gone)),
    ...couriers.map((line) => ofLine(line, words.courier)),
    ...missing.map((money) => [
      money.day,
      formatDate(money.at, { language, style: 'time' }),
      words.missing,
      bahtCell(money.amountSatang),
      '',
      ...ordersOf(money),
    ]),
  ]
  const inOrder = rows.toSorted((a, b) => (`${a[0]}${a[1]}` < `${b[0]}${b[1]}` ? -1 : 1))
  return csvText([words.headings, ...inOrder])
}

const ordersOf = (money: Money | undefined): [string, string] => [
  (money?.orders ?? []).map(({ orderNumber }) => orderNumber).join(' '),
  (money?.orders ?? []).map(({ customerName }) => customerName).join(', '),
]
