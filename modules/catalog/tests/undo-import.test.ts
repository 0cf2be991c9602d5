import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { afterCheck, closeWorld, importOf, openWorld, until, upload } from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await openWorld())
})
afterAll(closeWorld)

const HEADINGS = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const POT = 'pot,กระถาง,Size,S,POT-S,5,10'
const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

const call = (shop: TestShop, method: 'GET' | 'POST', path: string, body?: object) =>
  server.call(method, `/shops/${shop.shopId}${path}`, { as: shop.owner, ...(body && { body }) })

/** Brings a file in over what is there, to its end. */
async function bringIn(shop: TestShop, text: string): Promise<string> {
  const { importId } = await upload(text, shop)
  const reaches = (...states: string[]) =>
    until(
      () => importOf(importId, shop),
      ({ body }) => states.includes(body.state),
    )
  await reaches('checked')
  expect(await afterCheck(importId, 'start', { existing: 'update' }, shop)).toMatchObject({
    status: 202,
  })
  await reaches('pictures', 'done')
  return importId
}

type Undone = { operationId: string; doneCount: number; faultCount: number }

async function undo(shop: TestShop, operationId: string, state = 'done'): Promise<Undone> {
  const begun = await call(shop, 'POST', `/operations/${operationId}/undo`)
  const id = (begun.body as { operationId: string }).operationId
  const { body } = await until(
    () => call(shop, 'GET', `/operations/${id}`),
    (answer) => (answer.body as { state: string }).state === state,
  )
  return body as Undone
}

type Variant = { id: string; sku: string; price: number }
const variantsOf = (shop: TestShop): Promise<Variant[]> =>
  server.database.rows(
    `SELECT variant_id AS id, sku, price_satang::integer AS price FROM variants WHERE shop_id = $1 ORDER BY sku`,
    [shop.shopId],
  ) as Promise<Variant[]>

const skusOf = async (shop: TestShop) => (await variantsOf(shop)).map(({ sku }) => sku)
const idOf = async (shop: TestShop, sku: string) =>
  (await variantsOf(shop)).find((variant) => variant.sku === sku)?.id

describe('the undo of an import', () => {
  it('leaves the variants that it added and that are in use by now', async () => {
    const shop = await server.shop('undoinuse')
    await bringIn(shop, file(POT))
    const added = [',M,POT-M,3,20', ',L,POT-L,4,30', ',XL,POT-XL,5,40'].map((rest) => `pot,,${rest}`)
    const importId = await bringIn(shop, file(POT.replace(',10', ',12'), ...added))
    const counted = { variantId: await idOf(shop, 'POT-M'), onHand: 7 }
    expect((await call(shop, 'POST', '/stock-corrections', counted)).status).toBeLessThan(300)
    await server.database.rows(
      `UPDATE stock_levels SET reserved = 1 WHERE shop_id = $1 AND variant_id = $2`,
      [shop.shopId, await idOf(shop, 'POT-L')],
    )
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 1 })
    expect(await skusOf(shop)).toEqual(['POT-L', 'POT-M', 'POT-S'])
    expect((await variantsOf(shop)).find(({ sku }) => sku === 'POT-S')).toMatchObject({ price: 1000 })
  })

  it('leaves a product whole whose SKU somebody else has by now', async () => {
    const shop = await server.shop('undotaken')
    await bringIn(shop, file(POT))
    const importId = await bringIn(shop, file(POT.replace('POT-S', 'POT-NEW'), 'pot,,,M,POT-M,3,20'))
    await bringIn(shop, file('vase,แจกัน,Size,S,POT-S,1,50'))
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 1 })
    expect(await skusOf(shop)).toEqual(['POT-M', 'POT-NEW', 'POT-S'])
  })

  it('leaves a product whose SKU another product of the same import was given since', async () => {
    const shop = await server.shop('undogiven')
    await bringIn(shop, file(POT, 'vase,แจกัน,Size,S,VASE,1,50'))
    const importId = await bringIn(shop, file(POT.replace('POT-S', 'POT-NEW'), 'vase,แจกัน,Size,S,VASE,1,60'))
    await server.database.rows(`UPDATE variants SET sku = 'POT-S' WHERE shop_id = $1 AND sku = 'VASE'`, [
      shop.shopId,
    ])
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 1 })
    expect(await variantsOf(shop)).toMatchObject([
      { sku: 'POT-NEW', price: 1000 },
      { sku: 'POT-S', price: 5000 },
    ])
  })
})

