import { z } from 'zod'
import type { TillEvent } from './rules/event.ts'
import { isMailAddress } from './rules/mail-address.ts'
import { tillMethods } from './rules/paying.ts'

const id = z.uuid()
const satang = z.number().int().min(0).max(10_000_000_000)
const signed = z.number().int().min(-10_000_000_000).max(10_000_000_000)
const running = z.number().int().min(1).max(999_999_999)
const text = (most: number) => z.string().max(most)

const linkToken = z.string().regex(/^[\w-]{22,64}$/)

const vat = z
  .object({ mode: z.enum(['inclusive', 'exclusive']), rateBasisPoints: z.number().int().min(0).max(10_000) })
  .nullable()

const line = z.object({
  lineId: id,
  variantId: id,
  productId: id,
  productName: text(300),
  variantName: text(300),
  sku: text(100),
  priceSatang: satang,
  listPriceSatang: satang,
  quantity: z.number().int().min(1).max(1_000_000),
  discountSatang: satang,
  note: text(300),
})

const tender = z.object({
  method: z.enum(tillMethods),
  amountSatang: satang,
  givenSatang: satang.optional(),
  proof: z.enum(['seen', 'none']).optional(),
  reference: text(100).optional(),
})

const sale = z.object({
  kind: z.literal('sale'),
  orderId: id,
  paper: z.object({ kind: z.enum(['receipt', 'abbreviated']), running }),
  lines: z.array(line).min(1).max(500),
  discountSatang: satang,
  vat,
  totalSatang: satang,
  vatSatang: satang,
  roundingSatang: signed,
  tenders: z.array(tender).max(20),
  buyer: z.object({ customerId: id.nullable(), name: text(200), phone: text(30) }).nullable(),
  note: text(500),
  pricesVersion: text(100),
  language: z.enum(['th', 'en']),
  linkToken: linkToken.optional(),
})

const goodsBack = z.object({
  kind: z.literal('return'),
  returnId: id,
  paper: z.object({ kind: z.literal('return'), running }),
  orderId: id,
  ofNumber: text(40),
  lines: z
    .array(
      z.object({
        position: z.number().int().min(0).max(499),
        quantity: z.number().int().min(1).max(1_000_000),
        toShelf: z.boolean(),
      }),
    )
    .min(1)
    .max(500),
  totalSatang: satang,
  vatSatang: satang,
  roundingSatang: signed,
  method: z.enum(tillMethods),
  reason: text(300),
})

const collected = z.object({
  kind: z.literal('collected'),
  orderId: id,
  orderNumber: text(20),
  dueSatang: satang,
  roundingSatang: signed,
  tenders: z.array(tender).max(20),
})

const act = z.discriminatedUnion('kind', [
  sale,
  goodsBack,
  collected,
  z.object({ kind: z.literal('shift-opened'), number: running, floatSatang: satang }),
  z.object({
    kind: z.literal('shift-closed'),
    number: running,
    countedSatang: satang,
    pieces: z.record(z.string().regex(/^\d{1,7}$/), z.number().int().min(0).max(100_000)),
    expectedSatang: signed,
    note: text(500),
  }),
  z.object({
    kind: z.literal('cash-moved'),
    direction: z.enum(['in', 'out']),
    amountSatang: satang,
    reason: text(300),
  }),
  z.object({ kind: z.literal('handed-over'), toStaffId: id, countedSatang: satang.nullable() }),
  z.object({ kind: z.literal('drawer-opened'), reason: text(300) }),
  z.object({ kind: z.literal('bill-discarded'), itemCount: z.number().int().min(0), totalSatang: satang }),
  z.object({ kind: z.literal('copy-printed'), number: text(40) }),
  z.object({
    kind: z.literal('receipt-mailed'),
    orderId: id,
    number: text(40),
    linkToken,
    address: z.string().refine(isMailAddress),
    language: z.enum(['th', 'en']),
  }),
])

/** What a device may tell, as the server reads it. */
export const tillEvent = z.object({
  eventId: id,
  tillId: id,
  seq: z.number().int().min(1),
  after: z.string().regex(/^([0-9a-f]{64})?$/),
  at: z.iso.datetime(),
  aheadMs: z.number().int().nullable(),
  appVersion: text(60),
  shiftId: id,
  staffId: id,
  approvedBy: id.nullable(),
  act,
}) satisfies z.ZodType<TillEvent, unknown>
