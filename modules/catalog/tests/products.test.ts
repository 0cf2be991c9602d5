import { callsOf } from '@langraan/server/testing/calls'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
})
afterAll(closeWorld)

type Variant = {
  variantId?: string
  optionValues: string[]
  sku: string
  barcode: string
  priceSatang: number
}
type Product = { productId: string; revision: number; slug: string; variants: Variant[]; channels: string[] }
type Answer = { status: number; body: Product & { code: string; fields?: Record<string, string> } }

const call = callsOf<Answer['body']>(() => ({ server, shop }))
const variant = (optionValues: string[], sku = '', barcode = '', priceSatang = 10_000) => ({
  optionValues,
  sku,
  barcode,
  priceSatang,
  prices: [],
})
const create = (body: object, to = shop) => call('POST', '/products', body, to)
const save = ({ productId, ...product }: Product, change: object = {}) =>
  call('PUT', `/products/${productId}`, { ...product, ...change })
const fresh = async (name: string, change: object = {}) => {
  const answer = await create({ ...productBody(name), ...change })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('a product', () => {
  it('keeps a barcode as a scanner sends it, however it was typed or pasted', async () => {
    const typed = { ...variant([], '\u200Bกา-๑ ', ' ๘๘๕๐๙๙๙๓๒๐๐๓๘\u200B'), variantId: undefined }
    const made = await fresh('กาต้มน้ำ', { variants: [typed] })
    expect(made.variants).toMatchObject([{ sku: 'กา-๑', barcode: '8850999320038' }])
    const [{ variantId = '' } = {}] = made.variants
    const cells = {
      variantId,
      before: { barcode: '8850999320038' },
      after: { barcode: '๘๘๕๐๙๙๙๓๒๐๐๔๕\u2060' },
    }
    const edited = await call('POST', '/variants/changes', { variants: [cells], products: [] })
    expect(edited.status).toBe(200)
    const { body } = await call('GET', `/products/${made.productId}`)
    expect(body.variants).toMatchObject([{ barcode: '8850999320045' }])
  })

  it('is created with variants, prices of lists, pictures and an address of its own', async () => {
    const list = await call('POST', '/price-lists', { name: 'ตัวแทนขั้น 1' })
    const { priceListId } = list.body as unknown as { priceListId: string }
    await call('POST', '/price-lists', { name: 'ขายส่ง' })
    expect((await call('PUT', `/price-lists/${priceListId}`, { name: 'ขายส่ง' })).body).toMatchObject({
      code: 'price_list_name_taken',
    })
    expect((await call('PUT', `/price-lists/${priceListId}`, { name: 'ตัวแทน A' })).body).toMatchObject({
      items: [{ priceListId, name: 'ตัวแทน A' }, { name: 'ขายส่ง' }],
    })
    const prices = [{ priceListId, priceSatang: 9000 }]
    const first = await fresh('แก้วเซรามิก', {
      optionNames: ['สี'],
      variants: [
        { ...variant(['ขาว'], 'MUG-W', '8850999320014'), prices, costSatang: 4000, lengthMm: 90 },
        variant(['ดำ'], 'MUG-B'),
      ],
    })
    const second = await fresh('แก้วเซรามิก')
    expect([first.slug, second.slug]).toEqual(['แก้วเซรามิก', 'แก้วเซรามิก-2'])
    const { body } = await call('GET', `/products/${first.productId}`)
    expect(body).toEqual(first)
    expect(body.variants[0]).toMatchObject({
      prices,
      costSatang: 4000,
      lengthMm: 90,
      barcode: '8850999320014',
    })
    expect(body.variants[0]).not.toHaveProperty('compareAtSatang')
  })

  it('keeps its variants’ ids when an option is added and SKUs change places', async () => {
    const before = await fresh('เสื้อ', {
      optionNames: ['ขนาด'],
      variants: [variant(['S'], 'TEE-S'), variant(['M'], 'TEE-M')],
    })
    const [small, middle] = before.variants
    const { status, body } = await save(before, {
      optionNames: ['ขนาด', 'สี'],
      variants: [
        { ...middle, optionValues: ['M', 'ขาว'], sku: 'TEE-S' },
        { ...small, optionValues: ['S', 'ขาว'], sku: 'TEE-M' },
        variant(['L', 'ขาว']),
      ],
    })
    expect(status).toBe(200)
    expect(body.variants.map(({ variantId, sku }) => [variantId, sku]).slice(0, 2)).toEqual([
      [middle?.variantId, 'TEE-S'],
      [small?.variantId, 'TEE-M'],
    ])
    expect(body.revision).toBe(before.revision + 1)
  })

  it('is not saved with one variant under two names', async () => {
    const seen = await fresh('กางเกง', { optionNames: ['ขนาด'], variants: [variant(['S'])] })
    const [small] = seen.variants
    const variants = [{ ...small }, { ...small, optionValues: ['M'] }]
    expect(await save(seen, { optionNames: ['ขนาด'], variants })).toMatchObject({
      status: 422,
      body: { fields: { 'variants.1.optionValues': 'มีแบบนี้แล้ว' } },
    })
  })

  it('is not overwritten by who saw it before somebody else changed it', async () => {
    const seen = await fresh('กระเป๋า')
    await save(seen, { name: 'กระเป๋าผ้า' })
    const late = await save(seen, { name: 'กระเป๋าหนัง' })
    expect(late).toMatchObject({ status: 409, body: { code: 'product_changed' } })
    expect((await call('GET', `/products/${seen.productId}`)).body).toMatchObject({ name: 'กระเป๋าผ้า' })
  })

  it('says every fault beside its field, in the reader’s language, and writes nothing', async () => {
    await fresh('เจ้าของ SKU', { variants: [variant([], 'TAKEN-1', 'OWN-CODE')] })
    const twice = [variant(['S'], 'A'), variant(['S'], 'A')]
    const wrong = await create({ ...productBody(''), optionNames: ['ขนาด'], variants: twice })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'product_faults' } })
    expect(wrong.body.fields).toEqual({
      name: 'ใส่ชื่อสินค้า',
      'variants.1.optionValues': 'มีแบบนี้แล้ว',
      'variants.1.sku': 'SKU นี้ใช้กับแบบอื่นของสินค้านี้แล้ว',
    })
    const taken = await create({ ...productBody('อื่น'), variants: [variant([], 'TAKEN-1', 'OWN-CODE')] })
    expect(taken.body.fields).toEqual({
      'variants.0.sku': 'SKU นี้ใช้กับ “เจ้าของ SKU” แล้ว',
      'variants.0.barcode': 'บาร์โค้ดนี้ใช้กับ “เจ้าของ SKU” แล้ว',
    })
  })

  it('keeps a variant that has stock, and lets one without go', async () => {
    const product = await fresh('รองเท้า', {
      optionNames: ['เบอร์'],
      variants: [variant(['40']), variant(['41'])],
    })
    const [first, second] = product.variants
    await call('POST', '/stock-corrections', { variantId: first?.variantId, onHand: 3 })
    const refused = await save(product, { variants: [second] })
    expect(refused).toMatchObject({ status: 422, body: { code: 'product_faults' } })
    expect(refused.body.fields?.['optionNames.0']).toContain('3 ชิ้น')
    expect((await save(product, { variants: [first] })).body.variants).toHaveLength(1)
  })

  it('is archived out of the shop, comes back hidden, and cannot be shown while archived', async () => {
    const product = await fresh('ของเก่า', { seoTitle: 'ของเก่าดี', seoDescription: 'สภาพดี' })
    const path = `/products/${product.productId}/archived`
    expect((await call('PUT', path, { archived: true })).body).toMatchObject({
      archivedAt: expect.any(String),
      channels: expect.not.arrayContaining(['web']),
    })
    const archived = (await call('GET', `/products/${product.productId}`)).body
    expect((await save(archived, { channels: ['web', 'till'] })).body.channels).toEqual(['till'])
    const back = await call('PUT', path, { archived: false })
    expect(back.body).not.toHaveProperty('archivedAt')
    expect(back.body.channels).not.toContain('web')
  })

  it('fills a package to its last place and not beyond it, however many are created at once', async () => {
    const small = await server.shop('nine-of-ten')
    await server.database.rows(
      `UPDATE shops SET plan_code = 'trial', chosen_plan_code = 'trial', paid_until = NULL, trial_ends_on = '2099-12-31' WHERE shop_id = $1`,
      [small.shopId],
    )
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => create(productBody(`ชิ้นที่ ${at}`), small)),
    )
    const [row] = await server.database.rows<{ count: number }>(
      'SELECT count(*)::integer AS count FROM products WHERE shop_id = $1',
      [small.shopId],
    )
    expect(row?.count).toBe(10)
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body)
    expect(refused).toHaveLength(4)
    for (const body of refused)
      expect(body).toMatchObject({ code: 'package_full', details: { upgrade: { shopId: small.shopId } } })
  })
})

