import { newId } from '@langraan/runtime'
import { sendFile } from '@langraan/server/testing/files'
import { startTestServer, type TestServer } from '@langraan/server/testing/server'
import { smallPicture } from '@langraan/server/testing/small-picture'
import { filesOf } from '@langraan/server/wiring/wiring'
import { encoderOf } from '@langraan/server/wiring/wiring-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AgentWorld,
  arrive,
  moneyIn,
  newAgent,
  openAgents,
  settle,
  type TestAgent,
} from './agent-world.ts'
import { keepPayoutSlip } from '../server/money/payout-slips.ts'

let server: TestServer
let world: AgentWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await openAgents(server, 'payouts-of-agents')
  await world.ask('PUT', '/sale-terms', { vatMode: 'none', codLeastSatang: 0, codBasisPoints: 0 })
}, 60_000)
afterAll(() => server.close())

/** An agent with so much that can be withdrawn: the margin of an order that has arrived. */
async function earning(baht: number, over: object = {}): Promise<TestAgent & { orderId: string }> {
  const agent = await newAgent(world, over)
  const { orderId } = await agent.placed({ customerSatang: 8000 + baht * 100 })
  await arrive(world, orderId)
  await settle(server)
  return { ...agent, orderId }
}

const make = (...agentIds: string[]) => world.ask('POST', '/agent-payouts', { agentIds })
const made = async (...agentIds: string[]) =>
  (await make(...agentIds)).body as unknown as {
    made: { payoutId: string; netSatang: number; taxSatang: number; nettedSatang: number }[]
    left: { why: string }[]
  }

