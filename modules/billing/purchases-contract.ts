import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { billingRefusals } from './refusals.ts'
import { type DocumentContent, documentKinds } from './rules/document.ts'
import { lineCodes, purchaseKinds } from './rules/offer.ts'
import { shownStates } from './rules/purchase.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const satang = z.number().int()
const accountParams = z.object({ accountId: id })
const inAccount = { permission: 'signed-in', params: accountParams } as const
const planCode = z.enum(['trial', 'business', 'dropship'])
const count = z.coerce.number().int().min(0).max(99)
const extras = { extraPages: count, extraLineOas: count, extraBranches: count }
const wanted = {
  shopId: id,
  /** More months, or more in the months that are paid. */
  what: z.enum(['months', 'upgrade']),
  planCode,
  months: z.coerce.number().int().min(1).max(36),
  ...extras,
  coupon: text(40).default(''),
}
const amounts = {
  kind: z.enum(purchaseKinds),
  periodFrom: z.string(),
  periodTo: z.string(),
  lines: z.array(
    z.object({
      code: z.enum(lineCodes),
      planCode,
      quantity: z.number(),
      months: z.number(),
      days: z.number().optional(),
      unitSatang: satang,
      amountSatang: satang,
    }),
  ),
  couponCode: z.string(),
  discountSatang: satang,
  beforeVatSatang: satang,
  vatBasisPoints: z.number(),
  vatSatang: satang,
  netSatang: satang,
}
const offerRefusals = [
  'nothing_to_pay',
  'not_sold_yet',
  'renew_as_it_is',
  'nothing_more',
  'not_paid_yet',
] as const

export const getOffer = endpoint({
  route: 'GET /billing/accounts/:accountId/offer',
  summary: 'What a choice costs today, to the satang',
  ...inAccount,
  query: z.object(wanted),
  output: z.object(amounts),
  refusals: only(billingRefusals, ...offerRefusals),
})

const document = z.object({
  documentId: id,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: z.string(),
  /** Another document has cancelled it. */
  cancelled: z.boolean(),
})
export type BillingDocument = z.output<typeof document>

const purchase = z.object({
  purchaseId: id,
  accountId: id,
  shopId: id,
  shopName: z.string(),
  planCode: z.string(),
  months: z.number(),
  extraPages: z.number(),
  extraLineOas: z.number(),
  extraBranches: z.number(),
  ...amounts,
  state: z.enum(shownStates),
  validUntil: z.string(),
  slipState: z.enum(['reading', 'found', 'no_reference', 'unreadable']).nullable(),
  slipSeenBefore: z.boolean(),
  slipBank: z.string().nullable(),
  slipReference: z.string().nullable(),
  hasSlipPicture: z.boolean(),
  slipSentAt: z.string().nullable(),
  rejectedReason: z.string().nullable(),
  madeAt: z.string(),
  decidedAt: z.string().nullable(),
  documents: z.array(document),
})
export type Purchase = z.output<typeof purchase>

const ofPurchase = { permission: 'signed-in', params: accountParams.extend({ purchaseId: id }) } as const
const changesPurchase = { ...ofPurchase, idempotent: true, output: purchase } as const

export const listPurchases = endpoint({
  route: 'GET /billing/accounts/:accountId/purchases',
  summary: 'The payment list, the newest first, each with its documents',
  ...inAccount,
  output: z.object({ items: z.array(purchase) }),
})

export const buyPackage = endpoint({
  route: 'POST /billing/accounts/:accountId/purchases',
  summary: 'Choose a package for a shop: gives an offer with its quotation',
  ...inAccount,
  idempotent: true,
  body: z.object(wanted),
  status: 201,
  output: purchase,
  refusals: only(billingRefusals, 'billing_closed', 'company_needed', ...offerRefusals),
})

export const getPurchase = endpoint({
  route: 'GET /billing/accounts/:accountId/purchases/:purchaseId',
  summary: 'A purchase, with the PromptPay QR to pay it by while it is not paid',
  ...ofPurchase,
  output: purchase.extend({
    pay: z.object({ qrSvg: z.string(), receiver: z.string(), promptpayId: z.string() }).optional(),
  }),
})

export const sendPurchaseSlip = endpoint({
  route: 'POST /billing/accounts/:accountId/purchases/:purchaseId/slip',
  summary: 'Send the slip of the transfer; an operator confirms it',
  ...changesPurchase,
  upload: { maxBytes: 12_582_912, maxFiles: 1 },
  refusals: only(billingRefusals, 'offer_over', 'decided_already'),
})

