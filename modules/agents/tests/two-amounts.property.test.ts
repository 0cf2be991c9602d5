import { addProduct, startTestServer, type TestServer } from '@langraan/server/testing/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentWorld, arrive, moneyIn, newAgent, newPhone, openAgents, settle } from './agent-world.ts'
import { type Family, FamilyOfOrders } from './family-of-orders.ts'

let server: TestServer
let world: AgentWorld
let variantIds: [string, string]

beforeAll(async () => {
  server = await startTestServer()
  world = await openAgents(server, 'to-the-satang', 100_000)
  variantIds = [world.variantId, await addProduct(server, world.shop, 100_000, 5555)]
  await world.ask('PUT', '/sale-terms', { vatMode: 'exclusive', codLeastSatang: 1999, codBasisPoints: 133 })
}, 60_000)
afterAll(() => server.close())

const quantity = fc.integer({ min: 1, max: 4 })
const drawnOrder = fc.record({
  quantities: fc.tuple(quantity, quantity),
  /** What a piece is sold for above what it costs the agent; of one it may be less. */
  above: fc.tuple(fc.integer({ min: 9000, max: 15_000 }), fc.integer({ min: -444, max: 3333 })),
  customerShippingSatang: fc.integer({ min: 0, max: 9000 }),
})
const at = fc.nat(7)
const ahead = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), at, quantities: fc.tuple(quantity, quantity) }),
  fc.record({ kind: fc.constant('discount' as const), at, satang: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ kind: fc.constant('split' as const), at, goes: fc.tuple(fc.nat(3), fc.nat(3)) }),
  fc.record({ kind: fc.constant('split' as const), at, goes: fc.tuple(fc.nat(3), fc.nat(3)) }),
  fc.record({ kind: fc.constant('cancel' as const), at }),
)
const after = fc.record({
  kind: fc.constant('return' as const),
  at,
  line: fc.nat(1),
  isRefunded: fc.boolean(),
})
const drawn = fc.record({
  order: drawnOrder,
  ahead: fc.array(ahead, { maxLength: 4 }),
  after: fc.array(after, { maxLength: 3 }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

const AGENT_SATANG = [8000, 4444] as const

async function family({ order }: Drawn, payment: Family['payment']): Promise<FamilyOfOrders> {
  const agent = await newAgent(world)
  await world.ask('PUT', `/agents/${agent.agentId}/credit`, { creditLimitSatang: 10_000_000, creditDays: 30 })
  const lines = variantIds.map((variantId, index) => ({
    variantId,
    quantity: order.quantities[index] ?? 1,
    customerSatang: (AGENT_SATANG[index] ?? 0) + (order.above[index] ?? 0),
  }))
  const body = {
    lines,
    customer: { name: 'คุณอรดา', phone: newPhone() },
    address: {
      line1: '27/3 หมู่ 5',
      subdistrict: 'บ้านเป็ด',
      district: 'เมืองขอนแก่น',
      province: 'ขอนแก่น',
      zipcode: '40000',
    },
    shippingMethodId: world.shop.shippingMethodId,
    customerShippingSatang: order.customerShippingSatang,
    payment,
  }
  const quoted = await agent.call('POST', '/order-quotes', {
    lines,
    shippingMethodId: body.shippingMethodId,
    customerShippingSatang: body.customerShippingSatang,
    payment,
    province: 'ขอนแก่น',
  })
  const { amounts } = quoted.body as { amounts: { customerSatang: number; owedSatang: number } }
  const placed = await agent.call('POST', '/orders', {
    ...body,
    shownCustomerSatang: amounts.customerSatang,
    shownOwedSatang: amounts.owedSatang,
  })
  if (placed.status !== 201) throw new Error(`not placed: ${JSON.stringify(placed.body)}`)
  return new FamilyOfOrders(world, {
    agentId: agent.agentId,
    payment,
    firstId: String(placed.body.orderId),
    agentSatang: new Map(variantIds.map((variantId, index) => [variantId, AGENT_SATANG[index] ?? 0])),
  })
}

describe('the customer’s money', () => {
  it('is margin, the shop’s income, shipping and fees, whatever becomes of an order', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const orders = await family(one, 'cod')
        await orders.check('placed')
        for (const step of one.ahead) {
          await orders.before(step)
          await orders.check(step.kind)
        }
        for (const orderId of await orders.standing()) await arrive(world, orderId)
        await orders.check('arrived')
        for (const step of one.after) {
          await orders.back(step)
          await orders.check(step.kind)
        }
      }),
      { numRuns: 14, seed: 20_261_128, endOnFailure: true },
    )
  }, 120_000)

  it('of what an agent pays is theirs, and what they pay is the shop’s', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (one) => {
        const orders = await family(one, 'credit')
        await orders.check('placed')
        for (const step of one.ahead) {
          await orders.before(step)
          await orders.check(step.kind)
          await settle(server)
          const { owed, available, waiting } = await moneyIn(world, orders.of.agentId)
          expect(owed - available).toBe(await orders.paidSatang())
          expect(waiting).toBe(0)
        }
      }),
      { numRuns: 8, seed: 20_261_129, endOnFailure: true },
    )
  }, 120_000)
})
