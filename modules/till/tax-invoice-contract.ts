import { endpoint, only } from '@langraan/http'
import { branchNumberText, optionalPhoneText, taxIdText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { tillRefusals } from './refusals.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const ofSale = z.object({ shopId: id, tillId: id, orderId: id })
const place = { subdistrict: text(100), district: text(100), province: text(100), zipcode: text(10) }

const buyer = z.object({
  name: text(200).min(1, { error: 'ใส่ชื่อผู้ซื้อ|Enter the name of the buyer.' }),
  taxId: taxIdText,
  /** Empty for a person. */
  branchNumber: z.union([z.literal(''), branchNumberText]),
  phone: optionalPhoneText,
  addressLine: text(300).min(1, { error: 'ใส่บ้านเลขที่และถนน|Enter house number and road.' }),
  ...place,
})
const knownBuyer = z.object({
  name: z.string(),
  taxId: z.string(),
  branchNumber: z.string(),
  phone: z.string(),
  addressLine: z.string(),
  subdistrict: z.string(),
  district: z.string(),
  province: z.string(),
  zipcode: z.string(),
})
const issued = z.object({ documentId: id, number: z.string() })

const prospect = z.object({
  /** The full tax invoice that the sale has already. */
  issued: issued.nullable(),
  /** Why none can be issued, in the reader's language; null where one can. */
  why: z.string().nullable(),
  /** Who buys: as on the customer's last tax invoice, else as far as the sale says. */
  buyer: knownBuyer,
  /** The abbreviated one in whose place it comes. */
  replacesDocumentId: id.nullable(),
})
export type TillTaxInvoice = z.output<typeof prospect>

export const getTillTaxInvoice = endpoint({
  route: 'GET /shops/:shopId/tills/:tillId/sales/:orderId/tax-invoice',
  summary: 'The full tax invoice of a sale, or to whom one would be made out',
  permission: 'shop:till:sell',
  callers: ['till'],
  params: ofSale,
  output: prospect,
  refusals: only(tillRefusals, 'sale_not_here'),
})

export const issueTillTaxInvoice = endpoint({
  route: 'POST /shops/:shopId/tills/:tillId/sales/:orderId/tax-invoices',
  summary: 'Issue a full tax invoice for a sale, in the place of the abbreviated one that was printed',
  permission: 'shop:till:sell',
  callers: ['till'],
  audit: 'sale-document.issued',
  idempotent: true,
  status: 201,
  params: ofSale,
  body: z.object({
    staffId: id,
    /** Whose PIN allowed what the one at the till may not. */
    approvedBy: id.nullable(),
    buyer,
    replacesDocumentId: id.nullable(),
  }),
  output: issued,
  refusals: only(tillRefusals, 'sale_not_here', 'tax_invoice_not_allowed'),
})

export const getTillTaxInvoicePdf = endpoint({
  route: 'GET /shops/:shopId/tills/:tillId/sales/:orderId/tax-invoice/pdf/:documentLanguage',
  summary: 'The full tax invoice of a sale as PDF, in Thai or English',
  permission: 'shop:till:sell',
  callers: ['till'],
  params: ofSale.extend({ documentLanguage: z.enum(['th', 'en']) }),
  output: z.any(),
  refusals: only(tillRefusals, 'sale_not_here', 'no_tax_invoice'),
})
