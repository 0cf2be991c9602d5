import type { Told } from '@langraan/inbox/ports'
import { describe, expect, it } from 'vitest'
import { at, echoEnds, ends, page, pageId, psid, url } from './test-events.ts'

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
    { ...ends, pass_thread_control: { new_owner_app_id: '263902037430900' } },
    { kind: 'other', name: 'pass_thread_control' },
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

describe('what a page is told in Messenger', () => {
  it.each(shapes)('%s', (_name, event, told) => {
    expect(read(event)).toEqual({ at: expect.any(Date), isStandby: false, isRedelivery: false, told })
    expect(read(event).at.getTime()).toBe(at)
  })
})
