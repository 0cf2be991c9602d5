import { describe, expect, it } from 'vitest'
import { type Bulk, checkBulk } from './bulk.ts'
import { foundIn, type Named, wantedOf } from './hostile/bulk-files.ts'
import type { Begun } from './house/bulk-work.ts'
import type { Cluster } from './house/cluster.ts'
import type { Books } from './house/compare.ts'
import type { DrillShop } from './house/shop.ts'

const tagged: Begun = { what: 'tag', itemIds: ['a', 'b'], tag: 'x' }
const cancelled: Begun = { what: 'cancel', itemIds: ['c'], tag: '' }
const booked: Begun = { what: 'book', itemIds: ['d', 'e'], tag: '' }
const bulk = {
  begun: new Map([
    ['one', tagged],
    ['two', cancelled],
    ['four', booked],
  ]),
  contradictions: [],
} as unknown as Bulk

const operations = [
  { id: 'one', kind: 'tag-orders', state: 'done', done: 2, faults: 0 },
  { id: 'two', kind: 'cancel-orders', state: 'done', done: 1, faults: 0 },
  { id: 'four', kind: 'book-orders', state: 'done', done: 2, faults: 1 },
]
const orders = [
  { id: 'a', tags: ['x'], cancellations: '0', moved: '-2', status: 'not_ready' },
  { id: 'b', tags: ['x', 'y'], cancellations: '0', moved: '-2', status: 'not_ready' },
  { id: 'c', tags: [], cancellations: '1', moved: '0', status: 'cancelled' },
  { id: 'd', tags: [], moved: '-1', status: 'booked', bookings: '1', parcels: '1', tries: '2' },
  { id: 'e', tags: [], moved: '-1', status: 'not_ready', bookings: '0', parcels: '0', tries: '0' },
]
const entries = [
  { action: 'orders.tagged', subject: 'one' },
  { action: 'orders.cancelled', subject: 'two' },
  { action: 'orders.booked', subject: 'four' },
]

const NOTHING = { bookings: '0', parcels: '0', tries: '0' }

/** What is found in books that say this. */
async function found(tables: { operations: object[]; orders: object[]; entries: object[] }): Promise<Books> {
  const books: Books = { lost: [], doubled: [] }
  const rows = async (sql: string) =>
    sql.includes('FROM operations')
      ? tables.operations
      : sql.includes('FROM orders')
        ? tables.orders
        : tables.entries
  await checkBulk({ rows } as unknown as Cluster, {} as DrillShop, bulk, books)
  return books
}

const instead = <T extends { id: string }>(rows: readonly T[], id: string, change: Partial<T>) =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row))

describe('the books of long work', () => {
  it('find nothing where each order was worked on once', async () => {
    expect(await found({ operations, orders, entries })).toEqual({ lost: [], doubled: [] })
  })

  it.each([
    ['work that is gone', { operations: operations.slice(1) }, 2, 0],
    [
      'work that stopped half-way',
      { operations: instead(operations, 'one', { state: 'running', done: 1 }) },
      2,
      0,
    ],
    ['work that nobody began', { operations: [...operations, { ...operations[0], id: 'three' }] }, 0, 1],
    ['an order that was passed over', { orders: instead(orders, 'b', { tags: ['y'] }) }, 1, 0],
    ['an order that was tagged twice', { orders: instead(orders, 'a', { tags: ['x', 'x'] }) }, 0, 1],
    [
      'an order that was cancelled twice',
      { orders: instead(orders, 'c', { cancellations: '2', moved: '1' }) },
      0,
      2,
    ],
    ['an order with two parcels', { orders: instead(orders, 'd', { parcels: '2', bookings: '2' }) }, 0, 1],
    ['an order that is told to be booked twice', { orders: instead(orders, 'd', { bookings: '2' }) }, 0, 1],
    ['a parcel of which nothing is told', { orders: instead(orders, 'd', { bookings: '0' }) }, 1, 0],
    ['an order that nobody tried to book', { orders: instead(orders, 'd', NOTHING) }, 1, 0],
    ['stock that did not come back', { orders: instead(orders, 'c', { moved: '-1' }) }, 1, 0],
    ['an entry of the audit log that is gone', { entries: entries.slice(1) }, 1, 0],
    ['an entry that is there twice', { entries: [...entries, ...entries] }, 0, 3],
  ])('notice %s', async (_what, change, lost, doubled) => {
    const books = await found({ operations, orders, entries, ...change })
    expect([books.lost.length, books.doubled.length]).toEqual([lost, doubled])
  })
})

describe('the books of files that long work has made', () => {
  const named = new Map(
    [
      { id: 'a', name: '1001', pieces: 3 },
      { id: 'b', name: '1002', pieces: 1200 },
    ].map((one): [string, Named] => [one.id, one]),
  )
  const agree = (what: Begun['what'], ...pages: string[]) => {
    const found = foundIn({ what }, pages)
    const wanted = wantedOf({ what, itemIds: ['a', 'b'], tag: '' }, named)
    return found.join('|') === wanted.join('|')
  }

  it.each([
    ['each order once, in order', ['1001', '1002'], true],
    ['an order twice', ['1001', '1001', '1002'], false],
    ['an order that is gone', ['1002'], false],
    ['another order', ['1001', '1003'], false],
    ['another sequence', ['1002', '1001'], false],
  ])('see %s', (_what, numbers, isRight) => {
    const slips = numbers.map((number) => `PackingslipOrder${number}Ordered23Nov`)
    expect(agree('packingSlips', ...slips)).toBe(isRight)
    const rows = numbers.map((number) => `${number},x`)
    expect(agree('orderFile', ['Order,Time', ...rows, ''].join('\r\n'))).toBe(isRight)
  })

  it.each([
    ['2orders·3articles·1,203pieces', true],
    ['2orders·3articles·1,206pieces', false],
    ['1orders·3articles·1,203pieces', false],
    ['', false],
  ])('see the sums of a pick list: %j', (page, isRight) => {
    expect(agree('pickList', page)).toBe(isRight)
  })
})
