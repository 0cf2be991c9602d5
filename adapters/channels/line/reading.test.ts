import { createHmac } from 'node:crypto'
import type { Told } from '@langraan/inbox/ports'
import { describe, expect, it } from 'vitest'
import { createLineMessaging } from './messaging.ts'

const now = new Date('2026-11-28T10:00:00Z')
const line = createLineMessaging({
  apiUrl: 'http://nowhere.invalid',
  dataUrl: 'http://nowhere.invalid',
  stickerUrl: 'https://stickershop.line-scdn.net',
  fetch: () => Promise.reject(new TypeError('nobody is asked here')),
  now: () => now,
})

const bot = 'U0123456789abcdef0123456789abcdef'
const user = 'Uabcdefabcdefabcdefabcdefabcdefab'
const event = (more: object) => ({
  mode: 'active',
  timestamp: 1_795_860_000_000,
  source: { type: 'user', userId: user },
  webhookEventId: '01FZ74A0TDDPYRVKNK77XKC3ZR',
  deliveryContext: { isRedelivery: false },
  ...more,
})
const message = (more: object, id = '468789577898262530') =>
  event({ type: 'message', replyToken: 'r1', message: { id, ...more } })
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))

const said = {
  kind: 'message',
  personId: user,
  messageId: '468789577898262530',
  text: '',
  parts: [],
  repliesTo: null,
  replyToken: 'r1',
  readToken: null,
  set: null,
} as const
const part = { url: null, isFetchedById: false, label: '' }
const ofLine = { contentProvider: { type: 'line' } }

const shapes: [name: string, raw: object, told: Told][] = [
  [
    'text',
    message({ type: 'text', text: 'สวัสดีค่ะ', markAsReadToken: 'm1' }),
    { ...said, text: 'สวัสดีค่ะ', readToken: 'm1' },
  ],
  [
    'text with emojis, a mention and a quote',
    message({
      type: 'text',
      text: 'ดี ($) @All',
      emojis: [{ index: 3, length: 3, productId: 'p', emojiId: '1' }],
      mention: { mentionees: [{ index: 7, length: 4, type: 'all' }] },
      quoteToken: 'q',
      quotedMessageId: '468789577898262529',
    }),
    { ...said, text: 'ดี ($) @All', repliesTo: '468789577898262529' },
  ],
  ['text without text', message({ type: 'text' }), said],
  [
    'a picture',
    message({ type: 'image', ...ofLine }),
    { ...said, parts: [{ ...part, kind: 'picture', isFetchedById: true }] },
  ],
  [
    'a picture of another service',
    message({
      type: 'image',
      contentProvider: {
        type: 'external',
        originalContentUrl: 'https://example.com/a.jpg',
        previewImageUrl: 'https://example.com/b.jpg',
      },
    }),
    { ...said, parts: [{ ...part, kind: 'picture', url: 'https://example.com/a.jpg' }] },
  ],
  [
    'one of three pictures',
    message({
      type: 'image',
      ...ofLine,
      imageSet: {
        id: 'E005D41A7288F41B65593ED38FF6E9834B046AB36A37921A56BC236F13A91855',
        index: 2,
        total: 3,
      },
    }),
    {
      ...said,
      parts: [{ ...part, kind: 'picture', isFetchedById: true }],
      set: { setId: 'E005D41A7288F41B65593ED38FF6E9834B046AB36A37921A56BC236F13A91855', index: 2, total: 3 },
    },
  ],
  [
    'one of several by an old Android',
    message({ type: 'image', ...ofLine, imageSet: { id: 'E0' } }),
    {
      ...said,
      parts: [{ ...part, kind: 'picture', isFetchedById: true }],
      set: { setId: 'E0', index: null, total: null },
    },
  ],
  [
    'a film',
    message({ type: 'video', duration: 60_000, ...ofLine }),
    { ...said, parts: [{ ...part, kind: 'video', isFetchedById: true }] },
  ],
  [
    'a voice',
    message({ type: 'audio', duration: 4000, ...ofLine }),
    { ...said, parts: [{ ...part, kind: 'audio', isFetchedById: true }] },
  ],
  [
    'a file',
    message({ type: 'file', fileName: 'สลิป.pdf', fileSize: 2138 }),
    { ...said, parts: [{ ...part, kind: 'file', isFetchedById: true, label: 'สลิป.pdf' }] },
  ],
  [
    'a place',
    message({ type: 'location', title: 'บ้าน', address: 'วัฒนา กรุงเทพ', latitude: 13.7, longitude: 100.5 }),
    {
      ...said,
      parts: [{ ...part, kind: 'location', label: 'บ้าน · วัฒนา กรุงเทพ', latitude: 13.7, longitude: 100.5 }],
    },
  ],
  [
    'a place without a name',
    message({ type: 'location', latitude: 0, longitude: 0 }),
    { ...said, parts: [{ ...part, kind: 'location', latitude: 0, longitude: 0 }] },
  ],
  [
    'a sticker',
    message({
      type: 'sticker',
      packageId: '446',
      stickerId: '1988',
      stickerResourceType: 'ANIMATION',
      keywords: ['ok', 'ดี', 'ยิ้ม', 'มาก'],
    }),
    {
      ...said,
      parts: [
        {
          ...part,
          kind: 'sticker',
          url: 'https://stickershop.line-scdn.net/stickershop/v1/sticker/1988/android/sticker.png',
          label: 'ok ดี ยิ้ม',
        },
      ],
    },
  ],
  [
    'a sticker with its own words',
    message({ type: 'sticker', stickerId: '7', stickerResourceType: 'MESSAGE', text: 'ขอบคุณ' }),
    {
      ...said,
      parts: [
        {
          ...part,
          kind: 'sticker',
          url: 'https://stickershop.line-scdn.net/stickershop/v1/sticker/7/android/sticker.png',
          label: 'ขอบคุณ',
        },
      ],
    },
  ],
  [
    'a message of a kind that is new',
    message({ type: 'hologram' }),
    { ...said, parts: [{ ...part, kind: 'unknown', label: 'hologram' }] },
  ],
  [
    'a message without id',
    event({ type: 'message', message: { type: 'text', text: 'x' } }),
    { kind: 'other', name: 'message without id' },
  ],
  [
    'a follow',
    event({ type: 'follow', replyToken: 'r2', follow: { isUnblocked: true } }),
    { kind: 'followed', personId: user, replyToken: 'r2' },
  ],
  ['a block', event({ type: 'unfollow' }), { kind: 'left', personId: user }],
  [
    'what was unsent',
    event({ type: 'unsend', unsend: { messageId: '325708' } }),
    { kind: 'unsent', messageId: '325708' },
  ],
  ['unsent, of nothing', event({ type: 'unsend' }), { kind: 'other', name: 'unsend' }],
  [
    'a tap',
    event({
      type: 'postback',
      replyToken: 'r3',
      postback: { data: 'buy:7', params: { date: '2026-11-28' } },
    }),
    { kind: 'postback', personId: user, messageId: null, title: '', payload: 'buy:7', replyToken: 'r3' },
  ],
  [
    'linked accounts',
    event({ type: 'accountLink', replyToken: 'r4', link: { result: 'ok', nonce: 'n' } }),
    { kind: 'other', name: 'accountLink' },
  ],
  [
    'a film that was seen',
    event({ type: 'videoPlayComplete', videoPlayComplete: { trackingId: 't' } }),
    { kind: 'other', name: 'videoPlayComplete' },
  ],
  [
    'a beacon',
    event({ type: 'beacon', beacon: { hwid: 'd41d8cd98f', type: 'enter' } }),
    { kind: 'other', name: 'beacon' },
  ],
  [
    'a group',
    { ...message({ type: 'text', text: 'x' }), source: { type: 'group', groupId: 'C1', userId: user } },
    { kind: 'other', name: 'message of a group' },
  ],
  [
    'nobody',
    { ...message({ type: 'text', text: 'x' }), source: undefined },
    { kind: 'other', name: 'message' },
  ],
  ['nothing', {}, { kind: 'other', name: 'no type' }],
]