describe('a payout', () => {
  it('takes all there is, once; paid, it is gone', async () => {
    const agent = await earning(500)
    const [payout] = (await made(agent.agentId)).made
    expect(payout).toMatchObject({ netSatang: 50_000, taxSatang: 0, nettedSatang: 0 })
    expect(await moneyIn(world, agent.agentId)).toMatchObject({ available: 0, withdrawing: 50_000 })
    expect((await made(agent.agentId)).left).toMatchObject([{ why: 'payout_waits' }])
    const pay = () => world.ask('POST', `/agent-payouts/${payout?.payoutId}/payment`, { reference: 'K-1' })
    expect(await pay()).toMatchObject({ status: 201, body: { state: 'paid', reference: 'K-1' } })
    expect((await pay()).body.code).toBe('payout_decided')
    expect(await moneyIn(world, agent.agentId)).toMatchObject({ available: 0, withdrawing: 0 })
  })

  it('that is asked for by the agent can be refused: all of it is theirs again', async () => {
    const agent = await earning(300)
    expect(await agent.call('POST', '/payouts', { shownSatang: 30_000 })).toMatchObject({
      status: 201,
      body: { netSatang: 30_000 },
    })
    expect((await agent.call('POST', '/payouts', { shownSatang: 30_000 })).body.code).toBe('payout_waits')
    const { items } = (await world.ask('GET', `/agent-payouts?agentId=${agent.agentId}`)).body as unknown as {
      items: { payoutId: string }[]
    }
    const refused = await world.ask('POST', `/agent-payouts/${items[0]?.payoutId}/refusal`, {
      reason: 'บัญชีผิด',
    })
    expect(refused).toMatchObject({ status: 201, body: { state: 'refused', reason: 'บัญชีผิด' } })
    expect(await moneyIn(world, agent.agentId)).toMatchObject({ available: 30_000, withdrawing: 0 })
  })

  it('takes off what is owed, and withholds of commission', async () => {
    const settings = (await world.ask('GET', '/agent-settings')).body
    await world.ask('PUT', '/agent-settings', {
      ...settings,
      withholdBasisPoints: 300,
      withholdFromSatang: 1,
    })
    const agent = await earning(500, { contract: 'commission' })
    await world.ask('PUT', `/agents/${agent.agentId}/credit`, { creditLimitSatang: 100_000, creditDays: 30 })
    await agent.placed({ payment: 'credit' })
    const [payout] = (await made(agent.agentId)).made
    // 500 less 130 that is owed; 3 % of 370.
    expect(payout).toMatchObject({ nettedSatang: 13_000, taxSatang: 1110, netSatang: 35_890 })
    const certificate = () =>
      world.ask('POST', `/agents/${agent.agentId}/papers`, {
        agentPaper: 'certificate',
        payoutId: payout?.payoutId,
        language: 'th',
      })
    expect((await certificate()).body.code).toBe('nothing_withheld')
    await world.ask('POST', `/agent-payouts/${payout?.payoutId}/payment`, { reference: '' })
    expect((await certificate()).body.code).toBe('seller_first')
    expect(await moneyIn(world, agent.agentId)).toEqual({ waiting: 0, available: 0, withdrawing: 0, owed: 0 })
  })

  it('then goods that come back: the balance is below nothing, and the next margin fills it first', async () => {
    const agent = await earning(500)
    const [payout] = (await made(agent.agentId)).made
    await world.ask('POST', `/agent-payouts/${payout?.payoutId}/payment`, { reference: '' })
    await world.ask('POST', `/orders/${agent.orderId}/returns`, {
      lines: [{ variantId: world.variantId, quantity: 1, damaged: false }],
    })
    await settle(server)
    expect((await moneyIn(world, agent.agentId)).available).toBe(-50_000)
    expect((await made(agent.agentId)).left).toMatchObject([{ why: 'nothing_due' }])
    const { orderId } = await agent.placed({ customerSatang: 8000 + 70_000 })
    await arrive(world, orderId)
    await settle(server)
    expect((await moneyIn(world, agent.agentId)).available).toBe(20_000)
  })

  it('stands in the file that the shop’s bank reads, and is paid by nobody until it is said', async () => {
    const agent = await earning(300)
    await made(agent.agentId)
    const path = `/shops/${world.shop.shopId}/agent-payouts`
    await server.database.rows(
      `UPDATE shops SET bank_code = '004', bank_account_number = '1112223334', bank_account_name = 'ร้าน' WHERE shop_id = $1`,
      [world.shop.shopId],
    )
    const { bankFiles } = (await server.call('GET', path, { as: world.shop.owner })).body as unknown as {
      bankFiles: { format: string; payoutCount: number }[]
    }
    const [first] = bankFiles
    expect(first?.payoutCount).toBeGreaterThan(0)
    const ask = (format: string) =>
      server.call('GET', `${path}/bank-file?format=${format}`, { as: world.shop.owner })
    expect((await ask(first?.format ?? '')).status).toBe(200)
    expect(await ask('scb-dcp')).toMatchObject({ body: { code: 'no_bank_account' } })
    expect(await moneyIn(world, agent.agentId)).toMatchObject({ withdrawing: 30_000 })
  })

  it('waits for an account', async () => {
    const agent = await earning(100, { bankCode: '', bankAccount: '', bankAccountName: '' })
    expect((await made(agent.agentId)).left).toMatchObject([{ why: 'no_account' }])
  })

  it('of two at one moment is one', async () => {
    const agent = await earning(200)
    const answers = await Promise.all(
      [1, 2].map(() => agent.call('POST', '/payouts', { shownSatang: 20_000 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('a margin', () => {
  it('waits the days that the order was placed with', async () => {
    const settings = (await world.ask('GET', '/agent-settings')).body
    await world.ask('PUT', '/agent-settings', { ...settings, holdDays: 7 })
    const agent = await earning(100)
    expect(await moneyIn(world, agent.agentId)).toMatchObject({ waiting: 10_000, available: 0 })
    await server.database.rows(
      `UPDATE agent_orders SET margin_due_at = now() - interval '1 minute' WHERE order_id = $1`,
      [agent.orderId],
    )
    await settle(server)
    expect(await moneyIn(world, agent.agentId)).toMatchObject({ waiting: 0, available: 10_000 })
    await world.ask('PUT', '/agent-settings', { ...settings, holdDays: 0 })
  })

  it('stands in the statement, row by row', async () => {
    const agent = await earning(150)
    const moves = await agent.call('GET', '/moves')
    expect(moves.body).toMatchObject({
      openingSatang: 0,
      closingSatang: 15_000,
      items: [{ kind: 'agent-margin', account: 'available', amountSatang: 15_000 }],
    })
    const month = server.ground.clock.now().toISOString().slice(0, 7)
    const sheet = await agent.call('GET', `/statements/${month}?language=th`)
    expect(sheet).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('spreadsheetml') as unknown },
    })
  })
})

type Kept = { payoutId: string; slipId: string; slipState: string }

describe('the slip of a payout', () => {
  const add = (payoutId: string, content: Buffer, key = newId()) =>
    sendFile(server, `/shops/${world.shop.shopId}/agent-payouts/${payoutId}/slip`, {
      as: world.shop.owner,
      name: 'slip.png',
      type: 'image/png',
      content,
      key,
    })
  const kept = async (payoutId: string): Promise<Kept> => {
    const [row] = await server.database.rows<Kept>(
      `SELECT agent_payout_id AS "payoutId", slip_id AS "slipId", slip_state AS "slipState" FROM agent_payouts
       WHERE agent_payout_id = $1`,
      [payoutId],
    )
    if (!row) throw new Error(`no payout ${payoutId}`)
    return row
  }
  /** As the worker does it, for the slip that is kept now. */
  const keep = async (payoutId: string, formerId: string | null = null): Promise<string> => {
    const { ground } = server
    const { slipId } = await kept(payoutId)
    const deps = { db: ground.db, files: filesOf(ground), ...encoderOf(ground) }
    await keepPayoutSlip(deps, { shopId: world.shop.shopId, payoutId, slipId, formerId })
    return slipId
  }
  const shown = (payoutId: string) =>
    server.call('GET', `/shops/${world.shop.shopId}/agent-payouts/${payoutId}/slip`, { as: world.shop.owner })
  const fileIs = (slipId: string, ending: 'raw' | 'webp') =>
    filesOf(server.ground).exists(`shops/${world.shop.shopId}/agent-payout-slips/${slipId}.${ending}`)

  it('is seen by the shop and by its agent, with the reference, and by no other agent', async () => {
    const [agent, other] = [await earning(200), await newAgent(world)]
    const payoutId = (await made(agent.agentId)).made[0]?.payoutId ?? ''
    const key = newId()
    const picture = await smallPicture('png')
    expect(await add(payoutId, picture, key)).toMatchObject({ status: 201, body: { slipState: 'waiting' } })
    const { slipId } = await kept(payoutId)
    await add(payoutId, picture, key)
    expect((await kept(payoutId)).slipId).toBe(slipId)
    expect((await shown(payoutId)).status).toBe(404)
    await keep(payoutId)
    expect(await fileIs(slipId, 'raw')).toBe(false)
    expect((await shown(payoutId)).status).toBe(200)
    await world.ask('POST', `/agent-payouts/${payoutId}/payment`, { reference: 'K-77' })
    expect((await agent.call('GET', '/payouts')).body['items']).toMatchObject([
      { state: 'paid', reference: 'K-77', slipState: 'kept' },
    ])
    expect((await agent.call('GET', `/payouts/${payoutId}/slip`)).status).toBe(200)
    expect((await other.call('GET', `/payouts/${payoutId}/slip`)).status).toBe(404)
  })

  it('is replaced by another one, of which alone a picture is left', async () => {
    const agent = await earning(200)
    const payoutId = (await made(agent.agentId)).made[0]?.payoutId ?? ''
    await add(payoutId, await smallPicture('png'))
    const formerId = await keep(payoutId)
    await add(payoutId, await smallPicture('webp'))
    const slipId = await keep(payoutId, formerId)
    expect(await fileIs(formerId, 'webp')).toBe(false)
    expect(await fileIs(slipId, 'webp')).toBe(true)
  })

  it('is a picture, and of nothing that was refused', async () => {
    const agent = await earning(200)
    const payoutId = (await made(agent.agentId)).made[0]?.payoutId ?? ''
    expect((await add(payoutId, Buffer.from('%PDF-1.7'))).body).toMatchObject({ code: 'not_a_picture' })
    await world.ask('POST', `/agent-payouts/${payoutId}/refusal`, { reason: 'บัญชีผิด' })
    expect((await add(payoutId, await smallPicture('png'))).body).toMatchObject({ code: 'payout_decided' })
    expect(await kept(payoutId)).toMatchObject({ slipId: null, slipState: 'none' })
  })
})
