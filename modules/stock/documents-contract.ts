import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { stockRefusals } from './refusals.ts'
import { documentKinds, MOST_COST_SATANG, MOST_PAPER_LINES, MOST_PIECES } from './rules/rules.ts'

const id = z.uuid()
const inShop = z.object({ shopId: id })
const ofDocument = z.object({ shopId: id, paperId: id })
const LONGEST_CODE = 255
const note = z.string().trim().max(500).default('')
const pieces = z.number().int().min(1).max(MOST_PIECES)

const linesOf = <L extends z.ZodType>(line: L) =>
  z
    .array(line)
    .min(1, { error: 'เพิ่มสินค้าอย่างน้อยหนึ่งรายการ|Add at least one article.' })
    .max(MOST_PAPER_LINES, { error: 'ใบละไม่เกิน 500 รายการ|A document can have up to 500 lines.' })

const documentState = z.enum(['open', 'sent', 'done', 'cancelled'])

const paper = z.object({
  paperId: id,
  kind: z.enum(documentKinds),
  number: z.string(),
  state: documentState,
  branchId: id,
  branchName: z.string(),
  toBranchName: z.string().nullable(),
  party: z.string(),
  reference: z.string(),
  note: z.string(),
  openedBy: z.string(),
  openedAt: z.string(),
  sentAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  /** Of a reversal the receipt that it takes back. */
  reverses: z.object({ paperId: id, number: z.string() }).nullable(),
  /** Of a receipt that was taken back the reversal; `endedAt` and `endedBy` say when and by whom. */
  reversedBy: z.object({ paperId: id, number: z.string() }).nullable(),
  lineCount: z.number().int(),
  pieceCount: z.number().int(),
})
export type StockPaper = z.output<typeof paper>

const paperLine = z.object({
  variantId: id,
  productName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  quantity: z.number().int(),
  outcome: z.number().int().nullable(),
  unitCostSatang: z.number().nullable(),
  /** Nothing was booked for it: its goods were not in the shop any more when the paper ended. */
  skipped: z.boolean(),
  /** Nothing is booked for it: its article was counted again on another sheet, or set right, after it was counted. */
  outdated: z.boolean(),
  /** Of a count: pieces that lay there too, sold and not packed yet; `quantity` is without them. */
  soldUnpacked: z.number().int(),
})
export type PaperLine = z.output<typeof paperLine>

export const listStockDocuments = endpoint({
  route: 'GET /shops/:shopId/stock-documents',
  summary: 'Receipts and their reversals, write-offs, transfers and counts, newest first',
  permission: 'shop:stock:read',
  params: inShop,
  query: z.object({
    kind: z.enum(documentKinds).optional(),
    state: documentState.optional(),
    branchId: id.optional(),
    after: z.string().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ items: z.array(paper), nextAfter: z.string().nullable() }),
})

export const getStockDocument = endpoint({
  route: 'GET /shops/:shopId/stock-documents/:paperId',
  summary: 'A paper of the stock room with its lines; of an open count also what is still to be counted',
  permission: 'shop:stock:read',
  params: ofDocument,
  output: paper.extend({
    /** `barcode` is the one that the goods have today, which is what a label of them bears. */
    lines: z.array(paperLine.extend({ barcode: z.string() })),
  }),
})

export const findGoodsByCodes = endpoint({
  route: 'POST /shops/:shopId/goods-by-codes',
  summary: 'The article of each SKU or barcode of a list, as a supplier sends it; null where there is none',
  permission: 'shop:stock:read',
  audit: { none: 'it only reads' },
  repeatable: 'it only reads; a list does not fit into an address',
  params: inShop,
  body: z.object({ codes: z.array(z.string().max(LONGEST_CODE)).min(1).max(MOST_PAPER_LINES) }),
  output: z.object({
    /** In the order of the codes. */
    items: z.array(
      z
        .object({ variantId: id, productName: z.string(), variantName: z.string(), sku: z.string() })
        .nullable(),
    ),
  }),
  limit: { max: 120, perSeconds: 60 },
})

const made = z.object({ paperId: id, number: z.string() })

export const receiveGoods = endpoint({
  route: 'POST /shops/:shopId/stock-receipts',
  summary: 'Goods that a supplier brought, with what a piece of each cost',
  permission: 'shop:stock:write',
  audit: 'goods.received',
  idempotent: true,
  status: 201,
  params: inShop,
  body: z.object({
    branchId: id,
    party: z.string().trim().max(200).default(''),
    reference: z.string().trim().max(100).default(''),
    note,
    lines: linesOf(
      z.object({
        variantId: id,
        quantity: pieces,
        unitCostSatang: z.number().int().min(0).max(MOST_COST_SATANG).optional(),
      }),
    ),
  }),
  output: made,
  refusals: only(stockRefusals, 'branch_unknown', 'variant_unknown'),
})

const takenLines = linesOf(z.object({ variantId: id, quantity: pieces }))

export const reverseReceipt = endpoint({
  route: 'POST /shops/:shopId/stock-receipts/:paperId/reversal',
  summary:
    'Take a booked receipt back: all its goods go out again at the cost that they came in with, on a paper of its own',
  permission: 'shop:stock:write',
  audit: 'receipt.reversed',
  idempotent: true,
  params: ofDocument,
  status: 201,
  output: made,
  refusals: only(stockRefusals, 'other_paper', 'already_reversed', 'receipt_used', 'variant_unknown'),
})

