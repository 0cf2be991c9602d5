import { createHmac } from 'node:crypto'
import type { Told } from '@langraan/inbox/ports'
import { describe, expect, it } from 'vitest'
import { createPageMessaging } from './messaging.ts'

const now = new Date('2026-11-28T10:00:00Z')
const page = createPageMessaging({
  graphUrl: 'http://nowhere.invalid',
  appId: '100200300400500',
  appSecret: 'the secret of the app',
  verifyToken: 'the word',
  fetch: () => Promise.reject(new TypeError('nobody is asked here')),
  now: () => now,
})

const pageId = '615000000000001'
const psid = '24061234567890123'
const at = 1_795_860_000_123
const ends = { sender: { id: psid }, recipient: { id: pageId }, timestamp: at }
const echoEnds = { sender: { id: pageId }, recipient: { id: psid }, timestamp: at }
const part = { url: null, isFetchedById: false, label: '' }
const said = {
  kind: 'message',
  personId: psid,
  messageId: 'm_1',
  text: '',
  parts: [],
  repliesTo: null,
  replyToken: null,
  readToken: null,
  set: null,
} as const
const url = 'https://scontent.fbkk5-1.fna.fbcdn.net/v/t1/a.jpg?oh=1'

const read = (event: unknown) => page.readEvent({ time: at, messaging: event, isStandby: false }, pageId)
const attached = (...attachments: unknown[]) => ({ ...ends, message: { mid: 'm_1', attachments } })

