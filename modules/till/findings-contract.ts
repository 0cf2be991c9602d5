import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { tillRefusals } from './refusals.ts'
import { everyFinding } from './rules/findings.ts'
import { everySetAsideReason } from './rules/telling.ts'

const id = z.uuid()
const satang = z.number().int()
const inShop = z.object({ shopId: id })
const ofFinding = inShop.extend({ findingId: id })
const ofSetAside = inShop.extend({ setAsideId: id })
const view = z.object({
  view: z.enum(['open', 'settled']).default('open'),
  after: z.union([id, z.literal('')]).default(''),
})
const note = z.object({
  note: z
    .string()
    .trim()
    .min(1, { error: 'เขียนว่าจัดการอย่างไร|Write what you have done about it.' })
    .max(300, { error: 'ยาวได้ไม่เกิน 300 ตัวอักษร|Use at most 300 characters.' }),
})

const settled = z.object({ at: z.string(), byName: z.string(), note: z.string() }).nullable()

const finding = z.object({
  findingId: id,
  kind: z.enum(everyFinding),
  tillName: z.string(),
  foundAt: z.string(),
  order: z.object({ orderId: id, orderNumber: z.string() }).nullable(),
  shift: z.object({ shiftId: id, number: z.number().int() }).nullable(),
  /** What is said of it; what its kind has none of is left out. */
  details: z.object({
    lines: z.array(z.object({ name: z.string(), free: z.number().int() })).optional(),
    amountSatang: satang.optional(),
    lostSatang: satang.optional(),
    expectedSatang: satang.optional(),
    countedSatang: satang.optional(),
    toldSatang: satang.optional(),
  }),
  settled,
})
export type TillFinding = z.output<typeof finding>

export const listTillFindings = endpoint({
  route: 'GET /shops/:shopId/till-findings',
  summary: 'What tills have left for a person to look at, the newest first',
  permission: 'shop:till:read',
  params: inShop,
  query: view,
  output: z.object({
    items: z.array(finding),
    nextAfter: z.string().nullable(),
    /** How much waits of both lists. */
    open: z.object({ findings: z.number().int(), setAside: z.number().int() }),
  }),
})

export const settleTillFinding = endpoint({
  route: 'POST /shops/:shopId/till-findings/:findingId/settlement',
  summary: 'Say what was done about something that a till has left',
  permission: 'shop:till:manage',
  audit: 'till-finding.settled',
  repeatable: 'what is settled stays as it was settled first',
  params: ofFinding,
  body: note,
  output: finding,
})

const setAside = z.object({
  setAsideId: id,
  tillName: z.string(),
  seq: z.number().int(),
  reason: z.enum(everySetAsideReason),
  receivedAt: z.string(),
  settled,
})
export type TillSetAside = z.output<typeof setAside>

export const listTillSetAside = endpoint({
  route: 'GET /shops/:shopId/till-set-aside',
  summary: 'What tills have told that could not be taken as it is, the newest first',
  permission: 'shop:till:read',
  params: inShop,
  query: view,
  output: z.object({ items: z.array(setAside), nextAfter: z.string().nullable() }),
})

export const getTillSetAside = endpoint({
  route: 'GET /shops/:shopId/till-set-aside/:setAsideId',
  summary: 'Something that was set aside, as it came',
  permission: 'shop:till:manage',
  params: ofSetAside,
  output: setAside.extend({ said: z.string() }),
})

export const settleTillSetAside = endpoint({
  route: 'POST /shops/:shopId/till-set-aside/:setAsideId/settlement',
  summary: 'Say what was done about something that was set aside',
  permission: 'shop:till:manage',
  audit: 'till-event.settled',
  repeatable: 'what is settled stays as it was settled first',
  params: ofSetAside,
  body: note,
  output: setAside,
})

export const takeTillSetAside = endpoint({
  route: 'POST /shops/:shopId/till-set-aside/:setAsideId/taking',
  summary:
    'Take what was set aside after all, as it came: what was sold becomes an order, what came back is given back',
  permission: 'shop:till:manage',
  audit: 'till-event.taken',
  repeatable: 'an event is taken once: a repeat finds it taken',
  params: ofSetAside,
  output: setAside,
  refusals: only(tillRefusals, 'not_taken'),
})
