import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billLine, pairDevice, saleOf, type ToldTill } from './told-till.ts'

let site: TestSite
let server: TestServer
let shop: TestShop
let till: ToldTill

beforeAll(async () => {
  site = await startTestSite()
  server = site.server
  shop = await server.shop('linked')
  till = await pairDevice(server, shop)
  await till.tell({ kind: 'shift-opened', number: 1, floatSatang: 0 })
}, 60_000)
afterAll(() => site.close())

const TOKEN = 'a-token-that-a-device-made'
const open = (token: string, of = shop) =>
  site.app.inject({ url: `/receipts/${token}`, headers: { host: `${of.slug}.shops.localhost` } })

it('shows the receipt to whoever has the link, once the till has told of the sale, and nothing of who bought', async () => {
  const variantId = await addProduct(server, shop, 5)
  const sale = saleOf(1, [billLine(variantId, { quantity: 2 })], {
    linkToken: TOKEN,
    buyer: { customerId: null, name: 'สมหญิง ใจดี', phone: '+66898765432' },
    note: 'ฝากไว้หลังร้าน',
  })
  const before = await open(TOKEN)
  expect(before.statusCode).toBe(404)
  expect(before.body).toContain('ยังไม่มีใบเสร็จนี้')
  expect(await till.tell(sale)).toMatchObject({ outcome: 'taken' })
  const page = await open(TOKEN)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('R01-000001')
  expect(page.body).toContain('200.00')
  expect(page.body).toMatch(/noindex/)
  expect(page.body).not.toMatch(/สมหญิง|898765432|89-876|ฝากไว้/)
  expect((await open(`${TOKEN}x`)).statusCode).toBe(404)
  expect((await open(TOKEN, await server.shop('elsewhere'))).statusCode).toBe(404)
  const kept = await server.database.rows<{ said: string }>(
    'SELECT said FROM till_events WHERE till_id = $1 AND seq = 2',
    [till.tillId],
  )
  expect(kept[0]?.said).not.toContain(TOKEN)
  await till.tell({
    kind: 'return',
    returnId: crypto.randomUUID(),
    paper: { kind: 'return', running: 1 },
    orderId: sale.orderId,
    ofNumber: 'R01-000001',
    lines: [{ position: 0, quantity: 1, toShelf: true }],
    totalSatang: 10_000,
    vatSatang: 0,
    roundingSatang: 0,
    method: 'cash',
    reason: '',
  })
  expect((await open(TOKEN)).body).toContain('รับคืนแล้ว')
})
