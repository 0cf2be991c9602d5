import { endpoint } from '@langraan/http'
import { z } from 'zod'
import { firstDaySteps } from './rules/first-day.ts'

const id = z.uuid()

const sales = z.object({
  totalSatang: z.number(),
  /** What of the total has yet to come. */
  awaitedSatang: z.number(),
  previousSatang: z.number(),
  days: z.array(
    z.object({
      day: z.string(),
      satang: z.number(),
      orders: z.number(),
      channels: z.record(z.string(), z.number()),
    }),
  ),
})

const tasks = z.array(z.object({ kind: z.string(), count: z.number(), oldestAt: z.string().optional() }))

const dashboard = z.object({
  asOf: z.string(),
  plan: z.object({
    planCode: z.string(),
    chosenPlanCode: z.string(),
    state: z.enum(['trial', 'active', 'due', 'expired']),
    expiresOn: z.string(),
    daysLeft: z.number(),
    /** How many orders count today, how many of strangers do not yet, and how many may; missing where there is no limit. */
    ordersOfDay: z.object({ counted: z.number(), uncounted: z.number(), limit: z.number() }).optional(),
  }),
  /** The tiles of the specification. */
  tiles: z.object({
    outstandingOrders: z.number(),
    paymentNotices: z.number(),
    paymentNoticesSatang: z.number(),
    shippedToday: z.number(),
    shippedYesterday: z.number(),
    cancelled: z.number(),
  }),
  /** Tonight's work, from the slip to the hand-over. */
  dayBar: z.object({ slips: z.number(), toPack: z.number(), booked: z.number(), handedOver: z.number() }),
  sales,
  bestSellers: z.array(
    z.object({ productId: id, name: z.string(), quantity: z.number(), pictureId: z.string().optional() }),
  ),
  /** What needs doing now, most pressing first. */
  tasks,
  /** The checklist of a new shop, each step as it is; missing once all is done or it was put away. */
  firstDay: z.array(z.object({ step: z.enum(firstDaySteps), done: z.boolean() })).optional(),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = endpoint({
  route: 'GET /shops/:shopId/dashboard',
  summary: 'The shop at a glance: tiles, tonight’s work, sales, what needs doing',
  permission: 'shop:reports:read',
  params: z.object({ shopId: id }),
  query: z.object({ days: z.coerce.number().int().min(7).max(90).default(14) }),
  output: dashboard,
})

const shopToday = z.object({
  shopId: id,
  name: z.string(),
  url: z.string(),
  logoVersion: z.string().optional(),
  planCode: z.string(),
  state: z.enum(['trial', 'active', 'due', 'expired']),
  expiresOn: z.string(),
  daysLeft: z.number(),
  /** What the reader may see of it: a packer sees no sales. */
  figures: z
    .object({
      salesTodaySatang: z.number(),
      ordersToday: z.number(),
      toShip: z.number(),
      slips: z.number(),
      slipsSatang: z.number(),
      shippedToday: z.number(),
    })
    .optional(),
  tasks,
})
export type ShopToday = z.output<typeof shopToday>

export const getHome = endpoint({
  route: 'GET /home',
  summary: 'Today over all shops of the person: sales, what needs doing now, and each shop',
  permission: 'signed-in',
  query: z.object({ days: z.coerce.number().int().min(7).max(90).default(14) }),
  output: z.object({
    asOf: z.string(),
    totals: z.object({
      salesTodaySatang: z.number(),
      /** What of today's sales has yet to come. */
      awaitedTodaySatang: z.number(),
      salesYesterdaySatang: z.number(),
      ordersToday: z.number(),
      toShip: z.number(),
      slips: z.number(),
      slipsSatang: z.number(),
      shippedToday: z.number(),
    }),
    sales,
    shops: z.array(shopToday),
  }),
})
export type Home = z.output<(typeof getHome)['output']>

export const dismissFirstDay = endpoint({
  route: 'POST /shops/:shopId/first-day/dismissal',
  summary: 'Put the checklist of the first day away',
  permission: 'shop:shop:settings',
  audit: { none: 'it changes what a page shows and nothing of the shop' },
  repeatable: 'putting away what is put away changes nothing',
  params: z.object({ shopId: id }),
  output: z.object({ dismissed: z.literal(true) }),
})
