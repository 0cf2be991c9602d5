import { endpoint, only } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { invoiceRefusals } from './refusals.ts'
import { documentKinds } from './rules/kinds.ts'
import { documentStates, LONGEST_SEARCH } from './rules/document-search.ts'

const id = z.uuid()
const satang = z.number().int()
const inShop = z.object({ shopId: id })

export const saleDocument = z.object({
  documentId: id,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: z.string(),
  totalSatang: satang,
  vatSatang: satang,
  /** Empty on an abbreviated tax invoice. */
  buyerName: z.string(),
  /** The number of the document that it takes the place of or credits. */
  aboutNumber: z.string().nullable(),
  cancelled: z
    .object({ at: z.string(), reason: z.string(), replacedByNumber: z.string().nullable() })
    .nullable(),
})
export type SaleDocumentRow = z.output<typeof saleDocument>

const listedDocument = saleDocument.extend({
  orderId: id,
  orderNumber: z.string(),
  buyerTaxId: z.string(),
})
export type ListedDocument = z.output<typeof listedDocument>

export const listAllSaleDocuments = endpoint({
  route: 'GET /shops/:shopId/sale-documents',
  summary: 'Receipts, tax invoices and credit notes of all orders, the newest first',
  permission: 'shop:documents:read',
  params: inShop,
  query: z.object({
    kind: z.union([z.enum(documentKinds), z.literal('')]).default(''),
    state: z.union([z.enum(documentStates), z.literal('')]).default(''),
    /** A month in Bangkok; empty for all. */
    month: z.union([monthText, z.literal('')]).default(''),
    /** Number of the document or the order, or a part of the buyer’s name or tax ID. */
    text: z.string().trim().max(LONGEST_SEARCH).default(''),
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    items: z.array(listedDocument),
    nextAfter: z.string().nullable(),
    /** Whether the shop is registered for VAT, or ever issued what tells of it. */
    hasVatReports: z.boolean(),
  }),
})

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

const ofMonth = {
  // What a shop makes in a month is for those who see its figures; single documents are not.
  permission: 'shop:reports:read',
  params: inShop,
  query: z.object({ month: monthText }),
} as const

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
