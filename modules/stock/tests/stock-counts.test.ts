import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  order,
  pack,
  type Paper,
  why,
  world,
  wrongLevels,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

type Line = { quantity: number; outcome: number; outdated: boolean }

/** A sheet of the first branch, and what can be done with it. */
async function sheet(variantId: string) {
  const { paperId } = (await call<Paper>('POST', '/stock-counts', { branchId: world.shop.branchId })).body
  return {
    paperId,
    count: async (pieces: number, countedAt?: string) =>
      (
        await call<Line>('POST', `/stock-counts/${paperId}/lines`, {
          variantId,
          how: 'set',
          pieces,
          ...(countedAt && { countedAt }),
        })
      ).body,
    book: async () =>
      (await call<{ changed: number }>('POST', `/stock-counts/${paperId}/booking`)).body.changed,
    line: async () => (await call<{ lines: Line[] }>('GET', `/stock-documents/${paperId}`)).body.lines[0],
  }
}

const goods = (pieces: number) => addProduct(world.server, world.shop, pieces)
const onHand = async (variantId: string) => (await why(variantId)).onHand
const moment = () => new Date(Date.now() + world.aheadMs).toISOString()

describe('two sheets at one branch', () => {
  it.each([
    ['the one that was counted first', [0, 1]],
    ['the one that was counted last', [1, 0]],
  ])('book a shortage once, also when %s is booked first', async (_which, turns) => {
    const variantId = await goods(50)
    const sheets = [await sheet(variantId), await sheet(variantId)]
    await sheets[0]?.count(48)
    await sell(variantId, 3)
    await sheets[1]?.count(45)
    for (const turn of turns) await sheets[turn]?.book()
    expect(await onHand(variantId)).toBe(45)
    expect(await wrongLevels()).toEqual([])
  })

  it('say on the other one what was expected there now, and what is not booked any more', async () => {
    const variantId = await goods(50)
    const [first, later, last] = [await sheet(variantId), await sheet(variantId), await sheet(variantId)]
    await first.count(48)
    await later.count(45)
    await last.count(44)
    expect(await later.book()).toBe(1)
    expect(await first.line()).toMatchObject({ quantity: 50, outcome: 48, outdated: true })
    expect(await last.line()).toMatchObject({ quantity: 45, outcome: 44, outdated: false })
    expect([await first.book(), await last.book()]).toEqual([0, 1])
    expect(await onHand(variantId)).toBe(44)
  })

  it('booked in the same moment wait for each other', async () => {
    const variantId = await goods(50)
    const sheets = await Promise.all(Array.from({ length: 4 }, () => sheet(variantId)))
    for (const one of sheets) await one.count(45)
    await Promise.all(sheets.map((one) => one.book()))
    expect(await onHand(variantId)).toBe(45)
    expect(await wrongLevels()).toEqual([])
  })

  it('count on: what is counted anew after the other was booked is a count of its own', async () => {
    const variantId = await goods(50)
    const [first, other] = [await sheet(variantId), await sheet(variantId)]
    await first.count(48)
    await other.count(45)
    await other.book()
    expect(await first.count(44)).toMatchObject({ quantity: 45, outdated: false })
    await first.book()
    expect(await onHand(variantId)).toBe(44)
  })

  it('may be typed in afterwards, of before or after the moment of the other one', async () => {
    const variantId = await goods(50)
    const [early, booked, late] = [await sheet(variantId), await sheet(variantId), await sheet(variantId)]
    const before = moment()
    await booked.count(45)
    const after = moment()
    await sell(variantId, 3)
    await booked.book()
    expect(await early.count(47, before)).toMatchObject({ outdated: true })
    expect(await late.count(45, after)).toMatchObject({ quantity: 45, outdated: false })
    expect([await early.book(), await late.book()]).toEqual([0, 0])
    expect(await onHand(variantId)).toBe(42)
  })

  it('of other articles or at another branch have nothing to do with each other', async () => {
    const [variantId, other] = [await goods(50), await goods(20)]
    const [one, two] = [await sheet(variantId), await sheet(other)]
    await one.count(48)
    await two.count(19)
    await one.book()
    expect(await two.line()).toMatchObject({ quantity: 20, outdated: false })
    await two.book()
    expect([await onHand(variantId), await onHand(other)]).toEqual([48, 19])
  })
})

