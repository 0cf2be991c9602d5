import { newId } from '@langraan/runtime'
import { startTestServer, type TestServer } from '@langraan/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgentWorld,
  arrive,
  moneyIn,
  newAgent,
  newPhone,
  openAgents,
  settle,
  type TestAgent,
} from './agent-world.ts'

let server: TestServer
let world: AgentWorld
let agent: TestAgent

beforeAll(async () => {
  server = await startTestServer()
  world = await openAgents(server, 'two-amounts')
  await world.ask('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 2000, codBasisPoints: 0 })
  agent = await newAgent(world)
}, 60_000)
afterAll(() => server.close())

const money = (of = agent) => moneyIn(world, of.agentId)
const orderOf = async (orderId: string) => (await world.ask('GET', `/orders/${orderId}`)).body
const credit = (of: TestAgent, baht: number, creditDays = 30) =>
  world.ask('PUT', `/agents/${of.agentId}/credit`, { creditLimitSatang: baht * 100, creditDays })

describe('an order that is paid at the door', () => {
  it('has two amounts, and its margin comes with its money', async () => {
    const { orderId, amounts } = await agent.placed({ quantity: 2 })
    // 2 × 120 + 50; 2 × 80 + 50 shipping + 20 for collecting.
    expect(amounts).toMatchObject({ customerSatang: 29_000, owedSatang: 23_000, marginSatang: 6000 })
    expect(await orderOf(orderId)).toMatchObject({
      channel: 'agent',
      totalSatang: 29_000,
      paymentStatus: 'cod_pending',
    })
    await settle(server)
    expect((await money()).available).toBe(0)
    expect(await agent.call('GET', '/self')).toMatchObject({ body: { money: { expectedSatang: 6000 } } })
    await arrive(world, orderId)
    await settle(server)
    expect(await money()).toEqual({ waiting: 0, available: 6000, withdrawing: 0, owed: 0 })
    await settle(server)
    expect((await money()).available).toBe(6000)
  })

  it('gives its margin back by the stored amount when goods come back, and none in the end', async () => {
    const before = (await money()).available
    const { orderId } = await agent.placed({ quantity: 2 })
    await arrive(world, orderId)
    await settle(server)
    expect((await money()).available).toBe(before + 6000)
    const back = (quantity: number) =>
      world.ask('POST', `/orders/${orderId}/returns`, {
        lines: [{ variantId: world.variantId, quantity, damaged: false }],
      })
    await back(1)
    await settle(server)
    // One piece is left: 120 + 50 − 80 − 50 − 20.
    expect((await money()).available).toBe(before + 2000)
    await back(1)
    await settle(server)
    expect((await money()).available).toBe(before)
  })

  it('that came back unpaid gives no margin, and the fee by the rule of its day', async () => {
    const settings = (await world.ask('GET', '/agent-settings')).body
    await world.ask('PUT', '/agent-settings', { ...settings, failedFeeSatang: 3000 })
    const other = await newAgent(world)
    const { orderId } = await other.placed()
    await world.ask('PUT', '/agent-settings', { ...settings, failedFeeSatang: 0 })
    await server.database.rows(`UPDATE orders SET fulfilment_status = 'returned' WHERE order_id = $1`, [
      orderId,
    ])
    await settle(server)
    expect(await money(other)).toEqual({ waiting: 0, available: 0, withdrawing: 0, owed: 3000 })
  })

  it('is refused below what is owed, below the floor, and at amounts that were not shown', async () => {
    expect(await agent.order({ customerSatang: 5000 })).toMatchObject({
      status: 409,
      body: { code: 'under_owed' },
    })
    await world.ask('PUT', `/agent-prices/${world.variantId}`, {
      leastSatang: 10_000,
      suggestedSatang: 12_500,
      prices: [],
    })
    expect(await agent.order({ customerSatang: 9500, customerShippingSatang: 9000 })).toMatchObject({
      status: 409,
      body: { code: 'under_floor' },
    })
    expect((await agent.quote()).body.lines[0]).toMatchObject({
      suggestedSatang: 12_500,
      leastSatang: 10_000,
    })
    const product = (await agent.call('GET', '/products')).body.items as { variants: object[] }[]
    expect(product[0]?.variants[0]).toMatchObject({
      agentSatang: 8000,
      suggestedSatang: 12_500,
      stock: { kind: 'many' },
    })
    await world.ask('PUT', `/agent-prices/${world.variantId}`, {
      leastSatang: null,
      suggestedSatang: null,
      prices: [],
    })
  })

  it('is placed once however often it is sent', async () => {
    const key = newId()
    const wanted = { phone: newPhone() }
    const [first, second] = [await agent.order(wanted, key), await agent.order(wanted, key)]
    expect(second.body.orderId).toBe(first.body.orderId)
    expect((await agent.order({ quantity: 3 }, key)).body.code).toBe('idempotency_key_reused')
  })

  it('follows its prices: the agent’s own before the level’s, and tiers', async () => {
    await world.ask('PUT', `/agent-prices/${world.variantId}`, {
      leastSatang: null,
      suggestedSatang: null,
      prices: [
        {
          levelId: world.startId,
          agentId: null,
          leastQuantity: 10,
          validFrom: '2026-01-01',
          priceSatang: 7000,
        },
        {
          levelId: null,
          agentId: agent.agentId,
          leastQuantity: 1,
          validFrom: '2026-01-01',
          priceSatang: 7800,
        },
      ],
    })
    const other = await newAgent(world)
    expect((await agent.quote()).body.lines[0]?.agentSatang).toBe(7800)
    expect((await other.quote()).body.lines[0]?.agentSatang).toBe(8000)
    expect((await other.quote({ quantity: 10 })).body.lines[0]?.agentSatang).toBe(7000)
    await world.ask('PUT', `/agent-prices/${world.variantId}`, {
      leastSatang: null,
      suggestedSatang: null,
      prices: [],
    })
  })
})

describe('an order that the agent pays', () => {
  it('on credit is paid at once, and the last credit is one order’s', async () => {
    const other = await newAgent(world)
    await credit(other, 200)
    const answers = await Promise.all([1, 2].map(() => other.order({ payment: 'credit' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('credit_short')
    // 80 for the goods and 50 for shipping; nothing is collected at the door.
    expect((await money(other)).owed).toBe(13_000)
    const orderId = answers.find(({ status }) => status === 201)?.body.orderId as string
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', totalSatang: 13_000 })
    expect(await other.call('GET', '/self')).toMatchObject({ body: { money: { creditLeftSatang: 7000 } } })
  })

  it('gives its credit back when it is called off, by the agent or by the shop', async () => {
    const other = await newAgent(world)
    await credit(other, 1000)
    const mine = await other.placed({ payment: 'credit' })
    expect(await other.call('POST', `/orders/${mine.orderId}/cancellation`)).toMatchObject({ status: 201 })
    expect((await money(other)).owed).toBe(0)
    const theirs = await other.placed({ payment: 'credit' })
    await world.ask('POST', `/orders/${theirs.orderId}/cancellation`, { reason: 'out_of_stock' })
    expect((await money(other)).owed).toBe(0)
    expect(await orderOf(theirs.orderId)).toMatchObject({ paymentStatus: 'refunded', paidSatang: 0 })
  })

  it('out of the balance, and no more of it than there is', async () => {
    const other = await newAgent(world)
    const { orderId } = await other.placed({ quantity: 5, customerSatang: 20_000 })
    await arrive(world, orderId)
    await settle(server)
    const { available } = await money(other)
    const paid = await other.placed({ payment: 'balance' })
    expect((await money(other)).available).toBe(available - 13_000)
    expect(await orderOf(paid.orderId)).toMatchObject({ paymentStatus: 'paid' })
    expect((await other.order({ payment: 'balance', quantity: 50 })).body.code).toBe('balance_short')
    const refund = await world.ask('POST', `/orders/${paid.orderId}/refunds`, {
      amountSatang: 100,
      way: 'transfer',
    })
    expect(refund.body.code).toBe('refund_to_agent')
  })

  it('beyond the day of the credit nothing more is taken, until it is repaid', async () => {
    const other = await newAgent(world)
    await credit(other, 1000, 0)
    const { orderId } = await other.placed({ payment: 'credit' })
    await server.database.rows(`UPDATE agent_orders SET credit_due_on = '2026-01-01' WHERE order_id = $1`, [
      orderId,
    ])
    expect(await other.order({ payment: 'credit' })).toMatchObject({ body: { code: 'credit_overdue' } })
    const repay = (amountSatang: number) =>
      world.ask('POST', `/agents/${other.agentId}/repayments`, { amountSatang, note: '' })
    expect((await repay(13_001)).body.code).toBe('repays_too_much')
    expect(await repay(13_000)).toMatchObject({ status: 201, body: { owedSatang: 0, overdueSatang: 0 } })
    expect((await other.order({ payment: 'credit' })).status).toBe(201)
  })
})

describe('what an agent sees', () => {
  it('is their own orders: another agent’s does not exist', async () => {
    const other = await newAgent(world)
    const { orderId } = await agent.placed()
    expect((await other.call('GET', `/orders/${orderId}`)).status).toBe(404)
    expect((await other.call('POST', `/orders/${orderId}/cancellation`)).status).toBe(404)
    expect((await other.call('GET', '/orders')).body).toMatchObject({ items: [], total: 0 })
    expect(await agent.call('GET', `/orders/${orderId}`)).toMatchObject({
      status: 200,
      body: { amounts: { customerSatang: 17_000, owedSatang: 15_000 }, lines: [{ agentSatang: 8000 }] },
    })
    expect(await world.ask('GET', `/orders/${orderId}/agent`)).toMatchObject({
      body: { agent: { senderName: 'น้ำหวานพรี', amounts: { marginSatang: 2000 } } },
    })
  })
})
