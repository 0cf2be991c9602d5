import { newId } from '@langraan/runtime'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { sendFile } from '@langraan/server/testing/files'
import * as w from '@langraan/server/testing/world'
import { type AgentWorld, arrive, fillAgents, newAgent, profile, settle } from '../agent-world.ts'

/** Agents are added, apply, are led from state to state, order and are paid; what the shop says of them is changed. */
export const changes: AuditedChanges = async () => {
  const { server, shop } = w.world
  const world = await fillAgents(server, shop)
  await changeSettings(world)
  await leadOn(world)
  await sellAndPay(world)
  // As others find the shop after this.
  await server.database.rows(
    `UPDATE shops SET plan_code = 'business', chosen_plan_code = 'business' WHERE shop_id = $1`,
    [shop.shopId],
  )
}

async function changeSettings({ ask, variantId }: AgentWorld): Promise<void> {
  const settings = (await ask('GET', '/agent-settings')).body
  await ask('PUT', '/agent-settings', { ...settings, underFloor: 'ask' })
  await ask('PUT', `/agent-prices/${variantId}`, { leastSatang: 11_000, suggestedSatang: null, prices: [] })
  await ask('POST', '/agent-level-runs', { period: '2026-01' })
}

async function leadOn({ server, shop, ask, startId, goldId }: AgentWorld): Promise<void> {
  const applied = async () => {
    await server.call('POST', `/shops/${shop.shopId}/agent/applications`, {
      body: {
        ...profile({ bankAccount: '5678901234' }),
        password: 'the password of an agent',
        termsVersion: 1,
        agrees: true,
      },
    })
    const { items } = (await ask('GET', '/agents?tab=applied')).body as unknown as {
      items: { agentId: string }[]
    }
    return items[0]?.agentId ?? ''
  }
  const step = (agentId: string, body: object) => ask('POST', `/agents/${agentId}/steps`, body)
  await step(await applied(), { step: 'refuse', reason: 'ไม่ครบ' })
  const agentId = await applied()
  await step(agentId, { step: 'approve', levelId: startId })
  await step(agentId, { step: 'pause', reason: 'พัก' })
  await step(agentId, { step: 'resume' })
  await ask('PUT', `/agents/${agentId}`, { ...profile(), contract: 'commission', note: '' })
  await ask('PUT', `/agents/${agentId}/level`, { levelId: goldId, isLocked: true })
  await ask('POST', `/agents/${agentId}/links`)
  await step(agentId, { step: 'end', reason: '' })
}

async function sellAndPay(world: AgentWorld): Promise<void> {
  const { server, ask } = world
  const agent = await newAgent(world)
  await ask('PUT', `/agents/${agent.agentId}/credit`, { creditLimitSatang: 100_000, creditDays: 30 })
  await agent.placed({ payment: 'credit' })
  await ask('POST', `/agents/${agent.agentId}/repayments`, { amountSatang: 13_000, note: '' })
  await ask('POST', '/agent-findings', {
    agentId: agent.agentId,
    kind: 'overdue',
    mark: '1 100',
    note: 'คุยแล้ว',
  })
  const asks = await agent.placed({ customerSatang: 10_500, customerShippingSatang: 9000 })
  await agent.call('PUT', '/profile', { ...profile(), lineId: 'namwan' })
  await ask('POST', `/orders/${asks.orderId}/agent-price-allowance`)
  await agent.call('POST', `/orders/${asks.orderId}/cancellation`)
  const refused = await agent.placed({ customerSatang: 10_500, customerShippingSatang: 9000 })
  await ask('POST', `/orders/${refused.orderId}/agent-price-refusal`, { reason: 'ต่ำเกินไป' })
  await ask('POST', '/agent-notices', { subject: 'หยุดส่ง', body: 'วันอาทิตย์', levelId: null, toPaused: false })
  const earn = async () => {
    const { orderId } = await agent.placed({ customerSatang: 20_000 })
    await arrive(world, orderId)
    await settle(server)
  }
  const newest = async () => {
    const { items } = (await ask('GET', `/agent-payouts?agentId=${agent.agentId}`)).body as unknown as {
      items: { payoutId: string }[]
    }
    return items[0]?.payoutId ?? newId()
  }
  await earn()
  const { money } = (await agent.call('GET', '/self')).body as unknown as {
    money: { payout: { netSatang: number } }
  }
  await agent.call('POST', '/payouts', { shownSatang: money.payout.netSatang })
  await ask('POST', `/agent-payouts/${await newest()}/refusal`, { reason: 'บัญชีผิด' })
  await ask('POST', '/agent-payouts', { agentIds: [agent.agentId] })
  await ask('POST', `/agent-payouts/${await newest()}/payment`, { reference: 'K-1' })
  await sendFile(server, `/shops/${world.shop.shopId}/agent-payouts/${await newest()}/slip`, {
    as: world.shop.owner,
    name: 'slip.png',
    type: 'image/png',
    content: await w.makeSlip(4000),
    key: newId(),
  })
}
