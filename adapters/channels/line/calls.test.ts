import { randomUUID } from 'node:crypto'
import { eventually } from '@langraan/sandbox/testing/test-sandbox'
import type { Outgoing } from '@langraan/inbox/ports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLine } from './testing/conformance.ts'
import type { TestLine } from './testing/conformance.ts'

let given: TestLine
beforeAll(async () => {
  given = await startLine()
  await given.line.setWebhook(given.token, given.target.url)
})
afterAll(() => given.close())

const text = (words: string): Outgoing => ({ kind: 'text', text: words })
const card: Outgoing = {
  kind: 'card',
  title: 'บิล #1042',
  plain: 'บิล #1042 ยอด ฿590',
  pictureUrl: 'https://example.com/a.jpg',
  lines: [
    { label: 'เสื้อลินิน A1', amount: '฿540' },
    { label: 'ค่าส่ง', amount: '฿50' },
    { label: 'รวม', amount: '฿590', strong: true },
  ],
  buttons: [
    { label: 'จ่ายเงิน', url: 'https://example.com/pay' },
    { label: 'ส่งบิลมาที่นี่', payload: 'bill:1042' },
  ],
}

/** Somebody writes, and their event has arrived. */
async function written(words: string) {
  const { messageIds, userId } = await given.act('write', { text: words })
  return eventually(() => {
    const found = given
      .heard()
      .find(({ told }) => told.kind === 'message' && told.messageId === messageIds[0])
    if (found?.told.kind !== 'message') throw new Error('not heard yet')
    return { ...found.told, userId }
  })
}

it('knows the account, its webhook and whether LINE reaches it', async () => {
  const { line, token, target } = given
  const account = await line.accountOf(token)
  expect(account).toMatchObject({ ok: true, value: { name: 'ร้านทดลอง', isAnsweredElsewhere: false } })
  expect(account.ok && account.value.botUserId).toMatch(/^U[0-9a-f]{32}$/)
  expect(await line.webhookOf(token)).toEqual({ ok: true, value: { url: target.url, isActive: true } })
  expect(await line.testWebhook(token)).toMatchObject({ ok: true, value: { isGood: true } })
  // An empty delivery that is signed.
  const last = target.deliveries.at(-1)
  expect(line.eventsOf(line.bodyOf(last?.body ?? Buffer.alloc(0)))).toEqual([])
  target.answerWith(500)
  expect(await line.testWebhook(token)).toMatchObject({
    ok: true,
    value: { isGood: false, detail: '500 ERROR_STATUS_CODE 500' },
  })
  expect(await line.setWebhook(token, 'no address')).toMatchObject({ ok: false, trouble: 'refused' })
})

it('answers once and for free by the token of an event', async () => {
  const { line, token } = given
  const { replyToken, userId } = await written('มีไหมคะ')
  const before = await line.quotaOf(token)
  const contents = [
    text('มีค่ะ'),
    card,
    { kind: 'text', text: 'เอาเลยไหมคะ', quickReplies: ['เอา', 'ขอดูก่อน'] } as const,
  ]
  const sent = { replyToken: replyToken ?? '', contents }
  const answer = await line.reply(token, sent)
  expect(answer.ok && answer.value.messageIds).toHaveLength(3)
  expect(await line.reply(token, sent)).toMatchObject({ ok: false, trouble: 'token_used' })
  expect(await line.reply(token, { ...sent, replyToken: 'f'.repeat(32) })).toMatchObject({
    ok: false,
    trouble: 'token_used',
  })
  expect(await line.quotaOf(token)).toEqual(before)
  const last = (await given.chat(userId)).at(-1)
  expect(last?.message).toMatchObject({
    type: 'text',
    quickReply: { items: [{ action: { label: 'เอา' } }, {}] },
  })
})

it('pushes once for each key, and counts it once', async () => {
  const { line, token } = given
  const { userId } = await written('ขอเลขพัสดุ')
  const used = async () => {
    const quota = await line.quotaOf(token)
    return quota.ok ? quota.value.used : -1
  }
  const before = await used()
  const sent = { to: userId, contents: [card, text('TH1')], retryKey: randomUUID() }
  const first = await line.push(token, sent)
  expect(first.ok).toBe(true)
  expect(await line.push(token, sent)).toEqual(first)
  expect(await used()).toBe(before + 1)
  expect(await line.push(token, { ...sent, to: `U${'0'.repeat(32)}`, retryKey: randomUUID() })).toMatchObject(
    { ok: false, trouble: 'unreachable' },
  )
})

