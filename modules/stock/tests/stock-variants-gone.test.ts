import { purgeProducts } from '@langraan/catalog/server'
import { sql, type Tx, withShop } from '@langraan/db'
import { heldStock } from '@langraan/stock/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  type Paper,
  why,
  world,
  wrongLevels,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

const DAY_MS = 86_400_000
const LONG_ENOUGH_MS = 400

type Product = { productId: string; variants: { variantId?: string; optionValues: string[] }[] }
type Refused = { code: string; fields?: Record<string, string> }
type WholePaper = { state: string; lines: { variantId: string; skipped: boolean; outcome: number | null }[] }

const rows = <R extends object>(text: string, values: unknown[]) =>
  world.server.database.rows<R>(text, values)
const productOf = async (variantId: string) =>
  (await rows<{ id: string }>('SELECT product_id AS id FROM variants WHERE variant_id = $1', [variantId]))[0]
    ?.id ?? ''

/** Saves the product with another variant in the place of this one. */
async function takeOut(variantId: string) {
  const { body } = await call<Product>('GET', `/products/${await productOf(variantId)}`)
  const variants = body.variants.map(({ variantId: _gone, ...variant }) => variant)
  return call<Refused>('PUT', `/products/${body.productId}`, { ...body, variants })
}
const there = async (variantId: string) =>
  (await rows('SELECT FROM variants WHERE variant_id = $1', [variantId])).length === 1
/** Takes a variant out past every question, as it was possible before. */
const vanish = (variantId: string) => rows('DELETE FROM variants WHERE variant_id = $1', [variantId])

const paperOf = async (paperId: string) => (await call<WholePaper>('GET', `/stock-documents/${paperId}`)).body
const transfer = async (...variantIds: string[]) => {
  const { branchId } = world.shop
  const lines = variantIds.map((variantId) => ({ variantId, quantity: 5 }))
  const begun = await call<Paper>('POST', '/stock-transfers', { branchId, toBranchId: world.second, lines })
  expect(begun.status).toBe(201)
  return begun.body
}
const send = async (...variantIds: string[]) => {
  const paper = await transfer(...variantIds)
  expect((await call('POST', `/stock-transfers/${paper.paperId}/sending`)).status).toBe(200)
  return paper
}
const emptied = async () => {
  const variantId = await addProduct(world.server, world.shop, 1)
  await call('POST', '/stock-corrections', { variantId, onHand: 0 })
  return variantId
}
const two = async () => [
  await addProduct(world.server, world.shop, 5),
  await addProduct(world.server, world.shop, 5),
]

describe('a variant is not taken out', () => {
  it('while it is in transit, and is when the transfer has come back and its stock is gone', async () => {
    const variantId = await addProduct(world.server, world.shop, 5)
    const { paperId, number } = await send(variantId)
    expect((await why(variantId)).onHand).toBe(0)
    const refused = await takeOut(variantId)
    expect(refused).toMatchObject({ status: 422, body: { code: 'product_faults' } })
    expect(JSON.stringify(refused.body)).toContain(number)
    expect((await call('POST', `/stock-documents/${paperId}/cancellation`)).status).toBe(200)
    expect(await why(variantId)).toMatchObject({ onHand: 5 })
    expect((await takeOut(variantId)).status).toBe(422)
    await call('POST', '/stock-corrections', { variantId, onHand: 0 })
    expect((await takeOut(variantId)).status).toBe(200)
    expect(await there(variantId)).toBe(false)
  })

  it('while it stands on an open count or transfer, or somebody holds a piece', async () => {
    const [counted = '', packed = ''] = await two()
    await call('POST', '/stock-corrections', { variantId: counted, onHand: 0 })
    const sheet = (await call<Paper>('POST', '/stock-counts', { branchId: world.shop.branchId })).body
    await call('POST', `/stock-counts/${sheet.paperId}/lines`, { variantId: counted, how: 'set', pieces: 2 })
    expect(JSON.stringify((await takeOut(counted)).body)).toContain(sheet.number)
    expect((await call('POST', `/stock-counts/${sheet.paperId}/booking`)).status).toBe(200)
    const { number } = await transfer(packed)
    expect(JSON.stringify((await takeOut(packed)).body)).toContain(number)
    const held = await addProduct(world.server, world.shop, 1)
    await call('POST', '/stock-reservations', { variantId: held, quantity: 1, hours: 1, note: 'ก' })
    expect((await takeOut(held)).status).toBe(422)
    expect([await there(counted), await there(packed), await there(held)]).toEqual([true, true, true])
  })
})

