import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendPaymentNotice } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import { startSandbox } from '@langraan/sandbox'
import type { CourierDeclaration } from '@langraan/shipping/ports'
import { expectBalancedBooks, startTestServer, type TestServer, type TestShop } from './server.ts'
import { filesOf } from '../wiring/wiring.ts'

export const KEY = 'sandbox-test-key-1'

/** The server with its worker, the sandbox as the outside world, and one shop: of the running test file. */
type World = {
  server: TestServer
  sandbox: Awaited<ReturnType<typeof startSandbox>>
  shop: TestShop
  folder: string
}
export let world: World

/** Made once for the world that is open: the next test file of the same process has another, and makes it anew. */
export function onceInWorld<T>(make: () => Promise<T>): () => Promise<T> {
  const made = new WeakMap<World, Promise<T>>()
  return () => {
    const there = made.get(world) ?? make()
    made.set(world, there)
    return there
  }
}

let shared: Promise<World> | undefined
let sharers = 0

/**
 * For a test file that sets nothing global and looks at its own shops alone: the files that go through one process share
 * the world, each with a shop of its own. It ends with the process.
 */
export async function shareWorld(): Promise<World> {
  shared ??= openWorld()
  const opened = await shared
  sharers++
  world = sharers === 1 ? opened : { ...opened, shop: await opened.server.shop(`mainjob-${sharers}`) }
  return world
}

/** Leaves the outside world to the next file as it was in the beginning; the books are right by then. */
export async function leaveWorld(): Promise<void> {
  await control('POST', '/reset', {})
  await expectBalancedBooks(world.server.database)
}

/** Without `jobs` nobody works on what is enqueued. */
export async function openWorld({
  jobs = true,
  isPlayed = false,
  ...options
}: {
  jobs?: boolean
  /** Whether the server knows that the outside world is played, and so offers shops their test accounts there. */
  isPlayed?: boolean
  env?: Record<string, string>
  logTo?: { write(line: string): void }
  extend?: Parameters<typeof startTestServer>[0] extends { extend?: infer E } | undefined ? E : never
  couriers?: readonly CourierDeclaration[]
} = {}): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-sandbox-'))
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1000001', appSecret: 'facebook-secret' },
    shippop: { apiKeys: [KEY], webhookUrl: null },
  })
  const url = `http://127.0.0.1:${new URL(sandbox.url).port}`
  const server = await startTestServer({
    jobs,
    logTo: options.logTo,
    extend: options.extend,
    couriers: options.couriers,
    env: {
      ...options.env,
      FACEBOOK_APP_ID: '1000001',
      FACEBOOK_APP_SECRET: 'facebook-secret',
      FACEBOOK_GRAPH_URL: `${url}/facebook`,
      FACEBOOK_SDK_URL: `${url}/facebook/sdk.js`,
      FACEBOOK_MEDIA_URL: url,
      FACEBOOK_VERIFY_TOKEN: 'verify-word',
      LINE_API_URL: `${url}/line`,
      LINE_DATA_URL: `${url}/line`,
      LINE_STICKER_URL: `${url}/line`,
      SHIPPOP_URL: `${url}/shippop`,
      FLASH_URL: `${url}/flash`,
      FLASH_TEST_URL: `${url}/flash`,
      THAILAND_POST_URL: `${url}/thailand-post`,
      JNT_TH_URL: `${url}/jnt-th`,
      JNT_TH_TEST_URL: `${url}/jnt-th`,
      SLIPOK_URL: `${url}/slipok`,
      EASYSLIP_URL: `${url}/easyslip`,
      DNS_SERVERS: new URL(url).host,
      ...(isPlayed && { SANDBOX_URL: url }),
    },
  })
  const shop = await server.shop('mainjob')
  world = { server, sandbox, shop, folder }
  return world
}

export async function closeWorld(): Promise<void> {
  await world.server.close()
  await world.sandbox.close()
  await rm(world.folder, { recursive: true, force: true })
}

