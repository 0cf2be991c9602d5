import { callsOf } from '@langraan/server/testing/calls'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import { ORDER_FORM, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'

let site: TestSite
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
  other = await site.server.shop('somchai')
})
afterAll(() => site.close())

type Variant = { variantId: string; optionValues: string[]; pictureId?: string }
type Product = {
  productId: string
  slug: string
  revision: number
  pictureIds: string[]
  variants: Variant[]
}
type Answer = { status: number; body: Product & { code: string; fields?: Record<string, string> } }

const call = callsOf<Answer['body']>(() => ({ server: site.server, shop }))
const save = ({ productId, ...product }: Product, change: object) =>
  call('PUT', `/products/${productId}`, { ...product, ...change })

async function picture(of = shop): Promise<string> {
  const pictureId = newId()
  await site.server.database.rows(
    `INSERT INTO pictures (shop_id, picture_id, title, file_key, width, height, bytes, created_at) VALUES ($1, $2, 'รูป', $3, 1, 1, 4, now())`,
    [of.shopId, pictureId, `shops/${of.shopId}/pictures/${pictureId}.webp`],
  )
  return pictureId
}

const variant = (colour: string, pictureId?: string) => ({
  optionValues: [colour],
  sku: '',
  barcode: '',
  priceSatang: 10_000,
  prices: [],
  ...(pictureId && { pictureId }),
})

/** A shirt in red, green and grey; the first two look like it. */
async function shirt() {
  const [cover, red, green] = [await picture(), await picture(), await picture()]
  const { status, body } = await call('POST', '/products', {
    ...productBody('เสื้อยืด'),
    optionNames: ['สี'],
    channels: ['web', 'chat'],
    pictureIds: [cover, red, green],
    variants: [variant('เทา'), variant('แดง', red), variant('เขียว', green)],
  })
  expect(status).toBe(201)
  for (const { variantId } of body.variants)
    await call('POST', '/stock-corrections', { variantId, onHand: 5 })
  return { product: body, cover, red, green }
}

const shown = ({ variants }: Product) => variants.map(({ pictureId }) => pictureId)

