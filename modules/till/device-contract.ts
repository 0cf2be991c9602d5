import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { tillRefusals } from './refusals.ts'
import { everyCashRounding } from './rules/cash-rounding.ts'
import { everyRight } from './rules/rights.ts'
import { tellOutcomes } from './rules/telling.ts'

const id = z.uuid()
const satang = z.number().int()
const ofTill = z.object({ shopId: id, tillId: id })

/** How many parts the goods of a shop are compared in: a device asks for those that differ. */
export const GOODS_PARTS = 64
/** How many events a device tells at once. */
export const MOST_TOLD = 50

export const pairTill = endpoint({
  route: 'POST /till-pairings',
  summary: 'Make a device the till that a code is for. It is given a key of its own, once',
  permission: 'anonymous',
  repeatable: 'a code is good once: a repeat finds it used and changes nothing',
  body: z.object({
    code: z
      .string()
      .trim()
      .min(1, { error: 'ใส่รหัสจับคู่จากหน้าเครื่องแคชเชียร์|Enter the pairing code from the page of tills.' })
      .max(40),
    /** What the device calls itself. */
    device: z.string().trim().max(200),
  }),
  output: z.object({
    shopId: id,
    tillId: id,
    /** Sent as `Authorization: Till …` from now on. */
    key: z.string(),
    series: z.number().int(),
  }),
  refusals: only(tillRefusals, 'pairing_over'),
  limit: { max: 20, perSeconds: 60 },
})

const staff = z.object({
  staffId: id,
  name: z.string(),
  /** PBKDF2 of the PIN with SHA-256, in base64; so the device can ask for it without a network. */
  pinSalt: z.string(),
  pinHash: z.string(),
  pinRounds: z.number().int(),
  rights: z.array(z.enum(everyRight)),
})
export type TillStaff = z.output<typeof staff>

const snapshot = z.object({
  /** The server's time, by which the device sees how far its clock is off. */
  now: z.string(),
  shop: z.object({
    name: z.string(),
    phone: z.string(),
    /** Where its site is: links to receipts begin with it. */
    siteUrl: z.string(),
    promptpayId: z.string().nullable(),
    /** Who issues receipts; empty parts where the shop has not said. */
    seller: z.object({ name: z.string(), taxId: z.string(), branchNumber: z.string(), address: z.string() }),
  }),
  till: z.object({
    name: z.string(),
    series: z.number().int(),
    branchId: id,
    branchName: z.string(),
    taxNumber: z.string(),
    /** The last event that the server has of this till, and its hash. */
    lastSeq: z.number().int(),
    lastHash: z.string(),
  }),
  settings: z.object({
    cashRounding: z.enum(everyCashRounding),
    sellsUnsafe: z.boolean(),
    mostDiscountBasisPoints: z.number().int(),
    paperMm: z.union([z.literal(58), z.literal(80)]),
    header: z.string(),
    footer: z.string(),
  }),
  /** By which the device seals for the server what it has not sent: a point of P-256, in base64. */
  rescueKey: z.string(),
  vatMode: z.enum(['none', 'inclusive', 'exclusive']),
  vatRates: z.array(z.object({ validFrom: z.string(), rateBasisPoints: z.number().int() })),
  staff: z.array(staff),
  categories: z.array(z.object({ categoryId: id, name: z.string() })),
  priceLists: z.array(z.object({ priceListId: id, name: z.string() })),
})
export type TillSnapshot = z.output<typeof snapshot>

export const getTillSnapshot = endpoint({
  route: 'GET /shops/:shopId/tills/:tillId/snapshot',
  summary: 'What a till needs beside goods and customers to sell without a network',
  permission: 'shop:till:sell',
  callers: ['till'],
  params: ofTill,
  output: snapshot,
})

const goods = z.object({
  variantId: id,
  productId: id,
  productName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  barcode: z.string(),
  priceSatang: satang,
  categoryId: id.nullable(),
  pictureId: id.nullable(),
  /** Prices by price list, of those lists that have one. */
  listPrices: z.record(z.string(), satang),
})
export type TillGoods = z.output<typeof goods>

export const compareTillGoods = endpoint({
  route: 'POST /shops/:shopId/tills/:tillId/goods-comparisons',
  summary: 'The goods that are sold at the till, of those parts that differ from what the device has',
  permission: 'shop:till:sell',
  callers: ['till'],
  audit: { none: 'it only reads' },
  repeatable: 'it only reads',
  params: ofTill,
  body: z.object({
    /** What the device has of each part; empty for a part that it does not have. */
    digests: z.array(z.string().max(40)).length(GOODS_PARTS),
  }),
  output: z.object({
    /** Of all parts together. */
    version: z.string(),
    parts: z.array(z.object({ part: z.number().int(), digest: z.string(), goods: z.array(goods) })),
    /** Whether there are more parts that differ: ask again. */
    more: z.boolean(),
  }),
})

const customer = z.object({ name: z.string(), phone: z.string(), email: z.string().nullable() })
export type TillCustomer = z.output<typeof customer>

/** How many parts the customers of a shop are compared in, and how many of them a device has: those who bought last. */
export const CUSTOMER_PARTS = 64
export const MOST_CUSTOMERS = 20_000

export const compareTillCustomers = endpoint({
  route: 'POST /shops/:shopId/tills/:tillId/customer-comparisons',
  summary:
    'Name, phone and e-mail of the customers who bought last, of those parts that differ from what the device has',
  permission: 'shop:till:sell',
  callers: ['till'],
  audit: { none: 'it only reads' },
  repeatable: 'it only reads',
  params: ofTill,
  body: z.object({
    /** What the device has of each part; empty for a part that it does not have. */
    digests: z.array(z.string().max(40)).length(CUSTOMER_PARTS),
  }),
  output: z.object({
    parts: z.array(z.object({ part: z.number().int(), digest: z.string(), customers: z.array(customer) })),
    /** Whether there are more parts that differ: ask again. */
    more: z.boolean(),
  }),
})

export const getTillStock = endpoint({
  route: 'GET /shops/:shopId/tills/:tillId/stock',
  summary: 'What is free of each article at the branch of the till, where it is any other number than none',
  permission: 'shop:till:sell',
  callers: ['till'],
  params: ofTill,
  output: z.object({ free: z.record(z.string(), z.number().int()) }),
})

const told = z.object({
  seq: z.number().int(),
  outcome: z.enum(tellOutcomes),
  /** Why it was set aside. */
  reason: z.string().optional(),
})
export type Told = z.output<typeof told>

export const tellTillEvents = endpoint({
  route: 'POST /shops/:shopId/tills/:tillId/events',
  summary:
    'What happened at a till, in its order. Each is answered by itself, and is taken once however often it comes',
  permission: 'shop:till:tell',
  callers: ['till'],
  // Each sale and return is in the log as what it is; what the till alone does is by this name.
  audit: 'till-receipt.mailed',
  repeatable: 'an event has a number and a hash: a repeat is answered as the first time',
  params: ofTill,
  body: z.object({
    events: z.array(z.object({ seq: z.number().int().min(1), text: z.string().max(400_000) })).max(MOST_TOLD),
    appVersion: z.string().max(60),
    /** How many the device has not sent after these, and since when the oldest waits. */
    unsent: z.number().int().min(0),
    unsentSince: z.iso.datetime().nullable(),
  }),
  output: z.object({
    now: z.string(),
    results: z.array(told),
    /** The last event that the server has. */
    lastSeq: z.number().int(),
    lastHash: z.string(),
  }),
})
