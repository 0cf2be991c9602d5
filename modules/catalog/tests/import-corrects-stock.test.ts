import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringIn, call, check, reaches, shopWith, undo } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await shareWorld())
})
afterAll(leaveWorld)

const HEADINGS = 'Handle,Name,Option 1 name,Option 1 value,SKU,Price,Stock'
const GOODS = [HEADINGS, 'cup,ถ้วย,สี,ขาว,C-1,50,50', 'cup,,,ดำ,C-2,60,8', 'pan,กระทะ,,,P-1,200,3'].join('\n')
const COUNTED = [HEADINGS, 'cup,ถ้วย,สี,ขาว,C-1,50,99', 'cup,,,ดำ,C-2,60,', 'pan,กระทะ,,,P-1,210,1'].join('\n')

async function stockOf(shop: TestShop): Promise<string[]> {
  const { items } = (await call(shop, 'GET', '/goods?')).body as unknown as {
    items: { variants: { sku: string; onHand: number }[] }[]
  }
  return items.flatMap(({ variants }) => variants.map(({ sku, onHand }) => `${sku} ${onHand}`)).toSorted()
}

/** Brings a file in, and what is said of it then. */
async function corrected(shop: TestShop, body: object) {
  const importId = await bringIn(shop, COUNTED, body)
  return { importId, report: (await reaches(shop, importId, 'done')).body.report }
}

const movements = ({ shopId }: TestShop) =>
  server.database.rows(
    `SELECT v.sku, m.quantity, m.reason, m.note, m.import_id IS NOT NULL AS "ofImport" FROM stock_movements m
     JOIN variants v USING (shop_id, variant_id) WHERE m.shop_id = $1 AND m.reason <> 'opening' ORDER BY m.made_at, v.sku`,
    [shopId],
  )

const BEFORE = ['C-1 50', 'C-2 8', 'P-1 3']
const correction = { reason: 'correction', note: 'goods', ofImport: true }

describe('stock of products that the shop has, in a file', () => {
  it('is told where it is another, and stays unless somebody wants it corrected', async () => {
    const { shop } = await shopWith('stock-told')
    await bringIn(shop, GOODS)
    const { importId, report } = await check(shop, COUNTED)
    expect(report).toMatchObject({ changedCount: 1, stockCount: 2, stockAloneCount: 1 })
    const { body } = await call(shop, 'GET', `/imports/${importId}/products`)
    expect(body).toMatchObject({
      items: [
        { slug: 'cup', changes: [], stock: [{ variant: 'ขาว', before: 50, after: 99 }] },
        { slug: 'pan', stock: [{ variant: '', before: 3, after: 1 }] },
      ],
    })
    await bringIn(shop, COUNTED, { existing: 'update' })
    expect(await stockOf(shop)).toEqual(BEFORE)
  })

  it('is corrected by movements that say why, alone or with what else changes, and comes back with the import', async () => {
    const { shop } = await shopWith('stock-corrected')
    await bringIn(shop, GOODS)
    const alone = await corrected(shop, { stock: 'correct' })
    expect(alone.report).toMatchObject({ updatedCount: 0, correctedCount: 2 })
    expect(await stockOf(shop)).toEqual(['C-1 99', 'C-2 8', 'P-1 1'])
    expect(await movements(shop)).toEqual([
      { sku: 'C-1', quantity: 49, ...correction },
      { sku: 'P-1', quantity: -2, ...correction },
    ])
    await undo(shop, alone.importId)
    expect(await stockOf(shop)).toEqual(BEFORE)

    const both = await corrected(shop, { existing: 'update', stock: 'correct' })
    expect(both.report).toMatchObject({ updatedCount: 1, correctedCount: 2 })
    expect(await stockOf(shop)).toEqual(['C-1 99', 'C-2 8', 'P-1 1'])
    await undo(shop, both.importId)
    expect(await stockOf(shop)).toEqual(BEFORE)
    const { items } = (await call(shop, 'GET', '/variants')).body as unknown as {
      items: { sku: string; priceSatang: number }[]
    }
    expect(items.find(({ sku }) => sku === 'P-1')).toMatchObject({ priceSatang: 20_000 })
  })

  it('that a branch has not to give stays, and the product is named', async () => {
    const { shop } = await shopWith('stock-short')
    await bringIn(shop, GOODS)
    await server.database.rows(
      `INSERT INTO stock_reservations (shop_id, reservation_id, variant_id, branch_id, holder_id, holder_kind, quantity, made_at, expires_at)
       SELECT l.shop_id, gen_random_uuid(), l.variant_id, l.branch_id, gen_random_uuid(), 'customer', 2, now(), now() + interval '1 day'
       FROM stock_levels l JOIN variants v USING (shop_id, variant_id) WHERE l.shop_id = $1 AND v.sku = 'P-1'`,
      [shop.shopId],
    )
    await server.database.rows(
      `UPDATE stock_levels l SET reserved = 2 FROM variants v WHERE l.shop_id = $1 AND v.shop_id = l.shop_id AND v.variant_id = l.variant_id AND v.sku = 'P-1'`,
      [shop.shopId],
    )
    const { report } = await corrected(shop, { stock: 'correct' })
    expect(report).toMatchObject({ correctedCount: 1, stockLeftCount: 1, stockLeftNames: ['กระทะ'] })
    expect(await stockOf(shop)).toEqual(['C-1 99', 'C-2 8', 'P-1 3'])
  })

  it('is nothing to begin an import for where it is not wanted', async () => {
    const { shop } = await shopWith('stock-alone')
    await bringIn(shop, GOODS)
    const { importId, report } = await check(shop, GOODS.replace('C-1,50,50', 'C-1,50,51'))
    const start = (stock: string) =>
      call(shop, 'POST', `/imports/${importId}/start`, { checkId: report.checkId, stock })
    expect(await start('keep')).toMatchObject({ body: { code: 'nothing_chosen' } })
    expect(await start('correct')).toMatchObject({ status: 202 })
  })
})
