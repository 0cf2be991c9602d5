import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { thaiPhone } from './profile-contract.ts'
import { shopRefusals } from './refusals.ts'

export * from './domain-contract.ts'
export * from './logo-contract.ts'
export * from './profile-contract.ts'
export * from './selling-contract.ts'
export * from './test-account-contract.ts'

const id = z.uuid()
const text = (most: number) => z.string().trim().max(most)
const count = z.number().int().min(0).max(99)
const shopParams = z.object({ shopId: id })

const address = { subdistrict: text(100), district: text(100), province: text(100), zipcode: text(10) }
export const thaiAddress = z.object(address)

/** The wizard's fields. A draft may lack any of them; `rules/draft.ts` says what a step needs. */
export const draftFields = z
  .object({
    name: text(100),
    addressLine: text(300),
    ...address,
    phone: text(30),
    lineId: text(60),
    planCode: z.enum(['trial', 'business', 'dropship']),
    extraPages: count,
    extraLineOas: count,
    extraBranches: count,
    couponCode: text(40),
    subdomain: text(100),
    hasOwnDomain: z.boolean(),
    ownDomain: text(260),
  })
  .partial()

const draft = z.object({
  draftId: id,
  step: z.number(),
  fields: draftFields,
  page: z.object({ pageId: z.string(), name: z.string() }).optional(),
  /** Which logos were uploaded, each by the version under which it is got. */
  logos: z.object({ logo: z.string().optional(), square: z.string().optional() }),
  completedShopId: id.optional(),
  updatedAt: z.string(),
})
export type ShopDraft = z.output<typeof draft>

const shopCard = z.object({
  shopId: id,
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  role: z.string(),
  planCode: z.string(),
  chosenPlanCode: z.string(),
  state: z.enum(['trial', 'active', 'due', 'expired']),
  expiresOn: z.string(),
  /** The version under which the square logo is got; missing where there is none. */
  logoVersion: z.string().optional(),
  netTotalSatang: z.number(),
})
export type ShopCard = z.output<typeof shopCard>

export const listShops = endpoint({
  route: 'GET /shops',
  summary: 'The shops of the signed-in person, and the drafts they have begun',
  permission: 'signed-in',
  output: z.object({ items: z.array(shopCard), drafts: z.array(draft) }),
})

export const getShop = endpoint({
  route: 'GET /shops/:shopId',
  summary: 'One shop',
  permission: 'shop:shop:read',
  params: shopParams,
  output: shopCard.extend({ permissions: z.array(z.string()), phone: z.string() }),
})

const version = z.string().regex(/^[a-z0-9-]{1,60}$/)

