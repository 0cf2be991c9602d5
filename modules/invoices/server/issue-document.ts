import { audit, enqueue, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import { changeOrder, lockOrder, type OrderRecord } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired, shopCardOf } from '@langraan/shops/server'
import { bangkokDay } from '@langraan/thai'
import type { Issuing } from '../contract.ts'
import { invoiceRefusals } from '../refusals.ts'
import { type DocumentContent, documentNumber } from '../rules/document.ts'
import { isPaper } from '../rules/kinds.ts'
import { creditFigures, figuresOf } from '../rules/figures.ts'
import { creditableSatang, issueRefusal } from '../rules/issuing.ts'
import { insertCancellation, insertDocument } from './documents.sql.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { creditedOf, loadDocuments, type OrderDocuments, referenceTo } from './order-documents.ts'
import { buyerOf, buyerParty, sellerParty } from './party.ts'
import { requirePlace, plainIds } from './seller.ts'

export type AtOrder = { shopId: string; orderId: string; trail: Trail; intent: Intent }
export type IssuedDocument = { documentId: string; number: string }

/**
 * Issues a document: under the order's lock, so that an order has one paper in force; its number, the cancelling of
 * the one it takes the place of, timeline and audit entry in one transaction, once for its key.
 */
export async function issueDocument(
  deps: InvoicesDeps,
  { shopId, orderId, trail, intent }: AtOrder,
  wanted: Issuing,
): Promise<OnceAnswer<IssuedDocument>> {
  const buyer = wanted.buyer && { ...plainIds(wanted.buyer), ...(await requirePlace(wanted.buyer)) }
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const order = await lockOrder(tx, orderId)
      const found = await loadDocuments(tx, order, now, deps.agentSales)
      refuseWhatCannotBe(found, wanted)
      const content = await contentOf(tx, { order, found, wanted: { ...wanted, buyer } })
      return keepDocument(deps, tx, { shopId, order, found, wanted, content, trail, now })
    }),
  )
}

function refuseWhatCannotBe({ standing, paper, credits }: OrderDocuments, wanted: Issuing): void {
  if ((paper?.documentId ?? null) !== wanted.replacesDocumentId) refuse(invoiceRefusals, 'document_exists')
  const refused = issueRefusal(wanted.kind, standing)
  if (refused) refuse(invoiceRefusals, refused)
  if (wanted.kind === 'tax_invoice' && !wanted.buyer) refuse(invoiceRefusals, 'buyer_needed')
  if (paper && wanted.reason === '') refuse(invoiceRefusals, 'reason_needed')
  if (isPaper(wanted.kind) && credits.length > 0) refuse(invoiceRefusals, 'has_credit_note')
}

type Making = { order: OrderRecord; found: OrderDocuments; wanted: Issuing }

/** All that the document will ever say but its number and date. */
async function contentOf(tx: Tx, { order, found, wanted }: Making): Promise<DocumentContent> {
  const { paper, credits, seller, standing, paidAt, paid, soldTo, sale } = found
  const { kind, reason } = wanted
  const whole = {
    seller: await sellerParty(seller),
    shopName: (await shopCardOf(tx)).name,
    orderNumber: String(order.orderNumber),
    paidAt: paidAt?.toISOString() ?? null,
    paymentMethod: order.paymentMethod,
    paid,
    ...(paper && { about: referenceTo(paper), replaces: isPaper(kind) }),
    ...(reason && { reason }),
    ...(soldTo && { soldTo: { agentId: soldTo.agentId, isApart: soldTo.apart !== null } }),
  }
  if (!isPaper(kind)) {
    if (!paper) throw new Error('the rule let a credit note through that is about nothing')
    // An abbreviated tax invoice names nobody; what credits it does.
    const buyer = paper.content.buyer ?? (await buyerParty(buyerOf(order, soldTo)))
    return { ...creditFigures(creditedOf(paper, credits), creditableSatang(standing)), ...whole, buyer }
  }
  return {
    ...figuresOf(kind, sale.parts, sale.lines),
    ...whole,
    buyer: kind === 'abbreviated' ? null : await buyerParty(wanted.buyer ?? buyerOf(order, soldTo)),
  }
}

type Keeping = Making & { shopId: string; content: DocumentContent; trail: Trail; now: Date }

async function keepDocument(deps: InvoicesDeps, tx: Tx, keeping: Keeping): Promise<IssuedDocument> {
  const { shopId, order, found, wanted, content, trail, now } = keeping
  const { orderId, orderNumber } = order
  const { paper, seller } = found
  const documentId = newId()
  const made = {
    documentId,
    orderId,
    kind: wanted.kind,
    series: seller.series,
    sellerBranch: seller.branchNumber,
    year: Number(bangkokDay(now).slice(0, 4)),
    content,
    aboutDocumentId: isPaper(wanted.kind) ? null : (paper?.documentId ?? null),
  }
  const issued = await insertDocument(tx, { ...made, shopId, issuedBy: trail.userId, now })
  const number = documentNumber({ ...made, number: issued.number })
  if (paper && isPaper(wanted.kind))
    await insertCancellation(tx, {
      shopId,
      documentId: paper.documentId,
      replacedBy: documentId,
      reason: wanted.reason,
      cancelledBy: trail.userId,
      now,
    })
  await enqueue(deps.jobs, tx, 'make-sale-document', { shopId, documentId })
  const details = { documentKind: wanted.kind, number, ...(paper && { about: referenceTo(paper).number }) }
  const change = { shopId, orderId, kind: 'document-issued' as const, details, madeBy: trail.userId, now }
  await changeOrder(tx, change, order)
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'order', id: orderId, name: String(orderNumber) },
    after: { ...details, totalSatang: content.totalSatang },
    now,
  })
  return { documentId, number }
}
