import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@langraan/sandbox/testing/test-sandbox'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { owner, pageId, startPage } from './testing/conformance.ts'
import type { TestPage } from './testing/conformance.ts'

let given: TestPage
beforeEach(async () => {
  given = await startPage()
})
afterEach(() => given.close())

const content = { kind: 'text', text: 'ค่ะ' } as const
const send = (personId: string, asPerson = false) =>
  given.page.send(given.token, { to: { personId }, content, asPerson, metadata: 'key' })
const written = async (text = 'x') => (await given.act('write', { text })).psid
const words = () => given.heard().flatMap(({ told }) => (told.kind === 'message' ? [told.text] : []))
const said = async (psid: string) => (await given.thread(psid)).filter(({ from }) => from === 'page')

it('a webhook that is lost is in the history alone', async () => {
  await given.fault('webhook', { loseWebhooks: true, remainingCalls: 1 })
  const psid = await written('lost')
  await written('heard')
  await eventually(() => expect(words()).toEqual(['heard']))
  const past = await given.page.messagesWith(given.token, psid)
  expect(past.ok && past.value.map(({ text }) => text)).toEqual(['heard', 'lost'])
})

it('one that is doubled, or was not heard, has the same key', async () => {
  await given.fault('webhook', { duplicateWebhooks: 1, remainingCalls: 1 })
  await written()
  await eventually(() => expect(given.heard()).toHaveLength(2))
  given.target.answerWith(500)
  await given.act('comment', { text: 'A1' })
  await eventually(() => expect(given.heard()).toHaveLength(4))
  const keys = given.heard().map(({ key }) => key)
  expect([keys[1], keys[3]]).toEqual([keys[0], keys[2]])
})

it('out of order and late they carry the time at which they were said', async () => {
  await given.fault('webhook', { webhooksOutOfOrder: true, latencyBeforeMs: 200, remainingCalls: 2 })
  await written('first')
  await written('second')
  await eventually(() => expect(words()).toEqual(['second', 'first']))
  const [second, first] = given.heard()
  expect(Number(first?.at)).toBeLessThanOrEqual(Number(second?.at))
})

it('webhooks that are switched off tell nothing', async () => {
  await given.settings({ areWebhooksOff: true })
  await written()
  expect(await given.sandbox.control('GET', 'facebook-pages/pushes')).toEqual({
    items: [],
    waiting: [],
  })
})

it.each([
  ['revocation', 'the app was removed'],
  ['expiry', 'it has expired'],
])('a token that is dead: %s', async (how) => {
  const psid = await written()
  await given.sandbox.control('POST', `facebook/tokens/${how}`, { personId: owner })
  expect(await send(psid)).toMatchObject({ ok: false, trouble: 'token_dead' })
  expect(await given.page.isSubscribed(given.token, pageId)).toMatchObject({
    ok: false,
    trouble: 'token_dead',
  })
})

it('another app owns the conversation: it is heard in standby, and not answered', async () => {
  await given.settings({ isOtherApps: true })
  const psid = await written('ถึงอีกแอป')
  await eventually(() =>
    expect(given.heard().at(-1)).toMatchObject({ isStandby: true, told: { text: 'ถึงอีกแอป' } }),
  )
  expect(await send(psid)).toMatchObject({ ok: false, trouble: 'other_app' })
})

it('a page that is restricted', async () => {
  const psid = await written()
  await given.settings({ isRestricted: true })
  expect(await send(psid)).toMatchObject({ ok: false, trouble: 'restricted' })
  await given.act('policy', { text: 'spam' })
  await eventually(() => expect(given.heard().at(-1)?.told).toEqual({ kind: 'restricted', reason: 'spam' }))
})

it('somebody who has blocked the page', async () => {
  const { psid } = await given.act('block')
  expect(await send(psid)).toMatchObject({ ok: false, trouble: 'unreachable' })
})

it('a permission that was not given', async () => {
  const less = await given.tokenOf(['pages_show_list', 'pages_messaging'])
  const found = await given.page.pagesOf(less)
  const token = (found.ok && found.value.pages[0]?.token) || ''
  const { commentId } = await given.act('comment', { text: 'x' })
  expect(await given.page.answerComment(token, commentId, 'x')).toMatchObject({
    ok: false,
    trouble: 'no_permission',
  })
})

