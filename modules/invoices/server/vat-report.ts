import { type Tx, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import { csvText } from '@langraan/sheets'
import {
  bangkokDay,
  branchLabel,
  formatDate,
  formatThaiTaxId,
  type Language,
  monthName,
  startOfBangkokDay,
} from '@langraan/thai'
import type { ReportLine, VatReport } from '../contract.ts'
import { invoiceRefusals } from '../refusals.ts'
import { documentNumber } from '../rules/document.ts'
import { remarksOf } from '../rules/vat-remark.ts'
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

/** What a page shows; a file has them all. */
const MOST_ON_PAGE = 20_000

/** Every tax invoice and credit note of a month, as the law has a registered seller list them (section 87). */
export const vatReport = (
  { db }: Pick<InvoicesDeps, 'db'>,
  shopId: string,
  month: string,
): Promise<VatReport> => withShop(db, shopId, (tx) => reportOf(tx, month, MOST_ON_PAGE))

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

// The columns are those of the Revenue Department's form.
const WORDS = {
  th: {
    title: 'รายงานภาษีขาย',
    month: 'เดือนภาษี',
    seller: 'ชื่อผู้ประกอบการ',
    taxId: 'เลขประจำตัวผู้เสียภาษีอากร',
    place: 'สถานประกอบการ',
    headings: [
      'ลำดับที่',
      'วันเดือนปี',
      'เลขที่ใบกำกับภาษี',
      'ชื่อผู้ซื้อสินค้า/ผู้รับบริการ',
      'เลขประจำตัวผู้เสียภาษีอากรของผู้ซื้อ',
      'สถานประกอบการของผู้ซื้อ',
      'มูลค่าสินค้าหรือบริการ',
      'จำนวนเงินภาษีมูลค่าเพิ่ม',
      'หมายเหตุ',
    ],
    sum: 'รวม',
    cancelled: 'ยกเลิก',
    abbreviated: 'ใบกำกับภาษีอย่างย่อ',
  },
  en: {
    title: 'Output VAT report',
    month: 'Tax month',
    seller: 'Operator',
    taxId: 'Tax ID',
    place: 'Place of business',
    headings: [
      'No.',
      'Date',
      'Tax invoice number',
      'Buyer',
      'Tax ID of the buyer',
      'Place of business of the buyer',
      'Value of goods or services',
      'VAT',
      'Remark',
    ],
    sum: 'Total',
    cancelled: 'Cancelled',
    abbreviated: 'Abbreviated tax invoice',
  },
} as const

/** As a number: a text that begins with a minus would be taken for a formula, and made harmless. */
const baht = (satang: number): number => satang / 100

/** The same as a file that Excel opens. */
export async function vatReportFile(
  { db }: Pick<InvoicesDeps, 'db'>,
  shopId: string,
  month: string,
  language: Language,
): Promise<string> {
  const { seller, lines, baseSatang, vatSatang } = await withShop(db, shopId, (tx) =>
    reportOf(tx, month, null),
  )
  const words = WORDS[language]
  return csvText([
    [words.title],
    [words.month, monthName(month, language)],
    [words.seller, seller.name],
    // With its dashes: Excel takes thirteen digits for a number and the zero before them away.
    [words.taxId, formatThaiTaxId(seller.taxId)],
    [words.place, branchLabel(seller.branchNumber, language)],
    words.headings,
    ...lines.map((line, at) => [
      String(at + 1),
      formatDate(startOfBangkokDay(line.day), { language, style: 'date' }),
      line.number,
      line.buyerName,
      formatThaiTaxId(line.buyerTaxId),
      branchLabel(line.buyerBranch, language),
      baht(line.baseSatang),
      baht(line.vatSatang),
      [
        ...(line.kind === 'abbreviated' ? [words.abbreviated] : []),
        ...(line.isCancelled ? [words.cancelled] : []),
        ...remarksOf(line, language),
      ].join(' · '),
    ]),
    [words.sum, '', '', '', '', '', baht(baseSatang), baht(vatSatang), ''],
  ])
}