export const inShop = (suffix: string) => `/shops/${world.shop.shopId}${suffix}`
export const control = async (method: string, to: string, body?: object) => {
  const answer = await fetch(`${world.sandbox.url.replace('localhost', '127.0.0.1')}/control${to}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  return (answer.headers.get('content-type') ?? '').includes('json') ? answer.json() : undefined
}

/** Asks until the answer is as wanted: for what the worker does. However slow the machine is, it says so before the test's own limit does. */
export async function until<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 1500; attempt++) {
    const answer = await ask()
    if (good(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it did not come about within two and a half minutes')
}

export const HEADING =
  'Handle,Title,Body (HTML),Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Weight Unit'

export async function upload(text: string, to: TestShop = world.shop, name = 'goods.csv') {
  const boundary = 'langraan'
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
  const answer = await world.server.api.inject({
    method: 'POST',
    url: `/api/v1/shops/${to.shopId}/imports`,
    payload,
    headers: {
      cookie: to.owner.cookies,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': newId(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  return answer.json<{ importId: string; state: string; code?: string }>()
}

export type Import = { body: { state: string; report: Record<string, never>; doneCount: number } }
export const importOf = (importId: string, of: TestShop = world.shop) =>
  world.server.call('GET', `/shops/${of.shopId}/imports/${importId}`, { as: of.owner }) as Promise<Import>

/** Says what the columns hold, or starts the import, of the dry run that is the newest, as a screen that shows it does. */
export async function afterCheck(
  importId: string,
  step: 'columns' | 'sheet' | 'start',
  body: object = {},
  of: TestShop = world.shop,
) {
  const { checkId } = (await importOf(importId, of)).body.report
  const path = `/shops/${of.shopId}/imports/${importId}/${step}`
  return world.server.call('POST', path, { as: of.owner, body: { ...body, checkId } })
}

export type Placed = { orderId: string; orderNumber: string; totalSatang: number }

export async function placeOrder(of: TestShop = world.shop, paymentMethod = 'promptpay'): Promise<Placed> {
  const { items } = (await world.server.call('GET', `/storefront/${of.slug}/products`)).body as {
    items: { variants: { id: string; available: number }[] }[]
  }
  const variant = items.flatMap((item) => item.variants).find((candidate) => candidate.available > 0)
  const { status, body } = await world.server.call('POST', `/storefront/${of.slug}/orders`, {
    headers: { 'idempotency-key': newId() },
    body: {
      lines: [{ variantId: variant?.id, quantity: 1 }],
      customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' },
      shippingMethodId: of.shippingMethodId,
      paymentMethod,
      address: {
        line1: '88/12',
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
    },
  })
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  return body
}

/** A slip of a transfer to the shop; the sandbox's banks know of it. */
export async function makeSlip(
  amountSatang: number,
  transRef?: string,
  change: object = {},
): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${new URL(world.sandbox.url).port}/slips`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      amountSatang,
      sendingBank: '014',
      senderName: 'กุลธิดา ศ.',
      receiverName: 'ร้านทดสอบ',
      receiverAccountMasked: 'xxx-x-x6789-x',
      transRef,
      ...change,
    }),
  })
  return Buffer.from(await answer.arrayBuffer())
}

export type Notice = {
  noticeId: string
  state: string
  sendingBank: string
  transRef: string
  seenBefore: boolean
  qrOutcome: string
  hasPicture: boolean
  amountSatang: number
  check: { state: string; reasons: string[] } | null
}

export async function sendSlip(order: Placed, picture: Buffer, of: TestShop = world.shop): Promise<Notice> {
  const { db, clock, jobs } = world.server.ground
  const deps = { db, clock, jobs, files: filesOf(world.server.ground) }
  const { noticeId } = await sendPaymentNotice(deps, {
    shopId: of.shopId,
    orderId: order.orderId,
    amountSatang: order.totalSatang,
    picture,
    idempotencyKey: newId(),
  })
  const list = () =>
    world.server.call('GET', `/shops/${of.shopId}/payment-notices?orderId=${order.orderId}`, {
      as: of.owner,
    }) as Promise<{ body: { items: Notice[] } }>
  const found = await until(list, (answer) =>
    answer.body.items.some((notice) => notice.noticeId === noticeId && notice.state !== 'reading'),
  )
  return found.body.items.find((notice) => notice.noticeId === noticeId) as Notice
}

export const confirm = (
  notice: Notice,
  of: TestShop = world.shop,
  body: object = { amountSatang: notice.amountSatang },
  key = newId(),
) =>
  world.server.call('POST', `/shops/${of.shopId}/payment-notices/${notice.noticeId}/confirmation`, {
    as: of.owner,
    body,
    headers: { 'idempotency-key': key },
  })

export type Shipment = {
  shipmentId: string
  state: string
  courierTrackingCode: string
  trackingCode: string
  parcelStatus: string
  priceSatang: number
}
export const book = (order: Placed, courierCode = 'FLE', key = newId()) =>
  world.server.call('POST', inShop(`/orders/${order.orderId}/shipments`), {
    as: world.shop.owner,
    body: { provider: 'shippop', courierCode, weightGrams: 800 },
    headers: { 'idempotency-key': key },
  }) as unknown as Promise<{ status: number; body: Shipment }>
export const shipmentsOf = async (order: Placed) =>
  (
    (await world.server.call('GET', inShop(`/orders/${order.orderId}/shipments`), { as: world.shop.owner }))
      .body as {
      items: Shipment[]
    }
  ).items