export const getPurchaseSlip = endpoint({
  route: 'GET /billing/accounts/:accountId/purchases/:purchaseId/slip',
  summary: 'The slip’s picture',
  ...ofPurchase,
  output: z.any(),
})

export const cancelOffer = endpoint({
  route: 'POST /billing/accounts/:accountId/purchases/:purchaseId/cancellation',
  summary: 'Let an offer go; its coupon can be used again',
  ...changesPurchase,
  refusals: only(billingRefusals, 'decided_already'),
})

export const issueInvoice = endpoint({
  route: 'POST /billing/accounts/:accountId/purchases/:purchaseId/invoice',
  summary: 'The invoice of an offer, for companies that pay against one',
  ...changesPurchase,
  refusals: only(billingRefusals, 'billing_closed', 'company_needed', 'offer_over', 'decided_already'),
})

const documentParams = accountParams.extend({ documentId: id })

export const getDocument = endpoint({
  route: 'GET /billing/accounts/:accountId/documents/:documentId',
  summary: 'A document as it was issued',
  permission: 'signed-in',
  params: documentParams,
  output: document.extend({ purchaseId: id, content: z.any() as z.ZodType<DocumentContent> }),
})

export const getDocumentPdf = endpoint({
  route: 'GET /billing/accounts/:accountId/documents/:documentId/pdf/:documentLanguage',
  summary: 'A document as PDF, in Thai or English',
  permission: 'signed-in',
  params: documentParams.extend({ documentLanguage: z.enum(['th', 'en']) }),
  output: z.any(),
  refusals: only(billingRefusals, 'document_being_made'),
})

const decides = {
  permission: 'operator',
  idempotent: true,
  params: z.object({ purchaseId: id }),
  output: purchase,
} as const
const reason = text(300).min(1)
const saysWhy = { ...decides, body: z.object({ reason }) } as const
/** When the slip that was looked at was sent: a decision is about that one. Null where there was none. */
const slipSentAt = z.iso.datetime().nullable()

export const mailDocument = endpoint({
  route: 'POST /billing/accounts/:accountId/documents/:documentId/mail',
  summary: 'Have a document sent to oneself as PDF',
  permission: 'signed-in',
  idempotent: true,
  params: documentParams,
  body: z.object({ language: z.enum(['th', 'en']) }),
  status: 202,
  output: z.object({ sentTo: z.string() }),
  limit: { max: 20, perSeconds: 3600 },
})

export const listPurchasesToCheck = endpoint({
  route: 'GET /operator/purchases',
  summary: 'For operators: purchases of all accounts; those with a slip to look at, or the newest',
  permission: 'operator',
  query: z.object({ view: z.enum(['checking', 'all']).default('checking') }),
  output: z.object({ items: z.array(purchase.extend({ companyName: z.string() })) }),
})

export const getOperatedSlip = endpoint({
  route: 'GET /operator/purchases/:purchaseId/slip',
  summary: 'For operators: the slip’s picture',
  permission: 'operator',
  params: z.object({ purchaseId: id }),
  output: z.any(),
})

export const confirmPayment = endpoint({
  route: 'POST /operator/purchases/:purchaseId/confirmation',
  summary: 'The money came: the package is in force at once and the tax invoice is issued',
  ...decides,
  body: z.object({ slipSentAt }),
  audit: 'package.paid',
  refusals: only(
    billingRefusals,
    'billing_closed',
    'company_needed',
    'coupon_gone',
    'decided_already',
    'slip_being_read',
    'slip_changed',
    'slip_used',
    'standing_changed',
  ),
})

export const rejectPayment = endpoint({
  route: 'POST /operator/purchases/:purchaseId/rejection',
  summary: 'Turn a slip down; the payer reads the reason',
  ...decides,
  body: z.object({ reason, slipSentAt }),
  audit: 'package-payment.rejected',
  refusals: only(billingRefusals, 'decided_already', 'slip_changed'),
})

export const refundPayment = endpoint({
  route: 'POST /operator/purchases/:purchaseId/refund',
  summary: 'Give the money back: a credit note, and the shop as it was before',
  ...saysWhy,
  audit: 'package.refunded',
  refusals: only(billingRefusals, 'not_paid', 'newer_purchase', 'cancelled_already'),
})

export const replaceInvoice = endpoint({
  route: 'POST /operator/purchases/:purchaseId/invoice-replacement',
  summary: 'Issue the tax invoice anew, to the company as it is entered now',
  ...saysWhy,
  audit: 'tax-invoice.replaced',
  refusals: only(billingRefusals, 'billing_closed', 'company_needed', 'not_paid', 'cancelled_already'),
})
