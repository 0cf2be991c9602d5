import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendPaymentNotice } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import { startSandbox } from '@langraan/sandbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepCourierKey } from '@langraan/shipping/server'
import { startTestServer, type TestServer, type TestShop } from './test-server.ts'
import { filesOf, shippingDeps } from './wiring.ts'

const KEY = 'sandbox-test-key-1'
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let server: TestServer
let shop: TestShop
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-sandbox-'))
  sandbox = await startSandbox({
    port: 0, smtpPort: 0, hosts: ['127.0.0.1'], dataFolder: folder, facebook: { appId: '1000001', appSecret: 'facebook-secret' }, shippop: { apiKeys: [KEY], webhookUrl: null },
  })
  const url = `http://127.0.0.1:${new URL(sandbox.url).port}`
  server = await startTestServer({
    jobs: true,
    env: { FACEBOOK_APP_ID: '1000001', FACEBOOK_APP_SECRET: 'facebook-secret', FACEBOOK_GRAPH_URL: `${url}/facebook`, FACEBOOK_SDK_URL: `${url}/facebook/sdk.js`, SHIPPOP_URL: `${url}/shippop` },
  })
  shop = await server.shop('mainjob')
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const inShop = (suffix: string) => `/shops/${shop.shopId}${suffix}`
const control = async (method: string, to: string, body?: object) => {
  const answer = await fetch(`${sandbox.url.replace('localhost', '127.0.0.1')}/control${to}`, { method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) })
  return (answer.headers.get('content-type') ?? '').includes('json') ? answer.json() : undefined
}

