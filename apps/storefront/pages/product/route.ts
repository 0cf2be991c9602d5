import { pathTo } from '@langraan/catalog/rules'
import { addressAfter, productOfSlug } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import {
  type ShelfGoods,
  storefrontCategories,
  type StorefrontFrame,
  storefrontProduct,
  type StorefrontProduct,
  storefrontShelf,
} from '@langraan/orders/server'
import type { FastifyReply } from 'fastify'
import { cartAfter, cartOf, keepCart } from '../../basket/basket.ts'
import { MOST_CART_LINES } from '../../basket/cart-cookie.ts'
import { added, quantityOf } from '../../basket/quantity.ts'
import { sampleBasket } from '../../basket/sample-basket.ts'
import { cardOfGoods, crumbOf } from '../../goods/cards.ts'
import { termsOf } from '../../goods/terms.ts'
import { formOf } from '../../site/form.ts'
import { sendKept } from '../../site/kept.ts'
import type { SitePage } from '../../site/page.ts'
import { listed, sendMessage, sendMoved, sendOn, sendOwnPage } from '../../site/send.ts'
import { mostOfOne, type Site } from '../../site/site.ts'
import type { Visit } from '../../visit/visit.ts'
import type { ProductPage } from './content.ts'
import { chosenVariant } from './form.ts'

const OTHERS = 4

export const product: SitePage = {
  routes: () => [
    { method: 'GET', path: '/products/:slug', answer: showProduct, preview: showProduct },
    { method: 'GET', path: '/first-product', preview: toFirstProduct },
    { method: 'POST', path: '/cart/lines', answer: addToCart },
    // Where a form was answered with a page, its address may be opened again.
    { method: 'GET', path: '/cart/lines', answer: async ({ reply, base }) => sendOn(reply, `${base}/cart`) },
  ],
}

/** `/products/:slug`: one product. */
async function showProduct(visit: Visit): Promise<FastifyReply> {
  const { slug = '' } = visit.request.params as { slug?: string }
  const load = async () => {
    const page = await productPage(visit, slug)
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
const productMovedTo = ({ site, shopId }: Visit, slug: string): Promise<string | undefined> =>
  withShop(site.orders.db, shopId, (tx) => addressAfter(tx, slug))

/** A product's page with what went wrong when something of it was to be put into the cart. */
async function showProductProblem(
  visit: Visit,
  slug: string,
  problem: ProductPage['problem'],
): Promise<FastifyReply> {
  const found = await productPage(visit, slug)
  if (!found) return sendMessage(visit.site, visit.reply, visit, 404, { message: 'not_found' })
  const page: ProductPage = { ...found, problem }
  return sendOwnPage(visit.site, visit.reply, visit, 422, page)
}

/** `/first-product`: to the newest that can be had, for there is none to name before one has looked. */
async function toFirstProduct(visit: Visit): Promise<FastifyReply> {
  const { basket } = await sampleBasket(visit)
  const slug = basket.lines[0]?.slug
  return sendOn(
    visit.reply,
    `${visit.base}/products${slug === undefined ? '' : `/${encodeURIComponent(slug)}`}`,
  )
}

/** `POST /cart/lines`: puts a variant into the cart, then shows the cart or goes on to checkout. */
async function addToCart(visit: Visit): Promise<FastifyReply> {
  const { site, reply, request, base } = visit
  const form = formOf(request)
  const product = await productOf(visit, form.get('product') ?? '')
  if (!product) return sendMessage(site, reply, visit, 404, { message: 'not_found' })
  const variantId = chosenVariant(product, form)
  if (variantId === undefined) return showProductProblem(visit, product.slug, 'combination_unknown')
  const quantity = quantityOf(form.get('quantity') ?? '1') || undefined
  const { entries, isCut } = added(
    cartOf(visit),
    { variantId, quantity: quantity ?? 1 },
    mostOfOne(visit.frame),
  )
  if (entries.length > MOST_CART_LINES) return showProductProblem(visit, product.slug, 'cart_full')
  keepCart(visit, entries)
  const mistyped = isCut ? 'too_many' : quantity === undefined ? 'no_quantity' : undefined
  if (mistyped) return sendOn(reply, cartAfter(base, [], { [variantId]: mistyped }))
  return sendOn(reply, `${base}${form.get('then') === 'checkout' ? '/checkout' : '/cart'}`)
}

/** The product of a page, also where its address was changed while somebody looked at it. */
async function productOf(visit: Visit, slug: string): Promise<StorefrontProduct | undefined> {
  const { site, shopId } = visit
  const product = await storefrontProduct(site.orders, shopId, slug)
  const moved = product ? undefined : await productMovedTo(visit, slug)
  return moved === undefined ? product : storefrontProduct(site.orders, shopId, moved)
}

async function productPage({ site, frame, language }: Visit, slug: string): Promise<ProductPage | undefined> {
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
    terms: termsOf(frame, language),
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
