import { pathTo } from '@langraan/catalog/rules'
import { addressAfter, productOfSlug } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import {
  offers,
  type ShelfGoods,
  storefrontCategories,
  type StorefrontFrame,
  storefrontProduct,
  type StorefrontProduct,
  storefrontShelf,
} from '@langraan/orders/server'
import { type ShippingMethod, shopperMethods } from '@langraan/orders/rules'
import type { ProductPage, Terms } from '../../storefront.ts'
import type { FastifyReply } from 'fastify'
import { sendKept } from '../../site/kept.ts'
import { listed, sendMessage, sendMoved, sendOwnPage } from '../../site/send.ts'
import { cardOfGoods, crumbOf } from '../shelf/route.ts'
import type { Site } from '../../site/site.ts'
import type { Visit } from '../../visit/visit.ts'

const OTHERS = 4

/** `/products/:slug`: one product. */
export async function showProduct(visit: Visit): Promise<FastifyReply> {
  const { slug = '' } = visit.request.params as { slug?: string }
  const load = async () => {
    const page = await productPage(visit.site, visit.frame, slug)
    return page && { page, where: listed(visit, productPath(slug)) }
  }
  return sendKept(visit, `product ${slug}`, load, () => leadOn(visit, slug))
}

/** To where the product stands now that had this address before: links of old are out in chats and searches. */
async function leadOn(visit: Visit, slug: string): Promise<FastifyReply> {
  const now = await productMovedTo(visit, slug)
  if (now === undefined) return sendMessage(visit.site, visit.reply, visit, 404, { message: 'not_found' })
  const query = /\?.*$/s.exec(visit.request.url)?.[0] ?? ''
  return sendMoved(visit.reply, `${visit.base}${productPath(now)}${query}`)
}

/** The address of the product that had another one before, in this shop. */
export const productMovedTo = ({ site, shopId }: Visit, slug: string): Promise<string | undefined> =>
  withShop(site.orders.db, shopId, (tx) => addressAfter(tx, slug))

/** A product's page with what went wrong when something of it was to be put into the cart. */
export async function showProductProblem(
  visit: Visit,
  slug: string,
  problem: ProductPage['problem'],
): Promise<FastifyReply> {
  const page = await productPage(visit.site, visit.frame, slug)
  if (!page) return sendMessage(visit.site, visit.reply, visit, 404, { message: 'not_found' })
  return sendOwnPage(visit.site, visit.reply, visit, 422, { ...page, problem })
}

async function productPage(
  site: Site,
  frame: StorefrontFrame,
  slug: string,
): Promise<ProductPage | undefined> {
  const { orders } = site
  const [product, standing, categories] = await Promise.all([
    storefrontProduct(orders, frame.shopId, slug),
    withShop(orders.db, frame.shopId, (tx) => productOfSlug(tx, slug)),
    storefrontCategories(orders, frame.shopId),
  ])
  if (!product) return undefined
  const categoryId = standing?.categoryId ?? null
  const others = await othersBeside(site, frame, product.id, categoryId)
  return {
    kind: 'product',
    product: viewOf(product),
    others: others.map(cardOfGoods),
    above: pathTo(categories, categoryId).map(crumbOf),
    terms: termsOf(frame),
  }
}

/** What may please whoever looks at a product: of its own category first, then what is new. */
async function othersBeside(
  { orders }: Site,
  frame: StorefrontFrame,
  productId: string,
  categoryId: string | null,
): Promise<ShelfGoods[]> {
  const newest = { words: [], sort: 'newest', cursor: '', limit: OTHERS * 2 + 1 } as const
  const shelves = await Promise.all([
    ...(categoryId === null ? [] : [storefrontShelf(orders, frame, { ...newest, categoryId })]),
    storefrontShelf(orders, frame, newest),
  ])
  const others = shelves.flatMap(({ items }) => items).filter((other) => other.productId !== productId)
  return [...new Map(others.map((other) => [other.productId, other])).values()].slice(0, OTHERS)
}

const productPath = (slug: string): string => `/products/${encodeURIComponent(slug)}`

function viewOf(product: StorefrontProduct): ProductPage['product'] {
  return {
    name: product.name,
    slug: product.slug,
    description: product.page?.description ?? '',
    seoTitle: product.page?.seoTitle ?? '',
    seoDescription: product.page?.seoDescription ?? '',
    optionNames: product.optionNames,
    pictureIds: product.pictureIds,
    variants: product.variants.map(
      ({ id, optionValues, priceSatang, compareAtSatang, available, pictureId }) => ({
        id,
        optionValues,
        priceSatang,
        available,
        ...(compareAtSatang !== null && { compareAtSatang }),
        ...(pictureId !== null && { pictureId }),
      }),
    ),
  }
}

/** The least that a way of shipping costs, before anything is known of the order. */
function offerOf({
  id,
  name,
  feeSatang,
  rule,
  freeFromSatang,
}: ShippingMethod): Terms['shippingMethods'][number] {
  const others = rule?.by === 'weight' ? rule.steps : (rule?.groups ?? [])
  return {
    id,
    name,
    feeSatang: Math.min(feeSatang, ...others.map((other) => other.feeSatang)),
    varies: rule !== null,
    freeFromSatang,
  }
}

/** How the shop ships and is paid. */
export function termsOf(frame: StorefrontFrame): Terms {
  const paymentMethods = shopperMethods.filter((method) => offers(frame, method))
  return { shippingMethods: frame.shippingMethods.map(offerOf), paymentMethods }
}
