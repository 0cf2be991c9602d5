import { endpoint, only } from '@langraan/http'
import { columnsNeeded, sheetQuery, toldBefore, unreadSeen } from '@langraan/http/file-fields'
import { dayText, monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { endedChoice } from './money-contract.ts'
import { paymentRefusals } from './refusals.ts'
import { reasonsAgainst, reasonsFor, timeTellers } from './rules/line-evidence.ts'
import { whyUnread } from './rules/read-statement.ts'
import { MOST_SHEET_BYTES } from './rules/sheet-bytes.ts'
import { statementFields } from './rules/statement-columns.ts'
import { SHEET_REFUSALS } from './sheet-contract.ts'

const id = z.uuid()
const satang = z.number().int()
const day = z.iso.date()
const inShop = z.object({ shopId: id })
const month = z.object({ month: monthText })
const sum = z.object({ count: z.number().int(), satang })

const statement = z.object({
  statementId: id,
  account: z.string(),
  fileName: z.string(),
  fromDay: day,
  toDay: day,
  lineCount: z.number().int(),
  /** Lines that no statement before had. */
  addedCount: z.number().int(),
  madeAt: z.string(),
  /** Rows that are no line because their amount or day could not be read. */
  unreadCount: z.number().int(),
  unreadSeen,
})

export type StatementListed = z.output<typeof statement>

const reconciledDay = z.object({
  day,
  /** Whether a statement tells of it: of other days nothing is known. */
  isCovered: z.boolean(),
  matched: sum,
  /** Came into the account and belongs to no order. */
  extra: sum,
  /** Credited to orders, and in no statement. */
  missing: sum,
  /** Went out and is no refund. */
  gone: sum,
})
export type ReconciledDay = z.output<typeof reconciledDay>

export const getReconciliation = endpoint({
  route: 'GET /shops/:shopId/reconciliation',
  summary: 'A month of bank statements held against what orders were credited, day by day',
  permission: 'shop:payments:read',
  params: inShop,
  query: month,
  output: z.object({
    days: z.array(reconciledDay),
    statements: z.array(statement),
    accounts: z.array(z.object({ account: z.string(), bankCode: z.string(), number: z.string() })),
  }),
})

const line = z.object({
  lineId: id,
  account: z.string(),
  day,
  time: z.string().nullable(),
  amountSatang: satang,
  description: z.string(),
})
/** What is known of a line and of the money that it is, or may be. */
const evidence = z.object({
  for: z.array(z.enum(reasonsFor)),
  against: z.array(z.enum(reasonsAgainst)),
  /** How long after the time of the money the line was booked; null where the bank tells only a day. */
  minutesLater: z.number().int().nullable(),
  daysLater: z.number().int(),
  /** Who says when the money moved. */
  toldBy: z.enum(timeTellers),
})
export type Evidence = z.output<typeof evidence>
const order = z.object({ orderId: id, orderNumber: z.string(), customerName: z.string() })
export type OrderNamed = z.output<typeof order>
const money = z.object({ amountSatang: satang, at: z.string(), orders: z.array(order) })
export type MoneyBooked = z.output<typeof money>
const candidate = order.extend({
  /** Called off before the money came: whoever records it says what becomes of the order. */
  isEnded: z.boolean(),
})
export type Candidate = z.output<typeof candidate>
/** The orders wait for exactly this amount, or did until they were called off. */
const extraLine = line.extend({
  candidates: z.array(candidate),
  /** Money of the amount that was credited already and has no line: somebody says whether one of them is this. */
  moneyCandidates: z.array(z.object({ moneyId: id, money, evidence })),
})
export type ExtraLine = z.output<typeof extraLine>

const dayDetail = z.object({
  matched: z.array(
    z.object({
      line,
      money,
      /** Recorded from this line, so that it can be taken back here; others merely fit. */
      isRecorded: z.boolean(),
      /** Somebody has said that the line is this money; they can be parted again. */
      isChosen: z.boolean(),
      evidence,
    }),
  ),
  /** What couriers transferred of the cash that they had collected. */
  couriers: z.array(line),
  extra: z.array(extraLine),
  missing: z.array(money),
})
export type ReconciledDetail = z.output<typeof dayDetail>

const statementDetail = statement.extend({
  toldBefore,
  /** The first of the rows that could not be read, with what stood there. */
  unread: z.array(
    z.object({
      row: z.number().int(),
      why: z.enum(whyUnread),
      text: z.string(),
      description: z.string(),
    }),
  ),
})
export type StatementDetail = z.output<typeof statementDetail>

export const getStatement = endpoint({
  route: 'GET /shops/:shopId/statements/:statementId',
  summary: 'A bank statement that was put in, with the rows of it that could not be read',
  permission: 'shop:payments:read',
  params: z.object({ shopId: id, statementId: id }),
  output: statementDetail,
})

export const getReconciledDay = endpoint({
  route: 'GET /shops/:shopId/reconciliation/:day',
  summary: 'What was matched on a day, what came without an order, and what is missing',
  permission: 'shop:payments:read',
  params: z.object({ shopId: id, day: dayText }),
  output: dayDetail,
})

export const exportReconciliation = endpoint({
  route: 'GET /shops/:shopId/reconciliation.csv',
  summary: 'A month of it as CSV',
  permission: 'shop:payments:read',
  params: inShop,
  query: month,
  output: z.any(),
})

const statementRead = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    statementId: id,
    fromDay: day,
    toDay: day,
    lineCount: z.number().int(),
    addedCount: z.number().int(),
    /** Rows that are no line because their amount or day could not be read. */
    unreadCount: z.number().int(),
  }),
  columnsNeeded(statementFields),
])
export type StatementRead = z.output<typeof statementRead>