const shapes: [name: string, event: object, told: Told][] = [
  ['text', { ...ends, message: { mid: 'm_1', text: 'เอาตัวนี้ค่ะ' } }, { ...said, text: 'เอาตัวนี้ค่ะ' }],
  [
    'an answer to a message',
    { ...ends, message: { mid: 'm_1', text: 'x', reply_to: { mid: 'm_0' } } },
    { ...said, text: 'x', repliesTo: 'm_0' },
  ],
  [
    'a quick reply',
    { ...ends, message: { mid: 'm_1', text: 'ขอดูบิล', quick_reply: { payload: 'bill' } } },
    { ...said, text: 'ขอดูบิล' },
  ],
  [
    'ids as numbers',
    { sender: { id: 24_061 }, recipient: { id: 615 }, timestamp: at, message: { mid: 'm_1', text: 'x' } },
    { ...said, personId: '24061', text: 'x' },
  ],
  [
    'a picture',
    attached({ type: 'image', payload: { url } }),
    { ...said, parts: [{ ...part, kind: 'picture', url }] },
  ],
  [
    'two pictures at once',
    attached({ type: 'image', payload: { url } }, { type: 'image', payload: { url } }),
    {
      ...said,
      parts: [
        { ...part, kind: 'picture', url },
        { ...part, kind: 'picture', url },
      ],
    },
  ],
  [
    'a picture without address',
    attached({ type: 'image', payload: {} }),
    { ...said, parts: [{ ...part, kind: 'picture', isFetchedById: true }] },
  ],
  [
    'a sticker of today',
    attached({ type: 'sticker', payload: { url, sticker_id: 369_239_263_222_822 } }),
    { ...said, parts: [{ ...part, kind: 'sticker', url }] },
  ],
  [
    'a sticker of before',
    attached({ type: 'image', payload: { url, sticker_id: '369239263222822' } }),
    { ...said, parts: [{ ...part, kind: 'sticker', url }] },
  ],
  [
    'a film, a voice, a file',
    attached(
      { type: 'video', payload: { url } },
      { type: 'audio', payload: { url } },
      {
        type: 'file',
        payload: { url: 'https://cdn.fbsbx.com/v/t59/%E0%B8%AA%E0%B8%A5%E0%B8%B4%E0%B8%9B.pdf?x=1' },
      },
    ),
    {
      ...said,
      parts: [
        { ...part, kind: 'video', url },
        { ...part, kind: 'audio', url },
        {
          ...part,
          kind: 'file',
          url: 'https://cdn.fbsbx.com/v/t59/%E0%B8%AA%E0%B8%A5%E0%B8%B4%E0%B8%9B.pdf?x=1',
          label: 'สลิป.pdf',
        },
      ],
    },
  ],
  [
    'a place',
    attached({ type: 'location', payload: { coordinates: { lat: 13.7, long: 100.5 } } }),
    { ...said, parts: [{ ...part, kind: 'location', latitude: 13.7, longitude: 100.5 }] },
  ],
  [
    'a link',
    attached({ type: 'fallback', payload: { url: 'https://example.com/', title: 'Example' } }),
    { ...said, parts: [{ ...part, kind: 'link', url: 'https://example.com/', label: 'Example' }] },
  ],
  [
    'a link of old',
    attached({ type: 'fallback', title: 'Example', url: 'https://example.com/', payload: null }),
    { ...said, parts: [{ ...part, kind: 'link', url: 'https://example.com/', label: 'Example' }] },
  ],
  ['a link of nothing', attached({ type: 'fallback' }), { ...said, parts: [{ ...part, kind: 'link' }] }],
  [
    'a product',
    attached({
      type: 'template',
      payload: { product: { elements: [{ id: '1', retailer_id: 'A1', title: 'เสื้อลินิน' }] } },
    }),
    { ...said, parts: [{ ...part, kind: 'card', label: 'เสื้อลินิน' }] },
  ],
  [
    'a reel',
    attached({ type: 'ig_reel', payload: { url, title: 'รีล', reel_video_id: '1' } }),
    { ...said, parts: [{ ...part, kind: 'link', url, label: 'รีล' }] },
  ],
  [
    'an appointment',
    attached({ type: 'appointment_booking', payload: {} }),
    { ...said, parts: [{ ...part, kind: 'unknown', label: 'appointment_booking' }] },
  ],
  [
    'an attachment without type',
    attached({ payload: { url } }),
    { ...said, parts: [{ ...part, kind: 'picture', url }] },
  ],
  [
    'an attachment of nothing',
    attached({}, null),
    {
      ...said,
      parts: [
        { ...part, kind: 'unknown' },
        { ...part, kind: 'unknown' },
      ],
    },
  ],
  [
    'what only Messenger shows',
    { ...ends, message: { mid: 'm_1', is_unsupported: true } },
    { ...said, parts: [{ ...part, kind: 'unknown' }] },
  ],
  ['unsent', { ...ends, message: { mid: 'm_1', is_deleted: true } }, { kind: 'unsent', messageId: 'm_1' }],
  [
    'a message without mid',
    { ...ends, message: { text: 'x' } },
    { kind: 'other', name: 'message without mid' },
  ],
  [
    'our echo',
    {
      ...echoEnds,
      message: { mid: 'm_1', text: 'ค่ะ', is_echo: true, app_id: 100_200_300_400_500, metadata: 'k1' },
    },
    { ...said, kind: 'echo', text: 'ค่ะ', appId: '100200300400500', isOurs: true, metadata: 'k1' },
  ],
  [
    'an echo of the inbox of pages',
    { ...echoEnds, message: { mid: 'm_1', text: 'ค่ะ', is_echo: true, app_id: 263_902_037_430_900 } },
    { ...said, kind: 'echo', text: 'ค่ะ', appId: '263902037430900', isOurs: false, metadata: null },
  ],
  [
    'an echo that does not say so',
    { ...echoEnds, message: { mid: 'm_1', text: 'ค่ะ' } },
    { ...said, kind: 'echo', text: 'ค่ะ', appId: null, isOurs: false, metadata: null },
  ],
  [
    'edited',
    { ...ends, message_edit: { mid: 'm_1', text: 'สองตัว', num_edit: '1' } },
    { kind: 'edited', messageId: 'm_1', text: 'สองตัว' },
  ],
  ['read', { ...ends, read: { watermark: at } }, { kind: 'read', personId: psid, until: new Date(at) }],
  ['delivered', { ...ends, delivery: { mids: ['m_1'], watermark: at } }, { kind: 'other', name: 'delivery' }],
  [
    'a reaction',
    { ...ends, reaction: { mid: 'm_1', action: 'react', reaction: 'love', emoji: '❤️' } },
    { kind: 'reaction', personId: psid, messageId: 'm_1', emoji: '❤️' },
  ],
  [
    'a reaction without emoji',
    { ...ends, reaction: { mid: 'm_1', action: 'react', reaction: 'other' } },
    { kind: 'reaction', personId: psid, messageId: 'm_1', emoji: 'other' },
  ],
  [
    'a reaction taken back',
    { ...ends, reaction: { mid: 'm_1', action: 'unreact' } },
    { kind: 'reaction', personId: psid, messageId: 'm_1', emoji: null },
  ],
  [
    'a tap',
    { ...ends, postback: { mid: 'm_1', title: 'ขอดูบิล', payload: 'bill' } },
    { kind: 'postback', personId: psid, messageId: 'm_1', title: 'ขอดูบิล', payload: 'bill', replyToken: null },
  ],
  [
    'a tap heard in standby',
    { ...ends, postback: { title: 'ขอดูบิล' } },
    { kind: 'postback', personId: psid, messageId: null, title: 'ขอดูบิล', payload: '', replyToken: null },
  ],
  [
    'a link that led here',
    { ...ends, referral: { ref: 'sale', source: 'SHORTLINK', type: 'OPEN_THREAD' } },
    { kind: 'referral', personId: psid, words: 'sale', postId: null },
  ],
  [
    'an advertisement',
    {
      ...ends,
      referral: {
        source: 'ADS',
        type: 'OPEN_THREAD',
        ad_id: '6',
        ads_context_data: { ad_title: 'ภายใน v3', post_id: '615_7' },
      },
    },
    { kind: 'referral', personId: psid, words: 'ADS', postId: '615_7' },
  ],
  [
    'control that was passed',
    { ...ends, pass_thfoundcontrol: { new_owner_app_id: '263902037430900' } },
    { kind: 'other', name: 'pass_thfoundcontrol' },
  ],
  [
    'a restriction',
    { recipient: { id: pageId }, timestamp: at, 'policy-enforcement': { action: 'block', reason: 'spam' } },
    { kind: 'restricted', reason: 'spam' },
  ],
  [
    'a restriction that ended',
    { recipient: { id: pageId }, timestamp: at, policy_enforcement: { action: 'unblock' } },
    { kind: 'other', name: 'policy' },
  ],
  [
    'something new',
    { ...ends, hologram: {} },
    { kind: 'other', name: 'without use: sender recipient timestamp hologram' },
  ],
]

