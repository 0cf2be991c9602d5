import { newId } from '@langraan/runtime'
import { BUYER, SELLER } from '@langraan/server/testing/seller'
import { startTestServer, type TestServer } from '@langraan/server/testing/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgentWorld, arrive, newAgent, newPhone, openAgents, settle } from './agent-world.ts'

let server: TestServer
let world: AgentWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await openAgents(server, 'agent-papers')
  const told = await world.ask('PUT', '/seller', { ...SELLER, saw: undefined })
  expect(told.status).toBe(200)
  const terms = { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 }
  expect((await world.ask('PUT', '/sale-terms', terms)).status).toBe(200)
}, 60_000)
afterAll(() => server.close())

type Documents = {
  items: { kind: string; totalSatang: number; vatSatang: number; buyerName: string }[]
  standing: { totalSatang: number; paper: { documentId: string } | null }
  buyer: { name: string; taxId: string; addressLine: string }
  isRemembered: boolean
  soldTo: { name: string; isApart: boolean } | null
}
const documentsOf = async (orderId: string) =>
  (await world.ask('GET', `/orders/${orderId}/documents`)).body as unknown as Documents
const issue = (orderId: string, kind: string, more: object = {}) =>
  world.ask('POST', `/orders/${orderId}/documents`, { kind, replacesDocumentId: null, reason: '', ...more })

it('what an agent buys to sell on is invoiced to them at their prices, whatever their customer pays at the door', async () => {
  const agent = await newAgent(world, { taxId: '0105536000097' })
  // The customer pays 200 + 50; the agent owes 80 and the shipping of the shop.
  const { orderId, amounts } = await agent.placed({ customerSatang: 20_000, customerShippingSatang: 5000 })
  expect(await issue(orderId, 'receipt')).toMatchObject({ status: 409, body: { code: 'cod_not_collected' } })
  await arrive(world, orderId)
  await settle(server)
  const before = await documentsOf(orderId)
  expect(before).toMatchObject({
    soldTo: { name: 'น้ำหวาน ใจดี', isApart: true },
    buyer: { name: 'น้ำหวาน ใจดี', taxId: '0105536000097', addressLine: '' },
    standing: { totalSatang: amounts.owedSatang },
  })
  const buyer = { ...BUYER, name: 'น้ำหวาน ใจดี' }
  expect((await issue(orderId, 'tax_invoice', { buyer })).status).toBe(201)
  const { items } = await documentsOf(orderId)
  const vatSatang = Math.round((amounts.owedSatang * 7) / 107)
  expect(items).toMatchObject([
    { kind: 'tax_invoice', totalSatang: amounts.owedSatang, vatSatang, buyerName: 'น้ำหวาน ใจดี' },
  ])
  // One sale has one paper: a second one is refused unless it takes the place of the first.
  expect(await issue(orderId, 'tax_invoice', { buyer })).toMatchObject({
    status: 409,
    body: { code: 'document_exists' },
  })
  const disagreeing = await world.ask('GET', '/disagreeing-documents')
  expect(disagreeing.body).toMatchObject({ count: 0 })

  const next = await agent.placed({ phone: newPhone() })
  const known = await documentsOf(next.orderId)
  expect(known).toMatchObject({ isRemembered: true, buyer: { addressLine: BUYER.addressLine } })
})

it('an agent who pays themselves is invoiced over the order, and their customer gets no paper of the shop', async () => {
  const agent = await newAgent(world)
  await world.ask('PUT', `/agents/${agent.agentId}/credit`, { creditLimitSatang: 100_000, creditDays: 30 })
  const { orderId, amounts } = await agent.placed({ payment: 'credit', customerSatang: 20_000 })
  expect((await issue(orderId, 'receipt')).status).toBe(201)
  const { items, soldTo } = await documentsOf(orderId)
  expect(soldTo).toMatchObject({ isApart: false })
  expect(items).toMatchObject([{ totalSatang: amounts.owedSatang, buyerName: 'น้ำหวาน ใจดี' }])
  const [order] = await server.database.rows<{ customer_id: string }>(
    'SELECT customer_id FROM orders WHERE order_id = $1',
    [orderId],
  )
  const told = await world.ask('GET', `/customers/${order?.customer_id}/personal-data`)
  expect(told.status).toBe(200)
  expect(JSON.stringify(told.body)).not.toContain('น้ำหวาน ใจดี')
})

it('on commission the shop sells to the customer, and the paper is theirs over what they paid', async () => {
  const agent = await newAgent(world, { contract: 'commission' })
  const { orderId, amounts } = await agent.placed({ customerSatang: 15_000 })
  await arrive(world, orderId)
  await settle(server)
  expect(await documentsOf(orderId)).toMatchObject({ soldTo: null, buyer: { name: 'คุณอรดา' } })
  expect((await issue(orderId, 'receipt')).status).toBe(201)
  const { items } = await documentsOf(orderId)
  expect(items).toMatchObject([{ totalSatang: amounts.customerSatang, buyerName: 'คุณอรดา' }])
})

it('what was given back in full is credited in full, to the agent', async () => {
  const agent = await newAgent(world)
  const { orderId, amounts } = await agent.placed({ customerSatang: 20_000, customerShippingSatang: 5000 })
  await arrive(world, orderId)
  await settle(server)
  await issue(orderId, 'tax_invoice', { buyer: { ...BUYER, name: 'น้ำหวาน ใจดี' } })
  const { standing } = await documentsOf(orderId)
  const back = { amountSatang: amounts.customerSatang, way: 'transfer' }
  expect((await world.ask('POST', `/orders/${orderId}/refunds`, back, newId())).status).toBe(200)
  const credit = { replacesDocumentId: standing.paper?.documentId, reason: 'คืนเงินทั้งหมด' }
  expect((await issue(orderId, 'credit_note', credit)).status).toBe(201)
  const { items } = await documentsOf(orderId)
  expect(items[0]).toMatchObject({ kind: 'credit_note', totalSatang: amounts.owedSatang })
})