describe('the undo of an import of new products', () => {
  it('leaves one that an order has reserved, and says so', async () => {
    const shop = await server.shop('undoreserved')
    const importId = await bringIn(shop, file(POT, 'vase,แจกัน,Size,S,VASE,1,50'))
    await server.database.rows(
      `UPDATE stock_levels SET reserved = 1 WHERE shop_id = $1 AND variant_id = $2`,
      [shop.shopId, await idOf(shop, 'VASE')],
    )
    const undone = await undo(shop, importId)
    expect(undone).toMatchObject({ faultCount: 1 })
    const { body } = await call(shop, 'GET', `/operations/${undone.operationId}/items?faults=true`)
    expect(body).toMatchObject({ items: [{ name: 'แจกัน', reason: expect.stringContaining('จอง') }] })
    const left = await server.database.rows(
      `SELECT slug FROM products WHERE shop_id = $1 AND deleted_at IS NULL`,
      [shop.shopId],
    )
    expect(left).toEqual([{ slug: 'vase' }])
  })

  it('takes out the categories that it made and that are empty', async () => {
    const shop = await server.shop('undocategories')
    const names = async () =>
      (
        await server.database.rows<{ name: string }>(
          `SELECT name FROM product_categories WHERE shop_id = $1 ORDER BY name`,
          [shop.shopId],
        )
      ).map(({ name }) => name)
    const typed = (...lines: string[]) => ['Handle,Title,Type,Variant Price', ...lines].join('\n')
    await bringIn(shop, typed('a,A,Old,1'))
    const importId = await bringIn(
      shop,
      typed('b,B,Home > Pots > Small,1', 'c,C,Old > Used,1', 'd,D,Home,1', 'a,A,Moved,1'),
    )
    await server.database.rows(
      `UPDATE products SET category_id = (SELECT category_id FROM product_categories c WHERE c.shop_id = $1 AND c.name = 'Used')
       WHERE shop_id = $1 AND slug = 'a'`,
      [shop.shopId],
    )
    expect(await names()).toEqual(['Home', 'Moved', 'Old', 'Pots', 'Small', 'Used'])
    await undo(shop, importId)
    expect(await names()).toEqual(['Old', 'Used'])
  })
})

describe('an import that calls options otherwise', () => {
  it('changes them where their SKU is known, and they are as before once it is undone', async () => {
    const shop = await server.shop('undooptions')
    const options = async () =>
      (
        await server.database.rows<{ text: string }>(
          `SELECT v.sku || ' ' || array_to_string(p.option_names, ',') || '=' || array_to_string(v.option_values, ',') AS text
           FROM variants v JOIN products p USING (shop_id, product_id) WHERE shop_id = $1 ORDER BY v.sku`,
          [shop.shopId],
        )
      ).map(({ text }) => text)
    await bringIn(shop, file(POT, 'pot,,,M,POT-M,3,20'))
    const importId = await bringIn(
      shop,
      file(POT.replace('Size,S', 'ขนาด,M'), 'pot,,,S,POT-M,3,20', 'pot,,,L,POT-L,1,30'),
    )
    expect(await options()).toEqual(['POT-L ขนาด=L', 'POT-M ขนาด=S', 'POT-S ขนาด=M'])
    await undo(shop, importId)
    expect(await options()).toEqual(['POT-M Size=M', 'POT-S Size=S'])
  })
})

// Undone in batches of 250: the first product and the last are in two of them.
const MANY = 255
const LAST = MANY - 1
const cups = (lineOf: (n: number) => string) => Array.from({ length: MANY }, (_, n) => lineOf(n))
const cup = (n: number, sku: string, price: number) => `cup-${n},แก้ว ${n},Size,S,${sku},1,${price}`

