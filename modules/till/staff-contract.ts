import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { tillRefusals } from './refusals.ts'
import { everyRight } from './rules/rights.ts'

const id = z.uuid()
const ofStaff = z.object({ shopId: id, memberId: id })

const person = z.object({
  memberId: id,
  name: z.string(),
  role: z.string(),
  /** Whether they have a PIN, without which they stand at no till. */
  hasPin: z.boolean(),
  rights: z.array(z.enum(everyRight)),
  changedAt: z.string().nullable(),
})
export type TillPerson = z.output<typeof person>
const people = z.object({ items: z.array(person) })

export const listTillStaff = endpoint({
  route: 'GET /shops/:shopId/till-staff',
  summary: 'Who of the shop may stand at its tills, and what beside selling they may do there',
  permission: 'shop:till:read',
  params: z.object({ shopId: id }),
  output: people,
})

export const setTillStaff = endpoint({
  route: 'PUT /shops/:shopId/till-staff/:memberId',
  summary: 'Give a member a PIN for the tills, and rights; without a PIN the one that they have stays',
  permission: 'shop:till:manage',
  audit: 'till-staff.changed',
  replaces: { none: 'a PIN is told to nobody, and rights are chosen as a whole by who sees them' },
  params: ofStaff,
  body: z.object({
    pin: z.string().regex(/^(\d{4,6})?$/, { error: 'PIN เป็นตัวเลข 4 ถึง 6 ตัว|A PIN is 4 to 6 figures.' }),
    rights: z.array(z.enum(everyRight)).max(everyRight.length),
  }),
  output: people,
  refusals: only(tillRefusals, 'pin_needed', 'pin_taken', 'pin_plain'),
})

export const removeTillStaff = endpoint({
  route: 'DELETE /shops/:shopId/till-staff/:memberId',
  summary: 'Take the PIN of a member away: they stand at no till any more',
  permission: 'shop:till:manage',
  audit: 'till-staff.removed',
  params: ofStaff,
  output: people,
})