it('too many calls, with how long to rest', async () => {
  const psid = await written()
  await given.fault('messages', { failure: 'http429', remainingCalls: 1 })
  expect(await send(psid)).toMatchObject({ ok: false, trouble: 'too_fast', waitSeconds: 120 })
})

it.each(['http500', 'reset', 'garbage', 'empty', 'refused'])(
  '%s after it was sent: nobody knows, and the echo tells',
  async (failure) => {
    const psid = await written()
    await given.fault('messages', { failure, failureMoment: 'after', remainingCalls: 1 })
    expect(await send(psid)).toMatchObject({ ok: false, trouble: 'unknown' })
    expect(await said(psid)).toHaveLength(1)
    await eventually(() =>
      expect(given.heard().at(-1)?.told).toMatchObject({ kind: 'echo', isOurs: true, metadata: 'key' }),
    )
  },
)

it('before it was sent nothing is there', async () => {
  const psid = await written()
  await given.fault('messages', { failure: 'reset', remainingCalls: 1 })
  expect(await send(psid)).toMatchObject({ ok: false, trouble: 'unknown' })
  expect(await said(psid)).toHaveLength(0)
})

it('a private answer of which nobody knows was the only one', async () => {
  const { commentId } = await given.act('comment', { text: 'A1' })
  const answer = () =>
    given.page.send(given.token, { to: { commentId }, content, asPerson: false, metadata: 'key' })
  await given.fault('messages', { failure: 'http500', failureMoment: 'after', remainingCalls: 1 })
  expect(await answer()).toMatchObject({ ok: false, trouble: 'unknown' })
  expect(await answer()).toMatchObject({ ok: false, trouble: 'already_answered' })
})

it('ids as numbers, comments of nobody, and what has no id', async () => {
  await given.settings({ idsAsNumbers: true, hidesAuthors: true })
  const { psid } = await given.act('write', { text: 'x' })
  const { commentId } = await given.act('comment', { text: 'A1' })
  await given.act('without-mid')
  await given.act('without-type')
  await eventually(() => expect(given.heard()).toHaveLength(4))
  const told = given.heard().map((event) => event.told)
  expect(told).toMatchObject([
    { kind: 'message', personId: psid },
    { kind: 'comment', commentId, personId: null },
    { kind: 'other' },
    { kind: 'message', parts: [{ kind: 'file' }] },
  ])
})

it('answered, edited, reacted, read: all that happens in Facebook itself', async () => {
  const psid = await written('หนึ่งตัว')
  await given.act('edit', { text: 'สองตัว' })
  await given.act('answer-in-facebook', { text: 'ได้ค่ะ' })
  await given.act('react')
  await given.act('unreact')
  await given.act('read')
  await given.act('referral', { ref: 'sale' })
  await given.act('handover')
  await given.act('live', { status: 'live' })
  await eventually(() => expect(given.heard()).toHaveLength(9))
  const kinds = given.heard().map(({ told }) => told.kind)
  expect(kinds.toSorted()).toEqual(
    ['message', 'edited', 'echo', 'reaction', 'reaction', 'read', 'referral', 'other', 'live'].toSorted(),
  )
  const echo = given.heard().find(({ told }) => told.kind === 'echo')?.told
  expect(echo).toMatchObject({ isOurs: false, appId: '263902037430900', personId: psid, text: 'ได้ค่ะ' })
})

it('Facebook asks whether the address is ours, and is answered with its own word', async () => {
  const asked = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://here').searchParams)
    const challenge = given.page.challengeOf(query)
    response.statusCode = challenge === undefined ? 403 : 200
    response.end(challenge)
  })
  await new Promise<void>((resolve) => asked.listen(0, '127.0.0.1', resolve))
  const { port } = asked.address() as AddressInfo
  await given.sandbox.control('PUT', 'facebook-pages/webhook', { url: `http://127.0.0.1:${port}/` })
  const check = (verifyToken: string) =>
    given.sandbox.control('POST', 'facebook-pages/webhook/check', { verifyToken })
  expect(await check('the word')).toEqual({ isOurs: true, status: 200 })
  expect(await check('a guess')).toEqual({ isOurs: false, status: 403 })
  await new Promise<void>((resolve) => asked.close(() => resolve()))
})