describe('the undo of an import of more products than are undone at once', () => {
  it('frees a code with the variant that leaves, whichever of the products come first', async () => {
    const shop = await server.shop('undomany')
    await bringIn(shop, file(...cups((n) => cup(n, `CUP-${n}`, 10))))
    const importId = await bringIn(
      shop,
      file(
        ...cups((n) => cup(n, n === 0 ? 'NEW-0' : n === LAST ? 'NEW-LAST' : `CUP-${n}`, 12)),
        `cup-${LAST},,,M,ADDED,1,20`,
        'cup-0,,,M,ADDED-0,1,20',
      ),
    )
    // Since then what the import added has got the codes that it took off others, across the batches.
    await server.database.rows(`UPDATE variants SET sku = 'CUP-0' WHERE shop_id = $1 AND sku = 'ADDED'`, [
      shop.shopId,
    ])
    await server.database.rows(
      `UPDATE variants SET sku = 'CUP-${LAST}' WHERE shop_id = $1 AND sku = 'ADDED-0'`,
      [shop.shopId],
    )
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 0 })
    expect((await skusOf(shop)).toSorted()).toEqual(cups((n) => `CUP-${n}`).toSorted())
    expect(new Set((await variantsOf(shop)).map(({ price }) => price))).toEqual(new Set([1000]))
  })

  it('says of what it has undone before its turn that it is done, also where it is stopped then', async () => {
    const shop = await server.shop('undostopped')
    await bringIn(shop, file(...cups((n) => cup(n, `CUP-${n}`, 10))))
    const importId = await bringIn(
      shop,
      file(...cups((n) => cup(n, n === 0 ? 'NEW-0' : `CUP-${n}`, 12)), `cup-${LAST},,,M,ADDED,1,20`),
    )
    await server.database.rows(`UPDATE variants SET sku = 'CUP-0' WHERE shop_id = $1 AND sku = 'ADDED'`, [
      shop.shopId,
    ])
    await server.database.rows(`
      CREATE FUNCTION stop_it() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.cancel_requested := true; RETURN NEW; END';
      CREATE TRIGGER stop_it BEFORE UPDATE ON operations FOR EACH ROW WHEN (NEW.done_count = 250) EXECUTE FUNCTION stop_it()`)
    const { operationId, doneCount } = await undo(shop, importId, 'cancelled')
    await server.database.rows('DROP TRIGGER stop_it ON operations')
    expect(doneCount).toBe(250)
    const { body } = await call(shop, 'GET', `/operations/${operationId}/items?from=249&limit=10`)
    const states = (body as { items: { state: string }[] }).items.map(({ state }) => state)
    expect(states).toEqual(['done', 'waiting', 'waiting', 'waiting', 'waiting', 'done'])
    expect((await variantsOf(shop)).filter(({ price }) => price === 1200)).toHaveLength(MANY - 251)
  })

  it('says once of each product that it stays as it is, also where another batch asked for it', async () => {
    const shop = await server.shop('undomanyused')
    await bringIn(shop, file(...cups((n) => cup(n, `CUP-${n}`, 10))))
    const importId = await bringIn(
      shop,
      file(...cups((n) => cup(n, n === 0 ? 'NEW-0' : `CUP-${n}`, 12)), `cup-${LAST},,,M,ADDED,1,20`),
    )
    await server.database.rows(`UPDATE variants SET sku = 'CUP-0' WHERE shop_id = $1 AND sku = 'ADDED'`, [
      shop.shopId,
    ])
    const counted = { variantId: await idOf(shop, 'CUP-0'), onHand: 7 }
    expect((await call(shop, 'POST', '/stock-corrections', counted)).status).toBeLessThan(300)
    // The first cannot have its code back, and the last keeps a variant that is in use.
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 2 })
    const after = await variantsOf(shop)
    expect(after.find(({ sku }) => sku === 'NEW-0')).toMatchObject({ price: 1200 })
    expect(after.find(({ sku }) => sku === 'CUP-0')).toMatchObject({ price: 2000 })
    expect(after.filter(({ price }) => price === 1000)).toHaveLength(MANY - 1)
  })

  it('gives codes back that products which it made were given since', async () => {
    const shop = await server.shop('undomanymade')
    await bringIn(shop, file(...cups((n) => cup(n, `CUP-${n}`, 10))))
    const importId = await bringIn(
      shop,
      file(...cups((n) => cup(n, n === 0 ? 'NEW-0' : `CUP-${n}`, 12)), 'vase,แจกัน,Size,S,VASE,1,50'),
    )
    await server.database.rows(`UPDATE variants SET sku = 'CUP-0' WHERE shop_id = $1 AND sku = 'VASE'`, [
      shop.shopId,
    ])
    expect(await undo(shop, importId)).toMatchObject({ faultCount: 0 })
    expect((await skusOf(shop)).filter(Boolean).toSorted()).toEqual(cups((n) => `CUP-${n}`).toSorted())
  })
})

describe('an import over what is there', () => {
  it('adds a variant behind the last one also where others were taken out before it', async () => {
    const shop = await server.shop('positiongap')
    await bringIn(shop, file(POT, 'pot,,,M,POT-M,0,20', 'pot,,,L,POT-L,0,30'))
    await server.database.rows(`DELETE FROM variants WHERE shop_id = $1 AND sku = 'POT-M'`, [shop.shopId])
    await bringIn(shop, file(POT, 'pot,,,XL,POT-XL,0,40'))
    const rows = await server.database.rows(
      `SELECT sku, position FROM variants WHERE shop_id = $1 ORDER BY position`,
      [shop.shopId],
    )
    expect(rows).toEqual([
      { sku: 'POT-S', position: 0 },
      { sku: 'POT-L', position: 2 },
      { sku: 'POT-XL', position: 3 },
    ])
  })
})
