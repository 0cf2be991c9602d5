import { createHmac } from 'node:crypto'
import type { Told } from '@langraan/inbox/ports'
import { describe, expect, it } from 'vitest'
import { at, comment, ends, now, page, pageId, psid, url } from './test-events.ts'

const commented = {
  kind: 'comment',
  verb: 'added',
  commentId: '122100000000001_9',
  postId: comment.post_id,
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
