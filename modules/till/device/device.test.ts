import { hash } from 'node:crypto'
import { emptyCart, putIn, readRescueFile, type Sale, type Tender } from '@langraan/till/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Selling, sellingOf } from './selling.ts'
import { article, newBrowser, openTill, PIN, smallServer } from './testing/paired-till.ts'
import type { Till } from './till.ts'

let server: Awaited<ReturnType<typeof smallServer>>
let till: Till
let selling: Selling
let clock: number
let reported: unknown[]
const opened: Till[] = []

beforeEach(async () => {
  newBrowser()
  server = await smallServer()
  clock = Date.now()
  vi.stubGlobal('fetch', server.fetch)
  reported = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { lang: 'th' } }))
  await open()
  await till.pair('code', 'test')
  await till.signIn(PIN)
  await selling.openShift(50_000)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
  vi.unstubAllGlobals()
  expect(reported).toEqual([])
})

/** Opens the page of the till; the one before was closed, or died. */
async function open(): Promise<void> {
  till = await openTill(() => clock)
  opened.push(till)
  selling = sellingOf(till)
}
async function reload(): Promise<void> {
  await till.close()
  await open()
  await till.sync()
  await till.signIn(PIN)
}

const cartOf = (priceSatang = 10_000, quantity = 1) =>
  putIn(emptyCart, article(priceSatang), quantity, crypto.randomUUID())
const cash = (amountSatang: number): Tender => ({ method: 'cash', amountSatang })
const sell = (priceSatang = 10_000) => selling.sell(cartOf(priceSatang), [cash(priceSatang)])

/** All that the device has kept, in its order. */
async function chain() {
  const kept = await till.database.events.orderBy('seq').toArray()
  return Promise.all(kept.map(async (one) => ({ ...one, text: await till.chain.text(one) })))
}

