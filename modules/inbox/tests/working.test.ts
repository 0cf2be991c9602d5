import { withShop } from '@langraan/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { galleryPicture } from '../../../apps/server/testing/idempotency/requests.ts'
import type { Member } from '../../../apps/server/testing/server.ts'
import { control, inShop, until, world } from '../../../apps/server/testing/world.ts'
import type { Channel, ChatItem, Conversation, InboxSettings, ListedConversation } from '../contract.ts'
import { findChannel } from '../server/channels/channels.sql.ts'
import { findConversation } from '../server/in/conversations.sql.ts'
import { settleCall } from '../server/out/settle-call.ts'
import {
  ask,
  closeInboxWorld,
  connectLineAccount,
  conversation,
  conversationWhere,
  inLine,
  itemsOf,
  openInboxWorld,
  sellerOfShop,
  tend,
} from './inbox-world.ts'

let account: Awaited<ReturnType<typeof connectLineAccount>>

beforeAll(async () => {
  await openInboxWorld()
  account = await connectLineAccount()
})
afterAll(closeInboxWorld)

type Sent = { items: ChatItem[]; code?: string }

async function said(text: string): Promise<ListedConversation> {
  await inLine(account.botUserId, 'write', { text })
  return conversationWhere(({ preview }) => preview === text)
}

async function send(conversationId: string, content: object, more: object = {}) {
  const lastSeenItemId = (await itemsOf(conversationId))[0]?.itemId ?? null
  return ask<Sent>('POST', `/conversations/${conversationId}/messages`, { content, lastSeenItemId, ...more })
}

const rows = (text: string, values: unknown[] = []) => world.server.database.rows(text, values)

/** What the shop has sent in LINE, the newest last. */
async function inLinesChat(): Promise<Record<string, unknown>[]> {
  const [user] = (await rows('SELECT external_id FROM conversations WHERE shop_id = $1', [
    world.shop.shopId,
  ])) as { external_id: string }[]
  const path = `/line-oa/accounts/${account.botUserId}/chats/${user?.external_id}`
  const { items } = (await control('GET', path)) as {
    items: { from: string; message: Record<string, unknown> }[]
  }
  return items.filter(({ from }) => from === 'shop').map(({ message }) => message)
}

describe('what is written for later', () => {
  it('waits for its time, and is an answer from then on', async () => {
    const { conversationId } = await said('ส่งพรุ่งนี้ได้ไหมคะ')
    const sendAt = new Date(Date.now() + 3_600_000).toISOString()
    const { status, body } = await send(conversationId, { kind: 'text', text: 'ส่งแล้วนะคะ' }, { sendAt })
    expect(status).toBe(201)
    await tend()
    expect(await itemsOf(conversationId)).toMatchObject([
      { text: 'ส่งแล้วนะคะ', state: 'waiting', sendAt },
      { text: 'ส่งพรุ่งนี้ได้ไหมคะ' },
    ])
    expect((await conversation(conversationId)).unansweredSince).not.toBeNull()
    await rows('UPDATE chat_items SET send_at = received_at, said_at = received_at WHERE item_id = $1', [
      body.items[0]?.itemId,
    ])
    await tend()
    expect((await itemsOf(conversationId))[0]).toMatchObject({ text: 'ส่งแล้วนะคะ', state: 'sent' })
    expect(await conversation(conversationId)).toMatchObject({ unansweredSince: null, preview: 'ส่งแล้วนะคะ' })
  })
})

