import { endpoint } from '@langraan/http'
import { z } from 'zod'

const id = z.uuid()

const dashboard = z.object({
  asOf: z.string(),
  plan: z.object({
    planCode: z.string(),
    chosenPlanCode: z.string(),
    state: z.enum(['trial', 'active', 'due', 'expired']),
    expiresOn: z.string(),
    daysLeft: z.number(),
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
  sales: z.object({
    totalSatang: z.number(),
    previousSatang: z.number(),
    days: z.array(
      z.object({
        day: z.string(),
        satang: z.number(),
        orders: z.number(),
        channels: z.record(z.string(), z.number()),
      }),
    ),
  }),
  bestSellers: z.array(
    z.object({ productId: id, name: z.string(), quantity: z.number(), pictureId: z.string().optional() }),
  ),
  /** What needs doing now, most pressing first. */
  tasks: z.array(z.object({ kind: z.string(), count: z.number(), oldestAt: z.string().optional() })),
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
