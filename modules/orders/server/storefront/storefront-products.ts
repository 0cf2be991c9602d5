import { isId } from '@langraan/runtime'
import type { OrdersDeps } from '../orders-deps.ts'

/** A product on the shop's site. */
export type StorefrontProduct = {
  id: string
  name: string
  slug: string
  /** Null for a product that was made while it was asked for. */
  page: { description: string; seoTitle: string; seoDescription: string } | null
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

/** What a shop sells, as `listStorefrontProducts` sends it: `items` is the JSON of its products. */
export type StorefrontList = { items: string; nextCursor: string | null }

/**
 * A page of what the shop sells, newest first, in one round trip and in the words in which it is sent: reading
 * and writing it again would take as long as asking for it. A cursor that cannot be read begins anew.
 */
export async function storefrontList(
  deps: OrdersDeps,
  shopId: string,
  limit: number,
  cursor: string,
): Promise<StorefrontList> {
  const [time, productId] = readCursor(cursor)
  const { slug } = await deps.storefront.frame(shopId)
  const { rows } = await deps.pool.query<{ items: string; next_time: string | null; next_id: string | null }>(
    {
      name: 'storefront-list',
      text: 'SELECT * FROM storefront_list($1, $2, $3, $4, $5)',
      values: [shopId, time, productId, limit, `${deps.shopUrl(slug)}/pictures/`],
    },
  )
  const { items = '[]', next_time: createdAt = null, next_id: id = null } = rows[0] ?? {}
  return { items, nextCursor: createdAt && id ? writeCursor({ createdAt, id }) : null }
}

export async function storefrontProduct(
  deps: OrdersDeps,
  shopId: string,
  slug: string,
): Promise<StorefrontProduct | undefined> {
  const { rows } = await deps.pool.query<{ found: StorefrontProduct[] }>({
    name: 'storefront-product',
    text: 'SELECT storefront_products($1, NULL, NULL, 1, $2) AS found',
    values: [shopId, slug],
  })
  return rows[0]?.found.map(withOwnPictures)[0]
}

/** A variant shows a picture as long as it is one of its product's. */
const withOwnPictures = (product: StorefrontProduct): StorefrontProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    pictureId: product.pictureIds.find((pictureId) => pictureId === variant.pictureId) ?? null,
  })),
})

const writeCursor = ({ createdAt, id }: { createdAt: string; id: string }): string =>
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
