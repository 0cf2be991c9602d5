import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { billingRefusals } from './refusals.ts'

const id = z.uuid()
const planCode = z.enum(['trial', 'business', 'dropship'])

const shopStanding = z.object({
  shopId: id,
  planCode,
  state: z.enum(['trial', 'active', 'due', 'expired']),
  /** The last day on which it runs as it does now (`YYYY-MM-DD`). */
  expiresOn: z.string(),
})
export type OperatedStanding = z.output<typeof shopStanding>

const operatedShop = shopStanding.extend({
  name: z.string(),
  /** Where it is on the web: its own domain, or its part of the platform's. */
  address: z.string(),
  createdAt: z.string(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
})
export type OperatedShop = z.output<typeof operatedShop>

/** How many shops a page has. */
export const OPERATED_PAGE = 30

export const listOperatedShops = endpoint({
  route: 'GET /operator/shops',
  summary: 'For operators: shops of the platform with their packages; nothing of their customers',
  permission: 'operator',
  query: z.object({
    /** A part of its name or address, or the whole e-mail of its owner. */
    find: z.string().trim().max(200).default(''),
    /** `ending`: those whose days end within two weeks. */
    view: z.enum(['all', 'ending', 'expired']).default('all'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ items: z.array(operatedShop), found: z.number() }),
})

export const extendShop = endpoint({
  route: 'POST /operator/shops/:shopId/extension',
  summary:
    'For operators: put a shop on a package until a day, without a payment; its change history says why',
  permission: 'operator',
  idempotent: true,
  params: z.object({ shopId: id }),
  body: z.object({
    planCode,
    until: z.iso.date(),
    reason: z.string().trim().min(1).max(300),
    /** What was shown: the change is of that, and of nothing that came in between. */
    seen: z.object({ planCode, expiresOn: z.iso.date() }),
  }),
  output: shopStanding,
  audit: 'shop.extended',
  refusals: only(billingRefusals, 'day_passed', 'not_sold_yet', 'shop_changed'),
})
