import { callsOf } from '@langraan/server/testing/calls'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld, until } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: true }))
})
afterAll(closeWorld)

type Row = {
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string | null
  priceSatang: number
  published: boolean
  prices: { priceListId: string; priceSatang: number }[]
  widthMm: number | null
  fragile: boolean
  ownBox: boolean
}
type Prices = Record<string, number | null>
const sent = (prices: Prices) =>
  Object.entries(prices).map(([priceListId, priceSatang]) => ({ priceListId, priceSatang }))
type Cells = Partial<Record<keyof Row | 'barcode' | 'weightGrams' | 'lengthMm' | 'heightMm', unknown>>
type Answer = {
  status: number
  body: { code: string; operationId: string; cellCount: number; fields?: object }
}

const call = callsOf(() => ({ server, shop }))
const list = async (query = '') =>
  (await call('GET', `/variants${query}`)).body as { items: Row[]; nextAfter: string; total: number | null }
const rowsOf = async (name: string) => (await list(`?text=${encodeURIComponent(name)}`)).items
const edit = async (
  variants: { row: Row | undefined; after: Cells }[],
  products: object[] = [],
  marks: object[] = [],
) =>
  (await call('POST', '/variants/changes', {
    variants: variants.map(({ row, after }) => ({
      variantId: row?.variantId,
      before: Object.fromEntries(Object.keys(after).map((key) => [key, row?.[key as keyof Row] ?? null])),
      after,
    })),
    products,
    marks,
  })) as Answer
const variant = (optionValues: string[], sku: string) => ({
  optionValues,
  sku,
  barcode: '',
  priceSatang: 1000,
  prices: [],
})
async function made(name: string, skus: readonly string[]): Promise<Row[]> {
  const variants = skus.map((sku, at) => variant([`${at}`], sku))
  const { status } = await call('POST', '/products', { ...productBody(name), optionNames: ['แบบ'], variants })
  expect(status).toBe(201)
  return rowsOf(name)
}

