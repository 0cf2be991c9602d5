import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { shopRefusals } from './refusals.ts'
import { certificateProblems } from './rules/certificate.ts'

const shopParams = z.object({ shopId: z.uuid() })
const typedHost = z.string().trim().min(1).max(260)

const domainRecord = {
  /** As the DNS has it, Thai letters as `xn--…`. */
  host: z.string(),
  shownHost: z.string(),
  recordName: z.string(),
  recordValue: z.string(),
}
const ownName = z.object({
  host: z.string(),
  shownHost: z.string(),
  state: z.enum(['safe', 'ordering', 'failed']),
  /** Of the certificate that is served. */
  expiresAt: z.string().optional(),
  /** Why there is no certificate, or no newer one. */
  problem: z.enum(certificateProblems).optional(),
  /** When it is tried again by itself. */
  nextTryAt: z.string().optional(),
})
export type OwnNameState = z.output<typeof ownName>

const domain = z.object({
  ...domainRecord,
  state: z.enum(['waiting', 'verified', 'lost']),
  outcome: z.enum(['not_checked', 'found', 'not_yet', 'wrong', 'unreachable']),
  checkedAt: z.string().optional(),
  /** The name to point the domain at, where it is not the shop's subdomain. */
  target: z.string().optional(),
  /** How the domain's names are served over https; missing where that is not our matter. */
  names: z.array(ownName).optional(),
})
export type ShopDomain = z.output<typeof domain>

export const changeSubdomain = endpoint({
  route: 'PUT /shops/:shopId/subdomain',
  summary: 'Give the shop another subdomain. The one of before keeps leading to it',
  permission: 'shop:shop:settings',
  audit: 'subdomain.changed',
  replaces: { none: 'it is one word' },
  params: shopParams,
  body: z.object({ subdomain: z.string().trim().min(1).max(100) }),
  output: z.object({ slug: z.string(), url: z.string() }),
  refusals: only(shopRefusals, 'subdomain_wrong', 'subdomain_taken', 'shop_expired'),
  // Each name that was had is kept from others.
  limit: { max: 10, perSeconds: 86_400 },
})

export const getDomain = endpoint({
  route: 'GET /shops/:shopId/domain',
  summary: 'The shop’s own domain and the TXT record that proves it',
  permission: 'shop:shop:read',
  params: shopParams,
  output: z.object({ domain: domain.optional() }),
})

export const nameDomain = endpoint({
  route: 'PUT /shops/:shopId/domain',
  summary: 'Name the domain that shall lead to the shop',
  permission: 'shop:shop:settings',
  audit: 'domain.named',
  replaces: { none: 'it is one word' },
  params: shopParams,
  body: z.object({ host: typedHost }),
  output: domain,
  refusals: only(shopRefusals, 'domain_malformed', 'domain_reserved', 'domain_taken', 'shop_expired'),
})

export const checkDomain = endpoint({
  route: 'POST /shops/:shopId/domain/check',
  summary: 'Look for the TXT record now, and for certificates of its names where it is there',
  repeatable: 'it looks into the DNS; what was found twice is the same',
  permission: 'shop:shop:settings',
  audit: { none: 'the worker takes the same look by itself' },
  params: shopParams,
  output: domain,
  refusals: only(shopRefusals, 'domain_taken'),
  limit: { max: 30, perSeconds: 60 },
})

export const removeDomain = endpoint({
  route: 'DELETE /shops/:shopId/domain',
  summary: 'Leave the own domain; the subdomain stays',
  permission: 'shop:shop:settings',
  audit: 'domain.removed',
  params: shopParams,
  output: z.object({ removed: z.boolean() }),
  refusals: only(shopRefusals, 'shop_expired'),
})

const checkedDomain = z.object({
  outcome: z.enum(['found', 'not_yet', 'wrong', 'unreachable', 'taken', 'reserved', 'malformed']),
  record: z.object(domainRecord).optional(),
})
export type CheckedDomain = z.output<typeof checkedDomain>

export const checkDraftDomain = endpoint({
  route: 'POST /shop-drafts/:draftId/domain-check',
  summary: 'Whether an own domain can be had, and whether its TXT record is there',
  repeatable: 'it only reads',
  permission: 'signed-in',
  params: z.object({ draftId: z.uuid() }),
  body: z.object({ domain: typedHost }),
  output: checkedDomain,
  limit: { max: 30, perSeconds: 60 },
})