describe('a ready answer', () => {
  it('brings its pictures first, then its words with those to press', async () => {
    const pictureId = await galleryPicture()
    const ready = {
      cannedId: world.shop.shopId,
      shortcut: 'สี',
      text: 'คุณ{name} เอาสีไหนคะ',
      pictureIds: [pictureId],
    }
    const { body: settings } = await ask<InboxSettings>('GET', '/inbox-settings')
    const cannedReplies = [{ ...ready, quickReplies: ['แดง', 'ฟ้า'] }]
    expect((await ask('PUT', '/inbox-settings', { ...settings, cannedReplies })).status).toBe(200)
    const odd = [{ ...ready, text: 'คุณ{ชื่อ} เอาสีไหนคะ', quickReplies: [] }]
    expect(await ask('PUT', '/inbox-settings', { ...settings, cannedReplies: odd })).toMatchObject({
      status: 409,
      body: { code: 'unknown_place' },
    })
    const { conversationId, name } = await said('มีสีอะไรบ้างคะ')
    const path = `/conversations/${conversationId}/canned-replies`
    const { body } = await ask<{ items: { filled: string; quickReplies: string[] }[] }>('GET', path)
    expect(body.items).toMatchObject([{ filled: `คุณ${name} เอาสีไหนคะ`, quickReplies: ['แดง', 'ฟ้า'] }])
    const text = body.items[0]?.filled
    const brought = { pictureIds: [pictureId], quickReplies: ['แดง', 'ฟ้า'] }
    expect((await send(conversationId, { kind: 'text', text, ...brought })).status).toBe(201)
    await tend()
    expect((await inLinesChat()).slice(-2)).toMatchObject([
      { type: 'image', originalContentUrl: expect.stringContaining(`/chat-pictures/${pictureId}/large.jpg`) },
      {
        type: 'text',
        text,
        quickReply: { items: [{ action: { label: 'แดง' } }, { action: { label: 'ฟ้า' } }] },
      },
    ])
  })

  it('with nothing but pictures is sent; with nothing at all it is not', async () => {
    const { conversationId } = await said('ขอดูรูปค่ะ')
    const pictureIds = [await galleryPicture()]
    expect((await send(conversationId, { kind: 'text', text: '', pictureIds })).status).toBe(201)
    expect((await send(conversationId, { kind: 'text', text: ' ' })).status).toBe(400)
  })
})

describe('whoever is named in a note', () => {
  let other: Member
  const listedBy = async (tab: string): Promise<ListedConversation[]> => {
    const { body } = await world.server.call('GET', inShop(`/conversations?tab=${tab}`), { as: other })
    return (body as { items: ListedConversation[] }).items
  }

  it('finds it among theirs until they have looked', async () => {
    other = await sellerOfShop()
    const { conversationId } = await said('ขอใบกำกับภาษีค่ะ')
    const note = { text: '@ผู้ขาย ช่วยดูที', mentions: [other.userId] }
    expect((await ask('POST', `/conversations/${conversationId}/notes`, note)).status).toBe(201)
    expect(await listedBy('mine')).toMatchObject([{ conversationId, isNamed: true }])
    const watching = { as: other, body: { isTyping: false } }
    await world.server.call('POST', inShop(`/conversations/${conversationId}/watching`), watching)
    expect(await listedBy('mine')).toEqual([])
    expect(await listedBy('all')).toMatchObject([{ conversationId, isNamed: false }])
    expect((await itemsOf(conversationId))[0]).toMatchObject({ kind: 'note', text: '@ผู้ขาย ช่วยดูที' })
  })

  it('is a member of the shop', async () => {
    const { conversationId } = await said('ขอบคุณค่ะ')
    const stranger = await world.server.person('stranger@inbox.test')
    const note = { text: '@ใคร', mentions: [stranger.userId] }
    expect(await ask('POST', `/conversations/${conversationId}/notes`, note)).toMatchObject({
      status: 409,
      body: { code: 'no_such_member' },
    })
  })
})