it('a count of before the figure was set right changes nothing of it', async () => {
  const variantId = await goods(50)
  const [counted, typed] = [await sheet(variantId), await sheet(variantId)]
  const before = moment()
  await counted.count(48)
  await call('POST', '/stock-corrections', { variantId, onHand: 48, branchId: world.shop.branchId })
  expect(await counted.line()).toMatchObject({ outdated: true })
  expect(await counted.book()).toBe(0)
  expect(await typed.count(47, before)).toMatchObject({ outdated: true })
  expect(await typed.book()).toBe(0)
  expect(await onHand(variantId)).toBe(48)
})

it('sheets that are open at a branch are told to whoever begins another', async () => {
  const variantId = await goods(5)
  const { paperId } = await sheet(variantId)
  const open = async (branchId: string) =>
    (
      await call<{ items: { paperId: string; state: string; branchId: string }[] }>(
        'GET',
        `/stock-documents?kind=count&state=open&branchId=${branchId}`,
      )
    ).body.items
  const here = await open(world.shop.branchId)
  expect(here.map((one) => one.paperId)).toContain(paperId)
  expect(new Set(here.map((one) => `${one.state} ${one.branchId}`))).toEqual(
    new Set([`open ${world.shop.branchId}`]),
  )
  expect(await open(world.second)).toEqual([])
})

it('that was given up by mistake is gone on with; what others have booked meanwhile is not booked twice', async () => {
  const [variantId, same] = [await goods(50), await goods(20)]
  const [given, other] = [await sheet(variantId), await sheet(variantId)]
  await given.count(48)
  await call('POST', `/stock-counts/${given.paperId}/lines`, { variantId: same, how: 'set', pieces: 19 })
  const reopen = (paperId: string) => call<{ code?: string }>('POST', `/stock-counts/${paperId}/reopening`)
  expect((await reopen(given.paperId)).body.code).toBe('not_given_up')
  await call('POST', `/stock-documents/${given.paperId}/cancellation`)
  await other.count(48)
  await other.book()
  expect((await reopen(given.paperId)).status).toBe(200)
  expect(await given.line()).toMatchObject({ outcome: 48, outdated: true })
  expect(await given.book()).toBe(1)
  expect([await onHand(variantId), await onHand(same)]).toEqual([48, 19])
  expect((await reopen(given.paperId)).body.code).toBe('not_given_up')
})

it('tells who follows the shop when a sheet is begun, booked, given up or gone on with', async () => {
  const variantId = await goods(5)
  const [booked, given] = [await sheet(variantId), await sheet(variantId)]
  await booked.count(4)
  await booked.book()
  await call('POST', `/stock-documents/${given.paperId}/cancellation`)
  await call('POST', `/stock-counts/${given.paperId}/reopening`)
  const told = await world.server.database.rows<{ name: string; paperId: string }>(
    `SELECT name, payload->>'paperId' AS "paperId" FROM outbox WHERE payload->>'paperId' = ANY ($1) ORDER BY event_id`,
    [[booked.paperId, given.paperId]],
  )
  expect(told.map(({ name, paperId }) => `${name} ${paperId}`)).toEqual([
    `stock-count.begun ${booked.paperId}`,
    `stock-count.begun ${given.paperId}`,
    `stock-count.booked ${booked.paperId}`,
    `stock-count.cancelled ${given.paperId}`,
    `stock-count.reopened ${given.paperId}`,
  ])
})

/** Sold and packed at once: it does not lie there any more. */
const sell = async (variantId: string, quantity: number) => pack(await order(variantId, quantity))
