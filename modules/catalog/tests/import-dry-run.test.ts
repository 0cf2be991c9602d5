import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringIn, call, check, reaches, shopWith } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { afterCheck, leaveWorld, shareWorld, until } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

const SHEET = 'รายการ,ทุนจริง,ตั้งไว้\nพัดลม,500,890'
const WRONG = ['name', 'price', 'cost']
const RIGHT = ['name', 'cost', 'price']

type Found = { importId: string; report: { checkId?: string } }

/** A file whose columns were said once, as one screen shows it. */
async function seenBy(shop: TestShop): Promise<Found> {
  const { importId } = await check(shop, SHEET)
  await afterCheck(importId, 'columns', { columns: WRONG }, shop)
  const { report } = (await reaches(shop, importId, 'checked')).body
  return { importId, report }
}

const say = (shop: TestShop, { importId, report }: Found, step: 'columns' | 'start', body: object = {}) =>
  call(shop, 'POST', `/imports/${importId}/${step}`, { ...body, checkId: report.checkId })

const priceOf = ({ shopId }: TestShop) =>
  server.database.rows('SELECT price_satang FROM variants WHERE shop_id = $1', [shopId])

describe('a dry run that took the place of the one a screen shows', () => {
  it('is not imported unseen, nor are its columns said anew', async () => {
    const { shop } = await shopWith('dry-run-changed')
    const seen = await seenBy(shop)
    expect(await say(shop, seen, 'columns', { columns: RIGHT })).toMatchObject({ status: 202 })
    const { report } = (await reaches(shop, seen.importId, 'checked')).body
    const refused = { status: 409, body: { code: 'dry_run_changed' } }
    expect(await say(shop, seen, 'start')).toMatchObject(refused)
    expect(await say(shop, { ...seen, report: {} }, 'start')).toMatchObject(refused)
    expect(await say(shop, seen, 'columns', { columns: WRONG })).toMatchObject(refused)
    expect(await priceOf(shop)).toEqual([])
    expect(await say(shop, { ...seen, report }, 'start')).toMatchObject({ status: 202 })
    await reaches(shop, seen.importId, 'pictures', 'done')
    expect(await priceOf(shop)).toEqual([{ price_satang: '89000' }])
  })

  it('is told from the question what an unknown file holds', async () => {
    const { shop } = await shopWith('dry-run-asked')
    const asked = await check(shop, SHEET)
    await say(shop, asked, 'columns', { columns: RIGHT })
    await reaches(shop, asked.importId, 'checked')
    expect(await say(shop, asked, 'columns', { columns: WRONG })).toMatchObject({
      body: { code: 'dry_run_changed' },
    })
  })

  it('of before, which was not told from others, is imported as it was', async () => {
    const { shop } = await shopWith('dry-run-of-before')
    const seen = await seenBy(shop)
    await server.database.rows(`UPDATE imports SET report = report - 'checkId' WHERE import_id = $1`, [
      seen.importId,
    ])
    expect(await say(shop, { ...seen, report: {} }, 'start')).toMatchObject({ status: 202 })
    await reaches(shop, seen.importId, 'pictures', 'done')
    expect(await priceOf(shop)).toEqual([{ price_satang: '50000' }])
  })
})

describe('a dry run of goods that somebody changes before it is imported', () => {
  const GOODS = 'Handle,Name,SKU,Price,Brand'
  const both = (price: number) => [GOODS, `fan,Fan,FAN,${price},A`, `pot,Pot,POT,${price},A`].join('\n')
  const pricesOf = async ({ shopId }: TestShop) =>
    (
      await server.database.rows<{ text: string }>(
        `SELECT sku || ' ' || price_satang AS text FROM variants WHERE shop_id = $1 AND sku IS NOT NULL ORDER BY sku`,
        [shopId],
      )
    ).map(({ text }) => text)
  const updated = async (shop: TestShop, importId: string) => {
    await afterCheck(importId, 'start', { existing: 'update' }, shop)
    return (await reaches(shop, importId, 'pictures', 'done', 'failed')).body
  }
  const change = (shop: TestShop, set: string) =>
    server.database.rows(`UPDATE variants SET ${set} WHERE shop_id = $1 AND sku = 'FAN'`, [shop.shopId])

  it('is refused whole: it would overwrite what nobody was shown', async () => {
    const { shop } = await shopWith('dry-run-overtaken')
    await bringIn(shop, both(100))
    const { importId } = await check(shop, both(150))
    await change(shop, 'price_satang = 77700')
    expect(await updated(shop, importId)).toMatchObject({
      state: 'failed',
      report: { failure: 'changed_meanwhile', overtakenCount: 1, overtakenNames: ['Fan'] },
    })
    expect(await pricesOf(shop)).toEqual(['FAN 77700', 'POT 10000'])
  })

  it('is refused where one of them was deleted, and does not bring it back', async () => {
    const { shop } = await shopWith('dry-run-deleted')
    await bringIn(shop, both(100))
    const { importId } = await check(shop, both(150))
    const [row] = await server.database.rows<{ product_id: string }>(
      `SELECT product_id FROM products WHERE shop_id = $1 AND slug = 'fan'`,
      [shop.shopId],
    )
    await call(shop, 'POST', '/products/deletion', { chosen: { productIds: [row?.product_id] } })
    await until(
      () => pricesOf(shop),
      (prices) => prices.length === 1,
    )
    expect(await updated(shop, importId)).toMatchObject({
      report: { failure: 'changed_meanwhile', overtakenNames: ['Fan'] },
    })
    expect(await pricesOf(shop)).toEqual(['POT 10000'])
  })

  it('is done where the change is one that the file says nothing of, or just what the file says', async () => {
    const { shop } = await shopWith('dry-run-beside')
    await bringIn(shop, both(100))
    const first = await check(shop, both(150))
    await change(shop, 'weight_grams = 300')
    expect(await updated(shop, first.importId)).toMatchObject({ report: { updatedCount: 2 } })
    const second = await check(shop, both(200))
    await change(shop, 'price_satang = 20000')
    expect(await updated(shop, second.importId)).toMatchObject({ report: { updatedCount: 2 } })
    expect(await pricesOf(shop)).toEqual(['FAN 20000', 'POT 20000'])
  })
})

describe('a dry run of barcodes whose last digit does not fit', () => {
  const file = (...rows: string[]) => ['Handle,Name,SKU,Price,Barcode', ...rows].join('\n')
  const WRONG = 'fan,Fan,FAN,100,8850999320015'
  const warning = { code: 'wrong_check_digit', value: '8850999320015', expected: '8850999320014' }

  it('names the right code, brings in what the file says, and is silent of what the shop has already', async () => {
    const { shop } = await shopWith('dry-run-check-digit')
    const sheet = file(WRONG, 'pot,Pot,POT,100,4006381333931', 'cup,Cup,CUP,100,SHELF-12')
    const { report } = await check(shop, sheet)
    expect(report).toMatchObject({ faultCount: 0, warningCount: 1, warnings: [{ ...warning, row: 2 }] })
    await bringIn(shop, sheet)
    const again = await check(shop, file(WRONG, 'pot,Pot,POT,100,4006381333930'))
    expect(again.report).toMatchObject({
      faultCount: 0,
      warnings: [{ row: 3, value: '4006381333930', expected: '4006381333931' }],
    })
    expect(
      await server.database.rows('SELECT barcode FROM variants WHERE shop_id = $1 AND barcode ~ $2', [
        shop.shopId,
        '^885',
      ]),
    ).toEqual([{ barcode: '8850999320015' }])
  })
})
