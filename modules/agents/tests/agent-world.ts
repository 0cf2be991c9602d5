import { settleAgents } from '@langraan/agents/server'
import { newId } from '@langraan/runtime'
import { addProduct, type CallOptions, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { connect } from '@langraan/server/wiring/wiring'
import type { AgentOrderPlaced, AgentPayment, AgentQuote } from '../contract.ts'

const PASSWORD = 'the password of an agent'

/** A shop of the package with agents, two levels, and one article of 100 baht that costs the lower level 80. */
export const openAgents = async (server: TestServer, slug: string, stock = 500) =>
  fillAgents(server, await server.shop(slug), stock)

/** The same, of a shop that is there. */
export async function fillAgents(server: TestServer, shop: TestShop, stock = 500) {
  await server.database.rows(
    `UPDATE shops SET plan_code = 'dropship', chosen_plan_code = 'dropship' WHERE shop_id = $1`,
    [shop.shopId],
  )
  const variantId = await addProduct(server, shop, stock, 10_000)
  const ask = callerOf(server, shop)
  const [startId, goldId] = [newId(), newId()]
  const levels = [
    { levelId: startId, name: 'เริ่มต้น', offBasisPoints: 2000, priceListId: null, reachedFrom: 0 },
    { levelId: goldId, name: 'ทอง', offBasisPoints: 3000, priceListId: null, reachedFrom: 100_000 },
  ]
  await ask('PUT', '/agent-levels', { levels })
  return { server, shop, variantId, startId, goldId, ask }
}
export type AgentWorld = Awaited<ReturnType<typeof openAgents>>

type Answer = { status: number; body: { code?: string; [key: string]: unknown }; headers: object }

export const callerOf =
  (server: TestServer, shop: TestShop) =>
  (method: string, path: string, body?: object, key: string = newId()) =>
    server.call(method, `/shops/${shop.shopId}${path}`, {
      as: shop.owner,
      ...(body && { body }),
      headers: { 'idempotency-key': key },
    }) as Promise<Answer>

let phones = 0
/** A phone that no other test has. */
export const newPhone = (): string => `08${String(10_000_000 + ++phones * 7919).slice(-8)}`

export const profile = (over: object = {}) => ({
  name: 'น้ำหวาน ใจดี',
  shopName: 'น้ำหวานพรี',
  phone: newPhone(),
  bankCode: '004',
  bankAccount: '1234567890',
  bankAccountName: 'น้ำหวาน ใจดี',
  ...over,
})

/** An agent of the lower level, who has signed in; how they call, and how they order. */
export async function newAgent(world: AgentWorld, over: object = {}) {
  const { server, shop, ask, startId } = world
  const who = profile(over)
  const added = await ask('POST', '/agents', { ...who, levelId: startId, contract: 'resale', ...over })
  const { agentId, url } = added.body as { agentId: string; url: string }
  const [, token] = url.split('#')
  const at = (method: string, path: string, options: CallOptions = {}) =>
    server.call(method, `/shops/${shop.shopId}/agent${path}`, options) as Promise<
      Answer & { headers: { 'x-agent-session'?: string } }
    >
  const begun = await at('POST', '/link-uses', { body: { token, password: PASSWORD } })
  const session = begun.headers['x-agent-session']?.split(';')[0] ?? ''
  const call = (method: string, path: string, body?: object, key: string = newId()) =>
    at(method, path, {
      ...(body && { body }),
      headers: { authorization: `Agent ${session}`, 'idempotency-key': key },
    })
  return { agentId, phone: who.phone, password: PASSWORD, session, token, call, at, ...ordering(world, call) }
}
export type TestAgent = Awaited<ReturnType<typeof newAgent>>

export type Wanted = {
  quantity?: number
  customerSatang?: number
  customerShippingSatang?: number
  payment?: AgentPayment
  /** Of the customer; a new one unless said. */
  phone?: string
}

export const wantedBody = (
  { variantId, shop }: AgentWorld,
  {
    quantity = 1,
    customerSatang = 12_000,
    customerShippingSatang = 5000,
    payment = 'cod',
    phone = newPhone(),
  }: Wanted,
) => ({
  lines: [{ variantId, quantity, customerSatang }],
  customer: { name: 'คุณอรดา', phone },
  address: {
    line1: '27/3 หมู่ 5',
    subdistrict: 'บ้านเป็ด',
    district: 'เมืองขอนแก่น',
    province: 'ขอนแก่น',
    zipcode: '40000',
  },
  shippingMethodId: shop.shippingMethodId,
  customerShippingSatang,
  payment,
})

type Call = (method: string, path: string, body?: object, key?: string) => Promise<Answer>

function ordering(world: AgentWorld, call: Call) {
  const quote = async (wanted: Wanted = {}) => {
    const { lines, shippingMethodId, customerShippingSatang, payment } = wantedBody(world, wanted)
    const body = { lines, shippingMethodId, customerShippingSatang, payment, province: 'ขอนแก่น' }
    return (await call('POST', '/order-quotes', body)) as unknown as { status: number; body: AgentQuote }
  }
  /** Sends an order as the screen does: at the amounts that were shown. */
  const order = async (wanted: Wanted = {}, key: string = newId()) => {
    const { amounts } = (await quote(wanted)).body
    return call(
      'POST',
      '/orders',
      {
        ...wantedBody(world, wanted),
        shownCustomerSatang: amounts.customerSatang,
        shownOwedSatang: amounts.owedSatang,
      },
      key,
    )
  }
  const placed = async (wanted: Wanted = {}): Promise<AgentOrderPlaced> => {
    const answer = await order(wanted)
    if (answer.status !== 201) throw new Error(`not placed: ${JSON.stringify(answer.body)}`)
    return answer.body as unknown as AgentOrderPlaced
  }
  return { quote, order, placed }
}

/** Settles as the worker does, once. */
export async function settle(server: TestServer): Promise<void> {
  const worker = await connect(server.ground.config, 'worker', server.ground.log)
  await settleAgents({ db: worker.db, clock: server.ground.clock, log: server.ground.log })
  await worker.close()
}

/** As the order stands once its parcel was given out and the courier has handed over the cash. */
export async function arrive({ server, shop, ask }: AgentWorld, orderId: string): Promise<void> {
  await server.database.rows(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE shop_id = $1 AND order_id = $2`,
    [shop.shopId, orderId],
  )
  await ask('POST', `/orders/${orderId}/cod-collection`)
}

/** An agent's money as the ledger has it. */
export async function moneyIn({ server, shop }: AgentWorld, agentId: string) {
  const rows = await server.database.rows<{ kind: string; satang: string }>(
    `SELECT kind, balance_satang AS satang FROM ledger_accounts
     WHERE book_id = $1 AND owner_kind = 'agent' AND owner_id = $2`,
    [shop.shopId, agentId],
  )
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.satang ?? 0)
  return {
    waiting: -of('profit_pending') || 0,
    available: -of('profit_available') || 0,
    withdrawing: -of('withdrawing') || 0,
    owed: of('owed'),
  }
}