describe('a call that was made with a token of before', () => {
  it('and comes back dead does not undo that the account was connected anew', async () => {
    const { db, clock, log } = world.server.ground
    const { conversationId } = await said('มีไซซ์ S ไหมคะ')
    const inTx = <T>(work: Parameters<typeof withShop<T>>[2]) => withShop(db, world.shop.shopId, work)
    const [channel, conversationRow] = await inTx((tx) =>
      Promise.all([findChannel(tx, account.channelId), findConversation(tx, conversationId)]),
    )
    if (!channel || !conversationRow) throw new Error('it is not there')
    const { channelSecret, token: accessToken } = account
    expect((await ask('POST', '/channels/line', { channelSecret, accessToken })).status).toBe(201)
    const call = {
      shopId: world.shop.shopId,
      channel,
      conversation: conversationRow,
      items: [],
      way: 'push',
      replyToken: null,
      retryKey: '',
      comment: undefined,
    } as const
    const settle = (of: typeof channel) =>
      inTx((tx) =>
        settleCall(tx, {
          deps: { clock, log },
          call: { ...call, channel: of },
          answer: { ok: false, trouble: 'token_dead', detail: '' },
        }),
      )
    const state = async () => (await inTx((tx) => findChannel(tx, account.channelId)))?.state
    await settle(channel)
    expect(await state()).toBe('connected')
    const now = await inTx((tx) => findChannel(tx, account.channelId))
    await settle(now ?? channel)
    expect(await state()).toBe('reconnect')
    expect((await ask('POST', '/channels/line', { channelSecret, accessToken })).status).toBe(201)
    expect(await state()).toBe('connected')
  })
})

describe('what a person has sent once more', () => {
  it('goes out once for each press: the same request that comes again sends nothing', async () => {
    const { conversationId } = await said('ถึงไหมคะ')
    const { body } = await send(conversationId, { kind: 'text', text: 'ถึงค่ะ' })
    const itemId = body.items[0]?.itemId ?? ''
    const isUnknown = () =>
      rows(
        `UPDATE chat_items SET state = 'unknown', trouble = 'unknown', send_at = NULL WHERE item_id = $1`,
        [itemId],
      )
    const state = async () => (await rows('SELECT state FROM chat_items WHERE item_id = $1', [itemId]))[0]
    const press = (key: string) =>
      world.server.call('POST', inShop(`/conversations/${conversationId}/items/${itemId}/resending`), {
        as: world.shop.owner,
        headers: { 'idempotency-key': key },
      })
    await isUnknown()
    expect((await press('first-press')).status).toBe(200)
    expect(await state()).toEqual({ state: 'waiting' })
    await isUnknown()
    expect((await press('first-press')).status).toBe(200)
    expect(await state()).toEqual({ state: 'unknown' })
    expect((await press('second-press')).status).toBe(200)
    expect(await state()).toEqual({ state: 'waiting' })
    await tend()
    expect(await state()).toEqual({ state: 'sent' })
    expect((await inLinesChat()).filter(({ text }) => text === 'ถึงค่ะ')).toHaveLength(1)
  })
})

describe('LINE, switched off by the merchant over there', () => {
  const anHourLater = () => rows(`UPDATE channels SET quota_at = quota_at - interval '61 minutes'`)
  const channel = async () => (await ask<{ items: Channel[] }>('GET', '/channels')).body.items[0]
  const gapsOf = async (conversationId: string): Promise<Conversation['gaps']> =>
    (await conversation(conversationId)).gaps

  it('is noticed though nothing comes; what it could not tell is named, and ends with the switch', async () => {
    const { conversationId } = await said('เปิดกี่โมงคะ')
    await tend()
    const path = `/line-oa/accounts/${account.botUserId}`
    await control('PUT', path, { isWebhookOn: false })
    await anHourLater()
    await tend()
    expect(await channel()).toMatchObject({ trouble: 'webhook_off' })
    expect(await gapsOf(conversationId)).toMatchObject([{ until: null }])
    await anHourLater()
    await tend()
    expect(await gapsOf(conversationId)).toHaveLength(1)
    await control('PUT', path, { isWebhookOn: true })
    await anHourLater()
    await tend()
    expect(await channel()).toMatchObject({ trouble: null, webhook: { isGood: true } })
    const [gap, ...others] = await until(
      () => gapsOf(conversationId),
      ([one]) => one?.until !== null,
    )
    expect(others).toEqual([])
    expect(Date.parse(gap?.until ?? '')).toBeGreaterThanOrEqual(Date.parse(gap?.from ?? ''))
  })
})
