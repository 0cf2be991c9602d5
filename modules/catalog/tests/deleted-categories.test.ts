import { callsOf } from '@langraan/server/testing/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import { undo } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
})
afterAll(closeWorld)

const call = callsOf<Record<string, unknown>>(() => ({ server, shop }))

type Category = { categoryId: string; name: string; slug: string }
const add = async (name: string, parentId?: string) =>
  (await call<Category>('POST', '/product-categories', { name, ...(parentId && { parentId }) })).body
const product = async (name: string, categoryId: string) =>
  (await call<{ productId: string }>('POST', '/products', { ...productBody(name), categoryId })).body
    .productId
const remove = async ({ categoryId }: Category) =>
  (await call<{ operationId?: string }>('DELETE', `/product-categories/${categoryId}`)).body.operationId ?? ''
/** The whole tree with its products, as one can see it. */
const tree = async () => (await call<{ items: object[] }>('GET', '/product-categories')).body.items
const categoryOf = async (productId: string) =>
  (await call<{ categoryId?: string }>('GET', `/products/${productId}`)).body.categoryId

describe('a category that was deleted', () => {
  it('comes back as it was: its place, its address, what stood below it and in it', async () => {
    const home = await add('บ้าน')
    const [before, kitchen] = [await add('ห้องนอน', home.categoryId), await add('ครัว', home.categoryId)]
    await add('สวน', home.categoryId)
    const [cups, pots] = [await add('ถ้วย', kitchen.categoryId), await add('หม้อ', kitchen.categoryId)]
    const cup = await product('ถ้วยชา', cups.categoryId)
    const [spoon, fork] = [await product('ช้อน', kitchen.categoryId), await product('ส้อม', kitchen.categoryId)]
    const seen = await tree()
    const operationId = await remove(kitchen)
    expect([await categoryOf(spoon), await categoryOf(cup)]).toEqual([home.categoryId, cups.categoryId])
    expect((await undo(shop, operationId)).body).toMatchObject({ faultCount: 0 })
    expect(await tree()).toEqual(seen)
    expect(await Promise.all([spoon, fork, cup].map(categoryOf))).toEqual([
      kitchen.categoryId,
      kitchen.categoryId,
      cups.categoryId,
    ])
    expect([before, pots].map(({ name }) => name)).toEqual(['ห้องนอน', 'หม้อ'])
  })

  it('of the top gives its products none, and leaves what was put elsewhere since', async () => {
    const gifts = await add('ของขวัญ')
    const toys = await add('ของเล่น')
    const [bear, ball] = [await product('หมี', gifts.categoryId), await product('ลูกบอล', gifts.categoryId)]
    const operationId = await remove(gifts)
    expect(await categoryOf(bear)).toBeUndefined()
    const chosen = { productIds: [ball] }
    await call('POST', '/products/changes', {
      change: { what: 'category', categoryId: toys.categoryId },
      chosen,
    })
    await expect.poll(() => categoryOf(ball)).toBe(toys.categoryId)
    expect((await undo(shop, operationId)).body).toMatchObject({ faultCount: 1 })
    expect(await Promise.all([bear, ball].map(categoryOf))).toEqual([gifts.categoryId, toys.categoryId])
  })

  it('waits for the one above it, and comes back with it once that is there again', async () => {
    const above = await add('แฟชั่น')
    const bags = await add('กระเป๋า', above.categoryId)
    const bag = await product('ย่าม', bags.categoryId)
    const seen = await tree()
    const ofBags = await remove(bags)
    const ofAbove = await remove(above)
    expect((await undo(shop, ofBags)).body).toMatchObject({ faultCount: 2 })
    expect((await undo(shop, ofAbove)).body).toMatchObject({ faultCount: 0 })
    expect((await undo(shop, ofBags)).body).toMatchObject({ faultCount: 0 })
    expect([await tree(), await categoryOf(bag)]).toEqual([seen, bags.categoryId])
  })

  it('does not come beside a newer one of its name, and is told why', async () => {
    const old = await add('ลดราคา')
    const operationId = await remove(old)
    await add('ลดราคา')
    const body = (await undo(shop, operationId)).body as unknown as {
      operationId: string
      faultCount: number
    }
    expect(body.faultCount).toBe(1)
    const { body: told } = await call<string>('GET', `/operations/${body.operationId}/faults.csv`)
    expect(told).toContain('ลดราคา')
    expect(told).toContain('มีหมวดหมู่ใหม่ชื่อเดียวกันตรงนี้แล้ว')
  })

  it('twice is deleted once', async () => {
    const odd = await add('อื่น ๆ')
    expect(await remove(odd)).not.toBe('')
    expect(await remove(odd)).toBe('')
  })
})
