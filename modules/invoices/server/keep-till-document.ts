import type { Tx } from '@langraan/db'
import { changeOrder, linesOf, lockOrder } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { shopCardOf } from '@langraan/shops/server'
import { bangkokDay } from '@langraan/thai'
import { seriesOfTill, tillDocumentNumber } from '../rules/document.ts'
import { figuresOf } from '../rules/figures.ts'
import { insertDocument } from './documents.sql.ts'
import { loadDocuments } from './order-documents.ts'
import { sellerParty } from './party.ts'

type TillDocument = {
  shopId: string
  orderId: string
  /** The series of the till, and its running number. */
  series: number
  running: number
  issuedBy: string
  issuedAt: Date
}

/**
 * Keeps an abbreviated tax invoice that a till has printed, in the transaction of its sale. The customer has it, so nothing
 * of it is refused: it counts in the report of output VAT, and a full one can take its place.
 */
export async function keepTillDocument(tx: Tx, printed: TillDocument): Promise<void> {
  const { shopId, orderId, series, running, issuedBy, issuedAt } = printed
  const order = await lockOrder(tx, orderId)
  const { seller, paidAt, paid } = await loadDocuments(tx, order, issuedAt)
  await insertDocument(tx, {
    shopId,
    documentId: newId(),
    orderId,
    kind: 'abbreviated',
    series: seriesOfTill(series),
    number: running,
    sellerBranch: seller.branchNumber,
    year: Number(bangkokDay(issuedAt).slice(0, 4)),
    content: {
      ...figuresOf('abbreviated', order, await linesOf(tx, orderId)),
      seller: await sellerParty(seller),
      buyer: null,
      shopName: (await shopCardOf(tx)).name,
      orderNumber: String(order.orderNumber),
      paidAt: paidAt?.toISOString() ?? null,
      paymentMethod: order.paymentMethod,
      paid,
    },
    aboutDocumentId: null,
    issuedBy,
    now: issuedAt,
  })
  const details = { documentKind: 'abbreviated', number: tillDocumentNumber(series, running) }
  await changeOrder(
    tx,
    { shopId, orderId, kind: 'document-issued', details, madeBy: issuedBy, now: issuedAt },
    order,
  )
}
