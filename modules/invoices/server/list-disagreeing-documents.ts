import { type Tx, withShop } from '@langraan/db'
import type { DisagreeingDocument, DisagreeingDocuments } from '../contract.ts'
import {
  type Disagreement,
  disagreementOf,
  remedyFor,
  soldSatangOf,
  type Told,
  toldSatangOf,
} from '../rules/agreement.ts'
import { documentNumber } from '../rules/document.ts'
import { doubtedDocuments, type DoubtedRow, type DoubtsAsked } from './disagreeing-documents.sql.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { monthWithin } from './list-all-documents.ts'
import { readMark, writeMark } from './page-mark.ts'

type Asked = { month: string; after: string; limit: number }

/** Whoever has more than these has no use for the exact number. */
export const MOST_COUNTED = 500
const BATCH = 200

/** Documents in force that no longer agree with their orders. */
export function listDisagreeingDocuments(
  { db }: Pick<InvoicesDeps, 'db'>,
  shopId: string,
  { month, after, limit }: Asked,
): Promise<DisagreeingDocuments> {
  return withShop(db, shopId, async (tx) => {
    const within = month === '' ? null : monthWithin(month)
    const counted = await disagreeing(tx, { within, after: null, limit: MOST_COUNTED + 1 })
    const mark = readMark(after)
    const found =
      limit === 0 || !mark ? counted : await disagreeing(tx, { within, after: mark, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)?.row
    return {
      count: Math.min(counted.length, MOST_COUNTED),
      isCountMore: counted.length > MOST_COUNTED,
      items: items.map(present),
      nextAfter: found.length > limit && last ? writeMark({ at: last.issuedAt, id: last.documentId }) : null,
    }
  })
}

type Found = { row: DoubtedRow; told: Told; disagreement: Disagreement }

/** The first of them, the newest first: the rule decides on each that may be one. */
async function disagreeing(tx: Tx, { within, after, limit }: DoubtsAsked): Promise<Found[]> {
  const found: Found[] = []
  for (let from = after; ;) {
    const rows = await doubtedDocuments(tx, { within, after: from, limit: BATCH })
    found.push(...rows.flatMap(judge))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH || found.length >= limit) return found.slice(0, limit)
    from = { at: last.issuedAt, id: last.documentId }
  }
}

function judge(row: DoubtedRow): Found[] {
  const told: Told = {
    payment: row.payment,
    fulfilment: row.fulfilment,
    paidSatang: row.paidSatang,
    receivedSatang: row.paidSatang + row.givenBackSatang,
    paper: {
      kind: row.kind,
      totalSatang: row.documentSatang,
      creditedSatang: row.creditedSatang,
      lines: row.documentLines,
    },
  }
  const disagreement = disagreementOf(told, { totalSatang: row.totalSatang, lines: row.orderLines })
  return disagreement ? [{ row, told, disagreement }] : []
}

const present = ({ row, told, disagreement }: Found): DisagreeingDocument => ({
  orderId: row.orderId,
  orderNumber: String(row.orderNumber),
  customerName: row.customerName,
  placedAt: row.placedAt.toISOString(),
  documentId: row.documentId,
  kind: row.kind,
  number: documentNumber(row),
  issuedAt: row.issuedAt.toISOString(),
  documentSatang: row.documentSatang,
  toldSatang: toldSatangOf(told),
  orderSatang: row.totalSatang,
  soldSatang: soldSatangOf(told, row),
  disagreement,
  remedy: remedyFor(disagreement, told, row),
})
