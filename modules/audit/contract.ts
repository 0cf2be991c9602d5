import { endpoint } from '@langraan/http'
import { dayOrNone } from '@langraan/http/thai-fields'
import { z } from 'zod'

export * from './platform-contract.ts'

const day = dayOrNone.default('')
const facts = z.record(z.string(), z.unknown())

const entry = z.object({
  entryId: z.uuid(),
  madeAt: z.string(),
  madeBy: z.uuid(),
  madeByName: z.string(),
  /** A member of the shop, or another kind of caller: an operator, a till, an API key. */
  madeByKind: z.string(),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** Only what differs. */
  before: facts,
  after: facts,
  requestId: z.string(),
})
export type AuditEntry = z.output<typeof entry>

export const listAuditEntries = endpoint({
  route: 'GET /shops/:shopId/audit-entries',
  summary: 'Who changed what in the shop, newest first',
  permission: 'shop:audit:read',
  params: z.object({ shopId: z.uuid() }),
  query: z.object({
    person: z.union([z.uuid(), z.literal('')]).default(''),
    action: z.string().max(60).default(''),
    /** Days in Bangkok, both included. */
    from: day,
    to: day,
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    items: z.array(entry),
    nextAfter: z.string().nullable(),
    /** Everybody who is found in the log, for the filter. */
    people: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  }),
})
