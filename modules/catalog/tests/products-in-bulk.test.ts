import { callsOf } from '@langraan/server/testing/calls'
import { runOperation } from '@langraan/operations/server'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '@langraan/server/running/process'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { connect, type Ground } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

const clock = controlledClock(new Date('2026-11-20T03:00:00Z'))
let server: TestServer
let worker: Ground
let shop: TestShop
let shops = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
  worker = await connect(server.ground.config, 'worker', createLog(server.ground.config, 'test'), clock)
})
beforeEach(async () => {
  shop = await server.shop(`bulk-${++shops}`)
})
afterAll(async () => {
  await worker.close()
  await server.close()
})

const rows = <T extends object>(text: string, values: unknown[] = []) => server.database.rows<T>(text, values)
const call = callsOf(() => ({ server, shop }))

type Seen = {
  productId: string
  published: boolean
  archivedAt: Date | null
  categoryId: string | null
  tags: string[]
  channels: string[]
  updatedAt: Date
}
/** The shop's goods, by their names. */
const goods = () =>
  rows<Seen & { name: string }>(
    `SELECT product_id AS "productId", name, published, archived_at AS "archivedAt", category_id AS "categoryId", tags, channels,
       updated_at AS "updatedAt" FROM products WHERE shop_id = $1 ORDER BY name`,
    [shop.shopId],
  )

async function addProduct(name: string, more: Partial<Seen> = {}): Promise<string> {
  const productId = newId()
  await rows(
    `INSERT INTO products (shop_id, product_id, name, slug, published, archived_at, category_id, tags, channels, created_at, updated_at)
     VALUES ($1, $2::uuid, $3, $2::text, $4, $5, $6, $7, $8, $9::timestamptz, $9::timestamptz + interval '1 microsecond')`,
    [
      shop.shopId,
      productId,
      name,
      more.published ?? true,
      more.archivedAt ?? null,
      more.categoryId ?? null,
      more.tags ?? [],
      more.channels ?? ['till', 'live'],
      clock.now(),
    ],
  )
  return productId
}
const addCategory = async (name: string, parentId?: string): Promise<string> => {
  const { body } = await call('POST', '/product-categories', { name, ...(parentId && { parentId }) })
  return (body as { categoryId: string }).categoryId
}

const ALL = { matching: { text: '' } }
const begin = async (change: object, chosen: object = ALL): Promise<string> => {
  const { status, body } = await call('POST', '/products/changes', { change, chosen })
  expect([status, body]).toMatchObject([202, {}])
  return (body as { operationId: string }).operationId
}
const run = (operationId: string) => runOperation(operationDeps(worker), { shopId: shop.shopId, operationId })
const workOf = async (operationId: string) => (await call('GET', `/operations/${operationId}`)).body
const doneBy = async (change: object, chosen?: object): Promise<string> => {
  const operationId = await begin(change, chosen)
  clock.advance(1000)
  await run(operationId)
  return operationId
}
const undo = async (operationId: string): Promise<string> => {
  const { status, body } = await call('POST', `/operations/${operationId}/undo`)
  expect(status).toBe(202)
  await run((body as { operationId: string }).operationId)
  return (body as { operationId: string }).operationId
}
const faultsOf = async (operationId: string, language = 'th') =>
  (
    (
      await call('GET', `/operations/${operationId}/items?faults=true`, undefined, shop, {
        'accept-language': language,
      })
    ).body as {
      items: { name: string; reason: string }[]
    }
  ).items.map(({ name, reason }) => `${name}: ${reason}`)
const field = async <K extends keyof Seen>(key: K) => (await goods()).map((one) => one[key])