const post = `${pageId}_122100000000001`
const comment = {
  item: 'comment',
  verb: 'add',
  comment_id: '122100000000001_9',
  post_id: post,
  parent_id: post,
  created_time: 1_795_860_000,
  from: { id: psid, name: 'สมหญิง' },
  message: 'A1 1',
}
const commented = {
  kind: 'comment',
  verb: 'added',
  commentId: '122100000000001_9',
  postId: post,
  parentId: null,
  personId: psid,
  personName: 'สมหญิง',
  isOurs: false,
  text: 'A1 1',
  pictureUrl: null,
} as const

const changes: [name: string, change: object, told: Told][] = [
  ['a comment', { field: 'feed', value: comment }, commented],
  [
    'an answer to one',
    { field: 'feed', value: { ...comment, parent_id: '122100000000001_8' } },
    { ...commented, parentId: '122100000000001_8' },
  ],
  [
    'a comment with a picture',
    { field: 'feed', value: { ...comment, photo: url } },
    { ...commented, pictureUrl: url },
  ],
  [
    'a comment of nobody',
    { field: 'feed', value: { ...comment, from: undefined } },
    { ...commented, personId: null, personName: '' },
  ],
  [
    'a comment of old',
    { field: 'feed', value: { ...comment, from: undefined, sender_id: 777, sender_name: 'เก่า' } },
    { ...commented, personId: '777', personName: 'เก่า' },
  ],
  [
    'our own comment',
    { field: 'feed', value: { ...comment, from: { id: pageId, name: 'ร้าน' } } },
    { ...commented, personId: pageId, personName: 'ร้าน', isOurs: true },
  ],
  [
    'an edit',
    { field: 'feed', value: { ...comment, verb: 'edited', message: 'A1 3' } },
    { ...commented, verb: 'edited', text: 'A1 3' },
  ],
  [
    'a removal',
    { field: 'feed', value: { ...comment, verb: 'remove', message: undefined } },
    { ...commented, verb: 'removed', text: '' },
  ],
  ['hidden', { field: 'feed', value: { ...comment, verb: 'hide' } }, { ...commented, verb: 'hidden' }],
  ['shown', { field: 'feed', value: { ...comment, verb: 'unhide' } }, { ...commented, verb: 'shown' }],
  [
    'a verb that is new',
    { field: 'feed', value: { ...comment, verb: 'pin' } },
    { kind: 'other', name: 'feed comment' },
  ],
  ['a like', { field: 'feed', value: { item: 'like', verb: 'add' } }, { kind: 'other', name: 'feed like' }],
  [
    'a film that begins',
    { field: 'live_videos', value: { id: 4_444_444_444, status: 'live' } },
    { kind: 'live', liveId: '4444444444', status: 'live' },
  ],
  ['nothing', {}, { kind: 'other', name: 'no field' }],
]

