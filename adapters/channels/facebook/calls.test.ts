import type { Outgoing } from '@langraan/inbox/ports'
import { eventually } from '@langraan/sandbox/testing/test-sandbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, pageId, startPage } from './testing/conformance.ts'
import type { TestPage } from './testing/conformance.ts'

let given: TestPage
beforeAll(async () => {
  given = await startPage()
})
afterAll(() => given.close())

const text = (words: string): Outgoing => ({ kind: 'text', text: words })
const bill = {
  kind: 'card',
  title: 'บิล #1042',
  plain: 'บิล #1042 ยอด ฿590',
  lines: [{ label: 'รวม', amount: '฿590', strong: true }],
  buttons: [
    { label: 'เปิดบิลแล้วจ่ายเงินได้เลยนะคะ', url: 'https://example.com/pay' },
    { label: 'ส่งบิลมาที่นี่', payload: 'bill:1042' },
  ],
} as const satisfies Outgoing
const picture: Outgoing = {
  kind: 'picture',
  url: 'https://example.com/a.jpg',
  previewUrl: 'https://example.com/b.jpg',
}

/** Waits until it was told, among whatever else was. */
const hears = (told: object) =>
  eventually(() =>
    expect(given.heard().map((event) => event.told)).toContainEqual(expect.objectContaining(told)),
  )

const send = (personId: string, content: Outgoing, asPerson = false) =>
  given.page.send(given.token, { to: { personId }, content, asPerson, metadata: 'key-1' })

it('lists the pages of a person, all of them, and what is missing', async () => {
  const { page, sandbox, tokenOf } = given
  for (let at = 0; at < 30; at += 1)
    await sandbox.control('POST', 'facebook/pages', { name: `เพจ ${at}`, ownerId: owner })
  const found = await page.pagesOf(await tokenOf())
  expect(found.ok && found.value.pages).toHaveLength(32)
  expect(found).toMatchObject({ ok: true, value: { missingPermissions: [] } })
  expect(found.ok && found.value.pages[0]).toMatchObject({ pageId, name: 'มะลิลา สตูดิโอ', missingTasks: [] })
  await given.settings({ isTasksMissing: true })
  const less = await page.pagesOf(await tokenOf(['pages_show_list', 'pages_messaging']))
  expect(less.ok && less.value.missingPermissions).toContain('pages_manage_engagement')
  expect(less.ok && less.value.pages[0]?.missingTasks).toEqual(['MESSAGING', 'MODERATE'])
  await given.settings({ isTasksMissing: false })
  expect(await page.pagesOf('no token')).toMatchObject({ ok: false, trouble: 'token_dead' })
})

it('is subscribed, and leaves', async () => {
  const { page, token } = given
  expect(await page.isSubscribed(token, pageId)).toEqual({ ok: true, value: true })
  expect(await page.unsubscribe(token, pageId)).toEqual({ ok: true, value: null })
  expect(await page.isSubscribed(token, pageId)).toEqual({ ok: true, value: false })
  await given.act('write', { text: 'nobody hears this' })
  expect((await given.sandbox.control('GET', 'facebook-pages/pushes')) as object).toEqual({
    items: [],
    waiting: [],
  })
  expect(await page.subscribe(token, pageId)).toEqual({ ok: true, value: null })
})

it('sends text, pictures and cards, and hears its own echo', async () => {
  const { psid } = await given.act('write', { text: 'สนใจค่ะ' })
  const quick = { ...text('เอาไหมคะ'), quickReplies: ['เอา', 'ขอดูก่อนนะคะแล้วจะตอบกลับไป'] } as Outgoing
  const long = 'ก้'.repeat(200)
  for (const content of [
    text('มีค่ะ'),
    quick,
    picture,
    bill,
    { ...bill, pictureUrl: 'https://example.com/a.jpg', title: long },
    { ...bill, buttons: [] },
  ])
    expect(await send(psid, content)).toMatchObject({ ok: true, value: { personId: psid } })
  expect(await given.page.markRead(given.token, psid)).toEqual({ ok: true, value: null })
  await eventually(() => {
    const echoes = given.heard().filter(({ told }) => told.kind === 'echo')
    expect(echoes).toHaveLength(6)
    expect(echoes[0]?.told).toMatchObject({ isOurs: true, metadata: 'key-1', text: 'มีค่ะ', personId: psid })
  })
  expect(await send(psid, text('ก'.repeat(2001)))).toMatchObject({ ok: false, trouble: 'refused' })
  expect(await send('2', text('x'))).toMatchObject({ ok: false, trouble: 'unreachable' })
})

it('keeps to the windows: 24 hours, and seven days as a person', async () => {
  const { psid } = await given.act('write', { text: 'x' })
  await given.act('age', { hours: 25 })
  expect(await send(psid, text('x'))).toMatchObject({ ok: false, trouble: 'window_shut' })
  expect((await send(psid, text('x'), true)).ok).toBe(true)
  await given.settings({ isHumanAgentApproved: false })
  expect(await send(psid, text('x'), true)).toMatchObject({ ok: false, trouble: 'no_human_agent' })
  await given.settings({ isHumanAgentApproved: true })
  await given.act('age', { hours: 169 })
  expect(await send(psid, text('x'), true)).toMatchObject({ ok: false, trouble: 'window_shut' })
  await given.act('postback')
  expect((await send(psid, text('x'))).ok).toBe(true)
})