describe('the grid', () => {
  it('gives all variants page by page, each once', async () => {
    await made('ตะกร้าสาน', ['B-1', 'B-2', 'B-3'])
    await made('หมวกสาน', ['H-1', 'H-2'])
    const seen: string[] = []
    const totals: (number | null)[] = []
    for (let after = ''; ;) {
      const page = await list(`?limit=2&after=${encodeURIComponent(after)}`)
      seen.push(...page.items.map(({ variantId }) => variantId))
      totals.push(page.total)
      if (!page.nextAfter) break
      after = page.nextAfter
    }
    const all = (await list()).items.map(({ variantId }) => variantId)
    expect(seen).toEqual(all)
    expect(new Set(seen).size).toBe(all.length)
    // How many there are in all is said once, however few a page has.
    expect(totals).toEqual([all.length, ...totals.slice(1).map(() => null)])
    expect((await list('?limit=1&text=B-2')).total).toBe((await rowsOf('B-2')).length)
  })

  it('finds by code as other lists of goods do, with all variants of what was found', async () => {
    await made('ขันเงิน', ['KHAN-1', 'KHAN-2'])
    const skus = async (text: string) => (await rowsOf(text)).map(({ sku }) => sku)
    expect(await skus('khan-2')).toEqual(['KHAN-1', 'KHAN-2'])
    expect(await skus('KHAN')).toEqual(['KHAN-1', 'KHAN-2'])
  })

  it('saves a thousand rows in one go, and the save is undone as a whole', async () => {
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        made(
          `พันแถว ${at}`,
          Array.from({ length: 100 }, (_v, n) => `K-${at}-${n}`),
        ),
      ),
    )
    const rows = many.flat()
    const { status, body } = await edit(
      rows.map((row, at) => ({
        row,
        after: { sku: rows[(at + 1) % rows.length]?.sku, priceSatang: 2000 + at, weightGrams: 5 },
      })),
      many.map((product) => ({ productId: product[0]?.productId, before: true, published: false })),
    )
    expect([status, body.cellCount]).toEqual([200, 3010])
    expect((await rowsOf('พันแถว 3'))[0]).toMatchObject({ sku: 'K-3-1', published: false })
    await call('POST', `/operations/${body.operationId}/undo`, {})
    await until(
      () => rowsOf('พันแถว'),
      (now) => now.every(({ published, priceSatang }) => published && priceSatang === 1000),
    )
    expect((await rowsOf('พันแถว')).map(({ sku }) => sku).toSorted()).toEqual(
      rows.map(({ sku }) => sku).toSorted(),
    )
  })

  it('keeps sizes of variants and marks of products, and brings them back', async () => {
    const [first, second] = await made('แจกันดินเผา', ['VASE-1', 'VASE-2'])
    const sized = { widthMm: 125, lengthMm: 130, heightMm: 305 }
    const productId = first?.productId
    const mark = (name: string, before: boolean, given: boolean) => ({ productId, mark: name, before, given })
    const { status, body } = await edit(
      [{ row: first, after: sized }],
      [],
      [mark('fragile', false, true), mark('ownBox', false, true)],
    )
    expect([status, body.cellCount]).toEqual([200, 5])
    const [now, other] = await rowsOf('แจกันดินเผา')
    expect(now).toMatchObject({ ...sized, fragile: true, ownBox: true, upright: false })
    expect(other).toMatchObject({ variantId: second?.variantId, widthMm: null, fragile: true, ownBox: true })
    const whole = (await call('GET', `/products/${productId}`)).body
    expect(whole).toMatchObject({ packing: { marks: ['fragile', 'own-box'] }, variants: [sized, {}] })
    const stale = await edit([], [], [mark('fragile', false, true)])
    expect(stale.body.fields).toMatchObject({ [`${first?.variantId}.fragile`]: expect.any(String) })
    expect((await edit([], [], [mark('fragile', true, false)])).status).toBe(200)
    expect((await call('GET', `/products/${productId}`)).body).toMatchObject({
      packing: { marks: ['own-box'] },
    })
    await edit([], [], [mark('fragile', false, true)])
    await call('POST', `/operations/${body.operationId}/undo`, {})
    await until(
      () => rowsOf('แจกันดินเผา'),
      (rows) => rows.every(({ fragile, ownBox, widthMm }) => !fragile && !ownBox && widthMm === null),
    )
  })

  it('writes nothing when one cell cannot be, and says which and why', async () => {
    const [first, second] = await made('กล่องไม้', ['BOX-1', 'BOX-2'])
    const [other] = await made('ถังไม้', ['BARREL'])
    const refused = await edit([
      { row: first, after: { sku: 'BARREL', priceSatang: 5 } },
      { row: second, after: { sku: 'NEW' } },
      { row: other && { ...other, priceSatang: 7 }, after: { priceSatang: 9 } },
    ])
    expect(refused).toMatchObject({ status: 422, body: { code: 'grid_faults' } })
    expect(refused.body.fields).toMatchObject({
      [`${other?.variantId}.priceSatang`]: 'มีคนแก้ช่องนี้เป็น “10.00” แล้ว ถ้ายังต้องการแก้ ให้พิมพ์ใหม่',
    })
    const taken = await edit([
      { row: first, after: { sku: 'BARREL' } },
      { row: second, after: { sku: 'BOX-1' } },
    ])
    expect(taken.body.fields).toEqual({ [`${first?.variantId}.sku`]: 'SKU นี้ใช้กับ “ถังไม้” แล้ว' })
    expect((await rowsOf('กล่องไม้')).map(({ sku }) => sku)).toEqual(['BOX-1', 'BOX-2'])
    const twice = await edit([{ row: second, after: { sku: 'BOX-1' } }])
    expect(twice.body.fields).toEqual({ [`${second?.variantId}.sku`]: 'SKU นี้ใช้กับ “กล่องไม้” แล้ว' })
  })

  it('tells which variants and products are not in the shop, and writes nothing', async () => {
    const [kept] = await made('ตุ๊กตาผ้า', ['DOLL-3'])
    const [variantId, productId] = [newId(), newId()]
    const { status, body } = await edit(
      [
        { row: kept && { ...kept, variantId }, after: { sku: 'DOLL-9', priceSatang: 5 } },
        { row: kept, after: { priceSatang: 5 } },
      ],
      [{ productId, before: true, published: false }],
    )
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
      422,
      [`${productId}.gone`, `${variantId}.gone`].toSorted(),
    ])
    expect((await rowsOf('ตุ๊กตาผ้า'))[0]?.priceSatang).toBe(1000)
  })

  it('leaves a row alone in the undo that somebody has changed since', async () => {
    const [first, second] = await made('โคมผ้า', ['LAMP-A', 'LAMP-B'])
    const { body } = await edit([
      { row: first, after: { priceSatang: 3000 } },
      { row: second, after: { priceSatang: 3000 } },
    ])
    await edit([{ row: first && { ...first, priceSatang: 3000 }, after: { priceSatang: 4000 } }])
    const undo = await call('POST', `/operations/${body.operationId}/undo`, {})
    const { operationId } = undo.body as { operationId: string }
    await until(
      async () =>
        (await call('GET', `/operations/${operationId}`)).body as { state: string; faultCount: number },
      ({ state, faultCount }) => state === 'done' && faultCount === 1,
    )
    expect((await rowsOf('โคมผ้า')).map(({ priceSatang }) => priceSatang)).toEqual([4000, 1000])
  })

  it('has a column for each price list, whose prices are saved and undone with the other cells', async () => {
    const listed = async (name: string) =>
      ((await call('POST', '/price-lists', { name })).body as { priceListId: string }).priceListId
    const [agents, wholesale] = [await listed('ตัวแทน'), await listed('ขายส่ง')]
    const [first, second] = await made('เสื่อกก', ['MAT-1', 'MAT-2'])
    expect((await list()) as object).toMatchObject({
      priceLists: [
        { priceListId: agents, name: 'ตัวแทน' },
        { priceListId: wholesale, name: 'ขายส่ง' },
      ],
    })
    const priced = (row: Row | undefined, was: Prices, is: Prices, more: object = {}) => ({
      variantId: row?.variantId,
      before: { prices: sent(was), ...(Object.hasOwn(more, 'sku') && { sku: row?.sku }) },
      after: { prices: sent(is), ...more },
    })
    const save = async (...variants: object[]) =>
      (await call('POST', '/variants/changes', { variants, products: [] })) as Answer
    const prices = async () =>
      (await rowsOf('เสื่อกก')).map((row) =>
        Object.fromEntries(row.prices.map(({ priceListId, priceSatang }) => [priceListId, priceSatang])),
      )
    const begun = await save(
      priced(first, { [agents]: null, [wholesale]: null }, { [agents]: 900, [wholesale]: 800 }),
      priced(second, { [agents]: null }, { [agents]: 950 }),
    )
    expect([begun.status, begun.body.cellCount]).toEqual([200, 3])
    const changed = await save(
      priced(
        first,
        { [agents]: 900, [wholesale]: 800 },
        { [agents]: 850, [wholesale]: null },
        { sku: 'MAT-9' },
      ),
    )
    expect(changed.body.cellCount).toBe(3)
    expect(await prices()).toEqual([{ [agents]: 850 }, { [agents]: 950 }])

    const stale = await save(priced(first, { [agents]: 900 }, { [agents]: 1 }))
    expect(stale.body.fields).toEqual({
      [`${first?.variantId}.list:${agents}`]: 'มีคนแก้ช่องนี้เป็น “8.50” แล้ว ถ้ายังต้องการแก้ ให้พิมพ์ใหม่',
    })
    const gone = newId()
    const unknown = await save(priced(first, { [gone]: null }, { [gone]: 1 }))
    expect(unknown.body.fields).toEqual({ [`${gone}.gone`]: 'ชุดราคานี้ถูกลบไปแล้ว' })

    // A list that is deleted takes its prices along, and stands in the way of nothing.
    await call('DELETE', `/price-lists/${wholesale}`)
    await call('POST', `/operations/${changed.body.operationId}/undo`, {})
    const back = await until(
      () => rowsOf('เสื่อกก'),
      ([row]) => row?.sku === 'MAT-1',
    )
    expect(back).toHaveLength(2)
    expect(await prices()).toEqual([{ [agents]: 900 }, { [agents]: 950 }])
  })

  it('leaves a row alone in the undo whose code stays with another row that is left alone', async () => {
    const [first, second] = await made('ชามดิน', ['BOWL-A', 'BOWL-X'])
    const { body } = await edit([
      { row: first, after: { sku: 'BOWL-X' } },
      { row: second, after: { sku: 'BOWL-Y' } },
    ])
    await made('ชามใหม่', ['BOWL-A'])
    const undo = await call('POST', `/operations/${body.operationId}/undo`, {})
    const { operationId } = undo.body as { operationId: string }
    await until(
      async () =>
        (await call('GET', `/operations/${operationId}`)).body as { state: string; faultCount: number },
      ({ state, faultCount }) => state === 'done' && faultCount === 2,
    )
    expect((await rowsOf('ชามดิน')).map(({ sku }) => sku)).toEqual(['BOWL-X', 'BOWL-Y'])
  })
})
