import { endpoint, only } from '@langraan/http'
import { columnsNeeded, sheetQuery, toldBefore, unreadSeen } from '@langraan/http/file-fields'
import { z } from 'zod'
import { paymentRefusals } from './refusals.ts'
import { payoutFields, whyNoLine } from './rules/cod-payout.ts'
import { codDecisions } from './rules/cod/cod-state.ts'
import { payoutVerdicts } from './rules/cod/judge-payout.ts'
import { MOST_SHEET_BYTES } from './rules/sheet-bytes.ts'
import { SHEET_REFUSALS } from './sheet-contract.ts'

const id = z.uuid()
const satang = z.number().int()
const inShop = z.object({ shopId: id })
const ofPayout = z.object({ shopId: id, codPayoutId: id })

const payout = z.object({
  codPayoutId: id,
  fileName: z.string(),
  lineCount: z.number().int(),
  sumSatang: satang,
  madeAt: z.string(),
  /** The long work that recorded what fitted, the last time somebody said so. */
  operationId: id.nullable(),
  /** Rows that name no parcel, or whose amount could not be read or is less than nothing. */
  unreadCount: z.number().int(),
  unreadSeen,
  /** How much of it is recorded as the orders stand now; null in a list where so many lines are not looked through. */
  standing: z.object({ recordedCount: z.number().int(), openCount: z.number().int() }).nullable(),
})
export type CodPayout = z.output<typeof payout>

export const listCodPayouts = endpoint({
  route: 'GET /shops/:shopId/cod-payouts',
  summary: 'Files of couriers about what they collected and paid out, the newest first',
  permission: 'shop:payments:read',
  params: inShop,
  output: z.object({ items: z.array(payout) }),
})

const decided = z.object({
  decision: z.enum(codDecisions),
  /** How much more than was due the courier told; below zero what it lacks. */
  differenceSatang: satang,
  byName: z.string(),
  at: z.string(),
})

const line = z.object({
  row: z.number().int(),
  tracking: z.string(),
  amountSatang: satang,
  decided: decided.nullable(),
  order: z
    .object({
      orderId: id,
      orderNumber: z.string(),
      customerName: z.string(),
      /** What is to be collected at the door: nothing where it was, or where nothing is. */
      dueSatang: satang,
    })
    .nullable(),
})
export type PayoutLineShown = z.output<typeof line>

/** What a file says in all: what was collected, what the courier keeps of it, and what comes to the bank. */
const sums = z.object({
  grossSatang: satang,
  feeSatang: satang,
  feeVatSatang: satang,
  returnFeeSatang: satang,
  otherSatang: satang,
  creditSatang: satang,
  /** All that was collected is transferred, and fees are billed apart. */
  isGross: z.boolean(),
  /** Fees, and what corrections took away, that are not in the books yet. */
  toBookSatang: satang,
  /** What comes of lacks that somebody decided about, and is not in the books yet. */
  settledSatang: satang,
  newCount: z.number().int(),
  /** Rows that other files have told already, just so. */
  repeatCount: z.number().int(),
  /** Rows that take the place of what the same statement said before. */
  correctedCount: z.number().int(),
  statementNos: z.array(z.string()),
  transferDay: z.string().nullable(),
})

const detail = payout.extend({
  toldBefore,
  sums,
  /** The first of the rows that could not be read: what stands for the parcel and for the amount, and why. */
  unread: z.array(
    z.object({ row: z.number().int(), why: z.enum(whyNoLine), tracking: z.string(), text: z.string() }),
  ),
  /** What becomes of the lines, by what; the first lines of each. */
  verdicts: z.array(
    z.object({
      verdict: z.enum(payoutVerdicts),
      count: z.number().int(),
      satang,
      lines: z.array(line),
    }),
  ),
})
export type CodPayoutDetail = z.output<typeof detail>

export const getCodPayout = endpoint({
  route: 'GET /shops/:shopId/cod-payouts/:codPayoutId',
  summary: 'What a courier’s file fits as the orders stand now: nothing is written',
  permission: 'shop:payments:read',
  params: ofPayout,
  output: detail,
})

const payoutRead = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    codPayoutId: id,
    lineCount: z.number().int(),
    unreadCount: z.number().int(),
  }),
  columnsNeeded(payoutFields),
])
export type PayoutRead = z.output<typeof payoutRead>

export const readCodPayout = endpoint({
  route: 'POST /shops/:shopId/cod-payouts',
  summary: 'Put in a courier’s file of what it collected (CSV, XLSX). Nothing is recorded by it yet',
  permission: 'shop:payments:decide',
  audit: 'cod-payout.read',
  idempotent: true,
  params: inShop,
  query: z.object(sheetQuery(payoutFields)),
  upload: { maxBytes: MOST_SHEET_BYTES, maxFiles: 1 },
  output: payoutRead,
  refusals: only(paymentRefusals, ...SHEET_REFUSALS, 'payout_empty'),
})

export const decideLine = endpoint({
  route: 'POST /shops/:shopId/cod-payouts/:codPayoutId/decisions',
  summary:
    'Decide about a row that is not what was due: ask the courier, claim it, give it up or keep it for the courier',
  permission: 'shop:payments:decide',
  audit: 'cod-line.decided',
  idempotent: true,
  params: ofPayout,
  body: z.object({ row: z.number().int().min(1).max(10_000_000), decision: z.enum(codDecisions) }),
  output: z.object({ decision: z.enum(codDecisions) }),
  refusals: only(paymentRefusals, 'decision_fits_not'),
})

export const removeCodPayout = endpoint({
  route: 'DELETE /shops/:shopId/cod-payouts/:codPayoutId',
  summary: 'Take a courier’s file away that was put in by mistake, as long as nothing was recorded from it',
  permission: 'shop:payments:decide',
  audit: 'cod-payout.removed',
  params: ofPayout,
  output: z.object({ removed: z.boolean() }),
  refusals: only(paymentRefusals, 'payout_recorded', 'payout_being_recorded', 'payout_fees_booked'),
})

export const collectCodPayout = endpoint({
  route: 'POST /shops/:shopId/cod-payouts/:codPayoutId/collection',
  summary:
    'Record the cash on delivery of each order that the file fits, and the fees kept of it; each counts once for ever',
  permission: 'shop:payments:decide',
  audit: 'cod-payout.collected',
  idempotent: true,
  params: ofPayout,
  status: 202,
  output: z.object({ operationId: id.nullable(), totalCount: z.number().int() }),
  refusals: only(paymentRefusals, 'payout_fits_nothing'),
})
