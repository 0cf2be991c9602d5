import { newId } from '@langraan/runtime'
import { startTestServer, type TestServer } from '@langraan/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgentWorld, newAgent, newPhone, openAgents, profile } from './agent-world.ts'

let server: TestServer
let world: AgentWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await openAgents(server, 'joins')
}, 60_000)
afterAll(() => server.close())

const at = (path: string, body?: object) =>
  server.call(
    body ? 'POST' : 'GET',
    `/shops/${world.shop.shopId}/agent${path}`,
    body ? { body } : {},
  ) as Promise<{
    status: number
    body: { code?: string; termsVersion: number }
    headers: { 'x-agent-session'?: string }
  }>

const application = (over: object = {}) => ({
  ...profile({ bankAccount: '2345678901' }),
  password: 'the password of an agent',
  termsVersion: 1,
  agrees: true,
  ...over,
})

describe('an agent', () => {
  it('applies, waits, is approved with a level, and signs in', async () => {
    const body = application()
    expect(await at('/door')).toMatchObject({ body: { takesApplications: true, termsVersion: 1 } })
    expect((await at('/applications', body)).status).toBe(201)
    const signIn = { phone: body.phone, password: body.password }
    expect(await at('/sign-in', signIn)).toMatchObject({ status: 409, body: { code: 'not_yet' } })
    const { items } = (await world.ask('GET', '/agents?tab=applied')).body as unknown as {
      items: { agentId: string; shopName: string }[]
    }
    const agentId = items[0]?.agentId ?? ''
    expect(await world.ask('POST', `/agents/${agentId}/steps`, { step: 'approve' })).toMatchObject({
      status: 409,
      body: { code: 'level_needed' },
    })
    const approved = { step: 'approve', levelId: world.startId }
    expect(await world.ask('POST', `/agents/${agentId}/steps`, approved)).toMatchObject({
      status: 201,
      body: { state: 'approved', levelName: 'เริ่มต้น' },
    })
    const begun = await at('/sign-in', signIn)
    expect(begun.headers['x-agent-session']).toMatch(/^[\w-]+\.[\w-]+; 2592000$/)
  })

  it('applies once by a phone, and to the terms that are in force', async () => {
    const body = application()
    expect((await at('/applications', { ...body, termsVersion: 7 })).body.code).toBe('terms_changed')
    expect((await at('/applications', body)).status).toBe(201)
    const again = application({ phone: body.phone.replace(/^0/, '+66') })
    expect((await at('/applications', again)).body.code).toBe('phone_known')
    expect((await at('/applications', application({ bankAccount: '12' }))).status).toBe(400)
  })

  it('is locked out after wrong passwords, and learns of nobody else’s number', async () => {
    const agent = await newAgent(world)
    const wrong = { phone: agent.phone, password: 'not the password' }
    for (let tries = 0; tries < 5; tries++)
      expect((await at('/sign-in', wrong)).body.code).toBe('wrong_password')
    expect((await at('/sign-in', { ...wrong, password: agent.password })).body.code).toBe('locked')
    expect((await at('/sign-in', { ...wrong, phone: newPhone() })).body.code).toBe('wrong_password')
  })

  it('sets a password by a link once', async () => {
    const agent = await newAgent(world)
    const again = await at('/link-uses', { token: agent.token, password: 'another password' })
    expect(again.body.code).toBe('link_over')
    expect((await agent.call('GET', '/self')).status).toBe(200)
  })

  it('changes their password, and other sessions end', async () => {
    const agent = await newAgent(world)
    const other = await at('/sign-in', { phone: agent.phone, password: agent.password })
    const session = other.headers['x-agent-session']?.split(';')[0]
    const headers = { authorization: `Agent ${session}` }
    const asOther = () => server.call('GET', `/shops/${world.shop.shopId}/agent/self`, { headers })
    expect((await asOther()).status).toBe(200)
    const change = { password: agent.password, newPassword: 'quite another password' }
    expect((await agent.call('PUT', '/password', change)).status).toBe(200)
    expect((await asOther()).status).toBe(401)
    expect((await agent.call('GET', '/self')).status).toBe(200)
    await agent.call('POST', '/sign-out')
    expect((await agent.call('GET', '/self')).status).toBe(401)
  })

  it('who is paused sees their money and sends nothing; who has ended signs in still', async () => {
    const agent = await newAgent(world)
    await world.ask('POST', `/agents/${agent.agentId}/steps`, { step: 'pause', reason: 'พักร้อน' })
    expect(await agent.call('GET', '/self')).toMatchObject({ body: { state: 'paused', reason: 'พักร้อน' } })
    expect((await agent.quote()) as object).toMatchObject({ status: 409, body: { code: 'paused' } })
    await world.ask('POST', `/agents/${agent.agentId}/steps`, { step: 'end', reason: '' })
    expect(await agent.call('GET', '/self')).toMatchObject({ status: 200, body: { state: 'ended' } })
    const resumed = await world.ask('POST', `/agents/${agent.agentId}/steps`, { step: 'resume' })
    expect(resumed.body.code).toBe('wrong_state')
  })

  it('never reaches the back-office, nor another shop', async () => {
    const agent = await newAgent(world)
    const elsewhere = await openAgents(server, 'joins-not')
    const headers = { authorization: `Agent ${agent.session}` }
    const asked = (shopId: string, path: string) => server.call('GET', `/shops/${shopId}${path}`, { headers })
    expect((await asked(world.shop.shopId, '/agents')).status).toBe(401)
    expect((await asked(world.shop.shopId, '/orders')).status).toBe(401)
    expect((await asked(elsewhere.shop.shopId, '/agent/self')).status).toBe(401)
    // The shop's owner has no self among agents.
    expect((await world.ask('GET', '/agent/self')).status).toBe(403)
  })

  it('is none in a package without agents', async () => {
    const plain = await server.shop('joins-none')
    const level = { levelId: newId(), name: 'a', offBasisPoints: 0, priceListId: null, reachedFrom: 0 }
    const refused = await server.call('PUT', `/shops/${plain.shopId}/agent-levels`, {
      as: plain.owner,
      body: { levels: [level] },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'no_agents' } })
    const applied = await server.call('POST', `/shops/${plain.shopId}/agent/applications`, {
      body: application(),
    })
    expect(applied).toMatchObject({ status: 409, body: { code: 'no_agents' } })
  })

  it('with the account of another one is marked, and found', async () => {
    const shared = { bankAccount: '3456789012' }
    const [one, two] = [await newAgent(world, shared), await newAgent(world, shared)]
    const shown = await world.ask('GET', `/agents/${one.agentId}`)
    expect(shown.body.warnings).toEqual(['account_of_another'])
    const { items } = (await world.ask('GET', '/agent-findings')).body as unknown as {
      items: { kind: string; agentId: string }[]
    }
    expect(items.filter(({ kind }) => kind === 'account_shared').map(({ agentId }) => agentId)).toEqual(
      expect.arrayContaining([one.agentId, two.agentId]),
    )
  })
})