describe('taking out and moving wait for each other', () => {
  const inShop = <T>(work: (tx: Tx) => Promise<T>) =>
    withShop(world.server.ground.db, world.shop.shopId, work)
  /** Whether an answer is still out after a while. */
  const waits = async (answer: Promise<unknown>) => {
    const late = new Promise((done) => setTimeout(() => done('waits'), LONG_ENOUGH_MS))
    return (await Promise.race([answer, late])) === 'waits'
  }

  it('a receipt, at a branch with or without a level, that finds the variant gone is refused', async () => {
    for (const branchId of [world.shop.branchId, world.second]) {
      const variantId = await emptied()
      const receive = () =>
        call<Refused>('POST', '/stock-receipts', { branchId, lines: [{ variantId, quantity: 3 }] })
      const receipt = await inShop(async (tx) => {
        await heldStock.of(tx, world.shop.shopId, [variantId])
        const answer = receive()
        expect(await waits(answer)).toBe(true)
        await sql`DELETE FROM variants WHERE variant_id = ${variantId}`.execute(tx)
        return { answer }
      })
      expect(await receipt.answer).toMatchObject({ status: 409, body: { code: 'variant_unknown' } })
    }
  })

  it('a variant whose first piece is coming in stays', async () => {
    const variantId = await emptied()
    const { shopId } = world.shop
    const moved = [{ shop_id: shopId, variant_id: variantId, branch_id: world.second, quantity: 3 }].map(
      (row) => ({ ...row, movement_id: crypto.randomUUID(), reason: 'receipt', made_at: new Date() }),
    )
    const saving = await inShop(async (tx) => {
      await sql`SELECT move_stock(${shopId}, now(), ${JSON.stringify(moved)}::json)`.execute(tx)
      const answer = takeOut(variantId)
      expect(await waits(answer)).toBe(true)
      return { answer }
    })
    expect((await saving.answer).status).toBe(422)
    expect((await why(variantId)).onHand).toBe(3)
  })
})

describe('a paper whose goods are gone all the same', () => {
  it('arrives and is called back without them, and says so', async () => {
    for (const end of ['arrival', 'cancellation'] as const) {
      const [stays = '', gone = ''] = await two()
      const { paperId } = await send(stays, gone)
      await vanish(gone)
      const way = end === 'arrival' ? 'stock-transfers' : 'stock-documents'
      const lines = [stays, gone].map((variantId) => ({ variantId, quantity: 5 }))
      const ended = await call('POST', `/${way}/${paperId}/${end}`, end === 'arrival' ? { lines } : undefined)
      expect(ended.status).toBe(200)
      const paper = await paperOf(paperId)
      expect(paper.state).toBe(end === 'arrival' ? 'done' : 'cancelled')
      expect(paper.lines.map((line) => [line.variantId, line.skipped])).toEqual([
        [stays, false],
        [gone, true],
      ])
      expect((await why(stays)).onHand).toBe(5)
    }
    expect(await wrongLevels()).toEqual([])
  })

  it('is booked without them, and says so', async () => {
    const [stays = '', gone = ''] = await two()
    const { paperId } = (await call<Paper>('POST', '/stock-counts', { branchId: world.shop.branchId })).body
    for (const variantId of [stays, gone])
      await call('POST', `/stock-counts/${paperId}/lines`, { variantId, how: 'set', pieces: 7 })
    await vanish(gone)
    expect(await call('POST', `/stock-counts/${paperId}/booking`)).toMatchObject({
      status: 200,
      body: { changed: 1 },
    })
    expect((await paperOf(paperId)).lines.map((line) => line.skipped)).toEqual([false, true])
    expect((await why(stays)).onHand).toBe(7)
  })
})

describe('the purge of deleted products', () => {
  it('leaves what is in transit, and takes it once the paper is done', async () => {
    const [free = '', travelling = ''] = await two()
    const { paperId } = await send(travelling)
    await rows('UPDATE products SET published = false, deleted_at = now() WHERE product_id = ANY ($1)', [
      [await productOf(free), await productOf(travelling)],
    ])
    world.aheadMs += 9 * DAY_MS
    const { db, clock, jobs } = world.server.ground
    const purge = () => purgeProducts({ db, clock, jobs, heldStock }, { shopId: world.shop.shopId })
    await purge()
    expect([await there(free), await there(travelling)]).toEqual([false, true])
    const again = await rows<{ seconds: number }>(
      `SELECT extract(epoch FROM start_after - now())::integer AS seconds FROM pgboss.job
       WHERE name = 'purge-products' AND data->>'shopId' = $1`,
      [world.shop.shopId],
    )
    expect(again).toHaveLength(1)
    expect(again[0]?.seconds).toBeGreaterThan(0)
    expect((await call('POST', `/stock-transfers/${paperId}/arrival`, { lines: [] })).status).toBe(200)
    await purge()
    expect(await there(travelling)).toBe(false)
  })
})
