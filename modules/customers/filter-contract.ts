import { dayOrNone } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { consentPurposes, LONGEST_TAG } from './rules/rules.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const whole = z.coerce.number().int().min(0).max(1_000_000_000_000)

/** The filters of the list as an address says them; the same words choose whom many are done to. */
export const listed = z.object({
  text: text(100).default(''),
  segment: z.union([id, z.literal('')]).default(''),
  tag: text(LONGEST_TAG).default(''),
  province: text(100).default(''),
  consent: z.union([z.enum(consentPurposes), z.literal('')]).default(''),
  spentFromSatang: whole.optional(),
  spentToSatang: whole.optional(),
  ordersFrom: whole.optional(),
  ordersTo: whole.optional(),
  /** Days in Bangkok of the last order, both within; empty leaves that side open. */
  from: dayOrNone.default(''),
  to: dayOrNone.default(''),
})
export type ListedFilter = z.output<typeof listed>

/** Those who were named, or all whom the filters let through. */
export const chosenCustomers = z.union([
  z.object({ customerIds: z.array(id).min(1).max(10_000) }),
  z.object({ matching: listed }),
])
export type ChosenCustomers = z.output<typeof chosenCustomers>
