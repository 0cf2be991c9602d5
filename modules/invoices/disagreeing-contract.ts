import { endpoint } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { disagreements, remedyWays } from './rules/agreement.ts'
import { paperKinds } from './rules/kinds.ts'

const id = z.uuid()
const satang = z.number().int()

const disagreeingDocument = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  placedAt: z.string(),
  documentId: id,
  kind: z.enum(paperKinds),
  number: z.string(),
  issuedAt: z.string(),
  /** What stands on the document, and what of it is left once what was given back is taken off. */
  documentSatang: satang,
  toldSatang: satang,
  /** What the order comes to, and what of it is left once what was given back is taken off. */
  orderSatang: satang,
  soldSatang: satang,
  disagreement: z.enum(disagreements),
  remedy: z.object({ way: z.enum(remedyWays), amountSatang: satang }),
})
export type DisagreeingDocument = z.output<typeof disagreeingDocument>

const disagreeingDocuments = z.object({
  /** How many there are; no more than a few hundred are counted. */
  count: z.number().int(),
  /** Whether there are more than were counted. */
  isCountMore: z.boolean(),
  items: z.array(disagreeingDocument),
  nextAfter: z.string().nullable(),
})
export type DisagreeingDocuments = z.output<typeof disagreeingDocuments>

export const listDisagreeingDocuments = endpoint({
  route: 'GET /shops/:shopId/disagreeing-documents',
  summary:
    'Receipts and tax invoices in force that no longer agree with their orders, the newest first, with what puts each right',
  permission: 'shop:reports:read',
  params: z.object({ shopId: id }),
  query: z.object({
    /** The month in Bangkok in which they were issued; empty for all. */
    month: z.union([monthText, z.literal('')]).default(''),
    after: z.string().max(200).default(''),
    /** None for the count alone. */
    limit: z.coerce.number().int().min(0).max(100).default(25),
  }),
  output: disagreeingDocuments,
})
