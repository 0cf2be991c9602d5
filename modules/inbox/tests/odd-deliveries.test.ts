import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until, world } from '../../../apps/server/testing/world.ts'
import type { Channel, ChatItem } from '../contract.ts'
import { deliver, lineSign, pageSign } from './deliver.ts'
import {
  ask,
  closeInboxWorld,
  connectLineAccount,
  conversations,
  itemsOf,
  openInboxWorld,
  tend,
} from './inbox-world.ts'
import { PAGE_ID, pageToken } from './kept-chats.ts'

let account: Awaited<ReturnType<typeof connectLineAccount>>
const PSID = '24680135792468013'
const USER = `U${'5'.repeat(32)}`

beforeAll(async () => {
  await openInboxWorld()
  account = await connectLineAccount()
  const { status } = await ask<Channel>('POST', '/channels/pages', {
    accessToken: await pageToken(),
    pageId: PAGE_ID,
  })
  expect(status).toBe(201)
})
afterAll(closeInboxWorld)

const signed = (of: 'line' | 'facebook', body: Buffer): Promise<number> =>
  deliver(of, body, of === 'line' ? lineSign(body, account.channelSecret) : pageSign(body))

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
const stored = async (): Promise<number> =>
  (await world.server.database.rows('SELECT FROM channel_events')).length

let serial = 0
/** What everybody understands, by words that are said once. */
function good(of: 'line' | 'facebook', text: string): object {
  const id = `good-${++serial}`
  return of === 'line'
    ? {
        type: 'message',
        timestamp: Date.now(),
        source: { type: 'user', userId: USER },
        webhookEventId: id,
        message: { id, type: 'text', text },
      }
    : { sender: { id: PSID }, recipient: { id: PAGE_ID }, timestamp: Date.now(), message: { mid: id, text } }
}

const whole = (of: 'line' | 'facebook', events: readonly unknown[]): object =>
  of === 'line'
    ? { destination: account.botUserId, events }
    : { object: 'page', entry: [{ id: PAGE_ID, time: Date.now(), messaging: events }] }

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
const deepFields = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** What is no delivery at all, whoever signs it. */
const NO_DELIVERIES: readonly [string, Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['half of one', Buffer.from('{"object":"page","entry":[{')],
  ['no JSON', Buffer.from('<xml/>')],
  ['a word', Buffer.from('null')],
  ['a number', Buffer.from('12345678901234567890')],
  ['a list', Buffer.from('[1,2,3]')],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x22])],
  ['lists deeper than anybody can go down', Buffer.from(deep(30_000))],
  ['fields deeper than anybody can go down', Buffer.from(deepFields(12_000))],
  ['events that are none', Buffer.from('{"destination":5,"events":{},"object":["page"],"entry":7}')],
  [
    'names of the language',
    Buffer.from('{"__proto__":{"events":[]},"constructor":1,"entry":[{"__proto__":1}]}'),
  ],
]

/** Odd events, as one of several in a delivery. `ID` is another text in each of them. */
const ODD: readonly [string, string][] = [
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"event"'],
  ['a list', '[[]]'],
  ['an empty one', '{}'],
  ['deep lists', `{"type":"message","message":${deep(9000)}}`],
  ['deep fields', `{"sender":{"id":"1"},"message":${deepFields(5000)}}`],
  ['nothing in a name', String.raw`{"type":"x","a\u0000b":1,"\ud800":{"\u0000":"\u0000"}}`],
  [
    'fields of other types',
    '{"type":7,"source":[],"message":"text","sender":5,"timestamp":{},"webhookEventId":{}}',
  ],
  [
    'a time of no calendar',
    '{"type":"message","timestamp":1e300,"source":{"type":"user","userId":"U1"},"message":{"id":"ID","type":"text","text":"x"},"sender":{"id":"1"}}',
  ],
  [
    'an endless id',
    `{"type":"message","webhookEventId":"ID","timestamp":1,"source":{"type":"user","userId":"${'U'.repeat(900)}"},"message":{"id":"ID${'9'.repeat(900)}","mid":"ID${'9'.repeat(900)}","type":"text","text":"x"},"sender":{"id":"${'2'.repeat(900)}"}}`,
  ],
]

