import { endpoint, only, replaces } from '@langraan/http'
import { branchNumberText, dayText, optionalPhoneText, taxIdText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { saleDocument } from './document-contract.ts'
import { invoiceRefusals } from './refusals.ts'
import {
  documentKinds,
  fulfilmentStatuses,
  paperKinds,
  paymentMethods,
  paymentStatuses,
} from './rules/kinds.ts'

export * from './disagreeing-contract.ts'
export * from './document-contract.ts'
export * from './vat-report-contract.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const satang = z.number().int()
const orderParams = z.object({ shopId: id, orderId: id })
const place = { subdistrict: text(100), district: text(100), province: text(100), zipcode: text(10) }

const seller = z.object({
  legalName: text(200),
  legalNameEnglish: text(200),
  taxId: taxIdText,
  branchNumber: branchNumberText,
  phone: optionalPhoneText,
  addressLine: text(300),
  addressLineEnglish: text(300),
  ...place,
  vatRegisteredOn: dayText.nullable(),
  series: text(6),
})
export type SellerWords = z.output<typeof seller>
/** As it is kept: also a day that nobody would be let enter any more. */
const keptSeller = seller.extend({ vatRegisteredOn: z.string().nullable() })

export const getSeller = endpoint({
  route: 'GET /shops/:shopId/seller',
  summary: 'Who sells, as it stands on receipts and tax invoices; empty where the shop has not said so',
  permission: 'shop:documents:read',
  params: z.object({ shopId: id }),
  output: keptSeller,
})

export const saveSeller = endpoint({
  route: 'PUT /shops/:shopId/seller',
  summary: 'Change who sells; documents that were issued stay as they are',
  permission: 'shop:shop:settings',
  audit: 'seller.saved',
  replaces: replaces(getSeller),
  params: z.object({ shopId: id }),
  body: seller
    .extend({
      legalName: text(200).min(1, { error: 'ใส่ชื่อผู้ขาย|Enter the name of the seller.' }),
      addressLine: text(300).min(1, { error: 'ใส่บ้านเลขที่และถนน|Enter house number and road.' }),
      series: text(6).regex(/^[A-Z0-9]*$/, {
        error: 'ใช้ตัวอักษร A–Z และตัวเลขเท่านั้น|Use letters A–Z and digits only.',
      }),
    })
    .refine((value) => value.vatRegisteredOn === null || value.taxId !== '', {
      path: ['taxId'],
      error: 'ร้านที่จด VAT ต้องมีเลขประจำตัวผู้เสียภาษี|A shop that is registered for VAT has a tax ID.',
    }),
  output: keptSeller,
  refusals: only(invoiceRefusals, 'unknown_address'),
})

const buyer = z.object({
  name: text(200).min(1, { error: 'ใส่ชื่อผู้ซื้อ|Enter the name of the buyer.' }),
  taxId: taxIdText,
  /** Empty for a person. */
  branchNumber: z.union([z.literal(''), branchNumberText]),
  phone: optionalPhoneText,
  addressLine: text(300).min(1, { error: 'ใส่บ้านเลขที่และถนน|Enter house number and road.' }),
  ...place,
})
/** As far as it is known: of an order whose customer was erased, only the province is. */
const knownBuyer = buyer.extend({ name: z.string(), phone: z.string(), addressLine: z.string() })
export type Buyer = z.output<typeof buyer>

/** What the rules of issuing ask: the screen asks the same as the server. */
const standing = z.object({
  isReady: z.boolean(),
  isVatRegistered: z.boolean(),
  payment: z.enum(paymentStatuses),
  fulfilment: z.enum(fulfilmentStatuses),
  paymentMethod: z.enum(paymentMethods),
  totalSatang: satang,
  paidSatang: satang,
  receivedSatang: satang,
  vatMode: z.enum(['inclusive', 'exclusive']).nullable(),
  paper: z
    .object({
      documentId: id,
      kind: z.enum(paperKinds),
      totalSatang: satang,
      creditedSatang: satang,
      /** The goods that it names. */
      lines: z.array(
        z.object({ productName: z.string(), variantName: z.string(), sku: z.string(), quantity: z.number() }),
      ),
    })
    .nullable(),
})

const documentsOfOrder = z.object({
  items: z.array(saleDocument),
  standing,
  /** Who buys: as on the customer’s last tax invoice, else as on the order. */
  buyer: knownBuyer,
  isRemembered: z.boolean(),
  /** The agent to whom the goods were sold, where they sell them on; `isApart` where their customer paid another sum. */
  soldTo: z.object({ agentId: id, name: z.string(), isApart: z.boolean() }).nullable(),
})
export type DocumentsOfOrder = z.output<typeof documentsOfOrder>

export const listSaleDocuments = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/documents',
  summary: 'The receipts, tax invoices and credit notes of an order, newest first, and what can be issued',
  permission: 'shop:documents:read',
  params: orderParams,
  output: documentsOfOrder,
})

const reason = text(200)

export const issueSaleDocument = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/documents',
  summary: 'Issue a receipt, tax invoice or credit note with the next number of its series',
  permission: 'shop:documents:issue',
  audit: 'sale-document.issued',
  idempotent: true,
  params: orderParams,
  body: z.object({
    kind: z.enum(documentKinds),
    /** Needed on a full tax invoice; a receipt is made out to the order’s customer without it. */
    buyer: buyer.optional(),
    /** The document in force, as it was seen: it is cancelled by the new one. Null where there was none. */
    replacesDocumentId: id.nullable(),
    /** Why another one is issued, or why money was given back. */
    reason,
  }),
  status: 201,
  output: z.object({ documentId: id, number: z.string() }),
  refusals: only(
    invoiceRefusals,
    'seller_needed',
    'unknown_address',
    'not_vat_registered',
    'order_without_vat',
    'vat_without_registration',
    'order_cancelled',
    'not_paid_in_full',
    'cod_not_collected',
    'money_given_back',
    'nothing_paid',
    'buyer_needed',
    'document_exists',
    'reason_needed',
    'tax_invoice_first',
    'nothing_to_credit',
    'has_credit_note',
  ),
})
export type Issuing = z.output<typeof issueSaleDocument.body>

export const cancelSaleDocument = endpoint({
  route: 'POST /shops/:shopId/sale-documents/:saleDocumentId/cancellation',
  summary: 'Cancel a document; it stays to be seen, with why',
  permission: 'shop:documents:cancel',
  audit: 'sale-document.cancelled',
  idempotent: true,
  params: z.object({ shopId: id, saleDocumentId: id }),
  body: z.object({ reason: reason.min(1, { error: 'บอกสาเหตุที่ยกเลิก|Say why it is cancelled.' }) }),
  output: z.object({ documentId: id, number: z.string() }),
  refusals: only(invoiceRefusals, 'cancelled_already', 'has_credit_note'),
})

export const getSaleDocumentPdf = endpoint({
  route: 'GET /shops/:shopId/sale-documents/:saleDocumentId/pdf/:documentLanguage',
  summary: 'A document as PDF, in Thai or English',
  permission: 'shop:documents:read',
  params: z.object({ shopId: id, saleDocumentId: id, documentLanguage: z.enum(['th', 'en']) }),
  output: z.any(),
  refusals: only(invoiceRefusals, 'document_being_made'),
})