it('sends a long bill in one bubble, and refuses what LINE would', async () => {
  const { line, token } = given
  const { userId } = await written('บิลยาว')
  const lines = Array.from({ length: 300 }, (_, at) => ({
    label: `รายการที่ ${at} ชื่อยาวมากเหลือเกิน`,
    amount: '฿1',
  }))
  const long: Outgoing = { ...card, lines: [...lines, { label: 'รวม', amount: '฿300', strong: true }] }
  const push = (contents: readonly Outgoing[]) =>
    line.push(token, { to: userId, contents, retryKey: randomUUID() })
  expect((await push([long])).ok).toBe(true)
  const last = JSON.stringify((await given.chat(userId)).at(-1)?.message)
  expect(['รายการที่ 0 ', '"…"', '฿300'].filter((words) => !last.includes(words))).toEqual([])
  expect((await push([text('ก'.repeat(5000))])).ok).toBe(true)
  for (const contents of [
    [text('ก'.repeat(5001))],
    [],
    Array.from({ length: 6 }, () => text('x')),
    [text('')],
    [{ kind: 'picture', url: 'http://example.com/a.jpg', previewUrl: 'https://example.com/b.jpg' } as const],
  ])
    expect(await push(contents)).toMatchObject({ ok: false, trouble: 'refused' })
})

it('knows who writes, until they block the account', async () => {
  const { line, token } = given
  const { userId } = await written('สวัสดี')
  expect(await line.personOf(token, userId)).toMatchObject({ ok: true, value: { name: 'สมหญิง ใจดี' } })
  await given.act('block')
  await eventually(() => expect(given.heard().at(-1)?.told).toEqual({ kind: 'left', personId: userId }))
  expect(await line.personOf(token, userId)).toMatchObject({ ok: false, trouble: 'unreachable' })
  // LINE says yes, and nobody reads it.
  expect((await line.push(token, { to: userId, contents: [text('x')], retryKey: randomUUID() })).ok).toBe(
    true,
  )
  expect((await given.chat(userId)).at(-1)).toMatchObject({ isDelivered: false, isCounted: false })
  await given.act('follow')
  await eventually(() => expect(given.heard().at(-1)?.told.kind).toBe('followed'))
})

it('fetches what was sent, waits for long films, and finds nothing of what was unsent', async () => {
  const { line, token } = given
  const [picture = ''] = (await given.act('picture')).messageIds
  const got = await line.contentOf(token, picture)
  expect(got).toMatchObject({ ok: true, value: { contentType: 'image/png' } })
  await given.act('unsend', { messageId: picture })
  await eventually(() => expect(given.heard().at(-1)?.told).toEqual({ kind: 'unsent', messageId: picture }))
  expect(await line.contentOf(token, picture)).toMatchObject({ ok: false, trouble: 'gone' })
  const [film = ''] = (await given.act('video', { preparing: 1 })).messageIds
  expect(await line.contentOf(token, film)).toEqual({ ok: true, value: 'later' })
  expect(await line.contentOf(token, film)).toMatchObject({ ok: true, value: { contentType: 'video/mp4' } })
  expect(await line.contentOf(token, '1')).toMatchObject({ ok: false, trouble: 'gone' })
})

it('fetches a sticker’s picture, and nothing of another host', async () => {
  const { line } = given
  await given.act('sticker', { stickerId: '7' })
  const url = await eventually(() => {
    const told = given.heard().at(-1)?.told
    const found = told?.kind === 'message' ? told.parts[0]?.url : null
    if (!found) throw new Error('not heard yet')
    return found
  })
  expect(await line.fetchPart(url)).toMatchObject({ ok: true, value: { contentType: 'image/png' } })
  for (const other of [
    'http://127.0.0.1:1/x',
    'https://line-scdn.net.example.com/x',
    'http://obs.line-scdn.net/x',
    'file:///etc/passwd',
    'x',
  ])
    expect(await line.fetchPart(other)).toMatchObject({ ok: false, trouble: 'refused' })
})

it('marks all as read up to a message', async () => {
  const { line, token } = given
  const { readToken, userId } = await written('อ่านหรือยัง')
  expect(await line.markRead(token, readToken ?? '')).toEqual({ ok: true, value: null })
  expect((await given.chat(userId)).filter(({ from, isRead }) => from === 'person' && !isRead)).toEqual([])
  expect(await line.markRead(token, 'read-1')).toMatchObject({ ok: false, trouble: 'refused' })
})

it('has another id for a person than LINE Login has', async () => {
  const { userId } = await given.act('write', { text: 'x' })
  const people = (await given.sandbox.control('GET', 'facebook/people')) as { items: { id: string }[] }
  expect(people.items.map(({ id }) => id)).not.toContain(userId)
})
