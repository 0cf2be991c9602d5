import { endpoint } from '@langraan/http'
import { dayOrNone } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { BY_COMMAND } from './rules/rules.ts'

/** As many entries as one file holds. */
export const MOST_IN_FILE = 20_000

const day = dayOrNone.default('')
const facts = z.record(z.string(), z.unknown())
const shop = z.object({ shopId: z.uuid(), name: z.string() })

const platformEntry = z.object({
  entryId: z.uuid(),
  madeAt: z.string(),
  /** An operator under their name of then, or the command. */
  madeByName: z.string(),
  madeByKind: z.enum(['operator', 'system']),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  shop: shop.nullable(),
  /** Only what differs. */
  before: facts,
  after: facts,
  requestId: z.string(),
})
export type PlatformEntry = z.output<typeof platformEntry>

const filter = z.object({
  person: z.union([z.uuid(), z.literal(BY_COMMAND), z.literal('')]).default(''),
  action: z.string().max(60).default(''),
  logShop: z.union([z.uuid(), z.literal('')]).default(''),
  /** In the name of the shop, or of what it was done to. */
  find: z.string().trim().max(100).default(''),
  /** Days in Bangkok, both included. */
  from: day,
  to: day,
})
export type PlatformLogFilter = z.output<typeof filter>

export const listPlatformEntries = endpoint({
  route: 'GET /operator/log',
  summary: 'For operators: what operators did, newest first',
  permission: 'operator',
  query: filter.extend({
    after: z.string().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    items: z.array(platformEntry),
    nextAfter: z.string().nullable(),
    /** Who and what is found in the log, for the filters. */
    people: z.array(z.object({ person: z.string(), name: z.string() })),
    actions: z.array(z.string()),
    shops: z.array(shop),
  }),
})

export const exportPlatformEntries = endpoint({
  route: 'GET /operator/log/file/:sheetKind',
  summary: 'For operators: the same entries as a file for spreadsheets',
  permission: 'operator',
  params: z.object({ sheetKind: z.enum(['csv', 'xlsx']) }),
  query: filter,
  output: z.any(),
})
