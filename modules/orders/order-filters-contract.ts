import { dayOrNone } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { orderChannels } from './rules/order-channel.ts'
import { orderDayKinds } from './rules/order-days.ts'
import { fulfilmentStatuses, paymentStatuses } from './rules/order-status.ts'
import { paymentMethods } from './rules/payment-method.ts'
import { orderViews } from './rules/order-views.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)

const whole = z.coerce.number().int().min(0).max(1_000_000_000_000)

/** What narrows the list; the same words choose which orders much is done to. */
export const orderFilters = z.object({
  view: z.enum(orderViews).default('all'),
  /** Anywhere in name, phone, number, SKU or tracking number; fewer than three letters are the beginning of one. */
  text: text(100).default(''),
  method: z.union([z.enum(paymentMethods), z.literal('')]).default(''),
  payment: z.union([z.enum(paymentStatuses), z.literal('')]).default(''),
  channel: z.union([z.enum(orderChannels), z.literal('')]).default(''),
  fulfilment: z.union([z.enum(fulfilmentStatuses), z.literal('')]).default(''),
  /** The name of the courier that has the parcel. */
  courier: text(100).default(''),
  tag: text(40).default(''),
  /** Who sees to it: somebody, whoever asks, or nobody. */
  staff: z.union([id, z.enum(['me', 'nobody']), z.literal('')]).default(''),
  totalFromSatang: whole.optional(),
  totalToSatang: whole.optional(),
  /** Orders of one customer. */
  customer: z.union([id, z.literal('')]).default(''),
  /** What the days are days of: when the order was placed, handed to the courier, or cancelled. */
  dayOf: z.enum(orderDayKinds).default('placed'),
  /** Days in Bangkok, both within; empty leaves that side open. */
  from: dayOrNone.default(''),
  to: dayOrNone.default(''),
})
export type OrderFilter = z.output<typeof orderFilters>
