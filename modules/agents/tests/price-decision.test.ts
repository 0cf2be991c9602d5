import { startTestServer, type TestServer } from '@langraan/server/testing/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AgentWorld, moneyIn, newAgent, openAgents, type TestAgent } from './agent-world.ts'

let server: TestServer
let world: AgentWorld
let agent: TestAgent

beforeAll(async () => {
  server = await startTestServer()
  world = await openAgents(server, 'under-the-floor')
  const settings = (await world.ask('GET', '/agent-settings')).body
  await world.ask('PUT', '/agent-settings', { ...settings, underFloor: 'ask' })
  await world.ask('PUT', `/agent-prices/${world.variantId}`, {
    leastSatang: 11_000,
    suggestedSatang: null,
    prices: [],
  })
  agent = await newAgent(world)
  await world.ask('PUT', `/agents/${agent.agentId}/credit`, { creditLimitSatang: 100_000, creditDays: 30 })
}, 60_000)
afterAll(() => server.close())

const under = () => agent.placed({ customerSatang: 10_000, payment: 'credit' })
const order = async (orderId: string) => (await world.ask('GET', `/orders/${orderId}`)).body
const pack = (orderId: string) => world.ask('PUT', `/orders/${orderId}/packing`, { packing: true })
const bookByHand = (orderId: string) =>
  world.ask('POST', `/orders/${orderId}/parcels-by-hand`, {
    courierName: 'ไปรษณีย์ไทย',
    trackingCode: 'EX123456785TH',
  })

it('a price under the floor is neither packed nor sent until the shop has allowed it', async () => {
  const { orderId } = await under()
  expect(await order(orderId)).toMatchObject({ heldFor: 'agent-price', fulfilmentStatus: 'waiting' })
  expect((await pack(orderId)).body.code).toBe('held_for_price')
  expect((await bookByHand(orderId)).body.code).toBe('held_for_price')
  expect(await world.ask('POST', `/orders/${orderId}/agent-price-allowance`)).toMatchObject({ status: 201 })
  expect(await order(orderId)).toMatchObject({ heldFor: null })
  expect((await pack(orderId)).status).toBe(200)
})

it('what is split off it is held as well', async () => {
  const { orderId } = await agent.placed({ quantity: 3, customerSatang: 10_000 })
  const events = (await order(orderId)).events as { eventId: string }[]
  const split = await world.ask('POST', `/orders/${orderId}/split`, {
    lines: [{ position: 0, quantity: 1 }],
    seenEventId: events[0]?.eventId,
  })
  expect((await pack(String(split.body.orderId))).body.code).toBe('held_for_price')
})

it('refused, it is called off, its agent reads why, and what their account has paid is back', async () => {
  const owed = (await moneyIn(world, agent.agentId)).owed
  const { orderId } = await under()
  const refused = await world.ask('POST', `/orders/${orderId}/agent-price-refusal`, { reason: 'ต่ำเกินไป' })
  expect(refused).toMatchObject({
    status: 201,
    body: { agent: { asks: false, refusedReason: 'ต่ำเกินไป' } },
  })
  expect(await order(orderId)).toMatchObject({ fulfilmentStatus: 'cancelled', heldFor: null })
  expect(await agent.call('GET', `/orders/${orderId}`)).toMatchObject({
    body: { refusedReason: 'ต่ำเกินไป', asks: false },
  })
  expect((await moneyIn(world, agent.agentId)).owed).toBe(owed)
  const again = await world.ask('POST', `/orders/${orderId}/agent-price-refusal`, { reason: 'อีกครั้ง' })
  expect(again.body.code).toBe('wrong_state')
})