describe('categories', () => {
  type Category = { categoryId: string; name: string; parentId?: string; productCount: number }
  const add = async (name: string, parentId?: string) =>
    (await call('POST', '/product-categories', { name, ...(parentId && { parentId }) })) as unknown as {
      status: number
      body: Category & { code: string }
    }
  const list = async () =>
    ((await call('GET', '/product-categories')).body as unknown as { items: Category[] }).items

  it('form a tree that can be moved, and give their products to what is above when they go', async () => {
    const home = (await add('บ้าน')).body
    const kitchen = (await add('ครัว', home.categoryId)).body
    const cups = (await add('ถ้วย', kitchen.categoryId)).body
    expect((await add('ครัว', home.categoryId)).body.code).toBe('category_name_taken')
    // A file tells where a category stands by this sign: such a name would come back as two.
    expect((await add('ครัว > ถ้วย')).body.code).toBe('category_name_is_path')
    const { productId } = await fresh('ถ้วยชา', { categoryId: kitchen.categoryId })
    const circle = await call('PUT', `/product-categories/${home.categoryId}`, {
      name: 'บ้าน',
      parentId: cups.categoryId,
      position: 0,
    })
    expect(circle).toMatchObject({ status: 409, body: { code: 'category_below_itself' } })
    await call('DELETE', `/product-categories/${kitchen.categoryId}`)
    expect((await call('GET', `/products/${productId}`)).body).toMatchObject({ categoryId: home.categoryId })
    const mine = (await list()).filter(({ categoryId }) =>
      [home, cups].some((one) => one.categoryId === categoryId),
    )
    expect(mine).toMatchObject([
      { name: 'บ้าน', productCount: 1 },
      { name: 'ถ้วย', parentId: home.categoryId },
    ])
  })

  it('stay where what is below would come beside its own name, and say which', async () => {
    const top = (await add('เสื้อผ้า')).body
    const women = (await add('ผู้หญิง', top.categoryId)).body
    await add('เดรส', top.categoryId)
    await add('เดรส', women.categoryId)
    const refused = await call('DELETE', `/product-categories/${women.categoryId}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'category_child_taken' } })
    expect(JSON.stringify(refused.body)).toContain('หมวดย่อย “เดรส”')
    expect((await list()).map(({ categoryId }) => categoryId)).toContain(women.categoryId)
  })

  it('that are not there are refused, and no name comes twice', async () => {
    const paths = (await list()).map(({ name }) => name)
    expect(paths.filter((name) => name === 'บ้าน')).toHaveLength(1)
    expect((await create({ ...productBody('ไร้หมวด'), categoryId: newId() })).body.code).toBe('category_gone')
  })
})

describe('the list of goods', () => {
  const names = async (query: string) => {
    const { body } = await server.call('GET', `/shops/${shop.shopId}/goods?${query}`, { as: shop.owner })
    const { items, total } = body as { items: { name: string }[]; total: number }
    expect(total).toBe(items.length)
    return items.map(({ name }) => name)
  }

  it('is narrowed by where products stand, by category with all below it, and by a code', async () => {
    const body = async (name: string, parentId?: string) =>
      (
        (await call('POST', '/product-categories', { name, ...(parentId && { parentId }) })) as {
          body: object
        }
      ).body as { categoryId: string }
    const garden = await body('สวน')
    const pots = await body('กระถาง', garden.categoryId)
    const hidden = { categoryId: pots.categoryId, channels: [] }
    await fresh('ดินปลูก', {
      categoryId: garden.categoryId,
      variants: [variant([], 'SOIL-1', '8850999320090')],
    })
    await fresh('กระถางดินเผา', hidden)
    const old = await fresh('กระถางรุ่นเก่า', hidden)
    await call('PUT', `/products/${old.productId}/archived`, { archived: true })
    const inGarden = `categoryId=${garden.categoryId}`
    expect(await names(inGarden)).toEqual(['กระถางรุ่นเก่า', 'กระถางดินเผา', 'ดินปลูก'])
    expect(await names(`${inGarden}&state=shown`)).toEqual(['ดินปลูก'])
    expect(await names(`${inGarden}&state=hidden`)).toEqual(['กระถางดินเผา'])
    expect(await names(`categoryId=${pots.categoryId}&state=archived`)).toEqual(['กระถางรุ่นเก่า'])
    expect(await names('text=SOIL-1')).toEqual(['ดินปลูก'])
    expect(await names('text=soil')).toEqual(['ดินปลูก'])
    expect(await names(`text=8850999320090&${inGarden}`)).toEqual(['ดินปลูก'])
    const all = { chosen: { matching: { text: '', state: 'hidden', ...garden } } }
    expect((await call('POST', '/products/visibility', { published: true, ...all })).body).toMatchObject({
      totalCount: 1,
    })
  })
})
