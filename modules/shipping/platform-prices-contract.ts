import { endpoint, only } from '@langraan/http'
import { columnsNeeded, sheetQuery } from '@langraan/http/file-fields'
import { dayText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { divisor, priceRow, reading, readOf } from './courier-terms-contract.ts'
import { shippingRefusals } from './refusals.ts'
import { priceFields } from './rules/price-sheet.ts'
import { MOST_TERMS_ROWS } from './rules/terms-sheet.ts'

const id = z.uuid()
const provider = z.string().min(1).max(40)
const operator = { permission: 'operator' } as const

const priceList = z.object({
  courierPriceListId: id,
  provider: z.string(),
  volumeDivisor: z.number().int(),
  validFrom: z.string(),
  rowCount: z.number().int(),
  madeByName: z.string(),
  madeAt: z.string(),
  /** Shops that have no prices of their own reckon with it today. */
  isInForce: z.boolean(),
})
export type PlatformPriceList = z.output<typeof priceList>

const priceLists = z.object({
  couriers: z.array(z.object({ provider: z.string(), name: z.object({ th: z.string(), en: z.string() }) })),
  items: z.array(priceList),
})
export type PlatformPriceLists = z.output<typeof priceLists>

export const listPlatformPrices = endpoint({
  route: 'GET /operator/courier-prices',
  summary: 'For operators: the lists of what couriers charge that were ever put in, the newest first',
  ...operator,
  output: priceLists,
})

export const getPlatformPriceList = endpoint({
  route: 'GET /operator/courier-prices/:courierPriceListId/rows',
  summary: 'For operators: the steps of one list, by zone and weight',
  ...operator,
  params: z.object({ courierPriceListId: id }),
  output: z.object({ rows: z.array(priceRow) }),
})

export const readPlatformPrices = endpoint({
  ...reading,
  ...operator,
  audit: 'courier-prices.read',
  route: 'POST /operator/courier-prices/:provider/reading',
  summary: 'For operators: read a file of a courier’s prices (CSV, XLSX); nothing is kept of it',
  params: z.object({ provider }),
  query: z.object(sheetQuery(priceFields)),
  output: z.discriminatedUnion('outcome', [readOf(priceRow), columnsNeeded(priceFields)]),
})

export const addPlatformPrices = endpoint({
  route: 'POST /operator/courier-prices',
  summary:
    'For operators: put a list in from a day on; parcels that are booked keep their price, and shops with prices of their own keep those',
  ...operator,
  audit: 'courier-prices.set',
  idempotent: true,
  body: z.object({
    provider,
    volumeDivisor: divisor,
    validFrom: dayText,
    rows: z.array(priceRow).min(1).max(MOST_TERMS_ROWS),
  }),
  status: 201,
  output: priceLists,
  refusals: only(shippingRefusals, 'table_wrong', 'prices_in_past'),
})
