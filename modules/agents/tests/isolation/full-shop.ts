import { newId } from '@langraan/runtime'
import type { FullShopPart, Ids } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { filesOf } from '@langraan/server/wiring/wiring'
import { arrive, fillAgents, newAgent, profile, settle } from '../agent-world.ts'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    agentId: string
    levelId: string
    payoutId: string
    agentPaperId: string
    agentOrderId: string
    agentVariantId: string
    agentSessionId: string
    agentNoticeId: string
  }
}

/** The levels of the full shop, which whoever changes all of them has to know. */
const LEVELS = ['00000000-0000-7000-8000-0000000a6e01', '00000000-0000-7000-8000-0000000a6e02'] as const

export const fullShop: FullShopPart = {
  // The package with agents is bought last: billing sells the shop its own before.
  fillAfterAll: addAgents,
  fields: {
    step: 'pause',
    format: 'ktb-direct-credit',
    terms: 'ข้อตกลงใหม่',
    underFloor: 'warn',
    cutOff: '14:00',
    period: '2026-09',
    month: '2026-09',
    taxId: '',
    bankCode: '004',
    bankAccount: '1234567899',
    bankAccountName: 'น้ำหวาน',
    validFrom: '2026-01-01',
    priceListId: null,
    prices: [],
    agrees: true,
    mark: '1 100',
  },
  foreignIds: {
    agentOrderId:
      'SELECT order_id FROM agent_orders JOIN agent_order_changes USING (shop_id, order_id) WHERE shop_id = $1 LIMIT 1',
    agentVariantId: 'SELECT variant_id FROM agent_floors WHERE shop_id = $1 LIMIT 1',
    agentSessionId: 'SELECT session_id FROM agent_sessions WHERE shop_id = $1 LIMIT 1',
  },
}

/** Two agents with levels, prices and orders: one is paid out, the other has applied. */
async function addAgents(server: TestServer, shop: TestShop): Promise<Ids> {
  const world = await fillAgents(server, shop, 500, LEVELS)
  const { ask, variantId, startId, goldId } = world
  const agent = await newAgent(world, { email: 'agent@full.test' })
  const settings = (await ask('GET', '/agent-settings')).body
  await ask('PUT', '/agent-settings', { ...settings, stockCap: 7 })
  await ask('PUT', `/agent-prices/${variantId}`, {
    leastSatang: 100,
    suggestedSatang: 12_000,
    prices: [
      { levelId: goldId, agentId: null, leastQuantity: 1, validFrom: '2026-01-01', priceSatang: 7000 },
      { levelId: null, agentId: agent.agentId, leastQuantity: 1, validFrom: '2026-01-01', priceSatang: 8000 },
    ],
  })
  const { orderId } = await agent.placed({ customerSatang: 20_000 })
  await arrive(world, orderId)
  await settle(server)
  const payout = (await ask('POST', '/agent-payouts', { agentIds: [agent.agentId] })).body as unknown as {
    made: { payoutId: string }[]
  }
  await addSlip(server, shop, payout.made[0]?.payoutId)
  await ask('PUT', `/agents/${agent.agentId}/credit`, { creditLimitSatang: 100_000, creditDays: 30 })
  await agent.placed({ payment: 'credit' })
  await agent.placed({ customerSatang: 13_000 })
  await ask('PUT', `/agents/${agent.agentId}/level`, { levelId: goldId, isLocked: true })
  await ask('POST', '/agent-level-runs', { period: '2026-08' })
  await server.call('POST', `/shops/${shop.shopId}/agent/applications`, {
    body: {
      ...profile({ bankAccount: '9876543210' }),
      password: 'the password of an agent',
      termsVersion: 1,
      agrees: true,
    },
  })
  const notice = (
    await ask('POST', '/agent-notices', {
      subject: 'หยุดส่งวันอาทิตย์',
      body: 'ส่งอีกครั้งวันจันทร์',
      levelId: null,
      toPaused: false,
    })
  ).body as unknown as { noticeId: string }
  // Somebody who was told by no mail yet, and somebody who came later.
  await server.database.rows(
    `UPDATE agent_notice_readers SET mail_state = 'failed' WHERE shop_id = $1 AND agent_id = $2`,
    [shop.shopId, agent.agentId],
  )
  await newAgent(world)
  const paper = await ask('POST', `/agents/${agent.agentId}/papers`, { agentPaper: 'prices', language: 'th' })
  const agentPaperId = String(paper.body.agentPaperId)
  await ask('POST', `/agents/${agent.agentId}/links`)
  await ask('POST', '/agent-findings', {
    agentId: agent.agentId,
    kind: 'own_orders',
    mark: '1 100',
    note: 'คุยแล้ว',
  })
  await server.database.rows(`INSERT INTO agent_order_changes VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    shop.shopId,
    orderId,
  ])
  return {
    agentId: agent.agentId,
    levelId: startId,
    payoutId: payout.made[0]?.payoutId ?? newId(),
    agentPaperId,
    agentNoticeId: notice.noticeId,
  }
}

/** The slip of a payout, of which a clean picture is made. */
async function addSlip(
  server: TestServer,
  { shopId }: TestShop,
  payoutId: string | undefined,
): Promise<void> {
  const slipId = newId()
  await server.database.rows(
    `UPDATE agent_payouts SET slip_id = $3, slip_state = 'kept' WHERE shop_id = $1 AND agent_payout_id = $2`,
    [shopId, payoutId, slipId],
  )
  await filesOf(server.ground).put(`shops/${shopId}/agent-payout-slips/${slipId}.webp`, Buffer.from('webp'))
}