describe('what LINE tells', () => {
  it.each(shapes)('%s', (_name, raw, told) => {
    expect(line.readEvent(raw).told).toEqual(told)
  })

  it('says when, whether again, and whether another answers', () => {
    const again = {
      ...message({ type: 'text', text: 'x' }),
      deliveryContext: { isRedelivery: true },
      mode: 'standby',
    }
    expect(line.readEvent(again)).toMatchObject({
      at: new Date(1_795_860_000_000),
      isRedelivery: true,
      isStandby: true,
    })
    expect(line.readEvent({ type: 'follow' }).at).toEqual(now)
    expect(line.readEvent(event({ timestamp: 9e18 })).at).toEqual(now)
    expect(line.readEvent(event({ timestamp: '1795860000000' })).at).toEqual(new Date(1_795_860_000_000))
  })

  it.each([null, 7, 'text', [], [[]], undefined])('%s is an event of no use, and harms nobody', (raw) => {
    expect(line.readEvent(raw).told.kind).toBe('other')
  })

  it('has a key for each, the same when it comes again, and two for two pictures under one id', () => {
    const one = message({ type: 'image', ...ofLine })
    const other = message({ type: 'image', ...ofLine }, '468789577898262531')
    const again = { ...one, deliveryContext: { isRedelivery: true } }
    const bare = { type: 'follow', timestamp: 5 }
    const events = line.eventsOf({ destination: bot, events: [one, other, again, bare, bare, null] })
    expect(events.map(({ destination }) => destination)).toEqual(Array(6).fill(bot))
    const [first, second, third, fourth, fifth, last] = events.map(({ key }) => key)
    expect(third).toBe(first)
    expect(fifth).toBe(fourth)
    expect(new Set([first, second, fourth, last]).size).toBe(4)
  })

  it('keeps long numbers whole, and no text that a database refuses', () => {
    const body = line.bodyOf(
      Buffer.from('{"destination":"U1","events":[{"a":90071992547409931,"b":"x\\u0000\\ud800y"}]}'),
    )
    expect(body).toEqual({ destination: 'U1', events: [{ a: '90071992547409931', b: 'x\uFFFDy' }] })
    expect(line.bodyOf(Buffer.from('{"maybe":'))).toBeUndefined()
    expect(line.destinationOf(body)).toBe('U1')
    expect(line.destinationOf({ destination: 'U1' })).toBeUndefined()
    expect(line.destinationOf('text')).toBeUndefined()
    expect(line.eventsOf(undefined)).toEqual([])
  })

  it('believes the bytes as they came, by the secret of that channel alone', () => {
    const body = bytes({ destination: bot, events: [] })
    const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64')
    expect(line.isSigned(body, sign('mine'), 'mine')).toBe(true)
    expect(line.isSigned(body, sign('yours'), 'mine')).toBe(false)
    expect(line.isSigned(bytes({ destination: bot, events: [1] }), sign('mine'), 'mine')).toBe(false)
    expect(line.isSigned(body, sign(''), '')).toBe(false)
    for (const forged of ['', 'x', '=', sign('mine').slice(0, -4), `${sign('mine')}AAAA`])
      expect(line.isSigned(body, forged, 'mine')).toBe(false)
  })
})