export const writeOffGoods = endpoint({
  route: 'POST /shops/:shopId/stock-damages',
  summary: 'Goods that are broken or lost and leave the stock',
  permission: 'shop:stock:write',
  audit: 'goods.discarded',
  idempotent: true,
  status: 201,
  params: inShop,
  body: z.object({
    branchId: id,
    note: z.string().trim().min(1, { error: 'บอกว่าเสียหายเพราะอะไร|Enter the reason.' }).max(500),
    lines: takenLines,
  }),
  output: made,
  refusals: only(stockRefusals, 'branch_unknown', 'variant_unknown', 'stock_short'),
})

export const beginTransfer = endpoint({
  route: 'POST /shops/:shopId/stock-transfers',
  summary: 'Goods that are to move to another branch: held for a day while they are packed',
  permission: 'shop:stock:write',
  audit: 'transfer.begun',
  idempotent: true,
  status: 201,
  params: inShop,
  body: z.object({ branchId: id, toBranchId: id, note, lines: takenLines }),
  output: made,
  refusals: only(stockRefusals, 'branch_unknown', 'same_branch', 'variant_unknown', 'stock_short'),
})

export const sendTransfer = endpoint({
  route: 'POST /shops/:shopId/stock-transfers/:paperId/sending',
  summary: 'The goods have left: from here on they are in transit',
  permission: 'shop:stock:write',
  audit: 'transfer.sent',
  idempotent: true,
  params: ofDocument,
  output: made,
  refusals: only(stockRefusals, 'other_paper', 'document_ended', 'already_sent', 'stock_short'),
})

export const receiveTransfer = endpoint({
  route: 'POST /shops/:shopId/stock-transfers/:paperId/arrival',
  summary:
    'The goods have arrived; a line that is not named arrived in full, a difference is booked as a correction',
  permission: 'shop:stock:write',
  audit: 'transfer.received',
  idempotent: true,
  params: ofDocument,
  body: z.object({
    lines: z
      .array(z.object({ variantId: id, quantity: z.number().int().min(0).max(MOST_PIECES) }))
      .max(MOST_PAPER_LINES)
      .default([]),
  }),
  output: made,
  refusals: only(stockRefusals, 'other_paper', 'document_ended', 'not_sent', 'variant_unknown'),
})

export const beginCount = endpoint({
  route: 'POST /shops/:shopId/stock-counts',
  summary: 'Open a sheet for counting at a branch',
  permission: 'shop:stock:write',
  audit: 'count.begun',
  idempotent: true,
  status: 201,
  params: inShop,
  body: z.object({ branchId: id, note }),
  output: made,
  refusals: only(stockRefusals, 'branch_unknown'),
})

export const countPieces = endpoint({
  route: 'POST /shops/:shopId/stock-counts/:paperId/lines',
  summary:
    'Pieces counted of an article, by its id, barcode or SKU: added to what was counted, taken from it, or in its place',
  permission: 'shop:stock:write',
  audit: { none: 'each scan stands in the sheet; the booking is what changes stock' },
  idempotent: true,
  params: ofDocument,
  body: z.object({
    variantId: id.optional(),
    code: z.string().trim().max(100).optional(),
    how: z.enum(['add', 'take', 'set']),
    pieces: z.number().int().min(0).max(MOST_PIECES),
    /**
     * When it was counted, where it is written down later: what was sold since is no difference. Taken as the nearest
     * moment since the sheet was opened; now where it is missing. Of use with `set`.
     */
    countedAt: z.iso.datetime({ offset: true }).optional(),
  }),
  output: paperLine,
  refusals: only(stockRefusals, 'other_paper', 'document_ended', 'code_unknown', 'nothing_counted'),
})

export const reopenCount = endpoint({
  route: 'POST /shops/:shopId/stock-counts/:paperId/reopening',
  summary:
    'Go on with a count that was given up. Of what was booked or set right meanwhile the old figures are outdated',
  permission: 'shop:stock:write',
  audit: 'count.reopened',
  idempotent: true,
  params: ofDocument,
  output: made,
  refusals: only(stockRefusals, 'other_paper', 'not_given_up'),
})

export const bookCount = endpoint({
  route: 'POST /shops/:shopId/stock-counts/:paperId/booking',
  summary:
    'Book the differences to what lay there, goods that are sold and not packed included. What was sold since an article was counted stays sold; what another sheet has booked is not booked again',
  permission: 'shop:stock:write',
  audit: 'count.booked',
  idempotent: true,
  params: ofDocument,
  output: made.extend({ changed: z.number().int() }),
  refusals: only(
    stockRefusals,
    'other_paper',
    'document_ended',
    'nothing_counted',
    'count_short',
    'variant_unknown',
  ),
})

export const cancelStockDocument = endpoint({
  route: 'POST /shops/:shopId/stock-documents/:paperId/cancellation',
  summary: 'Call a transfer back, goods in transit included, or give up a count',
  permission: 'shop:stock:write',
  audit: 'stock-document.cancelled',
  idempotent: true,
  params: ofDocument,
  output: made,
  refusals: only(stockRefusals, 'document_ended', 'variant_unknown'),
})
