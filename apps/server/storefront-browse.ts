import {
  offers,
  type StorefrontFrame,
  storefrontProduct,
  storefrontProducts,
  type StorefrontProduct,
  validCursor,
} from '@langraan/orders/server'
import type { ShippingMethod } from '@langraan/orders/rules'
import type { GoodsCard, Page, ProductPage, Terms } from '@langraan/storefront'
import type { FastifyReply } from 'fastify'
import type { PageSource } from './storefront-page-cache.ts'
import { otherLanguageHref, sendKeptPage, sendMessage, sendOwnPage } from './storefront-send.ts'
import { type Place, renderPage, type Site, type Whereabouts } from './storefront-site.ts'
import type { Visit } from './storefront-visit.ts'

const GOODS_ON_A_PAGE = 24
const OTHERS = 4
const LONGEST_CURSOR = 200

/** `/`: what the shop sells. */
export async function showProducts(visit: Visit): Promise<FastifyReply> {
  const { cursor } = visit.request.query as { cursor?: unknown }
  const after = typeof cursor === 'string' && cursor.length <= LONGEST_CURSOR ? validCursor(cursor) : ''
  return sendKept(visit, `goods ${after}`, async () => {
    const { items, nextCursor } = await storefrontProducts(
      visit.site.orders,
      visit.shopId,
      GOODS_ON_A_PAGE,
      after,
    )
    const path = after === '' ? '/' : `/?cursor=${encodeURIComponent(after)}`
    const page: Page = {
      kind: 'products',
      goods: items.map(cardOf),
      isFirst: after === '',
      ...(nextCursor && { nextHref: `${visit.base}/?cursor=${encodeURIComponent(nextCursor)}` }),
    }
    return { page, where: listed(visit, path) }
  })
}

/** `/products/:slug`: one product. */
export async function showProduct(visit: Visit): Promise<FastifyReply> {
  const { slug = '' } = visit.request.params as { slug?: string }
  return sendKept(visit, `product ${slug}`, async () => {
    const page = await productPage(visit.site, visit.frame, slug)
    return page && { page, where: listed(visit, productPath(slug)) }
  })
}

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
  const [product, newest] = await Promise.all([
    storefrontProduct(site.orders, frame.shopId, slug),
    storefrontProducts(site.orders, frame.shopId, OTHERS + 1, ''),
  ])
  if (!product) return undefined
  const others = newest.items.filter((other) => other.id !== product.id).slice(0, OTHERS)
  return { kind: 'product', product: viewOf(product), others: others.map(cardOf), terms: termsOf(frame) }
}

/** Sends a page from the cache, or makes it. A page that cannot be found is said to be so, and not kept. */
async function sendKept(
  visit: Visit,
  address: string,
  load: () => Promise<{ page: Page; where: Whereabouts } | undefined>,
): Promise<FastifyReply> {
  const { site, request, reply, shopId, language, base, frame } = visit
  const key = `${shopId} ${language} ${base} ${address}`
  const kept =
    site.pages.fresh(key, frame.revision) ??
    (await site.pages.get(key, frame.revision, async () => sourceOf(site, visit, await load())))
  return kept
    ? sendKeptPage(request, reply, kept)
    : sendMessage(site, reply, visit, 404, { message: 'not_found' })
}

function sourceOf(
  site: Site,
  place: Place,
  made: { page: Page; where: Whereabouts } | undefined,
): PageSource | undefined {
  return made && { data: JSON.stringify(made), make: () => renderPage(site, place, made.page, made.where) }
}

const productPath = (slug: string): string => `/products/${encodeURIComponent(slug)}`

const listed = (visit: Visit, path: string): Whereabouts => ({
  canonicalPath: path,
  otherLanguageHref: otherLanguageHref(visit.base + path, visit.language),
})

function cardOf(product: StorefrontProduct): GoodsCard {
  const { slug, name, pictureIds, variants } = product
  const prices = variants.map((variant) => variant.priceSatang)
  const lowestSatang = Math.min(...prices)
  const compareAtSatang =
    variants.find((variant) => variant.priceSatang === lowestSatang)?.compareAtSatang ?? 0
  return {
    slug,
    name,
    ...(pictureIds[0] !== undefined && { pictureId: pictureIds[0] }),
    lowestSatang,
    highestSatang: Math.max(...prices),
    ...(compareAtSatang > lowestSatang && { compareAtSatang }),
    soldOut: variants.every((variant) => variant.available <= 0),
  }
}

function viewOf(product: StorefrontProduct): ProductPage['product'] {
  return {
    name: product.name,
    slug: product.slug,
    description: product.page?.description ?? '',
    seoTitle: product.page?.seoTitle ?? '',
    seoDescription: product.page?.seoDescription ?? '',
    optionNames: product.optionNames,
    pictureIds: product.pictureIds,
    variants: product.variants.map(({ id, optionValues, priceSatang, compareAtSatang, available }) => ({
      id,
      optionValues,
      priceSatang,
      available,
      ...(compareAtSatang !== null && { compareAtSatang }),
    })),
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
  const paymentMethods: Terms['paymentMethods'] = []
  if (offers(frame, 'promptpay')) paymentMethods.push('promptpay')
  if (offers(frame, 'transfer')) paymentMethods.push('transfer')
  if (frame.codEnabled) paymentMethods.push('cod')
  return { shippingMethods: frame.shippingMethods.map(offerOf), paymentMethods }
}
