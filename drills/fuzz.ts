import { newId } from '@langraan/runtime'
import { faultOfAnswer } from './house/answer-shape.ts'
import type { Books } from './house/compare.ts'
import { type Answer, ask, NoAnswer } from './house/client.ts'
import type { Cluster } from './house/cluster.ts'
import { type Drill, onCluster, type Outcome, type Setting } from './house/drill.ts'
import { fittingValue, hostileTexts, type Schema, spoil } from './hostile/hostile-values.ts'
import { asOwner, connectCourier, type DrillShop, openShop, orderBody } from './house/shop.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Endpoint = { method: string; path: string; operation: Operation }
type Caller = 'owner' | 'anonymous' | 'other shop'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']
const CALLERS: readonly Caller[] = ['owner', 'anonymous', 'other shop']
const AT_ONCE = 8

type World = {
  cluster: Cluster
  setting: Setting
  shop: DrillShop
  other: DrillShop
  ids: Record<string, string>
}

async function fuzz(cluster: Cluster, setting: Setting): Promise<Outcome> {
  const [shop, other] = [await openShop(cluster, 'fuzz'), await openShop(cluster, 'other')]
  await connectCourier(cluster, shop)
  const world: World = { cluster, setting, shop, other, ids: await knownIds(cluster, shop) }
  const endpoints = await endpointsOf(cluster)
  const books: Books = { lost: [], doubled: [] }
  const seen: Record<string, number> = {}
  let left = setting.faults
  const work = async () => {
    while (left-- > 0) {
      const endpoint = endpoints[left % endpoints.length]
      if (endpoint) await one(world, endpoint, books, seen)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  books.lost.push(...(await whoIsGone(world)))
  for (const program of [...cluster.servers, ...cluster.workers])
    if (program.fell > 0) books.lost.push(`${program.name} fell: ${program.said.slice(-500)}`)
  return {
    ...books,
    faults: setting.faults,
    acknowledged: Object.values(seen).reduce((sum, count) => sum + count, 0),
    figures: { endpoints: endpoints.length, answers: seen },
  }
}

async function endpointsOf(cluster: Cluster): Promise<Endpoint[]> {
  const { body } = await ask(`${cluster.apiUrl()}/openapi.json`)
  const paths = body.paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** An order and a shipment that exist, so that requests reach beyond "not found". */
async function knownIds(cluster: Cluster, shop: DrillShop): Promise<Record<string, string>> {
  const placed = await ask(`${cluster.apiUrl()}/storefront/${shop.slug}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: orderBody(shop, 1, 'cod'),
  })
  const draft = await asOwner(cluster, shop, '/shop-drafts', { method: 'POST' })
  return {
    shopId: shop.shopId,
    shopSlug: shop.slug,
    orderId: String(placed.body.orderId),
    draftId: String(draft.body.draftId),
    branchId: shop.branchId,
    variantId: shop.variantIds[0] ?? '',
    shippingMethodId: shop.shippingMethodId,
    label: 'malila',
    kind: 'logo',
    code: 'business',
  }
}

/** Who signs out is a stranger with every request after it. */
const signsOut = ({ method, path }: Endpoint): boolean =>
  method === 'DELETE' && (path.startsWith('/login') || path === '/account/devices')

/** Whether all that was asked as somebody was asked by somebody: else nothing behind the door was tried. */
async function whoIsGone({ cluster, shop, other }: World): Promise<string[]> {
  const answers = await Promise.all([shop, other].map((each) => asOwner(cluster, each, '/account')))
  return answers.flatMap(({ status, text }) => (status === 200 ? [] : [`a session did not last: ${text}`]))
}

async function one(
  world: World,
  endpoint: Endpoint,
  books: Books,
  seen: Record<string, number>,
): Promise<void> {
  const { random } = world.setting
  const caller = random.pick(CALLERS)
  if (caller !== 'anonymous' && signsOut(endpoint)) return
  const spoilt = random.pick(['path', 'query', 'body', 'headers', 'nothing'] as const)
  const { url, isOwnShop } = addressOf(world, endpoint, spoilt)
  const { body, type } = bodyOf(world, endpoint, spoilt)
  const what = `${caller} ${endpoint.method} ${url.slice(0, 200)} ${String(body ?? '').slice(0, 200)}`
  const answer = await send(world, endpoint, { caller, url, body, type, spoilt }).catch((error: unknown) => {
    if (error instanceof NoAnswer) return undefined
    throw error
  })
  // A stream of events has no end: that it was begun is its answer.
  if (!answer) {
    if (!endpoint.path.endsWith('/events')) books.lost.push(`no answer: ${what}`)
    return
  }
  seen[answer.status] = (seen[answer.status] ?? 0) + 1
  const fault = faultOfAnswer(answer)
  if (fault) books.lost.push(`${what}: ${fault}`)
  if (caller !== 'owner' && isOwnShop && answer.status < 400)
    books.lost.push(`${what}: reached a shop that is not theirs`)
}

type Spoilt = 'path' | 'query' | 'body' | 'headers' | 'nothing'

function addressOf(
  { cluster, setting: { random }, ids }: World,
  { path, operation }: Endpoint,
  spoilt: Spoilt,
) {
  const target = random.pick(
    (operation.parameters ?? [])
      .filter((one) => one.in === 'path')
      .map((one) => one.name)
      .concat(''),
  )
  const filled = path.replace(/\{(\w+)\}|:(\w+)/g, (_all, braced: string, plain: string) => {
    const name = braced ?? plain
    if (spoilt === 'path' && name === target) return encodeURIComponent(wellFormed(random.pick(hostileTexts)))
    return encodeURIComponent(ids[name] ?? newId())
  })
  const query = new URLSearchParams()
  for (const { name, in: where, schema } of operation.parameters ?? []) {
    if (where !== 'query') continue
    const value = fittingValue(schema, random, (key) => ids[key], name)
    const text = spoilt === 'query' ? random.pick(hostileTexts) : String(value)
    if (spoilt === 'query' && random.chance(0.2)) query.append(name, 'doubled')
    query.append(name, wellFormed(text))
  }
  const isOwnShop = /^\/shops\/[^/]+/.test(path) && filled.includes(ids.shopId ?? '-')
  return { url: `${cluster.apiUrl()}${filled}${query.size > 0 ? `?${query}` : ''}`, isOwnShop }
}

/** No address can carry half a character. */
const wellFormed = (text: string) => text.toWellFormed().slice(0, 4000)

function bodyOf({ setting: { random }, ids }: World, { method, operation }: Endpoint, spoilt: Spoilt) {
  if (method === 'GET') return { body: undefined, type: '' }
  const schema = operation.requestBody?.content['application/json']?.schema
  const fitting = schema ? fittingValue(schema, random, (name) => ids[name]) : {}
  const value = spoilt === 'body' ? spoil(fitting, random) : fitting
  const text = JSON.stringify(value) ?? ''
  if (spoilt === 'body' && random.chance(0.15))
    return {
      body: random.pick([text.slice(0, -1), `${text}}`, '{"a":', '\u0000', '[1,2', 'null', DEEP, DEEP_FIELD]),
      type: 'application/json',
    }
  const type = spoilt === 'headers' ? random.pick(TYPES) : 'application/json'
  return { body: schema || random.chance(0.3) ? text : undefined, type }
}

// As large as a request may be, and deeper than anybody can go down.
const DEEP = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
const DEEP_FIELD = `${'{"name":'.repeat(100_000)}1${'}'.repeat(100_000)}`
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'nonsense',
]

type Call = { caller: Caller; url: string; body: string | undefined; type: string; spoilt: Spoilt }

function send(
  { cluster, setting: { random }, shop, other }: World,
  { method, path }: Endpoint,
  call: Call,
): Promise<Answer> {
  const headers: Record<string, string> = {
    'x-forwarded-for': `10.${random.between(0, 250)}.${random.between(0, 250)}.1`,
    'idempotency-key': newId(),
    'accept-language': random.pick(['th', 'en', '*', '\u00ff;q=9']),
  }
  if (call.body !== undefined && call.type) headers['content-type'] = call.type
  if (call.caller !== 'anonymous') {
    headers.cookie = (call.caller === 'owner' ? shop : other).cookies
    headers.origin = cluster.origin
    headers['sec-fetch-site'] = 'same-origin'
  }
  if (call.spoilt === 'headers')
    headers[
      random.pick(['cookie', 'origin', 'idempotency-key', 'authorization', 'last-event-id', 'accept'])
    ] = random.pick([
      'x',
      'session_token=%00; login_time=-1',
      'null',
      'Bearer Login:',
      '-1',
      'a'.repeat(3000),
    ])
  const timeoutMs = path.endsWith('/events') ? 300 : 12_000
  return ask(call.url, { method, headers, body: call.body, timeoutMs })
}

// Every request of every contract, as OpenAPI tells them, with bad and borderline input, from three callers.
export const drill: Drill = {
  faults: 10_000,
  run: async (setting) => {
    return onCluster(setting, async (cluster) => {
      return await fuzz(cluster, setting)
    })
  },
}
