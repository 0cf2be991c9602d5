import { endpoint } from '@langraan/http'
import { z } from 'zod'

const id = z.uuid()
const params = z.object({ shopId: id, customerId: id })
const byWhom = { madeAt: z.string(), madeByName: z.string() }

/** What a customer's page begins with; more is asked for page by page. */
export const SHOWN_AT_FIRST = 50

const page = z.object({
  /** Older than this one; without it the newest. */
  before: id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(SHOWN_AT_FIRST),
})

export const noteOfCustomer = z.object({ noteId: id, words: z.string(), ...byWhom })
export const eventOfCustomer = z.object({
  eventId: id,
  kind: z.string(),
  details: z.record(z.string(), z.unknown()),
  ...byWhom,
})

export const listCustomerNotes = endpoint({
  route: 'GET /shops/:shopId/customers/:customerId/notes',
  summary: 'Notes about a customer, newest first',
  permission: 'shop:customers:read',
  params,
  query: page,
  output: z.object({ items: z.array(noteOfCustomer), nextBefore: id.nullable() }),
})

export const listCustomerEvents = endpoint({
  route: 'GET /shops/:shopId/customers/:customerId/events',
  summary: 'What was done to the record of a customer and to those merged into it, newest first',
  permission: 'shop:customers:read',
  params,
  query: page,
  output: z.object({ items: z.array(eventOfCustomer), nextBefore: id.nullable() }),
})
