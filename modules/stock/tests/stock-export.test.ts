import { runOperation } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { readWorkbook } from '@langraan/sheets/workbook'
import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  order,
  type Paper,
  world,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'
import { connect, type Ground } from '@langraan/server/wiring/wiring'
import { operationDeps } from '@langraan/server/wiring/work'

const DAY_MS = 86_400_000
let worker: Ground
let [shirt, mug]: string[] = []

beforeAll(async () => {
  await openStockroom()
  const { config, log } = world.server.ground
  worker = { ...(await connect(config, 'worker', log)), clock: world.server.ground.clock }
  shirt = await addProduct(world.server, world.shop, 1)
  mug = await addProduct(world.server, world.shop, 2)
  await world.server.database.rows(
    `UPDATE variants SET sku = 'LT-1', barcode = '0885' WHERE variant_id = $1`,
    [shirt],
  )
  await call<Paper>('POST', '/stock-receipts', {
    branchId: world.shop.branchId,
    lines: [{ variantId: shirt, quantity: 10, unitCostSatang: 12_550 }],
  })
})
afterAll(async () => {
  await worker.close()
  await closeStockroom()
})

type Begun = { operationId: string; totalCount: number; code: string }
const begin = (how: object) => call<Begun>('POST', '/stock-exports', how)
const fetched = (operationId: string, as = world.shop.owner) =>
  world.server.api.inject({
    method: 'GET',
    url: `/api/v1/shops/${world.shop.shopId}/stock-exports/${operationId}/file`,
    headers: { cookie: as.cookies },
  })

async function made(how: object) {
  const { operationId } = (await begin(how)).body
  await runOperation(operationDeps(worker), { shopId: world.shop.shopId, operationId })
  return fetched(operationId)
}

async function rowsOf(how: object) {
  const [[head = [], ...rows] = []] = await readWorkbook((await made(how)).rawPayload)
  return rows.map((row) => Object.fromEntries(head.map((heading, at) => [heading, row[at]])))
}

describe('the stock as a file', () => {
  it('tells what is on hand of each article and what it is worth, now and when a day ended', async () => {
    const firstDay = bangkokDay(new Date(Date.now() + world.aheadMs))
    world.aheadMs += DAY_MS
    expect((await order(shirt ?? '', 5)).status).toBe(201)
    const now = await rowsOf({ chosen: {}, fileKind: 'xlsx' })
    expect(now).toHaveLength(2)
    expect(now[0]).toMatchObject({
      SKU: 'LT-1',
      บาร์โค้ด: '0885',
      คงเหลือ: '6',
      'ทุนเฉลี่ยต่อชิ้น (บาท)': '125.5',
      'มูลค่า (บาท)': '753',
    })
    // No receipt has said what it cost: that is not nothing.
    expect(now[1]).toMatchObject({ คงเหลือ: '2', 'ทุนเฉลี่ยต่อชิ้น (บาท)': '', 'มูลค่า (บาท)': '' })
    const chosen = { day: firstDay }
    const answer = await made({ chosen, fileKind: 'csv', columns: ['sku', 'onHand', 'worthBaht'] })
    expect(answer.headers['content-disposition']).toContain(`stock-${firstDay}.csv`)
    expect(answer.rawPayload.toString('utf8')).toBe(
      '\uFEFFSKU,คงเหลือ,มูลค่า (บาท)\r\nLT-1,11,1380.50\r\n,2,\r\n',
    )
  })

  it('is what the filters let through, at one branch with what lies there', async () => {
    const columns = ['onHand', 'worthBaht']
    const at = (branchId: string) => rowsOf({ chosen: { text: 'LT-1', branchId }, fileKind: 'xlsx', columns })
    expect(await at(world.shop.branchId)).toEqual([{ คงเหลือ: '6', 'มูลค่า (บาท)': '753' }])
    expect(await at(world.second)).toEqual([{ คงเหลือ: '0', 'มูลค่า (บาท)': '0' }])
    const low = await rowsOf({ chosen: { low: 'yes' }, fileKind: 'xlsx', columns })
    expect(low).toEqual([{ คงเหลือ: '2', 'มูลค่า (บาท)': '' }])
    const { paperId } = (
      await call<Paper>('POST', '/stock-transfers', {
        branchId: world.shop.branchId,
        toBranchId: world.second,
        lines: [{ variantId: shirt, quantity: 2 }],
      })
    ).body
    await call('POST', `/stock-transfers/${paperId}/sending`)
    const [whole] = await rowsOf({ chosen: { text: 'LT-1' }, fileKind: 'xlsx' })
    expect(whole).toMatchObject({ คงเหลือ: '4', ระหว่างโอนสาขา: '2', 'มูลค่า (บาท)': '753' })
    expect(await at(world.shop.branchId)).toEqual([{ คงเหลือ: '4', 'มูลค่า (บาท)': '502' }])
  })

  it('leaves out what was deleted meanwhile, and says so', async () => {
    const { operationId } = (await begin({ chosen: {}, fileKind: 'csv', columns: ['sku'] })).body
    await world.server.database.rows(
      `UPDATE products SET deleted_at = $2, published = false WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)`,
      [mug, new Date(Date.now() + world.aheadMs)],
    )
    await runOperation(operationDeps(worker), { shopId: world.shop.shopId, operationId })
    expect((await fetched(operationId)).rawPayload.toString('utf8')).toBe('\uFEFFSKU\r\nLT-1\r\n')
    // On a day on which it was still there it lay on the shelf.
    const firstDay = bangkokDay(new Date(Date.now() + world.aheadMs - DAY_MS))
    expect(await rowsOf({ chosen: { day: firstDay }, fileKind: 'xlsx', columns: ['sku', 'onHand'] })).toEqual(
      [
        { SKU: 'LT-1', คงเหลือ: '11' },
        { SKU: '', คงเหลือ: '2' },
      ],
    )
    expect((await call('GET', `/stock-exports/${operationId}`)).body).toMatchObject({
      state: 'ready',
      totalCount: 2,
      faultCount: 1,
    })
  })

  it('refuses what cannot be a file, and keeps costs from those who may not see them', async () => {
    const code = async (how: object) => (await begin({ fileKind: 'csv', ...how })).body.code
    expect(await code({ chosen: { text: 'nothing like it' } })).toBe('nothing_found')
    expect(await code({ chosen: { branchId: newId() } })).toBe('branch_unknown')
    expect(await code({ chosen: {}, columns: ['phone'] })).toBe('unknown_column')
    const { operationId } = (await begin({ chosen: {}, fileKind: 'csv' })).body
    await runOperation(operationDeps(worker), { shopId: world.shop.shopId, operationId })
    const seller = await world.server.person('seller@stockroom.test')
    await world.server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'seller', now())`, [
      world.shop.shopId,
      seller.userId,
    ])
    expect((await fetched(operationId, seller)).statusCode).toBe(403)
    expect((await fetched(operationId)).statusCode).toBe(200)
  })
})