describe('the picture of a variant', () => {
  it('is kept with its product, and told in the log of changes', async () => {
    const { product, red, green } = await shirt()
    expect(shown(product)).toEqual([undefined, red, green])
    expect((await call('GET', `/products/${product.productId}`)).body).toEqual(product)
    const [grey, ...rest] = product.variants
    const { body } = await save(product, { variants: [{ ...grey, pictureId: green }, ...rest] })
    expect(shown(body)).toEqual([green, red, green])
    const [entry] = await site.server.database.rows(
      `SELECT before->'variantPictures' AS before, after->'variantPictures' AS after FROM audit_entries
       WHERE shop_id = $1 AND action = 'product.saved' ORDER BY entry_id DESC LIMIT 1`,
      [shop.shopId],
    )
    expect(entry).toEqual({ before: 2, after: 3 })
    const without = body.variants.map((one) => ({ ...one, pictureId: undefined }))
    expect(shown((await save(body, { variants: without })).body)).toEqual([undefined, undefined, undefined])
  })

  it('can be none of another product or another shop', async () => {
    const [{ product }, second] = [await shirt(), await shirt()]
    const [grey, ...rest] = product.variants
    const strange = (pictureId: string, pictureIds = product.pictureIds) =>
      save(product, { pictureIds, variants: [{ ...grey, pictureId }, ...rest] })
    const theirs = await picture(other)
    for (const pictureId of [second.red, theirs, newId()])
      expect(await strange(pictureId)).toMatchObject({
        status: 422,
        body: {
          code: 'product_faults',
          fields: { 'variants.0.pictureId': 'รูปนี้ไม่ได้อยู่ในรูปของสินค้านี้ เลือกจากรูปของสินค้า' },
        },
      })
    expect(await strange(theirs, [...product.pictureIds, theirs])).toMatchObject({
      status: 409,
      body: { code: 'picture_gone' },
    })
    expect((await call('GET', `/products/${product.productId}`)).body).toEqual(product)
    // Nor would the database take it.
    await expect(
      site.server.database.rows('UPDATE variants SET picture_id = $2 WHERE shop_id = $1', [
        shop.shopId,
        theirs,
      ]),
    ).rejects.toThrow('foreign key')
  })

  it('is none once it was taken off the product, or is no more in the gallery', async () => {
    const { product, cover, red, green } = await shirt()
    expect(await save(product, { pictureIds: [cover, green] })).toMatchObject({ status: 422 })
    // As an older version writes it that knows nothing of variants' pictures.
    const { rows } = site.server.database
    await rows('DELETE FROM product_pictures WHERE shop_id = $1 AND picture_id = $2', [shop.shopId, red])
    const seen = (await call('GET', `/products/${product.productId}`)).body
    expect(shown(seen)).toEqual([undefined, undefined, green])
    await rows('DELETE FROM pictures WHERE shop_id = $1 AND picture_id = $2', [shop.shopId, green])
    expect(shown((await call('GET', `/products/${product.productId}`)).body)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a shop whose variants have pictures', () => {
  it('shows them beside the choice, in the cart and at checkout, and on the page of the order', async () => {
    const { product, cover, red, green } = await shirt()
    const browser = site.browser(shop)
    const page = await browser.open(`/products/${encodeURIComponent(product.slug)}`)
    for (const pictureId of [red, green])
      expect(page.body).toMatch(new RegExp(`class="pill-shot"[^>]*/pictures/${pictureId}.webp`))
    const spoken = /data-buy="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
    const { choices } = JSON.parse(spoken) as { choices: { shot?: number }[] }
    expect(choices.map(({ shot }) => shot)).toEqual([0, 1, 2])
    const [grey, redOne] = product.variants
    const put = (variantId = '', then = 'cart') =>
      browser.submit(page, '/cart/lines', { variant: variantId, then })
    await put(grey?.variantId)
    const cart = await put(redOne?.variantId)
    const thumbs = (body: string) =>
      [...body.matchAll(/class="thumb"><img[^>]*\/pictures\/([\da-f-]{36})/g)].map(([, id]) => id)
    expect(thumbs(cart.body)).toEqual([cover, red])
    const checkout = await browser.submit(cart, '/cart', { action: 'checkout' })
    expect(new Set(thumbs(checkout.body))).toEqual(new Set([cover, red]))
    const order = await browser.submit(checkout, '/checkout', ORDER_FORM)
    expect(thumbs(order.body)).toEqual([cover, red])
    // A page that was kept follows within the second.
    const still = new RegExp(`class="pill-shot"[^>]*/pictures/${red}.webp`)
    await save(product, { variants: product.variants.map((one) => ({ ...one, pictureId: green })) })
    const after = await until(
      () => browser.open(`/products/${encodeURIComponent(product.slug)}`),
      ({ body }) => !still.test(body),
    )
    expect(after.status).toBe(200)
  })

  it('gives them to other programs, nothing for what looks like the product, and to staff wherever a line stands', async () => {
    const { product, cover, red } = await shirt()
    const listed = await site.server.call('GET', `/storefront/${shop.slug}/products`)
    const { items } = listed.body as { items: { id: string; variants: { pictureUrl: string | null }[] }[] }
    const urls = items
      .find(({ id }) => id === product.productId)
      ?.variants.map(({ pictureUrl }) => pictureUrl)
    expect(urls).toEqual([
      null,
      expect.stringMatching(`/pictures/${red}.webp$`),
      expect.stringMatching(/^http.*\.webp$/),
    ])
    const [grey, redOne] = product.variants
    const pictureIn = async (path: string) => {
      const { body } = await site.server.call('GET', `/shops/${shop.shopId}${path}`, { as: shop.owner })
      const rows = (body as { items: { variantId: string; pictureId: string }[] }).items
      return [grey, redOne].map(
        (one) => rows.find(({ variantId }) => variantId === one?.variantId)?.pictureId,
      )
    }
    expect(await pictureIn('/stock?limit=50')).toEqual([cover, red])
    expect(await pictureIn('/order-goods?limit=50')).toEqual([cover, red])
    expect(await pictureIn('/variants?limit=50')).toEqual([cover, red])
  })

  it('tells staff what an order’s lines look like, also of a variant that is gone', async () => {
    const { product, cover, red } = await shirt()
    const [, redOne] = product.variants
    const browser = site.browser(shop)
    const page = await browser.open(`/products/${encodeURIComponent(product.slug)}`)
    const checkout = await browser.submit(page, '/cart/lines', {
      variant: redOne?.variantId ?? '',
      then: 'checkout',
    })
    const { url } = await browser.submit(checkout, '/checkout', ORDER_FORM)
    const orderId = /\/orders\/([\da-f-]{36})/.exec(url)?.[1] ?? ''
    const looks = async () => {
      const ask = (path: string) =>
        site.server.call('GET', `/shops/${shop.shopId}${path}`, { as: shop.owner })
      const one = (await ask(`/orders/${orderId}`)).body as { lines: { pictureId: string }[] }
      const all = (await ask('/orders?limit=50')).body as {
        items: { orderId: string; firstPictureId: string }[]
      }
      const listed = all.items.find((order) => order.orderId === orderId)?.firstPictureId
      return [...one.lines.map(({ pictureId }) => pictureId), listed]
    }
    expect(await looks()).toEqual([red, red])
    await site.server.database.rows('DELETE FROM variants WHERE shop_id = $1 AND variant_id = $2', [
      shop.shopId,
      redOne?.variantId,
    ])
    expect(await looks()).toEqual([cover, cover])
  })
})
