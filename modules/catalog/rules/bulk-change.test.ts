import { describe, expect, it } from 'vitest'
import { type BulkChange, type BulkFields, changeInBulk } from './bulk-change.ts'
import { MOST_TAGS } from './limits.ts'

const AT = '2026-11-25T10:00:00.000Z'
const shown: BulkFields = {
  published: true,
  archivedAt: null,
  categoryId: 'shirts',
  tags: ['ใหม่'],
  channels: ['till', 'live'],
}
const archived: BulkFields = { ...shown, published: false, archivedAt: '2026-01-01T00:00:00.000Z' }
const full: BulkFields = { ...shown, tags: Array.from({ length: MOST_TAGS }, (_, at) => `แท็ก ${at}`) }

const channels = (
  list: Extract<BulkChange, { what: 'channels' }>['channels'],
  sold: boolean,
): BulkChange => ({
  what: 'channels',
  channels: list,
  sold,
})
const tags = (list: string[], given: boolean): BulkChange => ({ what: 'tags', tags: list, given })

describe('what is changed alike in many products', () => {
  it.each<[string, BulkFields, BulkChange, object]>([
    [
      'is archived, and hidden',
      shown,
      { what: 'archive', archived: true },
      { archivedAt: AT, published: false },
    ],
    [
      'is archived, though it was hidden',
      { ...shown, published: false },
      { what: 'archive', archived: true },
      { archivedAt: AT },
    ],
    ['is archived once', archived, { what: 'archive', archived: true }, {}],
    ['comes back hidden', archived, { what: 'archive', archived: false }, { archivedAt: null }],
    ['was never away', shown, { what: 'archive', archived: false }, {}],
    ['moves to a category', shown, { what: 'category', categoryId: 'hats' }, { categoryId: 'hats' }],
    ['is in the category', shown, { what: 'category', categoryId: 'shirts' }, {}],
    ['leaves its category', shown, { what: 'category', categoryId: null }, { categoryId: null }],
    ['gets the tags it has not', shown, tags(['ลดราคา', 'ใหม่'], true), { tags: ['ใหม่', 'ลดราคา'] }],
    ['has the tag', shown, tags(['ใหม่'], true), {}],
    ['has no room for more tags', full, tags(['ลดราคา'], true), { refused: 'tags_full' }],
    ['has all of its tags already, though it has no room', full, tags(['แท็ก 0'], true), {}],
    ['loses the tags it has', shown, tags(['ใหม่', 'ลดราคา'], false), { tags: [] }],
    ['has no such tag', shown, tags(['ลดราคา'], false), {}],
    [
      'is sold in more channels',
      shown,
      channels(['till', 'chat'], true),
      { channels: ['till', 'live', 'chat'] },
    ],
    [
      'is shown on the site and sold in another',
      { ...shown, published: false },
      channels(['web', 'agent'], true),
      { published: true, channels: ['till', 'live', 'agent'] },
    ],
    ['is sold there', shown, channels(['web', 'till'], true), {}],
    ['is archived, so nowhere', archived, channels(['chat'], true), { refused: 'archived' }],
    ['is archived, so not on the site', archived, channels(['web'], true), { refused: 'archived' }],
    ['is sold there once it is back', archived, channels(['till'], true), {}],
    [
      'is sold there no more',
      shown,
      channels(['web', 'live'], false),
      { channels: ['till'], published: false },
    ],
    ['is not sold there', shown, channels(['agent'], false), {}],
    [
      'is taken out of a channel, though archived',
      archived,
      channels(['web', 'live'], false),
      { channels: ['till'] },
    ],
  ])('%s', (_what, product, change, after) => {
    expect(changeInBulk(product, change, AT)).toEqual(after)
  })
})