describe('the chain of a till', () => {
  it('has no gap and no branch under fifty sales at once', async () => {
    const sold = await Promise.all(Array.from({ length: 50 }, () => sell()))
    expect(new Set(sold.map(({ number }) => number)).size).toBe(50)
    const kept = await chain()
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, at) => at + 1))
    for (const [at, { text, hash: its }] of kept.entries()) {
      expect(its).toBe(hash('sha256', text, 'hex'))
      expect(JSON.parse(text)).toMatchObject({ after: kept[at - 1]?.hash ?? '' })
    }
    const running = sold.map(({ event }) => event.act.paper.running).toSorted((a, b) => a - b)
    expect(running).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })

  it('has a sale once where the browser closed the database in the middle of it', async () => {
    till.database.close()
    await sell()
    expect(await chain()).toHaveLength(2)
    const sold = sell()
    till.database.close()
    await sold
    expect((await chain()).map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('goes on after a clock that was set back, and tells of it', async () => {
    const before = await sell()
    clock -= 3 * 3_600_000
    const after = await sell()
    expect(Date.parse(after.event.at)).toBe(Date.parse(before.event.at) + 1)
    expect(till.shown.get().isClockBack).toBe(true)
    expect(after.number).toBe('R03-000002')
  })

  it('is sent once and in its order when the network is back', async () => {
    await till.sync()
    server.isReached = false
    for (let at = 0; at < 60; at++) await sell()
    await till.sync()
    expect(server.told.size).toBe(1)
    expect(till.shown.get()).toMatchObject({ isOnline: false, unsent: { count: 60 } })
    server.isReached = true
    await till.sync()
    expect([...server.told.keys()]).toEqual(Array.from({ length: 61 }, (_, at) => at + 1))
    expect(till.shown.get()).toMatchObject({ isOnline: true, unsent: { count: 0 } })
  })
})

describe('a till that is opened again', () => {
  it('has its shift, its numbers and the bill that was not paid yet', async () => {
    await sell()
    const cart = cartOf(12_500, 3)
    await till.keepCart(cart)
    server.isReached = false
    await reload()
    expect(till.shown.get()).toMatchObject({ phase: 'selling', cart, shift: { number: 1 } })
    expect((await sell()).number).toBe('R03-000002')
    expect(await selling.figures()).toMatchObject({ sales: 2, expectedSatang: 70_000 })
  })

  it('has bills that were put aside, and each is taken up once', async () => {
    const cart = cartOf(7_700, 2)
    await till.keepCart(cart)
    await selling.hold(cart, 'พี่เสื้อแดง')
    await reload()
    const { held } = till.shown.get()
    expect(held).toMatchObject([{ name: 'พี่เสื้อแดง', itemCount: 2, totalSatang: 15_400 }])
    await selling.recall(held[0]?.heldId ?? '')
    expect(till.shown.get()).toMatchObject({ cart, held: [] })
  })

  it('keeps whose PIN allowed a discount, also over a hold, and tells it with the sale', async () => {
    const approvedBy = crypto.randomUUID()
    await selling.hold({ ...cartOf(), discountSatang: 5_000, approvedBy }, '')
    await selling.recall(till.shown.get().held[0]?.heldId ?? '')
    const sold = await selling.sell(till.shown.get().cart, [cash(5_000)])
    expect(sold.event).toMatchObject({ approvedBy, act: { totalSatang: 5_000 } })
    expect((await sell()).event.approvedBy).toBeNull()
  })

  it('keeps nothing in clear that says what was sold or who has which PIN', async () => {
    await selling.sell({ ...cartOf(), buyer: { customerId: null, name: 'สมหญิง', phone: '0812345678' } }, [
      cash(10_000),
    ])
    const [events, facts] = await Promise.all([till.database.events.toArray(), till.database.facts.toArray()])
    const inClear = JSON.stringify([events, facts.filter(({ name }) => name !== 'key')])
    expect(inClear).not.toMatch(/สมหญิง|0812345678|pinHash/)
  })
})

describe('customers of the shop', () => {
  it('are found on the device by the last digits of a phone or by name, and are sealed there', async () => {
    await till.sync()
    server.isReached = false
    await reload()
    const customers = await till.customers()
    expect(customers.byPhone('5678', 5).map(({ name }) => name)).toEqual(['สมหญิง ใจดี', 'สมชาย ใจดี'])
    expect(customers.byPhone('081-234', 5).map(({ name }) => name)).toEqual(['สมหญิง ใจดี'])
    expect(customers.byPhone('56', 5)).toEqual([])
    expect(customers.byName('ใจดี ชาย', 5).map(({ phone }) => phone)).toEqual(['+66898765678'])
    expect(JSON.stringify(await till.database.customers.toArray())).not.toMatch(/สม|8123/)
  })
})

describe('a PIN', () => {
  it('is not looked at for a while after five wrong ones, also after a reload', async () => {
    for (const left of [4, 3, 2, 1]) expect(await till.personOf('0000')).toEqual({ kind: 'wrong', left })
    expect(await till.personOf('0000')).toEqual({ kind: 'waits', until: clock + 30_000 })
    expect(await till.personOf(PIN)).toMatchObject({ kind: 'waits' })
    await till.close()
    await open()
    expect(await till.personOf(PIN)).toMatchObject({ kind: 'waits' })
    clock += 30_001
    expect(await till.personOf('0000')).toEqual({ kind: 'waits', until: clock + 60_000 })
    clock += 60_001
    expect(await till.personOf(PIN)).toMatchObject({ kind: 'is' })
    expect(await till.personOf('0000')).toEqual({ kind: 'wrong', left: 4 })
  })

  it('of somebody without the right allows nothing', async () => {
    expect(await till.personOf(PIN, 'refund')).toMatchObject({ kind: 'is' })
    expect(await till.personOf(PIN, 'drawer')).toMatchObject({ kind: 'no-right' })
  })
})

it('a drawer goes to somebody else on the same shift, with what was counted and what should have been there', async () => {
  await sell()
  const before = till.shown.get()
  const next = {
    ...(server.staff[0] as (typeof server.staff)[number]),
    staffId: crypto.randomUUID(),
    name: 'แก้ว',
  }
  await selling.handOver(next, 59_000)
  expect(till.shown.get()).toMatchObject({ staff: { name: 'แก้ว' }, shift: before.shift, phase: 'selling' })
  await sell()
  expect(await selling.handOvers()).toMatchObject([
    {
      fromStaffId: before.staff?.staffId,
      toStaffId: next.staffId,
      countedSatang: 59_000,
      expectedSatang: 60_000,
    },
  ])
  expect((await selling.figures()).staff).toHaveLength(2)
})

describe('what comes back', () => {
  it('is counted by what the till has given for it before', async () => {
    const paper = await selling.sell(cartOf(3_333, 3), [cash(10_000)])
    const one = {
      lines: [{ position: 0, quantity: 1, toShelf: true }],
      method: 'cash' as const,
      reason: 'ชำรุด',
      approvedBy: null,
    }
    const given = []
    for (let at = 0; at < 3; at++) given.push((await selling.takeBack(paper, one)).event.act)
    const worth = (of: (act: (typeof given)[number]) => number) =>
      given.reduce((sum, act) => sum + of(act), 0)
    expect(worth(({ totalSatang }) => totalSatang)).toBe(paper.event.act.totalSatang)
    expect(await selling.returnsOf((paper.event.act satisfies Sale).orderId)).toHaveLength(3)
    expect(await selling.figures()).toMatchObject({ returns: 3, returnedSatang: 9_999 })
  })
})

it('a second tab shows only, until it takes over from the first', async () => {
  const first = till
  await open()
  expect(till.shown.get().phase).toBe('elsewhere')
  await till.takeOver()
  await vi.waitFor(() => expect(first.shown.get().phase).toBe('elsewhere'))
  await till.signIn(PIN)
  expect(till.shown.get().phase).toBe('selling')
  expect((await sell()).number).toBe('R03-000001')
})

describe('a device that can send no more', () => {
  it('writes what was not sent into a file, also what was sold before it knew the key of the shop', async () => {
    await till.sync()
    server.takesEvents = false
    await till.database.dropFact('home')
    await till.close()
    server.isReached = false
    await open()
    await till.signIn(PIN)
    await sell()
    expect(await till.rescueFile()).toBeUndefined()
    server.isReached = true
    await till.sync()
    await sell()
    const file = await till.rescueFile()
    expect(file?.events.map(({ seq }) => seq)).toEqual([2, 3])
    expect(JSON.stringify(file)).not.toMatch(/เสื้อ|totalSatang/)
  })

  it('still writes the file where the browser has lost its key, and can become another till', async () => {
    await till.sync()
    server.isReached = false
    await sell()
    await till.database.dropFact('key')
    await till.close()
    await open()
    expect(till.shown.get()).toMatchObject({ phase: 'keyless', unsent: { count: 1 } })
    const file = await till.rescueFile()
    expect(readRescueFile(JSON.stringify(file))?.events).toHaveLength(1)
    expect(readRescueFile('{"kind":"other"}')).toBeUndefined()
    await till.forget()
    await open()
    expect(till.shown.get().phase).toBe('unpaired')
  })
})
