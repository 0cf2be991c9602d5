import { endpoint, only } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { invoiceRefusals } from './refusals.ts'
import { documentKinds, fulfilmentStatuses, paymentStatuses } from './rules/kinds.ts'

const id = z.uuid()
const satang = z.number().int()

const named = z.object({ number: z.string(), day: z.iso.date() })
const reportLine = z.object({
  documentId: id,
  orderId: id,
  kind: z.enum(documentKinds),
  number: z.string(),
  /** The day in Bangkok. */
  day: z.iso.date(),
  buyerName: z.string(),
  buyerTaxId: z.string(),
  /** Five digits; empty for a person, or where nobody is named. */
  buyerBranch: z.string(),
  /** What it counts in this month; less than nothing on a credit note. */
  baseSatang: satang,
  vatSatang: satang,
  /** The month that counts what this one took the place of. */
  countedSince: monthText.nullable(),
  isCancelled: z.boolean(),
  /** What it took the place of, or what it credits. */
  about: named.nullable(),
  replacedBy: named.nullable(),
})
export type ReportLine = z.output<typeof reportLine>

const vatReport = z.object({
  seller: z.object({ name: z.string(), taxId: z.string(), branchNumber: z.string() }),
  lines: z.array(reportLine),
  baseSatang: satang,
  vatSatang: satang,
})
export type VatReport = z.output<typeof vatReport>

// What a shop makes in a month is for those who see its figures; single documents are not.
const seesFigures = { permission: 'shop:reports:read', params: z.object({ shopId: id }) } as const
const ofMonth = { ...seesFigures, query: z.object({ month: monthText }) } as const

export const getVatReport = endpoint({
  route: 'GET /shops/:shopId/vat-report',
  summary: 'The output VAT report of a month: every tax invoice and credit note with its base and its VAT',
  output: vatReport,
  refusals: only(invoiceRefusals, 'no_vat_report', 'vat_report_too_long'),
  ...ofMonth,
})

export const exportVatReport = endpoint({
  route: 'GET /shops/:shopId/vat-report.csv',
  summary: 'The output VAT report of a month as CSV, however long it is',
  output: z.any(),
  refusals: only(invoiceRefusals, 'no_vat_report'),
  ...ofMonth,
})

export const printVatReport = endpoint({
  route: 'POST /shops/:shopId/vat-report-papers',
  summary: 'Have the output VAT report of a month drawn as one PDF, which is kept for a day',
  audit: { none: 'it prints, and changes nothing of the shop' },
  idempotent: true,
  ...seesFigures,
  body: z.object({ month: monthText }),
  status: 202,
  output: z.object({ papersId: id, documentCount: z.number() }),
  refusals: only(invoiceRefusals, 'no_vat_report', 'vat_report_too_long'),
})

const vatReportPapers = z.object({
  papersId: id,
  fileName: z.string(),
  state: z.enum(['making', 'ready', 'failed', 'stopped']),
  /** How many documents are drawn, of how many. */
  doneCount: z.number().int(),
  documentCount: z.number().int(),
  askedAt: z.string(),
})
export type VatReportPapers = z.output<typeof vatReportPapers>

export const findVatReportPapers = endpoint({
  route: 'GET /shops/:shopId/vat-report-papers',
  summary:
    'The PDF of a month’s output VAT report that was asked for last in the reader’s language, and how far it is; null where none is kept',
  output: z.object({ papers: vatReportPapers.nullable() }),
  ...ofMonth,
})

export const getVatReportPapers = endpoint({
  route: 'GET /shops/:shopId/vat-report-papers/:papersId',
  summary: 'Output VAT report as PDF',
  permission: 'shop:reports:read',
  params: z.object({ shopId: id, papersId: id }),
  output: z.any(),
  refusals: only(invoiceRefusals, 'document_being_made'),
})

const uninvoicedSale = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  /** The day in Bangkok on which its VAT became due. */
  day: z.iso.date(),
  payment: z.enum(paymentStatuses),
  fulfilment: z.enum(fulfilmentStatuses),
  totalSatang: satang,
  vatSatang: satang,
})
export type UninvoicedSale = z.output<typeof uninvoicedSale>

const uninvoicedSales = z.object({
  /** How many there are in the month, and what they come to. */
  count: z.number().int(),
  baseSatang: satang,
  vatSatang: satang,
  items: z.array(uninvoicedSale),
  nextAfter: z.string().nullable(),
})
export type UninvoicedSales = z.output<typeof uninvoicedSales>

export const listUninvoicedSales = endpoint({
  route: 'GET /shops/:shopId/uninvoiced-sales',
  summary:
    'Orders whose VAT became due in a month and that have no tax invoice in force, the latest first, with their sums',
  ...seesFigures,
  query: z.object({
    month: monthText,
    after: z.string().max(200).default(''),
    /** None for the sums alone. */
    limit: z.coerce.number().int().min(0).max(100).default(25),
  }),
  output: uninvoicedSales,
})
