import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { control, inShop, until, world } from '../../../apps/server/testing/world.ts'
import type { Channel, ChatItem } from '../contract.ts'
import {
  ask,
  closeInboxWorld,
  conversation,
  conversations,
  conversationWhere,
  fetchPast,
  itemsOf,
  openInboxWorld,
  tend,
} from './inbox-world.ts'
import { PAGE_CUSTOMER, PAGE_ID, pageToken } from './kept-chats.ts'

let channelId = ''

beforeAll(async () => {
  await openInboxWorld()
  const { body } = await ask<Channel>('POST', '/channels/pages', {
    accessToken: await pageToken(),
    pageId: PAGE_ID,
  })
  channelId = body.channelId
})
afterAll(closeInboxWorld)

const act = (name: string, more: object = {}) =>
  control('POST', '/facebook-pages/acts', {
    page: PAGE_ID,
    person: PAGE_CUSTOMER,
    act: name,
    ...more,
  }) as Promise<{ psid: string; messageIds: string[] }>

/** So many deliveries lie here unread. */
const unread = (count: number) =>
  until(
    () => world.server.database.rows(`SELECT FROM channel_events WHERE state = 'new'`),
    (rows) => rows.length >= count,
  )

const send = (conversationId: string, text: string, lastSeenItemId: string | null, as = world.shop.owner) =>
  world.server.call('POST', inShop(`/conversations/${conversationId}/messages`), {
    body: { content: { kind: 'text', text }, lastSeenItemId },
    as,
  })

const saidAs = (items: readonly ChatItem[], text: string) => items.filter((item) => item.text === text)