describe.each(['line', 'facebook'] as const)('deliveries of %s that nobody has signed', (of) => {
  it('are refused, and nothing of them is kept', async () => {
    const before = await stored()
    const body = json(whole(of, [good(of, 'ไม่ควรอยู่ที่นี่')]))
    const right = of === 'line' ? lineSign(body, account.channelSecret) : pageSign(body)
    const wrong = of === 'line' ? lineSign(body, 'a guess') : pageSign(body, 'a guess')
    const other = of === 'line' ? pageSign(body) : lineSign(body, account.channelSecret)
    const forged = [
      undefined,
      '',
      ' ',
      'x',
      wrong,
      other,
      right.slice(0, -1),
      right.slice(1),
      `${right}0`,
      `${right}, ${right}`,
      `${right}\u00ff`,
    ]
    for (const signature of forged)
      expect([signature, await deliver(of, body, signature)]).toEqual([signature, 401])
    expect(await deliver(of, Buffer.concat([body, Buffer.from(' ')]), right)).toBe(401)
    for (const [what, odd] of NO_DELIVERIES)
      for (const signature of [undefined, right])
        expect([what, await deliver(of, odd, signature)]).toEqual([what, 401])
    expect(await stored()).toBe(before)
  })
})

const said = async (text: string): Promise<ChatItem[]> => {
  const listed = await conversations()
  const all = await Promise.all(listed.map(({ conversationId }) => itemsOf(conversationId)))
  return all.flat().filter((item) => item.text === text)
}

describe.each(['line', 'facebook'] as const)('deliveries of %s that are signed and odd', (of) => {
  it.each(NO_DELIVERIES)('%s is answered, and keeps nothing', async (_what, body) => {
    const before = await stored()
    expect([200, 401]).toContain(await signed(of, body))
    expect(await stored()).toBe(before)
  })

  it.each(ODD)('%s stands in nobody’s way', async (what, odd) => {
    const [first, last] = [`${of} ก่อน ${what}`, `${of} หลัง ${what}`]
    const marked = JSON.stringify(whole(of, [good(of, first), 'ODD', good(of, last)]))
    const body = Buffer.from(marked.replace('"ODD"', () => odd.replaceAll('ID', `odd-${++serial}`)))
    expect(await signed(of, body)).toBe(200)
    await until(
      async () => {
        await tend()
        return [await said(first), await said(last)]
      },
      (found) => found.every((items) => items.length === 1),
    )
  })

  it('as many as a channel may send at once are taken', async () => {
    const events = Array.from({ length: of === 'line' ? 100 : 1000 }, (_, at) =>
      good(of, `${'ก'.repeat(150)} ${at}`),
    )
    const before = await stored()
    expect(await signed(of, json(whole(of, events)))).toBe(200)
    expect(await stored()).toBe(before + events.length)
    await world.server.database.rows(`DELETE FROM channel_events WHERE state = 'new'`)
  })
})

describe('a message that is signed and odd', () => {
  const last = async (text: string): Promise<ChatItem | undefined> => {
    const [before] = await until(
      async () => {
        await tend()
        return said(text)
      },
      (found) => found.length === 1,
    )
    return before
  }

  it('draws a placeholder where its kind is unknown', async () => {
    const id = `odd-${++serial}`
    const line = { ...good('line', ''), message: { id, type: 'hologram', projector: { lumens: 5 } } }
    const page = {
      ...good('facebook', ''),
      message: { mid: `${id}-page`, attachments: [{ type: 'hologram' }, 7, null] },
    }
    expect(await signed('line', json(whole('line', [line, good('line', 'หลังภาพลอย')])))).toBe(200)
    expect(
      await signed('facebook', json(whole('facebook', [page, good('facebook', 'หลังภาพลอยในเพจ')]))),
    ).toBe(200)
    await last('หลังภาพลอย')
    await last('หลังภาพลอยในเพจ')
    const rows = await world.server.database.rows<{ parts: { kind: string }[] }>(
      'SELECT parts FROM chat_items WHERE external_id = ANY ($1)',
      [[id, `${id}-page`]],
    )
    expect(rows).toHaveLength(2)
    for (const { parts } of rows) expect(parts[0]?.kind).toBe('unknown')
  })

  it('is kept where what stands beside its words is longer or larger than anything known', async () => {
    const text = 'มีของแถมยาวมาก'
    const message = {
      id: `odd-${++serial}`,
      type: 'text',
      text,
      quotedMessageId: '7'.repeat(500),
      markAsReadToken: 'r'.repeat(2000),
      imageSet: { id: 's'.repeat(400), index: 1_000_000, total: 2.5 },
    }
    const event = { ...good('line', ''), replyToken: 't'.repeat(1000), message }
    expect(await signed('line', json(whole('line', [event])))).toBe(200)
    expect(await last(text)).toMatchObject({ text, author: 'customer' })
  })
})
