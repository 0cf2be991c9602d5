import { startTestServer, type TestServer } from '@langraan/server/testing/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AgentsOfFile, OrdersOfFile } from '../contract.ts'
import { type AgentWorld, newAgent, openAgents, type TestAgent } from './agent-world.ts'

let server: TestServer
let world: AgentWorld
let agent: TestAgent

beforeAll(async () => {
  server = await startTestServer()
  world = await openAgents(server, 'files-of-agents')
  await server.database.rows(`UPDATE variants SET sku = 'PZ-01' WHERE variant_id = $1`, [world.variantId])
  agent = await newAgent(world)
}, 60_000)
afterAll(() => server.close())

async function send(path: string, text: string, headers: Record<string, string>) {
  const form = new FormData()
  form.set('file', new File([text], 'list.csv', { type: 'text/csv' }))
  const sent = new Response(form)
  return server.call('POST', `/shops/${world.shop.shopId}${path}`, {
    ...(headers['authorization'] === undefined && { as: world.shop.owner }),
    headers: {
      ...headers,
      origin: 'http://localhost:4000',
      'sec-fetch-site': 'same-origin',
      'content-type': sent.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await sent.arrayBuffer()),
  })
}
const asAgent = () => ({ authorization: `Agent ${agent.session}` })

const ORDERS = `ออเดอร์,ชื่อลูกค้า,เบอร์โทร,ที่อยู่,สินค้า,จำนวน,ราคา,ค่าส่ง,ชำระ
1,คุณอรดา,0812345671,27/3 หมู่ 5 ต.บ้านเป็ด อ.เมืองขอนแก่น จ.ขอนแก่น 40000,PZ-01,2,150,50,COD
2,คุณสมชาย,12,9 ถ.สุเทพ ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200,ไม่มี,1,,0,
3,คุณมาลี,0812345673,9 ถ.สุเทพ ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200,pz-01,1,50,0,
`

it('orders of a file are read with both amounts or with what is wrong, and placed once however often', async () => {
  const read = await send('/agent/order-files', ORDERS, asAgent())
  expect(read.status).toBe(200)
  const { items, fileKey } = read.body as unknown as OrdersOfFile
  expect(items).toMatchObject([
    { rows: [2], amounts: { customerSatang: 35_000 }, faults: [], problem: null },
    { rows: [3], body: null, faults: [{ why: 'phone_wrong' }, { why: 'goods_unknown', stood: 'ไม่มี' }] },
    { rows: [4], body: null, faults: [], problem: expect.stringContaining('50') as unknown },
  ])
  const place = () =>
    agent.call('POST', '/orders', items[0]?.body ?? {}, `file ${fileKey} 2`.replaceAll(' ', '.'))
  const [first, second] = [await place(), await place()]
  expect(first).toMatchObject({ status: 201, body: { amounts: { customerSatang: 35_000 } } })
  expect(second.body.orderId).toBe(first.body.orderId)
})

it('a file with other headings, and one that is no table, say what to do', async () => {
  expect((await send('/agent/order-files', 'ก,ข\n1,2\n', asAgent())).body).toMatchObject({
    code: 'file_columns',
  })
  expect((await send('/agent-files', 'ก,ข\n1,2\n', {})).body).toMatchObject({ code: 'file_columns' })
})

it('agents of a file are read, and added as one by hand is, each with a link', async () => {
  const text = `ชื่อ,ชื่อร้าน,เบอร์โทร,ธนาคาร,เลขบัญชี,ระดับ,สัญญา
น้ำผึ้ง,น้ำผึ้งพรี,0861234567,กสิกรไทย,1234567899,ทอง,คอมมิชชัน
ซ้ำ,ซ้ำ,${agent.phone},,,,
`
  const read = await send('/agent-files', text, {})
  const { items } = read.body as unknown as AgentsOfFile
  expect(items).toMatchObject([
    { row: 2, levelId: world.goldId, contract: 'commission', bankCode: '004', faults: [] },
    { row: 3, faults: [{ why: 'phone_known' }] },
  ])
  const { row: _row, faults: _faults, ...body } = items[0] ?? { row: 0, faults: [] }
  expect(await world.ask('POST', '/agents', body)).toMatchObject({
    status: 201,
    body: { url: expect.stringContaining('/agent/link#') as unknown },
  })
})
