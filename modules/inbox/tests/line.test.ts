import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../../apps/server/testing/world.ts'
import {
  ask,
  closeInboxWorld,
  connectLineAccount,
  conversation,
  conversationWhere,
  inLine,
  itemsOf,
  openInboxWorld,
  tend,
} from './inbox-world.ts'
import type { ChatItem } from '../contract.ts'

let account: Awaited<ReturnType<typeof connectLineAccount>>

beforeAll(async () => {
  await openInboxWorld()
  account = await connectLineAccount()
})
afterAll(closeInboxWorld)

const send = (conversationId: string, text: string, more: object = {}) =>
  ask<{ items: ChatItem[]; code?: string }>('POST', `/conversations/${conversationId}/messages`, {
    content: { kind: 'text', text },
    lastSeenItemId: null,
    ...more,
  })

describe('a LINE account', () => {
  it('is connected, its webhook set and tried, and its messages of the month known', async () => {
    const { body } = await ask<{ items: { state: string; webhook: { isGood: boolean }; quota: object }[] }>(
      'GET',
      '/channels',
    )
    expect(body.items).toMatchObject([
      { state: 'connected', webhook: { isGood: true }, quota: { limit: 300, used: 0 } },
    ])
  })

  it('what a customer writes is unanswered until somebody answers, free at first', async () => {
    await inLine(account.botUserId, 'write', { text: 'เสื้อลาย M มีไหมคะ' })
    const listed = await conversationWhere(({ preview }) => preview === 'เสื้อลาย M มีไหมคะ')
    expect(listed).toMatchObject({ provider: 'line', unread: 1, window: { may: 'free' } })
    expect(listed.unansweredSince).not.toBeNull()
    expect(listed.name).not.toBe('')
    const sent = await send(listed.conversationId, 'มีค่ะ')
    expect(sent.status).toBe(201)
    await tend()
    const [newest] = await itemsOf(listed.conversationId)
    expect(newest).toMatchObject({ text: 'มีค่ะ', state: 'sent', way: 'reply', author: 'staff' })
    const after = await conversation(listed.conversationId)
    expect(after).toMatchObject({ unansweredSince: null, unread: 0, window: { may: 'quota', left: 300 } })
    await send(listed.conversationId, 'รับไหมคะ')
    await tend()
    expect((await itemsOf(listed.conversationId))[0]).toMatchObject({ state: 'sent', way: 'push' })
    expect(await conversation(listed.conversationId)).toMatchObject({ quota: { used: 1 } })
  })

  it('a picture is copied at once, and what is taken back is gone', async () => {
    const { messageIds } = await inLine(account.botUserId, 'picture')
    const listed = await conversationWhere(({ preview }) => preview === '[picture]')
    const shown = await until(
      async () => (await itemsOf(listed.conversationId))[0],
      (item) => item?.parts[0]?.url !== null && item !== undefined,
    )
    expect(shown?.parts).toMatchObject([{ kind: 'picture', isGone: false }])
    await inLine(account.botUserId, 'unsend', { messageId: messageIds[0] })
    await until(
      async () => {
        await tend()
        return (await itemsOf(listed.conversationId))[0]
      },
      (item) => item?.isRemoved === true,
    )
    expect((await itemsOf(listed.conversationId))[0]).toMatchObject({ parts: [], text: '', isRemoved: true })
  })

  it('words are found within Thai, and tone marks tell words apart', async () => {
    await inLine(account.botUserId, 'write', { text: 'ฝากบอกป้าด้วยนะคะ' })
    await conversationWhere(({ preview }) => preview.includes('ป้า'))
    const find = async (words: string) =>
      (
        await ask<{ items: { foundItemId: string | null }[] }>(
          'GET',
          `/conversations?text=${encodeURIComponent(words)}`,
        )
      ).body.items.length
    expect(await find('บอกป้า')).toBe(1)
    expect(await find('บอกปา')).toBe(0)
  })
})
