import { type Tx, withShop } from '@langraan/db'
import { type Intent, type Language, refuse, type Trail } from '@langraan/http'
import { documentPdf, issueDocument, listDocuments, whyNotIssued } from '@langraan/invoices/server'
import type { z } from 'zod'
import type { issueTillTaxInvoice, TillTaxInvoice } from '../../contract.ts'
import { tillRefusals } from '../../refusals.ts'
import { tillThatCalls } from '../manage-tills.ts'
import { namesOfMembers } from '../names.ts'
import { papersOfOrder } from '../receipts.sql.ts'
import { staffOfTills } from '../staff.sql.ts'
import type { TillDeps } from '../till-deps.ts'

type OfSale = { shopId: string; tillId: string; orderId: string }
type Wanted = z.output<typeof issueTillTaxInvoice.body>

/** Why it comes in the place of the one that was printed, as it stands on it. */
const REASON = 'ลูกค้าขอใบกำกับภาษีเต็มรูป'

/** The full tax invoice of a sale, or to whom one would be made out. */
export async function taxInvoiceOfSale(
  deps: TillDeps,
  at: OfSale,
  language: Language,
): Promise<TillTaxInvoice> {
  const { shopId, orderId } = at
  await withShop(deps.db, shopId, (tx) => requireSale(tx, at))
  const { items, standing, buyer } = await listDocuments(deps.papers, shopId, orderId)
  const paper = items.find(({ documentId }) => documentId === standing.paper?.documentId)
  const isIssued = paper?.kind === 'tax_invoice'
  return {
    issued: isIssued ? { documentId: paper.documentId, number: paper.number } : null,
    why: (isIssued ? undefined : whyNotIssued('tax_invoice', standing, language)) ?? null,
    buyer,
    replacesDocumentId: paper?.documentId ?? null,
  }
}

/** Issues it as the back-office does, in the name of whoever stands at the till. */
export async function issueTaxInvoice(
  deps: TillDeps,
  { trail, intent, ...at }: OfSale & { trail: Trail; intent: Intent },
  { staffId, approvedBy, buyer, replacesDocumentId }: Wanted,
) {
  const { shopId, orderId } = at
  const userName = await withShop(deps.db, shopId, async (tx) => {
    await requireSale(tx, at)
    await requireRight(tx, staffId, approvedBy)
    return (await namesOfMembers(tx))(staffId)
  })
  const { action, requestId } = trail
  return issueDocument(
    deps.papers,
    { shopId, orderId, trail: { action, requestId, userId: staffId, userName }, intent },
    {
      kind: 'tax_invoice',
      buyer,
      replacesDocumentId,
      reason: replacesDocumentId === null ? '' : REASON,
    },
  )
}

export async function taxInvoicePdf(
  deps: TillDeps,
  { documentLanguage, ...at }: OfSale & { documentLanguage: Language },
) {
  const { shopId } = at
  const { issued } = await taxInvoiceOfSale(deps, at, documentLanguage)
  const { documentId: saleDocumentId } = issued ?? refuse(tillRefusals, 'no_tax_invoice')
  return documentPdf(deps.papers, { shopId, saleDocumentId, documentLanguage })
}

/** Any till of the shop may, of what any till has sold: the customer comes back to another counter. */
async function requireSale(tx: Tx, { tillId, orderId }: OfSale): Promise<void> {
  await tillThatCalls(tx, tillId)
  if ((await papersOfOrder(tx, orderId)).length === 0) refuse(tillRefusals, 'sale_not_here')
}

async function requireRight(tx: Tx, staffId: string, approvedBy: string | null): Promise<void> {
  const staff = await staffOfTills(tx)
  const may = (one: string | null) =>
    staff.some((person) => person.staffId === one && person.rights.includes('taxInvoice'))
  const stands = staff.some((person) => person.staffId === staffId)
  if (!stands || !(may(staffId) || may(approvedBy))) refuse(tillRefusals, 'tax_invoice_not_allowed')
}