describe('a page that tells by its history and by deliveries', () => {
  it('what its history had first waits for an answer all the same, and stands at its own moment', async () => {
    const { psid } = await act('write', { text: 'มาก่อนใคร' })
    await unread(1)
    await fetchPast(channelId)
    const [before] = await conversations()
    expect(before).toMatchObject({ unread: 0, unansweredSince: null })
    await tend()
    const [listed] = await conversations()
    expect(listed).toMatchObject({ unread: 1, preview: 'มาก่อนใคร' })
    expect(listed?.unansweredSince).not.toBeNull()
    const items = await itemsOf(listed?.conversationId ?? '')
    const { items: there } = (await control('GET', `/facebook-pages/${PAGE_ID}/threads/${psid}`)) as {
      items: { at: string }[]
    }
    expect(saidAs(items, 'มาก่อนใคร').map(({ saidAt }) => saidAt)).toEqual(there.map(({ at }) => at))
  })

  it('what we sent and its history tells of before its echo does is one message, and ours', async () => {
    await act('write', { text: 'มีสีอื่นไหมคะ' })
    const { conversationId } = await conversationWhere(({ preview }) => preview === 'มีสีอื่นไหมคะ')
    await control('PUT', '/faults', {
      provider: 'facebook',
      endpoint: 'messages',
      failure: 'reset',
      failureMoment: 'after',
      remainingCalls: 1,
    })
    // The echo is held back until something overtakes it.
    await control('PUT', '/faults', {
      provider: 'facebook',
      endpoint: 'webhook',
      webhooksOutOfOrder: true,
      remainingCalls: 1,
    })
    const [seen] = await itemsOf(conversationId)
    await send(conversationId, 'มีสีครีมค่ะ', seen?.itemId ?? null)
    await tend()
    await fetchPast(channelId)
    await act('write', { text: 'ขอบคุณค่ะ' })
    const items = await until(
      async () => {
        await tend()
        return itemsOf(conversationId)
      },
      (all) => saidAs(all, 'มีสีครีมค่ะ').every(({ author }) => author === 'staff'),
    )
    expect(saidAs(items, 'มีสีครีมค่ะ')).toMatchObject([{ author: 'staff', state: 'sent' }])
  })

  it('a comment of ours whose call was not answered is one comment, and ours, also when it was given up', async () => {
    const loseAnswer = () =>
      control('PUT', '/faults', {
        provider: 'facebook',
        endpoint: 'comments',
        failure: 'http500',
        failureMoment: 'after',
        remainingCalls: 1,
      })
    const holdBack = () =>
      control('PUT', '/faults', {
        provider: 'facebook',
        endpoint: 'webhook',
        webhooksOutOfOrder: true,
        remainingCalls: 1,
      })
    await act('comment', { text: 'เหลือกี่ตัวคะ' })
    const { conversationId } = await conversationWhere(({ kind }) => kind === 'post')
    const [asked] = await itemsOf(conversationId)
    for (const [text, isGivenUp] of [
      ['เหลือสองตัวค่ะ', false],
      ['เหลือตัวเดียวค่ะ', true],
    ] as const) {
      await loseAnswer()
      await holdBack()
      const { status, body } = await ask<{ items: ChatItem[] }>(
        'POST',
        `/conversations/${conversationId}/messages`,
        {
          content: { kind: 'text', text },
          answers: { itemId: asked?.itemId, isPrivate: false },
          lastSeenItemId: null,
          isSure: true,
        },
      )
      expect(status).toBe(201)
      await tend()
      const path = `/conversations/${conversationId}/items/${body.items[0]?.itemId}`
      await world.server.database.rows(
        `UPDATE chat_items SET state = 'unknown', claimed_at = NULL WHERE text = $1 AND state = 'sending'`,
        [text],
      )
      if (isGivenUp) await ask('POST', `${path}/dropping`)
      const [before] = await world.server.database.rows(`SELECT state FROM chat_items WHERE text = $1`, [
        text,
      ])
      expect(before).toEqual({ state: isGivenUp ? 'dropped' : 'unknown' })
      // It overtakes what was held back.
      await act('comment', { text: `ขอบคุณค่ะ ${text}` })
      const items = await until(
        async () => {
          await tend()
          return itemsOf(conversationId)
        },
        (all) =>
          saidAs(all, `ขอบคุณค่ะ ${text}`).length === 1 &&
          saidAs(all, text).some(({ state }) => state === 'sent'),
      )
      expect(saidAs(items, text)).toMatchObject([{ author: 'staff', state: 'sent' }])
    }
  })

  it('what was taken back before its delivery came stands at its own moment all the same', async () => {
    await control('PUT', '/faults', {
      provider: 'facebook',
      endpoint: 'webhook',
      webhooksOutOfOrder: true,
      remainingCalls: 1,
    })
    const { psid, messageIds } = await act('write', { text: 'พิมพ์ผิดค่ะ' })
    const [messageId] = messageIds
    await fetchPast(channelId)
    await act('unsend', { messageId })
    const { items: there } = (await control('GET', `/facebook-pages/${PAGE_ID}/threads/${psid}`)) as {
      items: { mid: string; at: string }[]
    }
    const saidAt = there.find(({ mid }) => mid === messageId)?.at
    const rows = await until(
      async () => {
        await tend()
        return world.server.database.rows<{ said_at: Date; is_gone: boolean }>(
          `SELECT said_at, removed_at IS NOT NULL AS is_gone FROM chat_items WHERE external_id = $1
             AND NOT EXISTS (SELECT FROM channel_events WHERE state = 'new')
             AND EXISTS (SELECT FROM channel_events WHERE event_key = 'message/' || $1)`,
          [messageId],
        )
      },
      ([row]) => row?.is_gone === true,
    )
    expect(rows.map(({ said_at }) => said_at.toISOString())).toEqual([saidAt])
  })

  it('an answer is newer than what was seen though the channel’s clock is ahead', async () => {
    const { server, shop } = world
    await act('write', { text: 'ตอบหน่อยค่ะ' })
    const { conversationId } = await conversationWhere(({ preview }) => preview === 'ตอบหน่อยค่ะ')
    await server.database.rows(
      `UPDATE chat_items SET said_at = said_at + interval '1 minute' WHERE text = 'ตอบหน่อยค่ะ'`,
    )
    const [seen] = await itemsOf(conversationId)
    const other = await server.person('other@inbox.test')
    await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
      shop.shopId,
      other.userId,
      'seller',
      server.ground.clock.now(),
    ])
    expect(await send(conversationId, 'ค่ะ', seen?.itemId ?? null, other)).toMatchObject({ status: 201 })
    expect(await send(conversationId, 'ได้ค่ะ', seen?.itemId ?? null)).toMatchObject({
      status: 409,
      body: { code: 'answered_meanwhile' },
    })
    expect(await conversation(conversationId)).toMatchObject({ unread: 0 })
  })
})