export const searchAddresses = endpoint({
  route: 'GET /addresses',
  summary: 'Thai addresses by any of sub-district, district, province or zipcode',
  permission: 'anonymous',
  query: z.object({ text: text(100).min(1), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  output: z.object({ items: z.array(thaiAddress) }),
  limit: { max: 600, perSeconds: 60 },
})

export const checkSubdomain = endpoint({
  route: 'GET /subdomains/:label',
  summary: 'Whether a subdomain can be had',
  permission: 'signed-in',
  params: z.object({ label: text(100).min(1) }),
  output: z.object({
    label: z.string(),
    outcome: z.enum(['free', 'taken', 'reserved', 'malformed']),
    host: z.string(),
  }),
  limit: { max: 120, perSeconds: 60 },
})

const draftParams = z.object({ draftId: id })
const logoParams = draftParams.extend({ kind: z.enum(['logo', 'square']) })

export const beginDraft = endpoint({
  route: 'POST /shop-drafts',
  summary: 'Begin the create-shop wizard, or go on with the draft begun last',
  permission: 'signed-in',
  idempotent: true,
  output: draft,
})

export const getDraft = endpoint({
  route: 'GET /shop-drafts/:draftId',
  summary: 'A draft of a shop',
  permission: 'signed-in',
  params: draftParams,
  output: draft,
})

export const saveDraft = endpoint({
  route: 'PUT /shop-drafts/:draftId',
  summary: 'Keep what was typed, and the step',
  permission: 'signed-in',
  replaces: {
    none: 'a draft that is begun has its own way to say what its tab saw, also for tabs of before',
  },
  params: draftParams,
  body: z.object({
    step: z.number().int().min(1).max(4),
    fields: draftFields,
    /** What this tab had of the draft before: what is the same in both stays as another tab may have left it. */
    saw: draftFields.optional(),
  }),
  output: draft,
  refusals: only(shopRefusals, 'draft_completed'),
})

export const discardDraft = endpoint({
  route: 'DELETE /shop-drafts/:draftId',
  summary: 'Throw a draft away',
  permission: 'signed-in',
  params: draftParams,
  output: z.object({ discarded: z.boolean() }),
})

export const uploadDraftLogo = endpoint({
  route: 'POST /shop-drafts/:draftId/logos/:kind',
  summary: 'The shop’s logo (kind `logo`) or square logo (kind `square`)',
  permission: 'signed-in',
  params: logoParams,
  upload: { maxBytes: 12_582_912, maxFiles: 1 },
  idempotent: true,
  output: draft,
  refusals: only(shopRefusals, 'draft_completed'),
})

export const getDraftLogo = endpoint({
  route: 'GET /shop-drafts/:draftId/logos/:kind/:version',
  summary: 'A logo of one’s draft as it was uploaded',
  permission: 'signed-in',
  params: logoParams.extend({ version }),
  output: z.any(),
})

export const listDraftPages = endpoint({
  route: 'POST /shop-drafts/:draftId/page-candidates',
  summary: 'The Facebook pages that may be connected, by the person’s access token',
  repeatable: 'it only reads; a POST keeps the token out of addresses and logs',
  permission: 'signed-in',
  params: draftParams,
  body: z.object({ accessToken: text(2048).min(1) }),
  output: z.object({
    items: z.array(z.object({ pageId: z.string(), name: z.string(), pictureUrl: z.string() })),
  }),
  refusals: only(shopRefusals, 'facebook_refused', 'facebook_unreachable'),
})

export const chooseDraftPage = endpoint({
  route: 'PUT /shop-drafts/:draftId/page',
  summary: 'Connect one of those pages',
  permission: 'signed-in',
  replaces: { none: 'it is one choice' },
  params: draftParams,
  body: z.object({ accessToken: text(2048).min(1), pageId: text(64).min(1) }),
  output: draft,
  refusals: only(
    shopRefusals,
    'facebook_refused',
    'facebook_unreachable',
    'page_not_yours',
    'draft_completed',
  ),
})

export const completeDraft = endpoint({
  route: 'POST /shop-drafts/:draftId/completion',
  summary: 'Create the shop. Calling again gives the same shop',
  permission: 'signed-in',
  audit: 'shop.created',
  idempotent: true,
  params: draftParams,
  status: 201,
  output: z.object({
    shopId: id,
    slug: z.string(),
    url: z.string(),
    chosenPlanCode: z.string(),
    netTotalSatang: z.number(),
    /** A Facebook page was connected on the way; not told by answers that were kept before it was. */
    hasPage: z.boolean().optional(),
  }),
  refusals: only(shopRefusals, 'draft_incomplete', 'subdomain_taken', 'unknown_address'),
})

const branch = z.object({
  branchId: id,
  name: z.string(),
  isDefault: z.boolean(),
  phone: z.string(),
  addressLine: z.string(),
  ...address,
})

export const listBranches = endpoint({
  route: 'GET /shops/:shopId/branches',
  summary: 'Branches with their pickup addresses',
  permission: 'shop:shop:read',
  params: shopParams,
  output: z.object({ items: z.array(branch), mostBranches: z.number().int() }),
})

const branchFields = { name: text(100).min(1), phone: thaiPhone, addressLine: text(300).min(1), ...address }

export const addBranch = endpoint({
  route: 'POST /shops/:shopId/branches',
  summary: 'Open another branch, as far as the package has room for one',
  permission: 'shop:shop:settings',
  audit: 'branch.added',
  idempotent: true,
  params: shopParams,
  body: z.object(branchFields),
  status: 201,
  output: branch,
  refusals: only(shopRefusals, 'unknown_address', 'shop_expired', 'branch_limit'),
})

export const saveBranch = endpoint({
  route: 'PUT /shops/:shopId/branches/:branchId',
  summary: 'Change a branch and its pickup address',
  permission: 'shop:shop:settings',
  audit: 'branch.saved',
  replaces: replaces(listBranches, ({ items }, { branchId }) =>
    items.find((one) => one.branchId === branchId),
  ),
  params: shopParams.extend({ branchId: id }),
  body: z.object(branchFields),
  output: branch,
  refusals: only(shopRefusals, 'unknown_address', 'shop_expired'),
})
