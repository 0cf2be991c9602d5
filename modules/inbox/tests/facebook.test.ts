import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { control, inShop, until, world } from '../../../apps/server/testing/world.ts'
import type { Member } from '../../../apps/server/testing/server.ts'
import type { Channel, ChatItem, ListedConversation } from '../contract.ts'
import {
  ask,
  closeInboxWorld,
  conversation,
  conversationWhere,
  itemsOf,
  openInboxWorld,
  sellerOfShop,
  tend,
} from './inbox-world.ts'
import { PAGE_CUSTOMER, PAGE_ID, PAGE_OWNER, pageToken } from './kept-chats.ts'

type Acted = { psid: string; messageIds: string[]; commentId: string; postId: string }
const act = (name: string, more: object = {}) =>
  control('POST', '/facebook-pages/acts', {
    page: PAGE_ID,
    person: PAGE_CUSTOMER,
    act: name,
    ...more,
  }) as Promise<Acted>

const connectPage = async () =>
  ask<Channel>('POST', '/channels/pages', { accessToken: await pageToken(), pageId: PAGE_ID })

const channel = async () => (await ask<{ items: Channel[] }>('GET', '/channels')).body.items[0]

type Sent = { status: number; body: { items: ChatItem[]; code?: string; message?: string } }
/** As somebody sends who has seen all that is there. */
async function send(
  conversationId: string,
  text: string,
  more: object = {},
  as: Member = world.shop.owner,
): Promise<Sent> {
  const lastSeenItemId = (await itemsOf(conversationId))[0]?.itemId ?? null
  const body = { content: { kind: 'text', text }, lastSeenItemId, ...more }
  return world.server.call('POST', inShop(`/conversations/${conversationId}/messages`), { body, as })
}

const chatOf = (text: string): Promise<ListedConversation> =>
  conversationWhere(({ preview }) => preview.includes(text))

/** Tends the inbox until a conversation's items are as wanted. */
const itemsWhen = (conversationId: string, good: (items: ChatItem[]) => boolean): Promise<ChatItem[]> =>
  until(async () => {
    await tend()
    return itemsOf(conversationId)
  }, good)

const saidAs = (items: readonly ChatItem[], text: string) => items.filter((item) => item.text === text)

/** What the page's customer sees in Facebook. */
const inFacebook = async (psid: string): Promise<string[]> => {
  const { items } = (await control('GET', `/facebook-pages/${PAGE_ID}/threads/${psid}`)) as {
    items: { from: string; text: string }[]
  }
  return items.filter(({ from }) => from === 'page').map(({ text }) => text)
}

beforeAll(async () => {
  await openInboxWorld()
  const { status } = await connectPage()
  expect(status).toBe(201)
})
afterAll(closeInboxWorld)

describe('a page', () => {
  it('is connected, and Facebook tells what happens there', async () => {
    expect(await channel()).toMatchObject({
      provider: 'facebook',
      state: 'connected',
      trouble: null,
      webhook: { isGood: true },
    })
  })

  it('is written to and answers within the day; what it said comes back as one message', async () => {
    const { psid } = await act('write', { text: 'ลายนี้มีไหมคะ' })
    const { conversationId, window } = await chatOf('ลายนี้มีไหมคะ')
    expect(window.may).toBe('window')
    expect((await send(conversationId, 'มีทุกไซซ์ค่ะ')).status).toBe(201)
    const items = await itemsWhen(
      conversationId,
      (all) => saidAs(all, 'มีทุกไซซ์ค่ะ').length > 0 && all.every(({ state }) => state !== 'waiting'),
    )
    expect(saidAs(items, 'มีทุกไซซ์ค่ะ')).toMatchObject([{ author: 'staff', state: 'sent', way: 'window' }])
    expect(await inFacebook(psid)).toEqual(['มีทุกไซซ์ค่ะ'])
    expect(await conversation(conversationId)).toMatchObject({ unansweredSince: null, unread: 0 })
    await echoIsRead()
    expect(saidAs(await itemsOf(conversationId), 'มีทุกไซซ์ค่ะ')).toHaveLength(1)
  })

  it('an echo that comes before the answer to the call is the same message', async () => {
    const { psid } = await act('write', { text: 'ราคาเท่าไรคะ' })
    const { conversationId } = await chatOf('ราคาเท่าไรคะ')
    // It is sent, and the connection ends before Facebook has said so.
    await control('PUT', '/faults', {
      provider: 'facebook',
      endpoint: 'messages',
      failure: 'reset',
      failureMoment: 'after',
      remainingCalls: 1,
    })
    await send(conversationId, 'ตัวละ 290 ค่ะ')
    const items = await itemsWhen(conversationId, (all) =>
      saidAs(all, 'ตัวละ 290 ค่ะ').some(({ state }) => state === 'sent'),
    )
    expect(saidAs(items, 'ตัวละ 290 ค่ะ')).toMatchObject([{ author: 'staff', state: 'sent' }])
    expect(await inFacebook(psid)).toContain('ตัวละ 290 ค่ะ')
    expect((await inFacebook(psid)).filter((text) => text === 'ตัวละ 290 ค่ะ')).toHaveLength(1)
  })

  it('two people never answer twice: the second is told what the first has said', async () => {
    await act('write', { text: 'ส่งวันนี้ไหมคะ' })
    const { conversationId } = await chatOf('ส่งวันนี้ไหมคะ')
    const seen = (await itemsOf(conversationId))[0]?.itemId
    const other = await sellerOfShop()
    expect((await send(conversationId, 'ส่งวันนี้ค่ะ', { lastSeenItemId: seen }, other)).status).toBe(201)
    const late = await send(conversationId, 'ส่งพรุ่งนี้ค่ะ', { lastSeenItemId: seen })
    expect(late).toMatchObject({ status: 409, body: { code: 'answered_meanwhile' } })
    expect(late.body.message).toContain('ส่งวันนี้ค่ะ')
    const items = await itemsWhen(conversationId, (all) =>
      saidAs(all, 'ส่งวันนี้ค่ะ').some(({ state }) => state === 'sent'),
    )
    expect(saidAs(items, 'ส่งพรุ่งนี้ค่ะ')).toEqual([])
    expect((await send(conversationId, 'ส่งพรุ่งนี้ค่ะ', { lastSeenItemId: seen, isSure: true })).status).toBe(201)
    await itemsWhen(conversationId, (all) => saidAs(all, 'ส่งพรุ่งนี้ค่ะ').some(({ state }) => state === 'sent'))
  })
})

