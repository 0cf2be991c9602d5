import { endpoint } from '@langraan/http'
import { z } from 'zod'
import { parcelStatuses } from './rules/parcel.ts'
import { parcelDecisions } from './rules/outside/returned-parcel.ts'
import { parcelGroups, parcelTabs } from './rules/outside/parcel-group.ts'

const id = z.uuid()
const satang = z.number().int()
const shopParams = z.object({ shopId: id })
const text = (most: number) => z.string().trim().max(most).default('')

/** How many pasted numbers are looked for at once. */
export const MOST_NUMBERS = 200
/** Further than this nobody counts: "10,000+". */
export const COUNTED_TO = 10_000
/** How many parcels one file holds. */
export const MOST_IN_FILE = 20_000

const filters = z.object({
  tab: z.enum(parcelTabs).default('all'),
  /** The name of the courier, as it is written beside its parcels. */
  courier: text(60),
  province: text(60),
  cod: z.enum(['', 'only']).default(''),
  /** Pasted numbers, with commas or line ends between. */
  numbers: text(8000),
})
export type TrackedFilter = z.output<typeof filters>

export const trackedParcel = z.object({
  shipmentId: id,
  orderId: id,
  orderNumber: z.string(),
  /** Its number within its order, and how many parcels that has. */
  parcelNo: z.number(),
  parcelCount: z.number(),
  customerName: z.string(),
  customerPhone: z.string(),
  province: z.string(),
  provider: z.string(),
  courierCode: z.string(),
  courierName: z.string(),
  /** The number that the courier has on the parcel; empty where there is none. */
  trackingCode: z.string(),
  group: z.enum(parcelGroups),
  parcelStatus: z.enum(parcelStatuses).nullable(),
  /** Of when the last news are; words and place are the courier's own, and empty where there are none. */
  heardAt: z.string(),
  heardWords: z.string(),
  heardPlace: z.string(),
  /** When the courier last answered. */
  askedAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  /** What was decided since it could not be delivered, and when. */
  decision: z.enum(parcelDecisions).nullable(),
  decidedAt: z.string().nullable(),
  codSatang: satang,
  /** Whether its courier can be asked where it is. */
  isFollowed: z.boolean(),
})
export type TrackedParcel = z.output<typeof trackedParcel>

export const listTrackedParcels = endpoint({
  route: 'GET /shops/:shopId/tracking',
  summary: 'Parcels by what must be done: failed, not heard of for 48 hours, coming back, normal',
  permission: 'shop:shipping:read',
  params: shopParams,
  query: filters.extend({ after: text(200) }),
  output: z.object({
    items: z.array(trackedParcel),
    /** The mark that the next page begins after. */
    nextAfter: z.string().nullable(),
  }),
})

const count = z.number().int()

export const getTrackingFigures = endpoint({
  route: 'GET /shops/:shopId/tracking/figures',
  summary:
    'How many parcels are outside and how they stand, how fast they arrive, and what can be filtered by',
  permission: 'shop:shipping:read',
  params: shopParams,
  output: z.object({
    /** Of each tab, counted to 10,000. */
    tabs: z.record(z.enum(parcelTabs), count),
    outside: z.object({
      moving: count,
      delivering: count,
      silent: count,
      failed: count,
      back: count,
      waiting: count,
    }),
    /** How many of 100 that arrived in the last 30 days did within three days; null where none arrived. */
    withinThreeDaysPercent: count.nullable(),
    couriers: z.array(
      z.object({
        courierName: z.string(),
        provider: z.string(),
        courierCode: z.string(),
        outsideCount: count,
        /** Days from hand-over to the door, on average of the last 30 days; null where none arrived. */
        days: z.number().nullable(),
      }),
    ),
    provinces: z.array(z.object({ province: z.string(), outsideCount: count })),
    /** When the last news of any parcel came. */
    heardAt: z.string().nullable(),
  }),
})

export const exportTrackedParcels = endpoint({
  route: 'GET /shops/:shopId/tracking/file',
  summary: 'The parcels of a tab, as they are filtered, as a file for spreadsheets',
  permission: 'shop:shipping:read',
  params: shopParams,
  query: filters,
  output: z.any(),
})
