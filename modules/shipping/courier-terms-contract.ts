import { endpoint, only, replaces } from '@langraan/http'
import { columnsNeeded, sheetQuery } from '@langraan/http/file-fields'
import { dayText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { courierParams } from './courier-params-contract.ts'
import { shippingRefusals } from './refusals.ts'
import { LEAST_DIVISOR, MOST_DIVISOR } from './rules/chargeable-weight.ts'
import { priceFields } from './rules/price-sheet.ts'
import { surchargeFields } from './rules/surcharge-sheet.ts'
import { surchargeKinds } from './rules/surcharges.ts'
import { MOST_TERMS_BYTES, MOST_TERMS_ROWS, type RowFaultCode, rowFaultWords } from './rules/terms-sheet.ts'

const satang = z.number().int().min(0).max(10_000_000)
const day = dayText.nullable()

export const priceRow = z.object({
  service: z.string().max(60),
  zone: z.string().min(1).max(60),
  uptoGrams: z.number().int().min(1).max(1_000_000),
  priceSatang: satang,
})
const surchargeRow = z.object({
  kind: z.enum(surchargeKinds),
  zipcode: z
    .string()
    .max(5)
    .regex(/^[1-9]\d{4}$/),
  subdistrict: z.string().max(80),
  feeSatang: satang,
  validFrom: day,
  validUntil: day,
})

export const divisor = z.number().int().min(LEAST_DIVISOR).max(MOST_DIVISOR)
const prices = z.object({ rows: z.array(priceRow).max(MOST_TERMS_ROWS) })
const surcharges = z.object({ rows: z.array(surchargeRow).max(MOST_TERMS_ROWS) })

/** When a table was replaced; null where there is none. */
const since = z.string().nullable()
const terms = z.object({
  volumeDivisor: divisor,
  priceCount: z.number().int(),
  pricesAt: since,
  surchargeCount: z.number().int(),
  surchargesAt: since,
})
export type CourierTerms = z.output<typeof terms>

export const getCourierTerms = endpoint({
  route: 'GET /shops/:shopId/couriers/:provider/terms',
  summary: 'What the shop has agreed with a courier: how volume counts, and how long its tables are',
  permission: 'shop:shipping:read',
  params: courierParams,
  output: terms,
})

export const saveCourierTerms = endpoint({
  route: 'PUT /shops/:shopId/couriers/:provider/terms',
  summary: 'Change by how many cubic centimetres a kilogram is counted',
  permission: 'shop:shipping:connect',
  audit: 'courier-terms.saved',
  replaces: replaces(getCourierTerms),
  params: courierParams,
  body: z.object({ volumeDivisor: divisor }),
  output: terms,
})

export const getCourierPrices = endpoint({
  route: 'GET /shops/:shopId/couriers/:provider/prices',
  summary: 'What the shop pays a courier by contract, by zone and step of weight',
  permission: 'shop:shipping:read',
  params: courierParams,
  output: prices,
})

export const getCourierSurcharges = endpoint({
  route: 'GET /shops/:shopId/couriers/:provider/surcharges',
  summary: 'Which places cost more with a courier',
  permission: 'shop:shipping:read',
  params: courierParams,
  output: surcharges,
})

const rowFault = z.object({
  row: z.number().int(),
  stood: z.string(),
  why: z.enum(Object.keys(rowFaultWords) as [RowFaultCode, ...RowFaultCode[]]),
})
export type TermsRowFault = z.output<typeof rowFault>

/** What was read of a file: the rows that would stand in the table, and the first of those that are wrong. */
export const readOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    outcome: z.literal('read'),
    rows: z.array(row),
    unread: z.array(rowFault),
    unreadCount: z.number().int(),
  })

const FILE_REFUSALS = [
  'table_unreadable',
  'table_locked',
  'table_empty',
  'table_too_long',
  'table_takes_too_long',
  'table_later',
] as const

export const reading = {
  permission: 'shop:shipping:connect',
  audit: { none: 'reads a file and keeps nothing of it' },
  repeatable: 'the same file is read the same way, and nothing is written',
  params: courierParams,
  upload: { maxBytes: MOST_TERMS_BYTES, maxFiles: 1 },
  refusals: only(shippingRefusals, ...FILE_REFUSALS),
  limit: { max: 60, perSeconds: 60 },
} as const

export const readCourierPrices = endpoint({
  ...reading,
  route: 'POST /shops/:shopId/couriers/:provider/prices/reading',
  summary: 'Read a file of contract prices (CSV, XLSX): nothing is kept of it',
  query: z.object(sheetQuery(priceFields)),
  output: z.discriminatedUnion('outcome', [readOf(priceRow), columnsNeeded(priceFields)]),
})

export const readCourierSurcharges = endpoint({
  ...reading,
  route: 'POST /shops/:shopId/couriers/:provider/surcharges/reading',
  summary: 'Read a file of surcharges (CSV, XLSX): nothing is kept of it',
  query: z.object(sheetQuery(surchargeFields)),
  output: z.discriminatedUnion('outcome', [readOf(surchargeRow), columnsNeeded(surchargeFields)]),
})

export const replaceCourierPrices = endpoint({
  route: 'PUT /shops/:shopId/couriers/:provider/prices',
  summary: 'Put another table of contract prices in the place of the one that is there',
  permission: 'shop:shipping:connect',
  audit: 'courier-prices.replaced',
  replaces: replaces(getCourierPrices),
  params: courierParams,
  body: prices,
  output: terms,
  refusals: only(shippingRefusals, 'table_wrong'),
})

export const replaceCourierSurcharges = endpoint({
  route: 'PUT /shops/:shopId/couriers/:provider/surcharges',
  summary: 'Put another table of surcharges in the place of the one that is there',
  permission: 'shop:shipping:connect',
  audit: 'courier-surcharges.replaced',
  replaces: replaces(getCourierSurcharges),
  params: courierParams,
  body: surcharges,
  output: terms,
  refusals: only(shippingRefusals, 'table_wrong'),
})

const file = {
  permission: 'shop:shipping:read',
  params: courierParams,
  output: z.any(),
} as const

export const exportCourierPrices = endpoint({
  ...file,
  route: 'GET /shops/:shopId/couriers/:provider/prices.csv',
  summary: 'The table of contract prices as CSV, as it can be read again',
})

export const exportCourierSurcharges = endpoint({
  ...file,
  route: 'GET /shops/:shopId/couriers/:provider/surcharges.csv',
  summary: 'The table of surcharges as CSV, as it can be read again',
})