describe('what a page is told', () => {
  it.each(shapes)('%s', (_name, event, told) => {
    expect(read(event)).toEqual({ at: expect.any(Date), isStandby: false, isRedelivery: false, told })
    expect(read(event).at.getTime()).toBe(at)
  })

  it.each(changes)('%s under a post', (_name, change, told) => {
    const found = page.readEvent({ time: 1_795_860_001, change }, pageId)
    expect(found.told).toEqual(told)
    expect(found.at.getUTCFullYear()).toBe(2026)
  })

  it.each([null, 7, 'text', [], undefined, { messaging: 1 }, { change: null }])('%s harms nobody', (raw) => {
    expect(page.readEvent(raw, pageId)).toMatchObject({ at: now, told: { kind: 'other' } })
  })

  it('reads a delivery event by event: none loses its neighbours', () => {
    const referral = { ref: 'sale', source: 'SHORTLINK' }
    const body = page.bodyOf(
      Buffer.from(
        JSON.stringify({
          object: 'page',
          entry: [
            {
              id: pageId,
              time: at,
              messaging: [
                { ...ends, message: { mid: 'm_1', text: 'a' } },
                { ...ends, message: { text: 'no mid' } },
                null,
              ],
            },
            { id: pageId, time: at, standby: [{ ...ends, message: { mid: 'm_1', text: 'a' } }] },
            { id: pageId, time: at, messaging: [{ ...ends, message: { mid: 'm_2', text: 'b', referral } }] },
            'no entry',
            { id: pageId, time: 1_795_860_000, changes: [{ field: 'feed', value: comment }] },
          ],
        }),
      ),
    )
    const events = page.eventsOf(body)
    const kinds = events.map(({ raw }) => page.readEvent(raw, pageId).told.kind)
    expect(kinds).toEqual(['message', 'other', 'other', 'message', 'referral', 'message', 'comment'])
    const keys = events.map(({ key }) => key)
    // The same message by two ways is one.
    expect(keys[3]).toBe(keys[0])
    expect(new Set(keys).size).toBe(6)
    expect(page.readEvent(events[3]?.raw, pageId).isStandby).toBe(true)
    expect(page.eventsOf(body).map(({ key }) => key)).toEqual(keys)
    expect(page.eventsOf({ object: 'user', entry: [{ id: '1' }] })).toEqual([])
  })

  it('keeps numbers beyond what JavaScript counts', () => {
    const body =
      '{"object":"page","entry":[{"id":61500000000000123456,"time":1,"changes":[{"field":"feed","value":{"item":"comment","verb":"add","comment_id":90071992547409931,"post_id":"1_2"}}]}]}'
    const [event] = page.eventsOf(page.bodyOf(Buffer.from(body)))
    expect(event?.destination).toBe('61500000000000123456')
    expect(page.readEvent(event?.raw, pageId).told).toMatchObject({ commentId: '90071992547409931' })
  })

  it('believes the bytes as they came, and answers Facebook’s question with its own word', () => {
    const body = Buffer.from('{"object":"page","entry":[]}')
    const good = `sha256=${createHmac('sha256', 'the secret of the app').update(body).digest('hex')}`
    expect(page.isSigned(body, good)).toBe(true)
    expect(page.isSigned(Buffer.from('{"object":"page"}'), good)).toBe(false)
    for (const forged of ['', 'sha256=', good.slice(0, -2), good.replace('sha256', 'sha1'), `${good}00`])
      expect(page.isSigned(body, forged)).toBe(false)
    const asked = { 'hub.mode': 'subscribe', 'hub.challenge': '115', 'hub.verify_token': 'the word' }
    expect(page.challengeOf(asked)).toBe('115')
    expect(page.challengeOf({ ...asked, 'hub.verify_token': 'a guess' })).toBeUndefined()
    expect(page.challengeOf({})).toBeUndefined()
  })
})