describe('levels', () => {
  it('keep one that agents are of, and take names that are exchanged', async () => {
    await newAgent(world)
    const gold = {
      levelId: world.goldId,
      name: 'ทอง',
      offBasisPoints: 3000,
      priceListId: null,
      reachedFrom: 100_000,
    }
    expect((await world.ask('PUT', '/agent-levels', { levels: [gold] })).body.code).toBe('level_used')
    const start = { ...gold, levelId: world.startId, reachedFrom: 0 }
    const exchanged = await world.ask('PUT', '/agent-levels', {
      levels: [
        { ...start, name: 'ทอง', offBasisPoints: 2000 },
        { ...gold, name: 'เริ่มต้น' },
      ],
    })
    expect(exchanged.status).toBe(200)
    await world.ask('PUT', '/agent-levels', {
      levels: [
        { ...start, name: 'เริ่มต้น', offBasisPoints: 2000 },
        { ...gold, name: 'ทอง' },
      ],
    })
  })

  it('are run for a month that is over, once', async () => {
    const agent = await newAgent(world)
    const month = server.ground.clock.now().toISOString().slice(0, 7)
    expect((await world.ask('POST', '/agent-level-runs', { period: month })).body.code).toBe('period_open')
    await world.ask('PUT', `/agents/${agent.agentId}/level`, { levelId: world.goldId, isLocked: false })
    const period = '2026-09'
    const preview = await world.ask('GET', `/agent-level-runs/${period}`)
    expect(preview.body.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ agentId: agent.agentId, isWarning: true })]),
    )
    expect((await world.ask('POST', '/agent-level-runs', { period })).status).toBe(201)
    expect((await world.ask('POST', '/agent-level-runs', { period })).body.code).toBe('run_before')
    await world.ask('POST', '/agent-level-runs', { period: '2026-10' })
    expect(await world.ask('GET', `/agents/${agent.agentId}`)).toMatchObject({ body: { levelName: 'เริ่มต้น' } })
  })
})

describe('what an agent has sold', () => {
  it('leaves out what they have sent to themselves, which is found', async () => {
    const agent = await newAgent(world)
    await world.ask('PUT', `/agents/${agent.agentId}/credit`, { creditLimitSatang: 100_000, creditDays: 30 })
    const { amounts } = await agent.placed({ payment: 'credit' })
    await agent.placed({ payment: 'credit', phone: agent.phone })
    const self = await agent.call('GET', '/self')
    expect(self.body['progress']).toMatchObject({ measuredBy: 'sales', measured: amounts.owedSatang })
    const { items } = (await world.ask('GET', '/agent-findings')).body as unknown as {
      items: { kind: string; agentId: string; count: number }[]
    }
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'own_orders', agentId: agent.agentId, count: 1 }),
    )
  })

  it('is counted in pieces without those that came back', async () => {
    const agent = await newAgent(world)
    await world.ask('PUT', `/agents/${agent.agentId}/credit`, { creditLimitSatang: 100_000, creditDays: 30 })
    const { orderId } = await agent.placed({ payment: 'credit', quantity: 3 })
    await server.database.rows(
      `INSERT INTO order_returns (shop_id, return_id, order_id, variant_id, damaged, quantity, made_at)
       VALUES ($1, $2, $3, $4, false, 1, now())`,
      [world.shop.shopId, newId(), orderId, world.variantId],
    )
    const settings = (await world.ask('GET', '/agent-settings')).body
    await world.ask('PUT', '/agent-settings', { ...settings, measuredBy: 'pieces', saw: settings })
    expect((await agent.call('GET', '/self')).body['progress']).toMatchObject({
      measuredBy: 'pieces',
      measured: 2,
    })
    await world.ask('PUT', '/agent-settings', settings)
  })
})

describe('levels', () => {
  it('are changed from what a form has seen of them, whatever stands beside them', async () => {
    const { levels: shown } = (await world.ask('GET', '/agent-levels')).body as unknown as {
      levels: { agentCount: number; name: string }[]
    }
    const seen = shown.map(({ agentCount: _counted, ...level }) => level)
    const levels = seen.map((level, at) => (at === 0 ? { ...level, name: 'แรก' } : level))
    expect(await world.ask('PUT', '/agent-levels', { levels, saw: { levels: seen } })).toMatchObject({
      status: 200,
      body: { levels: [{ name: 'แรก' }, {}] },
    })
  })
})
