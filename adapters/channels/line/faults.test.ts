import { randomUUID } from 'node:crypto'
import { eventually } from '@langraan/sandbox/testing/test-sandbox'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLine } from './testing/conformance.ts'
import type { TestLine } from './testing/conformance.ts'

let given: TestLine
beforeEach(async () => {
  given = await startLine()
  await given.line.setWebhook(given.token, given.target.url)
})
afterEach(() => given.close())

const contents = [{ kind: 'text', text: 'ค่ะ' } as const]
const push = async (retryKey: string = randomUUID()) => {
  const { userId: to } = await given.act('write', { text: 'x' })
  return given.line.push(given.token, { to, contents, retryKey })
}
const sentTo = async (userId: string) => (await given.chat(userId)).filter(({ from }) => from === 'shop')
const words = () =>
  given.heard().flatMap(({ told }) => (told.kind === 'message' ? [told.text || told.set?.index] : []))

it('a webhook that is lost never comes', async () => {
  await given.fault('webhook', { loseWebhooks: true, remainingCalls: 1 })
  await given.act('write', { text: 'lost' })
  await given.act('write', { text: 'heard' })
  await eventually(() => expect(words()).toEqual(['heard']))
})

it('one that is doubled has the same key', async () => {
  await given.fault('webhook', { duplicateWebhooks: 1, remainingCalls: 1 })
  await given.act('write', { text: 'x' })
  await eventually(() => expect(given.heard()).toHaveLength(2))
  const [first, second] = given.heard()
  expect(second?.key).toBe(first?.key)
})

it('out of order they carry the time at which they were said', async () => {
  await given.fault('webhook', { webhooksOutOfOrder: true, remainingCalls: 2 })
  await given.act('write', { text: 'first' })
  await given.act('write', { text: 'second' })
  await eventually(() => expect(words()).toEqual(['second', 'first']))
  const [second, first] = given.heard()
  expect(Number(first?.at)).toBeLessThanOrEqual(Number(second?.at))
})

it('one that was not heard comes again and says so; where redelivery is off it does not', async () => {
  given.target.answerWith(500)
  await given.act('write', { text: 'x' })
  await eventually(() => expect(given.heard()).toHaveLength(2))
  const [first, second] = given.heard()
  expect([first?.isRedelivery, second?.isRedelivery]).toEqual([false, true])
  expect(second?.key).toBe(first?.key)
  await given.settings({ redelivers: false })
  given.target.answerWith(500)
  await given.act('write', { text: 'y' })
  await eventually(async () => {
    const pushes = (await given.sandbox.control('GET', 'line-oa/pushes')) as { items: { status: string }[] }
    expect(pushes.items[0]?.status).toBe('given-up')
  })
})

it('late ones are late', async () => {
  await given.fault('webhook', { latencyBeforeMs: 300, remainingCalls: 1 })
  await given.act('write', { text: 'late' })
  await given.act('postback')
  await eventually(() => expect(words()).toEqual(['late']))
})

it('pictures of a set come in any order, and one of them never', async () => {
  await given.act('pictures', { count: 3, order: '3,1' })
  await eventually(() => expect(words()).toEqual([3, 1]))
})

it('a webhook that is switched off hears nothing, and its account says so', async () => {
  await given.settings({ isWebhookOn: false })
  await given.act('write', { text: 'x' })
  expect(await given.line.webhookOf(given.token)).toMatchObject({ ok: true, value: { isActive: false } })
  const pushes = (await given.sandbox.control('GET', 'line-oa/pushes')) as { items: unknown[] }
  expect(pushes.items).toEqual([])
})

it('a token that is dead, and a former one', async () => {
  await given.settings({ isTokenDead: true })
  expect(await push()).toMatchObject({ ok: false, trouble: 'token_dead' })
  expect(await given.line.accountOf(given.token)).toMatchObject({ ok: false, trouble: 'token_dead' })
  await given.settings({ isTokenDead: false, reissue: true })
  expect(await push()).toMatchObject({ ok: false, trouble: 'token_dead' })
})

it('a month that is used up is no limit of pace', async () => {
  await given.settings({ monthlyLimit: 1, used: 1 })
  expect(await push()).toMatchObject({ ok: false, trouble: 'quota_used' })
  await given.settings({ monthlyLimit: null })
  expect((await push()).ok).toBe(true)
  expect(await given.line.quotaOf(given.token)).toMatchObject({ ok: true, value: { limit: null, used: 2 } })
  await given.fault('push', { failure: 'http429', remainingCalls: 1 })
  expect(await push()).toMatchObject({ ok: false, trouble: 'too_fast' })
})

it('a quota that nobody knows', async () => {
  await given.settings({ isQuotaUnknown: true })
  expect(await given.line.quotaOf(given.token)).toMatchObject({ ok: false, trouble: 'unknown' })
})

it.each(['http500', 'reset', 'garbage', 'empty'])(
  '%s after it was done: asked again by its key it is one message',
  async (failure) => {
    const retryKey = randomUUID()
    const { userId: to } = await given.act('write', { text: 'x' })
    const send = () => given.line.push(given.token, { to, contents, retryKey })
    await given.fault('push', { failure, failureMoment: 'after', remainingCalls: 1 })
    expect(await send()).toMatchObject({ ok: false, trouble: 'unknown' })
    expect((await send()).ok).toBe(true)
    expect(await sentTo(to)).toHaveLength(1)
  },
)

it('an answer whose outcome nobody knows has used its token', async () => {
  await given.act('write', { text: 'x' })
  const told = await eventually(() => {
    const found = given.heard()[0]?.told
    if (found?.kind !== 'message') throw new Error('not heard yet')
    return found
  })
  await given.fault('reply', { failure: 'http500', failureMoment: 'after', remainingCalls: 1 })
  const sent = { replyToken: told.replyToken ?? '', contents }
  expect(await given.line.reply(given.token, sent)).toMatchObject({ ok: false, trouble: 'unknown' })
  expect(await given.line.reply(given.token, sent)).toMatchObject({ ok: false, trouble: 'token_used' })
  expect(await sentTo(told.personId)).toHaveLength(1)
})

it('before it was done nothing is there', async () => {
  const { userId: to } = await given.act('write', { text: 'x' })
  await given.fault('push', { failure: 'reset', remainingCalls: 1 })
  const answer = await given.line.push(given.token, { to, contents, retryKey: randomUUID() })
  expect(answer).toMatchObject({ ok: false, trouble: 'unknown' })
  expect(await sentTo(to)).toHaveLength(0)
})

it('a token that is a minute old is no token, and a push goes through', async () => {
  await given.act('write', { text: 'x' })
  const told = await eventually(() => {
    const found = given.heard()[0]?.told
    if (found?.kind !== 'message') throw new Error('not heard yet')
    return found
  })
  await given.act('expire-tokens')
  const answer = await given.line.reply(given.token, { replyToken: told.replyToken ?? '', contents })
  expect(answer).toMatchObject({ ok: false, trouble: 'token_used' })
  expect((await push()).ok).toBe(true)
})