describe('many products at once', () => {
  it('are taken out of sale and come back hidden; either is undone to what each was', async () => {
    await addProduct('ก')
    await addProduct('ข', { published: false })
    await addProduct('ค', { published: false, archivedAt: new Date('2026-01-02T03:04:05Z') })
    const before = await goods()
    const archived = await doneBy({ what: 'archive', archived: true })
    expect(await workOf(archived)).toMatchObject({ kind: 'archive-products', doneCount: 3, faultCount: 0 })
    expect((await field('archivedAt')).map((at) => at?.toISOString())).toEqual([
      clock.now().toISOString(),
      clock.now().toISOString(),
      '2026-01-02T03:04:05.000Z',
    ])
    expect(await field('published')).toEqual([false, false, false])
    expect((await server.call('GET', `/storefront/${shop.slug}/products`)).body).toMatchObject({ items: [] })
    const restored = await doneBy({ what: 'archive', archived: false })
    expect([await field('archivedAt'), await field('published')]).toEqual([
      [null, null, null],
      [false, false, false],
    ])
    await undo(restored)
    await undo(archived)
    expect(await goods()).toEqual(before)
  })

  it('move to a category and out of it, named by its path, and go back to their own', async () => {
    const [wear, hats] = [await addCategory('เสื้อผ้า'), await addCategory('หมวก')]
    const shirts = await addCategory('เสื้อยืด', wear)
    await addProduct('ก', { categoryId: hats })
    await addProduct('ข', { categoryId: shirts })
    await addProduct('ค')
    const before = await goods()
    const moved = await doneBy({ what: 'category', categoryId: shirts })
    expect(await workOf(moved)).toMatchObject({ kind: 'categorise-products', name: 'เสื้อผ้า > เสื้อยืด' })
    expect(await field('categoryId')).toEqual([shirts, shirts, shirts])
    const out = await doneBy({ what: 'category', categoryId: null }, { matching: { categoryId: wear } })
    expect(await field('categoryId')).toEqual([null, null, null])
    await undo(out)
    await undo(moved)
    expect(await goods()).toEqual(before)
  })

  it('stay where they are when the category is deleted meanwhile, and when the one before is', async () => {
    const [hats, shirts] = [await addCategory('หมวก'), await addCategory('เสื้อยืด')]
    await addProduct('ก', { categoryId: hats })
    await addProduct('ข')
    const moved = await doneBy({ what: 'category', categoryId: shirts })
    await call('DELETE', `/product-categories/${hats}`)
    const undone = await undo(moved)
    expect(await faultsOf(undone)).toEqual(['ก: หมวดหมู่ก่อนหน้านี้ถูกลบไปแล้ว จึงคงหมวดหมู่ปัจจุบันไว้'])
    expect(await field('categoryId')).toEqual([shirts, null])
    const bags = await addCategory('กระเป๋า')
    const late = await begin({ what: 'category', categoryId: bags })
    await call('DELETE', `/product-categories/${bags}`)
    await run(late)
    expect(await faultsOf(late, 'en')).toEqual([
      'ข: The chosen category was deleted meanwhile, so the product was not moved.',
      'ก: The chosen category was deleted meanwhile, so the product was not moved.',
    ])
    const chosen = { what: 'category', categoryId: bags }
    expect((await call('POST', '/products/changes', { change: chosen, chosen: ALL })).body).toMatchObject({
      code: 'category_gone',
    })
  })

  it('get tags, but for those that have no room, which are named; and lose them again', async () => {
    const full = Array.from({ length: 49 }, (_, at) => `t${at}`)
    await addProduct('ก', { tags: ['ใหม่'] })
    await addProduct('ข', { tags: full })
    const before = await goods()
    const tagged = await doneBy({ what: 'tags', tags: [' ลดราคา ', 'ใหม่', 'ลดราคา'], given: true })
    expect(await workOf(tagged)).toMatchObject({ name: 'ลดราคา, ใหม่', doneCount: 2, faultCount: 1 })
    expect(await faultsOf(tagged)).toEqual(['ข: ใส่แท็กได้ 50 แท็กต่อสินค้า ถ้าเพิ่มจะเกิน จึงไม่ได้ติดให้'])
    expect(await field('tags')).toEqual([['ใหม่', 'ลดราคา'], full])
    expect((await call('GET', '/product-tags')).body).toMatchObject({
      tags: expect.arrayContaining([{ tag: 'ลดราคา', productCount: 1 }]),
    })
    const untagged = await doneBy({ what: 'tags', tags: ['ใหม่', 't0'], given: false })
    expect(await field('tags')).toEqual([['ลดราคา'], full.slice(1)])
    await undo(untagged)
    await undo(tagged)
    expect(await goods()).toEqual(before)
  })

  it('are sold in channels or not, the site among them; what is archived is named', async () => {
    await addProduct('ก', { published: false, channels: ['live'] })
    await addProduct('ข', { published: false, archivedAt: new Date('2026-01-02T03:04:05Z'), channels: [] })
    const before = await goods()
    const opened = await doneBy({ what: 'channels', channels: ['chat', 'web', 'live'], sold: true })
    expect(await workOf(opened)).toMatchObject({ kind: 'open-channels', name: 'chat, web, live' })
    expect(await faultsOf(opened)).toEqual(['ข: สินค้านี้เลิกขายอยู่ นำกลับมาขายก่อน แล้วค่อยเปิดขายที่หน้าร้านหรือช่องทางอื่น'])
    expect([await field('channels'), await field('published')]).toEqual([
      [['live', 'chat'], []],
      [true, false],
    ])
    const closed = await doneBy({ what: 'channels', channels: ['live', 'web'], sold: false })
    expect([await field('channels'), await field('published')]).toEqual([
      [['chat'], []],
      [false, false],
    ])
    await undo(closed)
    await undo(opened)
    expect(await goods()).toEqual(before)
    const site = await doneBy({ what: 'channels', channels: ['web'], sold: true })
    expect(await workOf(site)).toMatchObject({ kind: 'publish-products', name: '' })
  })

  it('that somebody has changed since are left as they left them', async () => {
    const [first] = [await addProduct('ก'), await addProduct('ข')]
    const tagged = await doneBy({ what: 'tags', tags: ['ลดราคา'], given: true })
    clock.advance(1000)
    await call('PUT', `/products/${first}/archived`, { archived: true })
    const undone = await undo(tagged)
    expect(await faultsOf(undone)).toEqual(['ก: มีคนแก้สินค้านี้หลังจากนั้น จึงคงไว้ตามที่แก้ล่าสุด'])
    expect(await field('tags')).toEqual([['ลดราคา'], []])
  })

  it('are one change however often it is asked for, with one entry in the log', async () => {
    await addProduct('ก')
    const body = { change: { what: 'tags', tags: ['ลดราคา'], given: true }, chosen: ALL }
    const headers = { 'idempotency-key': newId() }
    const ask = () =>
      server.call('POST', `/shops/${shop.shopId}/products/changes`, { as: shop.owner, body, headers })
    const [one, again] = [await ask(), await ask()]
    expect(again.body).toEqual(one.body)
    const log = (await call('GET', '/audit-entries?action=products.changed')).body
    expect(log).toMatchObject({
      items: [
        {
          subject: { kind: 'operation', name: 'tag-products' },
          after: { products: 1, tags: ['ลดราคา'] },
        },
      ],
    })
  })

  it.each([
    [{ what: 'tags', tags: [], given: true }],
    [{ what: 'tags', tags: ['  '], given: true }],
    [{ what: 'channels', channels: [], sold: true }],
    [{ what: 'channels', channels: ['radio'], sold: true }],
    [{ what: 'price', priceSatang: 1 }],
  ])('are not changed by what is none: %j', async (change) => {
    await addProduct('ก')
    expect((await call('POST', '/products/changes', { change, chosen: ALL })).status).toBe(400)
  })

  it('of which none is found are told so', async () => {
    const change = { what: 'archive', archived: true }
    expect((await call('POST', '/products/changes', { change, chosen: ALL })).body).toMatchObject({
      code: 'nothing_chosen',
    })
  })
})
