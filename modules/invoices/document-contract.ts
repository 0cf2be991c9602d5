import { endpoint } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
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
