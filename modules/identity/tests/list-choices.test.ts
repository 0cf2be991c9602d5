import { readFile } from 'node:fs/promises'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type Member, type TestServer, type TestShop } from '@langraan/server/testing/server'

const MIGRATION = new URL('../../../db/migrations/0168-choices-of-members.sql', import.meta.url)

let server: TestServer
let shop: TestShop
let packer: Member

beforeAll(async () => {
  server = await startTestServer()
  shop = await server.shop('lists')
  packer = await server.person('packer@lists.test')
  await server.database.rows(
    `INSERT INTO memberships (shop_id, user_id, role, joined_at) SELECT $1, $2, 'packer', joined_at FROM memberships LIMIT 1`,
    [shop.shopId, packer.userId],
  )
})
afterAll(() => server.close())

const path = (tail = '') => `/shops/${shop.shopId}/lists/orders${tail}`
const save = (as: Member, viewId: string, name: string, query = 'view=to_ship') =>
  server.call('PUT', path(`/views/${viewId}`), { as, body: { name, query } })

describe('how a member sees a list', () => {
  it('is kept for that member only', async () => {
    expect((await server.call('GET', path(), { as: packer })).body).toEqual({ hiddenColumns: [], views: [] })
    const hiddenColumns = ['channel', 'goods']
    await server.call('PUT', path('/columns'), { as: packer, body: { hiddenColumns: ['time'] } })
    await server.call('PUT', path('/columns'), { as: packer, body: { hiddenColumns } })
    expect((await server.call('GET', path(), { as: packer })).body).toEqual({ hiddenColumns, views: [] })
    expect((await server.call('GET', path(), { as: shop.owner })).body).toMatchObject({ hiddenColumns: [] })
  })

  it('has views that are saved, renamed and deleted; saving twice is saving once', async () => {
    const viewId = newId()
    await save(shop.owner, viewId, 'ขายส่ง')
    expect((await save(shop.owner, viewId, 'ขายส่ง')).body).toMatchObject({
      views: [{ viewId, name: 'ขายส่ง', query: 'view=to_ship' }],
    })
    expect((await save(shop.owner, viewId, 'ขายส่งเดือนนี้', 'view=cod')).body).toMatchObject({
      views: [{ viewId, name: 'ขายส่งเดือนนี้', query: 'view=cod' }],
    })
    expect(await save(shop.owner, newId(), '  ')).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    })
    const removed = await server.call('DELETE', path(`/views/${viewId}`), { as: shop.owner })
    expect(removed.body).toMatchObject({ views: [] })
  })

  it('cannot be changed by another member, whoever knows the id', async () => {
    const viewId = newId()
    await save(shop.owner, viewId, 'ของเจ้าของ')
    expect(await save(packer, viewId, 'ของฉัน')).toMatchObject({
      status: 409,
      body: { code: 'view_of_another' },
    })
    await server.call('DELETE', path(`/views/${viewId}`), { as: packer })
    expect((await server.call('GET', path(), { as: shop.owner })).body).toMatchObject({
      views: [{ viewId, name: 'ของเจ้าของ' }],
    })
    const other = await server.shop('otherlists')
    expect((await server.call('GET', path(), { as: other.owner })).status).toBe(404)
  })

  it('keeps twenty views, also when many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => save(packer, newId(), `มุมมอง ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'too_many_views' })
  })

  it('goes with whoever leaves the shop, and stays for those who are there', async () => {
    const { shopId, owner } = shop
    const choices = `
      SELECT user_id, 'columns' AS of FROM list_columns WHERE shop_id = $1
      UNION SELECT user_id, 'views' FROM saved_views WHERE shop_id = $1
      UNION SELECT user_id, 'files' FROM file_columns WHERE shop_id = $1 ORDER BY 2`
    const of = async ({ userId }: Member) =>
      (await server.database.rows<{ user_id: string; of: string }>(choices, [shopId])).flatMap((row) =>
        row.user_id === userId ? [row.of] : [],
      )
    for (const { userId } of [packer, owner])
      await server.database.rows(`INSERT INTO file_columns VALUES ($1, $2, 'orders', '{number}', now())`, [
        shopId,
        userId,
      ])
    await server.call('PUT', path('/columns'), { as: owner, body: { hiddenColumns: ['goods'] } })
    expect([await of(packer), await of(owner)]).toEqual([
      ['columns', 'files', 'views'],
      ['columns', 'files', 'views'],
    ])
    const removed = await server.call('DELETE', `/shops/${shopId}/members/${packer.userId}`, { as: owner })
    expect(removed.status).toBe(200)
    expect([await of(packer), await of(owner)]).toEqual([[], ['columns', 'files', 'views']])
  })

  it('went of those who had left before that was so, by the migration', async () => {
    const { shopId, owner } = shop
    const keep = 'INSERT INTO list_columns VALUES ($1, $2, $3, $4, now())'
    for (const { userId } of [packer, owner])
      await server.database.rows(keep, [shopId, userId, 'customers', ['phone']])
    await server.database.rows(await readFile(MIGRATION, 'utf8'))
    const kept = await server.database.rows(`SELECT user_id FROM list_columns WHERE list = 'customers'`)
    expect(kept).toEqual([{ user_id: owner.userId }])
  })
})