/** Asks until the answer is as wanted: for what the worker does. */
async function until<T>(ask: () => Promise<T>, good: (answer: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const answer = await ask()
    if (good(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it did not come about within 12 seconds')
}

const HEADING = 'Handle,Title,Body (HTML),Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Variant Weight Unit'

async function upload(text: string, to: TestShop = shop) {
  const boundary = 'langraan'
  const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="goods.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`
  const answer = await server.api.inject({
    method: 'POST', url: `/api/v1/shops/${to.shopId}/imports`, payload,
    headers: { 'cookie': to.owner.cookies, 'origin': 'http://localhost:4000', 'sec-fetch-site': 'same-origin', 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  return answer.json<{ importId: string; state: string }>()
}

type Import = { body: { state: string; report: Record<string, never>; doneCount: number } }
const importOf = (importId: string, of: TestShop = shop) => server.call('GET', `/shops/${of.shopId}/imports/${importId}`, { as: of.owner }) as Promise<Import>

describe('bringing in products', () => {
  it('dry-runs a Shopify file, imports it with prices in baht and stock, and lists pictures that could not be had', async () => {
    const file = [HEADING,
      'pot,"Clay ""Pot"", glazed","<p>Classic &amp; <script>x()</script>clay</p>",Pot,true,Size,Regular,,0,90,9.99,,https://10.0.0.1/pot.jpg,kg',
      'pot,,,,,,Large,,0,2,15.99,20,,kg',
      'lamp,โคมไฟ 💡,สวย,"a, b",true,Title,Default Title,,1200,7,1500,,,g',
      'bad,,,,true,Title,Default Title,,0,1,abc,,,kg'].join('\n')
    const { importId } = await upload(file)
    const checked = await until(() => importOf(importId), (answer) => answer.body.state === 'checked')
    expect(checked.body.report).toMatchObject({ rowCount: 4, productCount: 2, variantCount: 3, pictureCount: 1, withoutWeightCount: 2, faultCount: 2 })
    expect(checked.body.report.faults).toMatchObject([{ row: 5, code: 'missing_name' }, { row: 5, code: 'bad_price', value: 'abc' }])
    expect(await server.database.rows('SELECT FROM products WHERE shop_id = $1', [shop.shopId])).toHaveLength(0)

    expect((await server.call('POST', inShop(`/imports/${importId}/start`), { as: shop.owner, body: {} })).status).toBe(202)
    const done = await until(() => importOf(importId), (answer) => answer.body.state === 'done')
    expect(done.body.report).toMatchObject({ importedCount: 2, pictureFailures: [{ product: 'Clay "Pot", glazed', reason: 'forbidden_address' }] })
    const goods = (await server.call('GET', inShop('/goods'), { as: shop.owner })).body as { items: { name: string; variants: object[] }[] }
    expect(goods.items.map((item) => item.name)).toEqual(['Clay "Pot", glazed', 'โคมไฟ 💡'])
    expect(goods.items[0]?.variants).toMatchObject([{ name: 'Regular', priceSatang: 999, onHand: 90 }, { name: 'Large', priceSatang: 1599, onHand: 2 }])
    const [description] = await server.database.rows<{ description: string }>(`SELECT description FROM products WHERE slug = 'pot'`)
    expect(description?.description).toBe('Classic & clay')
  })

  it('leaves nothing half done when it is stopped', async () => {
    const other = await server.shop('stopped')
    const rows = Array.from({ length: 3000 }, (_, index) => `p${index},สินค้า ${index},,,true,Title,Default Title,,100,1,10,,,g`)
    const { importId } = await upload([HEADING, ...rows].join('\n'), other)
    await until(() => importOf(importId, other), (answer) => answer.body.state === 'checked')
    await server.call('POST', `/shops/${other.shopId}/imports/${importId}/start`, { as: other.owner, body: {} })
    await until(() => importOf(importId, other), (answer) => answer.body.doneCount > 0)
    await server.call('POST', `/shops/${other.shopId}/imports/${importId}/cancellation`, { as: other.owner })
    await until(() => importOf(importId, other), (answer) => answer.body.state === 'cancelled')
    expect(await server.database.rows('SELECT FROM products WHERE shop_id = $1', [other.shopId])).toHaveLength(0)
    expect(await server.database.rows('SELECT FROM stock_movements WHERE shop_id = $1', [other.shopId])).toHaveLength(0)
  })

  it('says how many fit a trial, refuses more, and takes the chosen ones', async () => {
    const trial = await server.shop('smalltrial')
    await server.database.rows(`UPDATE shops SET plan_code = 'trial', trial_ends_on = '2099-12-31' WHERE shop_id = $1`, [trial.shopId])
    const rows = Array.from({ length: 40 }, (_, index) => `p${index},สินค้า ${index},,,true,Title,Default Title,,100,1,10,,,g`)
    const { importId } = await upload([HEADING, ...rows].join('\n'), trial)
    const checked = await until(() => importOf(importId, trial), (answer) => answer.body.state === 'checked')
    expect(checked.body.report).toMatchObject({ productCount: 40, fits: 10, limit: 10 })
    const start = (body: object) => server.call('POST', `/shops/${trial.shopId}/imports/${importId}/start`, { as: trial.owner, body })
    expect(await start({})).toMatchObject({ status: 409, body: { code: 'product_limit', message: expect.stringContaining('10') } })
    expect((await start({ slugs: rows.slice(0, 10).map((_, index) => `p${index * 2}`) })).status).toBe(202)
    await until(() => importOf(importId, trial), (answer) => ['pictures', 'done'].includes(answer.body.state))
    expect(await server.database.rows('SELECT FROM products WHERE shop_id = $1', [trial.shopId])).toHaveLength(10)
  })

  it('words a file that is none', async () => {
    const { importId } = await upload('just,some\nwords,here')
    const failed = await until(() => importOf(importId), (answer) => answer.body.state === 'failed')
    expect(failed.body.report).toMatchObject({ fileFault: 'unknown_columns', fileFaultDetail: 'Handle, Title, Variant Price' })
  })
})

type Placed = { orderId: string; orderNumber: string; totalSatang: number }

async function placeOrder(of: TestShop = shop, paymentMethod = 'promptpay'): Promise<Placed> {
  const { items } = (await server.call('GET', `/storefront/${of.slug}/products`)).body as { items: { variants: { id: string; available: number }[] }[] }
  const variant = items.flatMap((item) => item.variants).find((candidate) => candidate.available > 0)
  const { status, body } = await server.call('POST', `/storefront/${of.slug}/orders`, {
    headers: { 'idempotency-key': newId() },
    body: {
      lines: [{ variantId: variant?.id, quantity: 1 }], customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '0812345678' }, shippingMethodId: of.shippingMethodId, paymentMethod,
      address: { line1: '88/12', subdistrict: 'บางปูใหม่', district: 'เมืองสมุทรปราการ', province: 'สมุทรปราการ', zipcode: '10280' },
    },
  })
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  return body
}

async function makeSlip(amountSatang: number, transRef?: string): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${new URL(sandbox.url).port}/slips`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ amountSatang, sendingBank: '014', senderName: 'กุลธิดา ศ.', receiverName: 'ร้านทดสอบ', transRef }),
  })
  return Buffer.from(await answer.arrayBuffer())
}

type Notice = { noticeId: string; state: string; sendingBank: string; transRef: string; seenBefore: boolean; qrOutcome: string; hasPicture: boolean; amountSatang: number }

async function sendSlip(order: Placed, picture: Buffer, of: TestShop = shop): Promise<Notice> {
  const { db, clock, jobs } = server.ground
  const deps = { db, clock, jobs, files: filesOf(server.ground) }
  const { noticeId } = await sendPaymentNotice(deps, { shopId: of.shopId, orderId: order.orderId, amountSatang: order.totalSatang, picture, idempotencyKey: newId() })
  const list = () => server.call('GET', `/shops/${of.shopId}/payment-notices?orderId=${order.orderId}`, { as: of.owner }) as Promise<{ body: { items: Notice[] } }>
  const found = await until(list, (answer) => answer.body.items.some((notice) => notice.noticeId === noticeId && notice.state !== 'reading'))
  return found.body.items.find((notice) => notice.noticeId === noticeId) as Notice
}

const confirm = (notice: Notice, of: TestShop = shop, body: object = { amountSatang: notice.amountSatang }, key = newId()) =>
  server.call('POST', `/shops/${of.shopId}/payment-notices/${notice.noticeId}/confirmation`, { as: of.owner, body, headers: { 'idempotency-key': key } })

describe('a slip', () => {
  it('is read, shown with bank and picture, confirmed once, and written to the ledger', async () => {
    const order = await placeOrder()
    const notice = await sendSlip(order, await makeSlip(order.totalSatang, 'REF0000001'))
    expect(notice).toMatchObject({ state: 'waiting', qrOutcome: 'found', sendingBank: '014', transRef: 'REF0000001', seenBefore: false, hasPicture: true })
    const picture = await server.call('GET', inShop(`/payment-notices/${notice.noticeId}/picture`), { as: shop.owner })
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' } })

    const key = newId()
    const answers = await Promise.all([1, 2, 3].map(() => confirm(notice, shop, { amountSatang: order.totalSatang }, key)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await server.call('GET', inShop(`/orders/${order.orderId}`), { as: shop.owner })).toMatchObject({ body: { paymentStatus: 'paid', fulfilmentStatus: 'waiting', paidSatang: order.totalSatang } })
    const entries = await server.database.rows<{ account: string; amount: string }>('SELECT account, amount_satang AS amount FROM ledger_entries WHERE order_id = $1 ORDER BY account', [order.orderId])
    expect(entries).toEqual([{ account: 'bank', amount: String(order.totalSatang) }, { account: 'receivable', amount: String(-order.totalSatang) }])
  })

  it('is credited once on the whole platform, and the other shop is never named', async () => {
    const other = await server.shop('othershop')
    await server.database.rows(`INSERT INTO products SELECT $1, product_id, name, slug, description, vendor, category, tags, option_names, published, NULL, created_at, updated_at FROM products WHERE shop_id = $2`, [other.shopId, shop.shopId])
    await server.database.rows(`INSERT INTO variants SELECT $1, variant_id, product_id, position, option_values, NULL, NULL, price_satang, NULL, weight_grams FROM variants WHERE shop_id = $2`, [other.shopId, shop.shopId])
    await server.database.rows(`INSERT INTO stock_levels SELECT $1, variant_id, $3, 5 FROM variants WHERE shop_id = $2`, [other.shopId, shop.shopId, other.branchId])
    const order = await placeOrder(other)
    const notice = await sendSlip(order, await makeSlip(order.totalSatang, 'REF0000001'), other)
    expect(notice.seenBefore).toBe(true)
    const refused = await confirm(notice, other)
    expect(refused).toMatchObject({ status: 409, body: { code: 'slip_used_elsewhere' } })
    expect(JSON.stringify(refused.body)).not.toContain('mainjob')
  })

  it('may pay several orders of one shop up to its amount', async () => {
    const [first, second, third] = [await placeOrder(), await placeOrder(), await placeOrder()]
    const slip = await makeSlip(first.totalSatang + second.totalSatang, 'REF0000002')
    const transferSatang = first.totalSatang + second.totalSatang
    for (const order of [first, second]) {
      expect((await confirm(await sendSlip(order, slip), shop, { amountSatang: order.totalSatang, transferSatang })).status).toBe(200)
    }
    expect(await confirm(await sendSlip(third, slip), shop, { amountSatang: third.totalSatang, transferSatang })).toMatchObject({ status: 409, body: { code: 'slip_used_up' } })
  })

  it('that is no picture is told as unreadable, and can be rejected with a reason', async () => {
    const order = await placeOrder()
    const notice = await sendSlip(order, Buffer.from('<svg onload=alert(1)>'))
    expect(notice).toMatchObject({ qrOutcome: 'unreadable', hasPicture: false })
    await server.call('POST', inShop(`/payment-notices/${notice.noticeId}/rejection`), { as: shop.owner, body: { reason: 'เปิดรูปไม่ได้' } })
    expect(await server.call('GET', inShop(`/orders/${order.orderId}`), { as: shop.owner })).toMatchObject({ body: { paymentStatus: 'slip_rejected' } })
    expect(await confirm(notice)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })
})

type Shipment = { shipmentId: string; state: string; courierTrackingCode: string; trackingCode: string; parcelStatus: string; priceSatang: number }
const book = (order: Placed, courierCode = 'FLE', key = newId()) =>
  server.call('POST', inShop(`/orders/${order.orderId}/shipments`), { as: shop.owner, body: { courierCode, weightGrams: 800 }, headers: { 'idempotency-key': key } }) as unknown as Promise<{ status: number; body: Shipment }>
const shipmentsOf = async (order: Placed) => ((await server.call('GET', inShop(`/orders/${order.orderId}/shipments`), { as: shop.owner })).body as { items: Shipment[] }).items

describe('booking a courier', () => {
  it('needs a key that the courier takes', async () => {
    const order = await placeOrder(shop, 'cod')
    expect(await server.call('GET', inShop(`/orders/${order.orderId}/courier-rates?weightGrams=500`), { as: shop.owner })).toMatchObject({ status: 409, body: { code: 'no_courier' } })
    expect(await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: 'not-the-key' } })).toMatchObject({ status: 422, body: { code: 'wrong_key' } })
    expect(await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })).toMatchObject({ status: 200, body: { connected: true, keyHint: 'ey-1' } })
    const [stored] = await server.database.rows<{ sealed: Buffer }>('SELECT key_sealed AS sealed FROM courier_connections WHERE shop_id = $1', [shop.shopId])
    expect(stored?.sealed.toString('latin1')).not.toContain(KEY)
  })

  it('asks for a missing weight, compares prices, books, prints the label and follows the parcel', async () => {
    const order = await placeOrder(shop, 'cod')
    expect(await server.call('GET', inShop(`/orders/${order.orderId}/courier-rates`), { as: shop.owner })).toMatchObject({ status: 422, body: { code: 'weight_needed' } })
    const rates = (await server.call('GET', inShop(`/orders/${order.orderId}/courier-rates?weightGrams=800`), { as: shop.owner })).body as { items: { available: boolean; priceSatang: number }[]; codSatang: number }
    expect(rates.codSatang).toBe(order.totalSatang)
    const prices = rates.items.filter((rate) => rate.available).map((rate) => rate.priceSatang)
    expect(prices.length).toBeGreaterThan(2)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))

    const booked = await book(order)
    expect(booked).toMatchObject({ status: 201, body: { state: 'booked', parcelStatus: 'waiting' } })
    const label = await server.api.inject({ method: 'GET', url: `/api/v1/shops/${shop.shopId}/shipments/${booked.body.shipmentId}/label`, headers: { cookie: shop.owner.cookies } })
    expect([label.statusCode, label.headers['content-type'], label.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])

    const { webhookUrl } = (await server.call('GET', inShop('/couriers/shippop'), { as: shop.owner })).body as { webhookUrl: string }
    const tell = () => server.call('POST', new URL(webhookUrl).pathname.replace('/api/v1', ''), { body: { tracking_code: booked.body.trackingCode, order_status: 'shipping' } })
    await control('POST', `/shippop/parcels/${booked.body.trackingCode}/moves`, { move: 'pick-up' })
    expect((await tell()).status).toBe(200)
    await until(() => shipmentsOf(order), ([shipment]) => shipment?.parcelStatus === 'moving')
    expect(await server.call('GET', inShop(`/orders/${order.orderId}`), { as: shop.owner })).toMatchObject({ body: { fulfilmentStatus: 'shipped' } })
    for (const move of ['arrive-hub', 'arrive-destination', 'out-for-delivery', 'deliver']) await control('POST', `/shippop/parcels/${booked.body.trackingCode}/moves`, { move })
    await tell()
    await until(() => shipmentsOf(order), ([shipment]) => shipment?.parcelStatus === 'delivered')
    expect(await server.call('GET', inShop('/dashboard'), { as: shop.owner })).toMatchObject({ body: { tiles: { shippedToday: 1 } } })
  })

  it('books once, however often it is asked and however many ask', async () => {
    const order = await placeOrder(shop, 'cod')
    const key = newId()
    const answers = await Promise.all([book(order, 'FLE', key), book(order, 'FLE', key), book(order), book(order)])
    expect(answers.filter((answer) => answer.status === 201).length).toBeGreaterThanOrEqual(1)
    expect((await shipmentsOf(order)).filter((shipment) => ['booked', 'booking'].includes(shipment.state))).toHaveLength(1)
  })

  it('learns of a booking whose answer was lost, without booking again', async () => {
    const order = await placeOrder(shop, 'cod')
    await control('PUT', '/faults', { provider: 'shippop', endpoint: 'confirm', failure: 'reset', failureMoment: 'after', remainingCalls: 1 })
    const booked = await book(order)
    expect(booked).toMatchObject({ status: 201, body: { state: 'booked' } })
    const purchases = (await control('GET', '/shippop/purchases')) as { items: { confirmCalls: number }[] }
    expect(purchases.items.every((purchase) => purchase.confirmCalls <= 1)).toBe(true)
  })

  it('takes no webhook with a wrong token', async () => {
    expect((await server.call('POST', `/webhooks/shippop/${shop.shopId}/wrong`, { body: { tracking_code: 'SP1' } })).status).toBe(404)
  })

  it('keeps a key that is known to be good, for the demo', async () => {
    const demo = await server.shop('keykeeper')
    await keepCourierKey(shippingDeps(server.ground), demo.shopId, KEY)
    expect(await server.call('GET', `/shops/${demo.shopId}/couriers/shippop`, { as: demo.owner })).toMatchObject({ body: { connected: true, keyHint: 'ey-1' } })
  })
})

describe('Facebook', () => {
  const token = async (personId: string, more: object = {}) => ((await control('POST', '/facebook/tokens', { personId, scopes: ['email', 'public_profile', 'pages_show_list'], ...more })) as { token: string }).token
  const social = async (route: string, body: object) => {
    const { loginSignature } = await import('./test-server.ts')
    const time = Date.now()
    return server.call('POST', route, { body: { ...body, time }, headers: { authorization: loginSignature(time) } })
  }
  const SOMYING = '10224000000000001'

  it('registers and signs in by a token that is checked, never by an id alone', async () => {
    const accessToken = await token(SOMYING)
    const asked = { username: '', password: '', fb_id: SOMYING, facebook_flag: 1, fb_access_token: accessToken }
    expect(await social('/login', asked)).toMatchObject({ status: 401, body: { code: 'no_linked_user', message: 'ไม่่มีผู้ใช้งานที่ผูกกับ Facebook นี้' } })
    const registered = await social('/signup', { email: 'attacker@evil.test', name: 'สมหญิง', fb_id: SOMYING, profile_pic_url: 'https://evil.test/x.png', telephone: '0812345678', fb_access_token: accessToken })
    expect(registered.status).toBe(200)
    expect((registered.body as { email: string }).email).not.toBe('attacker@evil.test')
    expect(await social('/login', asked)).toMatchObject({ status: 200 })
    expect(await social('/login', { ...asked, fb_access_token: '' })).toMatchObject({ status: 401 })
    expect(await social('/login', { ...asked, fb_access_token: await token(SOMYING, { appId: '999' }) })).toMatchObject({ status: 401 })
    expect(await social('/login', { ...asked, fb_access_token: await token('10224000000000003') })).toMatchObject({ status: 401 })
    expect(await social('/signup', { email: '', name: 'อีกครั้ง', fb_id: SOMYING, profile_pic_url: '', telephone: '', fb_access_token: accessToken })).toMatchObject({ status: 409, body: { message: "Can't sign up with this email because it's alerady exist." } })
  })
})
