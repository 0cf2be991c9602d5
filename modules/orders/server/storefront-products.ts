import { isId } from '@langraan/runtime'
import type { OrdersDeps } from './orders-deps.ts'

/** A product on the shop's site. */
export type StorefrontProduct = {
  id: string
  name: string
  slug: string
  /** Only for a product that is asked for by its slug. */
  page: { description: string; seoTitle: string; seoDescription: string } | null
  createdAt: string
  optionNames: string[]
  pictureIds: string[]
  variants: {
    id: string
    name: string
    optionValues: string[]
    priceSatang: number
    compareAtSatang: number | null
    /** One of `pictureIds`, or nothing where the variant looks like the product. */
    pictureId: string | null
    available: number
  }[]
}

export type StorefrontPage = { items: StorefrontProduct[]; nextCursor: string | null }

/** A page of what the shop sells, newest first, in one round trip. A cursor that cannot be read begins anew. */
export async function storefrontProducts(
  deps: OrdersDeps,
  shopId: string,
  limit: number,
  cursor: string,
): Promise<StorefrontPage> {
  const [time, productId] = readCursor(cursor)
  const products = await ask(deps, shopId, time, productId, limit + 1, null)
  const items = products.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: products.length > limit && last ? writeCursor(last) : null }
}

export async function storefrontProduct(
  deps: OrdersDeps,
  shopId: string,
  slug: string,
): Promise<StorefrontProduct | undefined> {
  const [product] = await ask(deps, shopId, null, null, 1, slug)
  return product
}

async function ask(
  deps: OrdersDeps,
  shopId: string,
  time: string | null,
  productId: string | null,
  most: number,
  slug: string | null,
) {
  const { rows } = await deps.pool.query<{ found: StorefrontProduct[] }>({
    name: 'storefront-products',
    text: 'SELECT storefront_products($1, $2, $3, $4, $5) AS found',
    values: [shopId, time, productId, most, slug],
  })
  return (rows[0]?.found ?? []).map(withOwnPictures)
}

/** A variant shows a picture as long as it is one of its product's. */
const withOwnPictures = (product: StorefrontProduct): StorefrontProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    pictureId: product.pictureIds.find((pictureId) => pictureId === variant.pictureId) ?? null,
  })),
})

const writeCursor = ({ createdAt, id }: Pick<StorefrontProduct, 'createdAt' | 'id'>): string =>
  Buffer.from(`${createdAt} ${id}`).toString('base64url')

/** A cursor as we write it; empty for one that cannot be read. What is kept of lists is kept by this. */
export function validCursor(cursor: string): string {
  const [createdAt, id] = readCursor(cursor)
  return createdAt && id ? writeCursor({ createdAt, id }) : ''
}

function readCursor(cursor: string): [string | null, string | null] {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  return /^\d{4}-\d\d-\d\dT[\d:.+Z-]+$/.test(time) && isId(id) && !Number.isNaN(Date.parse(time))
    ? [time, id]
    : [null, null]
}
