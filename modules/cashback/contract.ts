import { endpoint } from '@langraan/http'
import { dayOrNone } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { cashbackStatuses, cashbackTabs } from './rules/entries.ts'

export * from './papers-contract.ts'
export * from './rates-contract.ts'

const id = z.uuid()
const satang = z.number().int()
const count = z.number().int()
const inShop = z.object({ shopId: id })

/** Further than this nobody counts. */
export const COUNTED_TO = 10_000
/** How many rows one file holds. */
export const MOST_IN_FILE = 20_000

const filters = z.object({
  tab: z.enum(cashbackTabs).default('all'),
  status: z.enum(['', ...cashbackStatuses]).default(''),
  /** The name of the courier, as it is written beside its parcels. */
  courier: z.string().trim().max(60).default(''),
  /** Days in Bangkok, both included. */
  from: dayOrNone.default(''),
  to: dayOrNone.default(''),
})
export type CashbackFilter = z.output<typeof filters>

const entry = z.object({
  entryId: id,
  at: z.string(),
  status: z.enum(cashbackStatuses),
  /** What it adds, or takes. Of what was cancelled it is what it would have been. */
  amountSatang: satang,
  /** The parcel that earns; null of all else. */
  parcel: z
    .object({
      orderId: id,
      orderNumber: z.string(),
      courierCode: z.string(),
      courierName: z.string(),
      trackingCode: z.string(),
      /** What it was booked for, or billed in the end. */
      pricedSatang: satang,
      rateBasisPoints: count,
    })
    .nullable(),
  /** What was withdrawn; null of all else. */
  withdrawal: z
    .object({
      /** `WD-000381`. */
      number: z.string(),
      bankCode: z.string(),
      lastDigits: z.string(),
      taxSatang: satang,
    })
    .nullable(),
  /** The order of packing supplies that it has paid, or that it came back from; null of all else. */
  supplies: z.object({ supplierOrderId: id, orderNumber: z.string() }).nullable(),
})
export type CashbackEntry = z.output<typeof entry>

export const listCashback = endpoint({
  route: 'GET /shops/:shopId/cashback/entries',
  summary: 'What parcels have earned, and what was withdrawn or spent of it: the newest first',
  permission: 'shop:cashback:read',
  params: inShop,
  query: filters.extend({ after: z.string().trim().max(80).default('') }),
  output: z.object({ items: z.array(entry), nextAfter: z.string().nullable() }),
})

export const exportCashback = endpoint({
  route: 'GET /shops/:shopId/cashback/file/:sheetKind',
  summary: 'The same entries as a file for spreadsheets',
  permission: 'shop:cashback:read',
  params: inShop.extend({ sheetKind: z.enum(['csv', 'xlsx']) }),
  query: filters,
  output: z.any(),
})

const figures = z.object({
  /** The rate of a parcel that is booked now, where its carrier has none of its own. */
  rateBasisPoints: count,
  /** Carriers that have another. */
  carrierRates: z.array(z.object({ carrier: z.string(), rateBasisPoints: count })),
  /** All that was earned and not cancelled: what follows comes to it. */
  totalSatang: satang,
  pendingSatang: satang,
  /** Less than nothing where a parcel came back whose cashback was withdrawn. */
  availableSatang: satang,
  withdrawingSatang: satang,
  /** Paid by the bank, before tax. */
  withdrawnSatang: satang,
  /** Spent on packing supplies, less what came back of it. */
  spentSatang: satang,
  /** Of each view, counted to 10,000. */
  counts: z.object({ all: count, pending: count, available: count, withdrawals: count, supplies: count }),
  /** The couriers that have earned something. */
  couriers: z.array(z.string()),
})
export type CashbackFigures = z.output<typeof figures>

export const getCashback = endpoint({
  route: 'GET /shops/:shopId/cashback',
  summary: 'How much cashback there is and how it stands, and by which rate it is earned',
  permission: 'shop:cashback:read',
  params: inShop,
  output: figures,
})