export const readStatement = endpoint({
  route: 'POST /shops/:shopId/statements',
  summary: 'Put in a bank statement (CSV, XLSX). Lines that were there before count once',
  permission: 'shop:payments:decide',
  audit: 'statement.read',
  idempotent: true,
  params: inShop,
  query: z.object({ account: z.string().min(1).max(40), ...sheetQuery(statementFields) }),
  upload: { maxBytes: MOST_SHEET_BYTES, maxFiles: 1 },
  output: statementRead,
  refusals: only(paymentRefusals, ...SHEET_REFUSALS, 'account_unknown'),
})

export const removeStatement = endpoint({
  route: 'DELETE /shops/:shopId/statements/:statementId',
  summary:
    'Take a bank statement away that was put in by mistake. Lines that a later one told again stay with that; money that was recorded from another line keeps it',
  permission: 'shop:payments:decide',
  audit: 'statement.removed',
  params: z.object({ shopId: id, statementId: id }),
  output: z.object({ removed: z.boolean() }),
  refusals: only(paymentRefusals, 'statement_used'),
})

export const receiveFromStatement = endpoint({
  route: 'POST /shops/:shopId/statement-lines/:statementLineId/receipt',
  summary: 'Record money of a statement on an order that waits for exactly that amount',
  permission: 'shop:payments:decide',
  audit: 'order-money.received',
  idempotent: true,
  params: z.object({ shopId: id, statementLineId: id }),
  body: z.object({ orderId: id, ended: endedChoice }),
  output: z.object({ orderId: id, paymentStatus: z.string(), paidSatang: satang }),
  refusals: only(paymentRefusals, 'line_used', 'line_fits_not', 'order_ended'),
})

const ofLine = { params: z.object({ shopId: id, statementLineId: id }) }

export const matchLine = endpoint({
  route: 'POST /shops/:shopId/statement-lines/:statementLineId/match',
  summary: 'Say which money, credited already, a line of a statement is, where several could be it',
  permission: 'shop:payments:decide',
  audit: 'statement-line.matched',
  repeatable: 'a line that is this money already stays so',
  ...ofLine,
  body: z.object({ moneyId: id }),
  output: z.object({ matched: z.boolean() }),
  refusals: only(paymentRefusals, 'line_used', 'money_used'),
})

export const partLine = endpoint({
  route: 'DELETE /shops/:shopId/statement-lines/:statementLineId/match',
  summary: 'Part a line from the money that somebody has said it is',
  permission: 'shop:payments:decide',
  audit: 'statement-line.parted',
  ...ofLine,
  output: z.object({ parted: z.boolean() }),
})
