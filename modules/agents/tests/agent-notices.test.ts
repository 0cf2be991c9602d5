import { newId, systemClock } from '@langraan/runtime'
import { type MailWorld, openMailWorld } from '@langraan/server/testing/mail'
import { until } from '@langraan/server/testing/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AgentNotice, AgentNotices, OwnNotice } from '../contract.ts'
import { reachOf } from '../rules/rules.ts'
import { type AgentWorld, newAgent, openAgents, type TestAgent } from './agent-world.ts'

let w: MailWorld
let world: AgentWorld

beforeAll(async () => {
  w = await openMailWorld(systemClock)
  world = await openAgents(w.server, 'tells-agents')
}, 60_000)
afterAll(() => w.close())

const wanted = (over: object = {}) => ({
  subject: 'หยุดส่ง 12–13 เมษายน',
  body: 'ร้านหยุดสองวัน\n\nออเดอร์ก่อน 10:00 วันที่ 11 ส่งทันค่ะ',
  levelId: null,
  toPaused: false,
  ...over,
})
const write = async (over: object = {}, key = newId()) =>
  (await world.ask('POST', '/agent-notices', wanted(over), key)) as unknown as {
    status: number
    body: AgentNotice & { code?: string }
  }
const noticesOf = async (agent: TestAgent) =>
  (await agent.call('GET', '/notices')).body as unknown as { items: OwnNotice[]; total: number }
const unreadOf = async (agent: TestAgent) =>
  ((await agent.call('GET', '/self')).body as unknown as { unreadNotices: number }).unreadNotices
const listed = async () => (await world.ask('GET', '/agent-notices')).body as unknown as AgentNotices

it('a notice stands in the area of each agent until it is read, and is mailed once to who gave an e-mail', async () => {
  expect(await write()).toMatchObject({ status: 409, body: { code: 'nobody_told' } })
  const mailed = await newAgent(world, { email: 'namwan@agent.test' })
  const other = await newAgent(world)
  const { reach } = await listed()
  expect(reachOf(reach, { levelId: null, toPaused: false })).toEqual({ count: 2, mailCount: 1 })
  const key = newId()
  const first = await write({}, key)
  expect(first).toMatchObject({ status: 201, body: { toldCount: 2, readCount: 0, mailCount: 1 } })
  const again = await write({}, key)
  expect(again.body.noticeId).toBe(first.body.noticeId)

  const [mail, ...more] = await w.mailsUntil('namwan@agent.test')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('หยุดส่ง 12–13 เมษายน')
  expect(mail?.text).toContain('ออเดอร์ก่อน 10:00 วันที่ 11 ส่งทันค่ะ')
  expect(mail?.text).toContain('/agent/notices')

  expect(await unreadOf(other)).toBe(1)
  const { items } = await noticesOf(other)
  expect(items).toMatchObject([{ noticeId: first.body.noticeId, readAt: null }])
  const reading = `/notices/${first.body.noticeId}/reading`
  const read = (await other.call('POST', reading)).body as unknown as OwnNotice
  expect(read.readAt).not.toBeNull()
  expect((await other.call('POST', reading)).body).toEqual(read)
  expect(await unreadOf(other)).toBe(0)
  expect(await unreadOf(mailed)).toBe(1)
  expect((await listed()).items).toMatchObject([{ readCount: 1, toldCount: 2 }])
  const states = () =>
    w.server.database.rows<{ mail_state: string }>(
      'SELECT mail_state FROM agent_notice_readers WHERE shop_id = $1 ORDER BY mail_state',
      [world.shop.shopId],
    )
  const settled = await until(states, (rows) => rows.every(({ mail_state: state }) => state !== 'waiting'))
  expect(settled.map(({ mail_state: state }) => state)).toEqual(['none', 'sent'])
})

it('one of a level, or of those who are paused, reaches nobody else, and whoever joins later is not told', async () => {
  const gold = await newAgent(world)
  const paused = await newAgent(world)
  await world.ask('PUT', `/agents/${gold.agentId}/level`, { levelId: world.goldId, isLocked: false })
  await world.ask('POST', `/agents/${paused.agentId}/steps`, { step: 'pause', reason: 'พัก' })
  const toGold = await write({ subject: 'ของระดับทอง', levelId: world.goldId })
  expect(toGold.body).toMatchObject({ toldCount: 1, levelName: 'ทอง' })
  await write({ subject: 'ทุกคน' })
  await write({ subject: 'ทุกคนรวมที่พัก', toPaused: true })
  const later = await newAgent(world)
  const subjects = async (agent: TestAgent) => (await noticesOf(agent)).items.map(({ subject }) => subject)
  expect(await subjects(gold)).toEqual(['ทุกคนรวมที่พัก', 'ทุกคน', 'ของระดับทอง'])
  expect(await subjects(paused)).toEqual(['ทุกคนรวมที่พัก'])
  expect(await subjects(later)).toEqual([])
  const foreign = await later.call('POST', `/notices/${toGold.body.noticeId}/reading`)
  expect(foreign.status).toBe(404)
  expect(await write({ levelId: newId() })).toMatchObject({ status: 409, body: { code: 'level_needed' } })
  expect((await write({ subject: 'สอง\nบรรทัด' })).status).toBe(400)
})

it('an e-mail that is not whole is refused beside its field, and none is well', async () => {
  const agent = await newAgent(world)
  const { body } = await agent.call('GET', '/profile')
  const refused = await agent.call('PUT', '/profile', { ...body, email: 'namwan@' })
  expect(refused).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
  expect((await agent.call('PUT', '/profile', { ...body, email: '' })).status).toBe(200)
  const saved = await agent.call('PUT', '/profile', { ...body, email: 'me@agent.test' })
  expect(saved.body).toMatchObject({ email: 'me@agent.test' })
})
