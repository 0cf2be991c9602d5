import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { chosenCustomers, listed } from './filter-contract.ts'
import { eventOfCustomer, noteOfCustomer } from './history-contract.ts'
import { customerRefusals } from './refusals.ts'
import { consentPurposes, contactKinds, customerSorts, LONGEST_TAG, MOST_TAGS } from './rules/rules.ts'

export * from './export-contract.ts'
export type { ChosenCustomers, ListedFilter } from './filter-contract.ts'
export * from './history-contract.ts'
export * from './import-contract.ts'
export * from './merge-contract.ts'
export * from './person-contract.ts'
export * from './segment-contract.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const shopParams = z.object({ shopId: id })
const customerParams = shopParams.extend({ customerId: id })
const satang = z.number().int()

const row = z.object({
  customerId: id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Who writes in a chat often has no phone yet. */
  line: z.string(),
  facebook: z.string(),
  province: z.string(),
  tags: z.array(z.string()),
  orderCount: z.number(),
  spentSatang: satang,
  lastOrderAt: z.string().nullable(),
})
export type CustomerRow = z.output<typeof row>

export const listCustomers = endpoint({
  route: 'GET /shops/:shopId/customers',
  summary:
    'Customers, who ordered last first unless asked otherwise; those of near names where nobody has the one asked for',
  permission: 'shop:customers:read',
  params: shopParams,
  query: listed.extend({
    sort: z.enum(customerSorts).default('latest'),
    after: text(200).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({
    items: z.array(row),
    nextAfter: z.string().nullable(),
    /** How many there are, on the first page; nothing where that is not known. */
    count: z.number().nullable(),
    /** How many there are at least, to a thousand, where it is not known how many: a screen says "1,000+". */
    countAtLeast: z.number().nullable(),
    /**
     * Nobody is called what was typed: these are others, whose names are near it, the nearest first. They are one page
     * and not those who match: long work on all who match finds none of them.
     */
    near: z.boolean(),
  }),
})

export type CustomersList = z.output<typeof listCustomers.output>

export const listCustomerTags = endpoint({
  route: 'GET /shops/:shopId/customer-tags',
  summary: 'Tags that customers have, and provinces they live in, the most frequent first',
  permission: 'shop:customers:read',
  params: shopParams,
  output: z.object({ tags: z.array(z.string()), provinces: z.array(z.string()) }),
})

const contact = z.object({ kind: z.enum(contactKinds), value: text(254).min(1) })
const address = z.object({
  addressLine: text(300).min(1),
  subdistrict: text(100).min(1),
  district: text(100).min(1),
  province: text(100).min(1),
  zipcode: text(5).regex(/^[1-9]\d{4}$/, { error: 'รหัสไปรษณีย์มี 5 หลัก|A zipcode has 5 digits.' }),
})
export type CustomerAddress = z.output<typeof address>

const byWhom = { madeAt: z.string(), madeByName: z.string() }
const details = row.omit({ phone: true, email: true, line: true, facebook: true, province: true }).extend({
  revision: z.number(),
  createdAt: z.string(),
  /** Where the record went when it was merged; who follows an old link is led there. */
  mergedInto: id.nullable(),
  erasedAt: z.string().nullable(),
  /** To whom parcels went, and what records were called that were merged into this one; the search finds these too. */
  otherNames: z.array(z.string()),
  contacts: z.array(contact),
  /** The one used last comes first. */
  addresses: z.array(address.extend({ usedAt: z.string() })),
  /** The newest; older ones are behind `nextNoteBefore`. */
  notes: z.array(noteOfCustomer),
  nextNoteBefore: id.nullable(),
  consents: z.array(z.enum(consentPurposes)),
  consentLog: z.array(
    z.object({
      consentId: id,
      purpose: z.enum(consentPurposes),
      given: z.boolean(),
      how: z.string(),
      ...byWhom,
    }),
  ),
  /** The newest; older ones are behind `nextEventBefore`. */
  events: z.array(eventOfCustomer),
  nextEventBefore: id.nullable(),
  /** Merges into this record that can still be undone, newest first. */
  merges: z.array(z.object({ mergeId: id, names: z.array(z.string()), undoUntil: z.string(), ...byWhom })),
})
export type CustomerDetails = z.output<typeof details>

export const getCustomer = endpoint({
  route: 'GET /shops/:shopId/customers/:customerId',
  summary: 'One customer with contacts, addresses, notes, consents and what was done to the record',
  permission: 'shop:customers:read',
  params: customerParams,
  output: details,
})

const words = z.object({
  name: text(100).min(1),
  contacts: z.array(contact).max(20),
  addresses: z.array(address).max(20),
  tags: z.array(text(LONGEST_TAG).min(1)).max(MOST_TAGS),
})
export type CustomerWords = z.output<typeof words>

export const createCustomer = endpoint({
  route: 'POST /shops/:shopId/customers',
  summary: 'Make a customer by hand',
  permission: 'shop:customers:write',
  audit: 'customer.created',
  idempotent: true,
  params: shopParams,
  body: words,
  status: 201,
  // Nothing that says who it is: the answer is kept for a week.
  output: z.object({ customerId: id }),
  refusals: only(customerRefusals, 'contact_taken', 'contact_just_gone', 'contact_invalid'),
})

export const saveCustomer = endpoint({
  route: 'PUT /shops/:shopId/customers/:customerId',
  summary: 'Change name, contacts, addresses and tags, if nobody else has changed them since `revision`',
  permission: 'shop:customers:write',
  audit: 'customer.saved',
  replaces: { none: 'it names the revision that its caller saw, and is refused for a later one' },
  params: customerParams,
  body: words.extend({ revision: z.number().int() }),
  output: z.object({ revision: z.number() }),
  refusals: only(
    customerRefusals,
    'contact_taken',
    'contact_just_gone',
    'contact_invalid',
    'revision_stale',
    'customer_gone',
  ),
})

export const addCustomerNote = endpoint({
  route: 'POST /shops/:shopId/customers/:customerId/notes',
  summary: 'Write a note about a customer',
  permission: 'shop:customers:write',
  audit: 'customer-note.added',
  idempotent: true,
  params: customerParams,
  body: z.object({ words: text(2000).min(1) }),
  status: 201,
  output: z.object({ noteId: id }),
  refusals: only(customerRefusals, 'customer_gone'),
})

export const deleteCustomerNote = endpoint({
  route: 'DELETE /shops/:shopId/customers/:customerId/notes/:noteId',
  summary: 'Delete a note; for ten minutes it can be brought back',
  permission: 'shop:customers:write',
  audit: 'customer-note.deleted',
  params: customerParams.extend({ noteId: id }),
  status: 204,
  output: z.void(),
})

export const restoreCustomerNote = endpoint({
  route: 'POST /shops/:shopId/customers/:customerId/notes/:noteId/restoration',
  summary: 'Bring a note back as it was, within ten minutes of its deletion',
  permission: 'shop:customers:write',
  audit: 'customer-note.restored',
  idempotent: true,
  params: customerParams.extend({ noteId: id }),
  output: z.object({ noteId: id }),
  refusals: only(customerRefusals, 'customer_gone', 'note_gone'),
})

export const recordConsent = endpoint({
  route: 'POST /shops/:shopId/customers/:customerId/consents',
  summary: 'Record that a customer has given or withdrawn consent, and how',
  permission: 'shop:customers:write',
  audit: 'customer-consent.recorded',
  idempotent: true,
  params: customerParams,
  body: z.object({ purpose: z.enum(consentPurposes), given: z.boolean(), how: text(200).min(1) }),
  status: 201,
  output: z.object({ consentId: id }),
  refusals: only(customerRefusals, 'customer_gone'),
})

export const tagCustomers = endpoint({
  route: 'POST /shops/:shopId/customers/tags',
  summary: 'Give many customers a tag, or take it from them: long work with progress, which can be undone',
  permission: 'shop:customers:write',
  audit: 'customers.tagged',
  idempotent: true,
  params: shopParams,
  body: z.object({
    tag: text(LONGEST_TAG).min(1),
    given: z.boolean(),
    chosen: chosenCustomers,
  }),
  status: 202,
  output: z.object({ operationId: id, totalCount: z.number() }),
  refusals: only(customerRefusals, 'nothing_chosen', 'one_tag', 'too_many'),
})
