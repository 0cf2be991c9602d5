import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { linkRefusals } from './refusals.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })

const linkKey = z.object({
  keyId: id,
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.string().optional(),
})
export type LinkKey = z.output<typeof linkKey>

export const listLinkKeys = endpoint({
  route: 'GET /shops/:shopId/link-keys',
  summary: 'The keys by which other systems show this shop',
  permission: 'shop:shop:settings',
  params: shopParams,
  output: z.object({ items: z.array(linkKey) }),
})

export const makeLinkKey = endpoint({
  route: 'POST /shops/:shopId/link-keys',
  summary: 'Make a key for another system. It is told once',
  repeatable: 'an answer kept for repeats would keep the key; a key too many is deleted in the list',
  permission: 'shop:shop:settings',
  audit: 'link-key.made',
  params: shopParams,
  body: z.object({ name: z.string().trim().min(1).max(60) }),
  status: 201,
  output: linkKey.extend({ key: z.string() }),
  refusals: only(linkRefusals, 'too_many_keys'),
})

export const deleteLinkKey = endpoint({
  route: 'DELETE /shops/:shopId/link-keys/:keyId',
  summary: 'Delete a key: the system that has it loses the shop at once',
  permission: 'shop:shop:settings',
  audit: 'link-key.deleted',
  params: shopParams.extend({ keyId: id }),
  output: z.object({ deleted: z.boolean() }),
})

/** What the shop of a key tells of itself, and no more. */
const figures = z.object({
  shopId: id,
  name: z.string(),
  siteUrl: z.string(),
  backofficeUrl: z.string(),
  state: z.enum(['trial', 'active', 'due', 'expired']),
  expiresOn: z.string(),
  outstandingOrders: z.number().int(),
  paymentNotices: z.number().int(),
  salesTodaySatang: z.number().int(),
})
export type LinkedFigures = z.output<typeof figures>
/** Also how the answer of another deployment is read. */
export const linkedFigures = figures

export const shopOfKey = endpoint({
  route: 'GET /linked-shop',
  summary: 'The shop of a key, given as `Authorization: Bearer Link:` and the key',
  permission: 'anonymous',
  output: figures,
  refusals: only(linkRefusals, 'link_key_refused'),
  limit: { max: 120, perSeconds: 60 },
})

const linkedShop = z.object({
  linkId: id,
  name: z.string(),
  address: z.string(),
  /** Without an answer, what is wrong stands in `trouble`. */
  figures: figures.optional(),
  trouble: z.enum(['key_refused', 'no_shop', 'unreachable']).optional(),
})
export type LinkedShop = z.output<typeof linkedShop>

export const listLinkedShops = endpoint({
  route: 'GET /linked-shops',
  summary: 'The shops of other systems that the signed-in person has linked, with today’s figures',
  permission: 'signed-in',
  output: z.object({ items: z.array(linkedShop) }),
})

export const linkShop = endpoint({
  route: 'POST /linked-shops',
  summary: 'Link a shop of another system by its address and key',
  idempotent: true,
  permission: 'signed-in',
  body: z.object({
    address: z.string().trim().min(1).max(300),
    key: z.string().trim().min(1).max(200),
  }),
  status: 201,
  output: linkedShop,
  refusals: only(
    linkRefusals,
    'link_address_wrong',
    'link_key_refused',
    'link_no_shop',
    'link_unreachable',
    'link_known',
    'too_many_links',
  ),
  limit: { max: 20, perSeconds: 60 },
})

export const unlinkShop = endpoint({
  route: 'DELETE /linked-shops/:linkId',
  summary: 'Take a linked shop out of the overview',
  permission: 'signed-in',
  params: z.object({ linkId: id }),
  output: z.object({ unlinked: z.boolean() }),
})