/** What Facebook tells next is read after all that it has told before. */
async function echoIsRead(): Promise<void> {
  await act('write', { text: 'ขอบคุณค่ะ' })
  await chatOf('ขอบคุณค่ะ')
}

describe('a comment', () => {
  it('is answered in public, and once in private; then it is hidden', async () => {
    await act('comment', { text: 'A1 สนใจค่ะ' })
    const { conversationId, kind } = await chatOf('A1 สนใจค่ะ')
    expect(kind).toBe('post')
    const itemId = (await itemsOf(conversationId))[0]?.itemId
    const answer = (text: string, isPrivate: boolean) =>
      send(conversationId, text, { answers: { itemId, isPrivate } })
    expect((await answer('ทักแชทได้เลยค่ะ', false)).status).toBe(201)
    expect((await answer('ส่งรายละเอียดให้นะคะ', true)).status).toBe(201)
    expect(await answer('อีกครั้ง', true)).toMatchObject({ status: 409, body: { code: 'private_taken' } })
    const items = await itemsWhen(conversationId, (all) =>
      ['ทักแชทได้เลยค่ะ', 'ส่งรายละเอียดให้นะคะ'].every((text) =>
        saidAs(all, text).some(({ state }) => state === 'sent'),
      ),
    )
    expect(saidAs(items, 'ทักแชทได้เลยค่ะ')).toMatchObject([{ way: 'comment', kind: 'comment' }])
    expect(saidAs(items, 'ส่งรายละเอียดให้นะคะ')).toMatchObject([{ way: 'private', kind: 'message' }])
    const hidden = await ask<ChatItem>('PATCH', `/conversations/${conversationId}/items/${itemId}`, {
      isHidden: true,
    })
    expect(hidden).toMatchObject({ status: 200, body: { isHidden: true } })
    const { items: posts } = (await control('GET', `/facebook-pages/${PAGE_ID}/posts`)) as {
      items: { comments: { text: string; isHidden: boolean }[] }[]
    }
    const said = posts.flatMap(({ comments }) => comments)
    expect(said.find(({ text }) => text === 'A1 สนใจค่ะ')).toMatchObject({ isHidden: true })
    expect(said.filter(({ text }) => text === 'ทักแชทได้เลยค่ะ')).toHaveLength(1)
  })
})

describe('a token that is dead', () => {
  it('asks for the page to be connected anew; what waits is kept, and goes then', async () => {
    const { psid } = await act('write', { text: 'ยังอยู่ไหมคะ' })
    const { conversationId } = await chatOf('ยังอยู่ไหมคะ')
    await control('POST', '/facebook/tokens/revocation', { personId: PAGE_OWNER })
    expect((await send(conversationId, 'อยู่ค่ะ')).status).toBe(201)
    await tend()
    expect(await channel()).toMatchObject({ state: 'reconnect', trouble: 'token_dead' })
    expect(saidAs(await itemsOf(conversationId), 'อยู่ค่ะ')).toMatchObject([{ state: 'waiting' }])
    expect(await send(conversationId, 'อีกคำ')).toMatchObject({
      status: 409,
      body: { code: 'send_reconnect' },
    })
    expect((await connectPage()).status).toBe(201)
    expect(await channel()).toMatchObject({ state: 'connected', trouble: null })
    await world.server.database.rows(`UPDATE chat_items SET send_at = said_at WHERE state = 'waiting'`)
    await itemsWhen(conversationId, (all) => saidAs(all, 'อยู่ค่ะ').some(({ state }) => state === 'sent'))
    expect(await inFacebook(psid)).toContain('อยู่ค่ะ')
  })
})
