import { newId } from '@langraan/runtime'
import {
  type Case,
  elsewhere,
  rows,
  type Sent,
  withBody,
} from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'
import { arrive, newAgent, openAgents, profile, settle, type TestAgent, wantedBody } from '../agent-world.ts'

/** A shop of its own: the package with agents is not the one that others are tried in. */
const opened = w.onceInWorld(() => openAgents(w.world.server, 'agents-again', 100_000))

async function ofShop(suffix: string, body?: object): Promise<Sent> {
  const { shop } = await opened()
  return { path: `/shops/${shop.shopId}${suffix}`, as: shop.owner, ...(body && { body }) }
}

async function ofAgent(agent: TestAgent, suffix: string, body?: object): Promise<Sent> {
  const { shop } = await opened()
  return {
    path: `/shops/${shop.shopId}/agent${suffix}`,
    headers: { authorization: `Agent ${agent.session}` },
    ...(body && { body }),
  }
}

const agent = async () => newAgent(await opened())

/** An agent who can be paid 40 baht. */
async function earned(): Promise<TestAgent> {
  const world = await opened()
  const one = await newAgent(world)
  const { orderId } = await one.placed({ customerSatang: 12_000, customerShippingSatang: 7000 })
  await arrive(world, orderId)
  await settle(world.server)
  return one
}

async function waitingPayout(): Promise<string> {
  const { ask } = await opened()
  const { agentId } = await earned()
  const { made } = (await ask('POST', '/agent-payouts', { agentIds: [agentId] })).body as unknown as {
    made: { payoutId: string }[]
  }
  return made[0]?.payoutId ?? ''
}

let months = 0
/** A month that nobody has run yet. */
const period = () => {
  months++
  return `20${10 + Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

let other = ''

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  addAgent: {
    fresh: async () =>
      ofShop('/agents', { ...profile(), levelId: (await opened()).startId, contract: 'resale' }),
    other: withBody({ name: 'อีกคน' }),
  },
  stepAgent: {
    fresh: async () => ofShop(`/agents/${(await agent()).agentId}/steps`, { step: 'pause', reason: '' }),
    other: withBody({ reason: 'อีกเหตุผล' }),
  },
  takeRepayment: {
    fresh: async () => {
      const { ask } = await opened()
      const one = await agent()
      await ask('PUT', `/agents/${one.agentId}/credit`, { creditLimitSatang: 100_000, creditDays: 30 })
      await one.placed({ payment: 'credit' })
      // The shop's account of its bank is there from the first of them on.
      await ask('POST', `/agents/${one.agentId}/repayments`, { amountSatang: 1000, note: '' })
      return ofShop(`/agents/${one.agentId}/repayments`, { amountSatang: 5000, note: '' })
    },
    other: withBody({ amountSatang: 4000 }),
  },
  settleAgentFinding: {
    fresh: async () =>
      ofShop('/agent-findings', {
        agentId: (await agent()).agentId,
        kind: 'overdue',
        mark: '1 100',
        note: 'คุยแล้ว',
      }),
    other: withBody({ note: 'อีกคำ' }),
  },
  runLevels: {
    fresh: () => ofShop('/agent-level-runs', { period: period() }),
    other: withBody({ period: '2009-01' }),
  },
  makeAgentPayouts: {
    fresh: async () => ofShop('/agent-payouts', { agentIds: [(await earned()).agentId] }),
    other: withBody({ agentIds: [newId()] }),
  },
  settleAgentPayout: {
    fresh: async () => ofShop(`/agent-payouts/${await waitingPayout()}/payment`, { reference: 'K-1' }),
    other: withBody({ reference: 'K-2' }),
  },
  refuseAgentPayout: {
    fresh: async () => ofShop(`/agent-payouts/${await waitingPayout()}/refusal`, { reason: 'บัญชีผิด' }),
    other: withBody({ reason: 'อีกเหตุผล' }),
  },
  addAgentPayoutSlip: {
    fresh: async () => ({
      ...(await ofShop(`/agent-payouts/${await waitingPayout()}/slip`)),
      file: await w.makeSlip(4000),
    }),
    other: (sent) => ({ ...sent, file: Buffer.concat([sent.file ?? Buffer.alloc(0), Buffer.from(' ')]) }),
  },
  allowAgentPrice: {
    fresh: async () => {
      const { orderId } = await (await agent()).placed()
      await rows('UPDATE agent_orders SET asks = true WHERE order_id = $1', [orderId])
      return ofShop(`/orders/${orderId}/agent-price-allowance`)
    },
    other: elsewhere,
  },
  writeAgentNotice: {
    fresh: async () => {
      const { shop } = await opened()
      // It reaches whoever sells now: one alone, as often as it is tried.
      await rows(`UPDATE agents SET state = 'paused' WHERE shop_id = $1 AND state = 'approved'`, [
        shop.shopId,
      ])
      await agent()
      return ofShop('/agent-notices', { subject: 'หยุดส่ง', body: 'วันอาทิตย์', levelId: null, toPaused: false })
    },
    other: withBody({ subject: 'อีกเรื่อง' }),
  },
  makeAgentPaper: {
    fresh: async () =>
      ofShop(`/agents/${(await agent()).agentId}/papers`, { agentPaper: 'prices', language: 'th' }),
    other: withBody({ language: 'en' }),
  },
  makeOwnPaper: {
    fresh: async () => ofAgent(await agent(), '/papers', { agentPaper: 'prices', language: 'th' }),
    other: withBody({ language: 'en' }),
  },
  refuseAgentPrice: {
    fresh: async () => {
      const { orderId } = await (await agent()).placed()
      await rows('UPDATE agent_orders SET asks = true WHERE order_id = $1', [orderId])
      return ofShop(`/orders/${orderId}/agent-price-refusal`, { reason: 'ต่ำเกินไป' })
    },
    other: withBody({ reason: 'อีกเหตุผล' }),
  },
  askForPayout: {
    fresh: async () => ofAgent(await earned(), '/payouts', { shownSatang: 6000 }),
    other: withBody({ shownSatang: 1 }),
  },
  placeAgentOrder: {
    fresh: async () => {
      const one = await agent()
      const { amounts } = (await one.quote()).body
      return ofAgent(one, '/orders', {
        ...wantedBody(await opened(), {}),
        shownCustomerSatang: amounts.customerSatang,
        shownOwedSatang: amounts.owedSatang,
      })
    },
    other: withBody({ note: 'อีกออเดอร์' }),
  },
  cancelOwnOrder: {
    fresh: async () => {
      const one = await agent()
      other = (await one.placed()).orderId
      return ofAgent(one, `/orders/${(await one.placed()).orderId}/cancellation`)
    },
    other: (sent) => ({ ...sent, path: sent.path.replace(/orders\/[^/]+/, `orders/${other}`) }),
  },
}
