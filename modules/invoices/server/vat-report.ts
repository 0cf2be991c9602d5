import { type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { bangkokDay } from '@langraan/thai'
import type { ReportLine, VatReport } from '../contract.ts'
import { invoiceRefusals } from '../refusals.ts'
import { documentNumber } from '../rules/document.ts'
import { countedOf, type ReportedDocument, sumOfAmounts } from '../rules/vat-report.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { monthWithin } from './list-all-documents.ts'
import {
  documentsOfOrders,
  type LinkedRow,
  type ListedRow,
  reportedDocuments,
} from './listed-documents.sql.ts'
import { sellerOf } from './seller.ts'

/** What a page shows and a PDF has; a CSV has them all. */
const MOST_ON_PAGE = 20_000

/** Every tax invoice and credit note of a month, as the law has a registered seller list them (section 87). */
export const vatReport = (
  { db }: Pick<InvoicesDeps, 'db'>,
  shopId: string,
  month: string,
): Promise<VatReport> => withShop(db, shopId, (tx) => vatReportOf(tx, month))

/** The same, in a transaction of the shop. */
export const vatReportOf = (tx: Tx, month: string): Promise<VatReport> => reportOf(tx, month, MOST_ON_PAGE)

/** The same, however long it is. */
export const wholeVatReport = (
  { db }: Pick<InvoicesDeps, 'db'>,
  shopId: string,
  month: string,
): Promise<VatReport> => withShop(db, shopId, (tx) => reportOf(tx, month, null))

async function reportOf(tx: Tx, month: string, most: number | null): Promise<VatReport> {
  const seller = await sellerOf(tx)
  const rows = await reportedDocuments(tx, monthWithin(month), most && most + 1)
  // Whoever is registered no more keeps the reports of the time before: the law wants them for years.
  if (seller.vatRegisteredOn === null && rows.length === 0) refuse(invoiceRefusals, 'no_vat_report')
  if (most !== null && rows.length > most) refuse(invoiceRefusals, 'vat_report_too_long', { most })
  const linked = await linkedOf(tx, rows)
  const lines = rows.map((row) => lineOf(row, linked.get(row.orderId)))
  const { legalName: name, taxId, branchNumber } = seller
  return { seller: { name, taxId, branchNumber }, lines, ...sumOfAmounts(lines) }
}

const monthOf = (issuedAt: Date): string => bangkokDay(issuedAt).slice(0, 7)

/** All documents of the orders of which one took the place of another, in whichever months. */
async function linkedOf(tx: Tx, rows: readonly ListedRow[]): Promise<Map<string, ReportedDocument[]>> {
  const replacing = rows.filter(({ kind, about, heir }) => heir || (about && kind !== 'credit_note'))
  const orderIds = new Set(replacing.map(({ orderId }) => orderId))
  if (orderIds.size === 0) return new Map()
  return Map.groupBy((await documentsOfOrders(tx, [...orderIds])).map(reported), ({ orderId }) => orderId)
}

const reported = (row: LinkedRow) => ({ ...row, month: monthOf(row.issuedAt) })

function lineOf(row: ListedRow, linked: readonly ReportedDocument[] | undefined): ReportLine {
  const { documentId, orderId, kind, buyerName, buyerTaxId, buyerBranch, about, heir } = row
  const isCancelled = row.cancelledAt !== null
  return {
    documentId,
    orderId,
    kind,
    number: documentNumber(row),
    day: bangkokDay(row.issuedAt),
    buyerName,
    buyerTaxId,
    buyerBranch,
    isCancelled,
    about: about && { number: about.number, day: bangkokDay(new Date(about.issuedAt)) },
    replacedBy: heir && { number: documentNumber(heir), day: bangkokDay(new Date(heir.issuedAt)) },
    ...countedOf(reported({ ...row, isCancelled }), linked),
  }
}
