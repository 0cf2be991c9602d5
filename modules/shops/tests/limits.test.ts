import { callsOf } from '@langraan/server/testing/calls'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import {
  afterCheck,
  closeWorld,
  HEADING,
  importOf,
  openWorld,
  until,
  upload,
} from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await openWorld({ jobs: true }))
})
afterAll(closeWorld)

const AT_ONCE = 20
const atOnce = <T>(ask: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(index)))

/** A shop on its trial, or with its package paid. */
async function shopOn(planCode: string, slug: string, extraBranches = 0): Promise<TestShop> {
  const shop = await server.shop(slug)
  await server.database.rows(
    `UPDATE shops SET plan_code = $2, chosen_plan_code = $2, paid_until = CASE WHEN $2 = 'trial' THEN NULL ELSE date '2099-12-31' END,
            trial_ends_on = '2099-12-31', extra_branches = $3 WHERE shop_id = $1`,
    [shop.shopId, planCode, extraBranches],
  )
  return shop
}

const branchBody = (name: string) => ({
  name,
  phone: '0812345678',
  addressLine: '19/4',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
})

const addBranch = (shop: TestShop, name: string, key = newId()) =>
  server.call('POST', `/shops/${shop.shopId}/branches`, {
    as: shop.owner,
    headers: { 'idempotency-key': key },
    body: branchBody(name),
  })

const countOf = async (table: 'branches' | 'products', shop: TestShop) => {
  const [row] = await server.database.rows<{ count: string }>(
    `SELECT count(*) FROM ${table} WHERE shop_id = $1`,
    [shop.shopId],
  )
  return Number(row?.count)
}

describe('a package’s branches', () => {
  it('are one on the trial: the second is refused with what to do', async () => {
    const shop = await shopOn('trial', 'one-branch')
    expect(await addBranch(shop, 'สาขาสอง')).toMatchObject({
      status: 409,
      body: {
        code: 'branch_limit',
        message: expect.stringContaining('1 สาขา'),
        details: { upgrade: { shopId: shop.shopId } },
      },
    })
    expect(await countOf('branches', shop)).toBe(1)
  })

  it('are exactly as many as were paid, however many are opened at once', async () => {
    const shop = await shopOn('business', 'three-branches', 2)
    const answers = await atOnce((index) => addBranch(shop, `สาขา ${index}`))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE - 2)
    expect(await countOf('branches', shop)).toBe(3)
    const { body } = await server.call('GET', `/shops/${shop.shopId}/branches`, { as: shop.owner })
    expect(body).toMatchObject({ mostBranches: 3, items: expect.objectContaining({ length: 3 }) })
  })

  it('are opened once for one key, also by twenty clicks', async () => {
    const shop = await shopOn('business', 'clicked-often', 9)
    const key = newId()
    const answers = await atOnce(() => addBranch(shop, 'สาขาเดียว', key))
    expect(new Set(answers.map(({ body }) => (body as { branchId: string }).branchId)).size).toBe(1)
    expect(await countOf('branches', shop)).toBe(2)
  })
})

describe('a package’s products', () => {
  it('stay ten when twenty imports of one more start at nine', async () => {
    const shop = await shopOn('trial', 'ten-products')
    await server.database.rows(
      `INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'สินค้า ' || n, 'had-' || n, true, now(), now() FROM generate_series(1, $2) n`,
      [shop.shopId, 9 - (await countOf('products', shop))],
    )
    const files = await atOnce((index) =>
      upload(`${HEADING}\nnew-${index},สินค้าใหม่ ${index},,,true,Title,Default Title,,100,1,50,,,g\n`, shop),
    )
    const reached = (importId: string, states: readonly string[]) =>
      until(
        () => importOf(importId, shop),
        ({ body }) => states.includes(body.state),
      )
    for (const { importId } of files) await reached(importId, ['checked'])
    await atOnce((index) => afterCheck(files[index]?.importId ?? '', 'start', {}, shop))
    for (const { importId } of files) await reached(importId, ['done', 'failed'])
    expect(await countOf('products', shop)).toBe(10)
    const ended = await Promise.all(files.map(({ importId }) => importOf(importId, shop)))
    const failures = ended.flatMap(({ body }) => (body.state === 'failed' ? [body.report.failure] : []))
    expect(failures).toEqual(Array.from({ length: AT_ONCE - 1 }, () => 'no_room'))
  })

  it('that were deleted do not come back into a package that was filled since, and the work says what helps', async () => {
    const shop = await shopOn('trial', 'filled-since')
    const fill = (prefix: string) =>
      server.database.rows(
        `INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at)
         SELECT $1, gen_random_uuid(), 'สินค้า ' || n, $2 || n, true, now(), now() FROM generate_series(1, 10) n`,
        [shop.shopId, prefix],
      )
    const call = callsOf(() => ({ server, shop }))
    type Operation = { state: string; faultCount: number; needsUpgrade: boolean }
    const ended = async (operationId: string) =>
      (await until(
        async () => (await call('GET', `/operations/${operationId}`)).body as Operation,
        ({ state }) => state === 'done',
      )) as Operation
    const begun = async (path: string, body?: object) =>
      ((await call('POST', path, body)).body as { operationId: string }).operationId
    await fill('old-')
    const deletion = await begun('/products/deletion', { chosen: { matching: { text: '' } } })
    expect(await ended(deletion)).toMatchObject({ faultCount: 0, needsUpgrade: false })
    await fill('new-')
    const undo = await begun(`/operations/${deletion}/undo`)
    expect(await ended(undo)).toMatchObject({ faultCount: 10, needsUpgrade: true })
    // Once there is room it is tried again: what could not be brought back is not lost.
    const idsOf = async (most: number) =>
      (
        await server.database.rows<{ id: string }>(
          "SELECT product_id AS id FROM products WHERE shop_id = $1 AND deleted_at IS NULL AND slug LIKE 'new-%' LIMIT $2",
          [shop.shopId, most],
        )
      ).map(({ id }) => id)
    const remove = async (most: number) =>
      ended(await begun('/products/deletion', { chosen: { productIds: await idsOf(most) } }))
    await remove(4)
    expect((await call('GET', `/operations/${deletion}`)).body).toMatchObject({
      undoLeft: true,
      mayUndo: true,
    })
    const second = await begun(`/operations/${deletion}/undo`)
    expect(await ended(second)).toMatchObject({ totalCount: 10, faultCount: 6 })
    await remove(10)
    const third = await begun(`/operations/${deletion}/undo`)
    expect(await ended(third)).toMatchObject({ totalCount: 6, faultCount: 0 })
    const back = "SELECT slug FROM products WHERE shop_id = $1 AND deleted_at IS NULL AND slug LIKE 'old-%'"
    expect(await server.database.rows(back, [shop.shopId])).toHaveLength(10)
    expect((await call('GET', `/operations/${deletion}`)).body).toMatchObject({
      undoLeft: false,
      mayUndo: false,
    })
    expect((await call('POST', `/operations/${deletion}/undo`)).body).toMatchObject({
      code: 'undone_already',
    })
  })
})