it('answers a comment in private once, and in public as often as it likes', async () => {
  const { page, token } = given
  const { commentId, postId, psid } = await given.act('comment', { text: 'A1 1' })
  await hears({
    kind: 'comment',
    verb: 'added',
    commentId,
    postId,
    text: 'A1 1',
    parentId: null,
  })
  const inPrivate = (id: string) =>
    page.send(token, { to: { commentId: id }, content: bill, asPerson: false, metadata: 'key-2' })
  await given.act('age', { hours: 400 })
  expect(await inPrivate(commentId)).toMatchObject({ ok: true, value: { personId: psid } })
  expect(await inPrivate(commentId)).toMatchObject({ ok: false, trouble: 'already_answered' })
  // A private message opens no window.
  expect(await send(psid, text('x'))).toMatchObject({ ok: false, trouble: 'window_shut' })
  const answer = await page.answerComment(token, commentId, 'ทักแชทแล้วนะคะ')
  const own = answer.ok ? answer.value.commentId : ''
  expect(await inPrivate(own)).toMatchObject({ ok: false, trouble: 'not_answerable' })
  await hears({ commentId: own, isOurs: true, parentId: commentId })
  const old = await given.act('comment', { text: 'A1 2' })
  await given.act('age-comment', { commentId: old.commentId })
  expect(await inPrivate(old.commentId)).toMatchObject({ ok: false, trouble: 'not_answerable' })
  expect(await page.answerComment(token, '122_1', 'x')).toMatchObject({ ok: false, trouble: 'gone' })
})

it('hides, shows, likes and deletes comments', async () => {
  const { page, token } = given
  const { commentId } = await given.act('comment', { text: '081-234-5678' })
  const done = { ok: true, value: null }
  expect(await page.setCommentHidden(token, commentId, true)).toEqual(done)
  expect(await page.setCommentHidden(token, commentId, false)).toEqual(done)
  expect(await page.setCommentLiked(token, commentId, true)).toEqual(done)
  expect(await page.setCommentLiked(token, commentId, false)).toEqual(done)
  expect(await page.deleteComment(token, commentId)).toEqual(done)
  expect(await page.deleteComment(token, commentId)).toMatchObject({ ok: false, trouble: 'gone' })
  await eventually(() => {
    const verbs = given
      .heard()
      .flatMap(({ told }) => (told.kind === 'comment' && told.commentId === commentId ? [told.verb] : []))
    expect(verbs).toEqual(['added', 'hidden', 'shown', 'removed'])
  })
})

it('knows people and posts', async () => {
  const { page, token } = given
  const { psid, postId } = await given.act('comment', { text: 'x' })
  expect(await page.personOf(token, psid)).toMatchObject({ ok: true, value: { name: 'Somchai Rakthai' } })
  expect(await page.personOf(token, '21')).toMatchObject({ ok: false, trouble: 'gone' })
  expect(await page.postOf(token, postId)).toMatchObject({
    ok: true,
    value: { text: expect.stringContaining('A1') },
  })
})

it('reads what was said before, and what no webhook told', async () => {
  const { page, token } = given
  const { psid } = await given.act('picture')
  const { messageIds } = await given.act('answer-by-itself')
  const past = await page.messagesWith(token, psid)
  expect(past.ok && past.value.slice(0, 2)).toMatchObject([
    { messageId: messageIds[0], isOurs: true, text: expect.stringContaining('ขอบคุณ') },
    { isOurs: false, parts: [{ kind: 'picture', url: expect.stringContaining('/media/') }] },
  ])
  expect(given.heard().some(({ told }) => told.kind === 'echo' && told.messageId === messageIds[0])).toBe(
    false,
  )
  await given.act('write', { person: '10224000000000003', text: 'อีกคน' })
  const all = await page.conversationsOf(token, null)
  expect(all.ok && all.value).toMatchObject({
    conversations: [{ name: 'มะปราง เพิ่งสมัคร' }, { personId: psid }],
    next: null,
  })
  expect(await page.messagesWith(token, '21')).toEqual({ ok: true, value: [] })
})

it('fetches what was sent, reads a dead address anew, and goes to no other host', async () => {
  const { page, token } = given
  const { messageIds, psid } = await given.act('file')
  const [mid = ''] = messageIds
  const urlOf = async () => {
    const parts = await page.partsOf(token, mid)
    return (parts.ok && parts.value[0]?.url) || ''
  }
  const url = await urlOf()
  expect(await page.fetchPart(url)).toMatchObject({ ok: true, value: { contentType: 'application/pdf' } })
  await given.act('expire-media')
  expect(await page.fetchPart(url)).toMatchObject({ ok: false, trouble: 'gone' })
  expect((await page.fetchPart(await urlOf())).ok).toBe(true)
  for (const other of [
    'http://127.0.0.1:1/x',
    'https://fbcdn.net.example.com/x',
    'http://scontent.fbcdn.net/x',
    'https://user@scontent.fbcdn.net/x',
    'x',
  ])
    expect(await page.fetchPart(other)).toMatchObject({ ok: false, trouble: 'refused' })
  await given.act('unsend', { messageId: mid })
  await hears({ kind: 'unsent', messageId: mid })
  expect(await page.partsOf(token, mid)).toMatchObject({ ok: false, trouble: 'gone' })
  expect(psid).toHaveLength(17)
})
