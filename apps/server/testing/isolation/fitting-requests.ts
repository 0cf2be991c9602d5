import type { Endpoint } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { z } from 'zod'
import { namedEndpoints } from '../../api/api-document.ts'
import { KEY } from '../world.ts'
import type { FullShop } from './full-shop.ts'
import type { Books } from './shop-books.ts'
import { multipartFile } from './multipart.ts'

/** A request that the contract's schemas take, about the full shop's rows. */
export type FittingRequest = {
  method: string
  url: string
  type?: string
  payload?: string | Buffer
  /** Whose ids it carries. */
  asks: 'shop' | 'person' | 'nothing'
}

/** Gives the value of a field by its name. */
export type Pick = (name: string) => unknown

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  minItems?: number
}

const FIXED: Readonly<Record<string, unknown>> = {
  phone: '0812345678',
  customerPhone: '0812345678',
  email: 'somebody@example.com',
  mobile: '0812345678',
  line1: '99/1',
  addressLine: '99/1',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
  promptpayId: '0812345678',
  bankCode: '004',
  apiKey: KEY,
  courierCode: 'FLE',
  weightGrams: 800,
  paymentMethod: 'cod',
  code: 'business',
  kind: 'square',
  provider: 'facebook',
  list: 'orders',
  file: 'orders',
  label: 'a-free-name',
  crop: { left: 0, top: 0, width: 1, height: 1 },
  link: '',
  onHand: 60,
  billerId: '',
  seenEventId: '01900000-0000-7000-8000-000000000000',
  fromOrderId: '01900000-0000-7000-8000-000000000000',
  fromSeenEventId: '01900000-0000-7000-8000-000000000000',
  checkId: '01900000-0000-7000-8000-000000000000',
  amountSatang: 15_000,
  accent: '#0178b3',
  headGround: '#ffffff',
  headText: '#1a242d',
  facebookUrl: '',
  documentLanguage: 'th',
  couponCode: 'MATRIX',
  slipSentAt: '2026-01-01T00:00:00.000Z',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  startsOn: '2026-01-01',
  endsOn: '2099-12-31',
  planCode: 'dropship',
  what: 'upgrade',
  month: '2026-11',
  day: '2026-11-20',
  account: 'other',
  branchNumber: '00000',
  taxId: '',
  vatRegisteredOn: null,
  series: 'ML',
  replacesDocumentId: null,
}

/** Which module has declared a request, by its route. */
const moduleOf = new Map<string, string>(
  namedEndpoints.map(({ module, endpoint }) => [endpoint.route, module]),
)

/**
 * Ids and versions of the full shop's own rows: those that the module of the request has made, then those of others, else
 * looked up by the name of the field: `noticeId` is in `notice_id`.
 */
export async function picksOf({ shop, ids, parts }: FullShop, books: Books, names: readonly string[]) {
  const known = new Map<string, string>(Object.entries(ids))
  known.set('personId', shop.owner.userId)
  known.set('shopId', shop.shopId).set('shops', shop.shopId).set('id', shop.shippingMethodId)
  for (const name of names) {
    if (known.has(name) || !name.endsWith('Id')) continue
    const id = await books.idIn(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    if (id) known.set(name, id)
  }
  return (name: string, route: string): unknown => {
    if (name === 'shopSlug') return shop.slug
    if (name === 'version') return ids[route.includes('/shop-drafts/') ? 'draftLogoVersion' : 'logoVersion']
    if (name === 'provider' && /courier|shipments/.test(route)) return 'shippop'
    // Elsewhere they are what a file of others holds.
    if (name === 'columns') return route.includes('/file-layouts/') ? 'number' : undefined
    // Of one e-mail few links are sent, whoever asks: none of the callers is to use up another's.
    if (name === 'email' && route === 'POST /password-resets') return `${newId()}@example.com`
    // Wrong passwords of a phone are counted: none of the callers is to lock another's.
    if (name === 'phone' && route.endsWith('/agent/sign-in')) return '0899999999'
    // A till hands over what waits at its branch, and no other order.
    if (name === 'orderId' && route.includes('/collections/')) return ids.collectedOrderId
    if (name === 'orderId' && route.includes('/sales/')) return ids.tillOrderId
    const module = moduleOf.get(route)
    const own = parts.find((part) => part.module === module && name in { ...part.ids, ...part.fields })
    return own?.ids[name] ?? own?.fields?.[name] ?? known.get(name) ?? FIXED[name]
  }
}

const PERSONS = new Set(['draftId', 'sessionId', 'pictureVersion', 'accountId', 'purchaseId', 'documentId'])

/** Fills path, query and body. Only what the contract requires is sent, and whatever names an id. */
export function fittingRequest(endpoint: Endpoint, pick: Pick): FittingRequest {
  const [method = 'GET', path = '/'] = endpoint.route.split(' ')
  const used = new Set<string>()
  const noting: Pick = (name) => {
    used.add(name)
    return pick(name)
  }
  const filled = path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(noting(name) ?? 'x')),
  )
  const query = new URLSearchParams()
  const wanted = endpoint.query ? (sample(schemaOf(endpoint.query), noting, '') as object) : {}
  for (const [name, value] of Object.entries(wanted)) query.append(name, String(value))
  const url = `/api/v1${filled}${query.size > 0 ? `?${query}` : ''}`
  const body = bodyOf(endpoint, noting)
  const asks = [...used].some((name) => PERSONS.has(name))
    ? 'person'
    : used.has('shopId') || used.has('shops')
      ? 'shop'
      : 'nothing'
  return { method, url, ...body, asks }
}

function bodyOf({ body, upload }: Endpoint, pick: Pick): { type?: string; payload?: string | Buffer } {
  if (upload) return multipartFile('a.csv', 'text/csv', Buffer.from('Handle,Title\nx,y\n'))
  if (!body) return {}
  return { type: 'application/json', payload: JSON.stringify(sample(schemaOf(body), pick, '')) }
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

function sample(schema: Schema, pick: Pick, name: string): unknown {
  if (schema.const !== undefined) return schema.const
  const known = pick(name)
  const isOneOf = schema.enum?.includes(known) ?? true
  if (known !== undefined && isOneOf && schema.type !== 'array' && schema.type !== 'object') return known
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sample(first, pick, name)
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key) || /Ids?$|^id$/.test(key))
        .map(([key, inner]) => [key, sample(inner, pick, key)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () =>
      sample(schema.items ?? {}, pick, name.replace(/Ids$/, 'Id')),
    )
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  return schema.format === 'email' ? 'somebody@example.com' : 'some words'
}

/** Every name that a contract gives an id, so that a row can be looked up for it. */
export function namesIn(endpoints: readonly Endpoint[]): string[] {
  const names = new Set<string>()
  for (const endpoint of endpoints)
    fittingRequest(endpoint, (name) => {
      names.add(name)
      return undefined
    })
  return [...names]
}
