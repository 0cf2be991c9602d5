import { storefrontProduct, type StorefrontProduct } from '@langraan/orders/server'
import type { Basket, Lowered } from '@langraan/storefront'
import { type CartEntry, MOST_CART_LINES, MOST_OF_ONE, readCart } from '@langraan/storefront/cart-cookie'
import type { FastifyReply } from 'fastify'
import { adjusted, basketOf, cartAfter, cartOf, entriesOf, keepCart, loweredTo } from './storefront-basket.ts'
import { showProductProblem } from './storefront-browse.ts'
import { formOf } from './storefront-form.ts'
import { namesInOrder } from './storefront-order.ts'
import { otherLanguageHref, sendMessage, sendOn, sendOwnPage } from './storefront-send.ts'
import type { Visit } from './storefront-visit.ts'

/** `GET /cart` */
export async function showCart(visit: Visit): Promise<FastifyReply> {
  const { site, request, reply, base, language } = visit
  const entries = cartOf(visit)
  const { basket } = await basketOf(visit, entries)
  const { again, was } = request.query as { again?: unknown; was?: unknown }
  const names = typeof again === 'string' ? await namesInOrder(visit, again) : undefined
  const lowered = typeof was === 'string' ? await loweredSince(visit, readCart(was)) : []
  if (basket.goneCount > 0) keepCart(visit, entriesOf(basket))
  const where = { otherLanguageHref: otherLanguageHref(cartAfter(base, lowered), language) }
  return sendOwnPage(
    site,
    reply,
    visit,
    200,
    {
      kind: 'cart',
      basket,
      ...(names && { again: { goneNames: goneOf(names, basket) } }),
      ...(lowered.length > 0 && { lowered }),
    },
    where,
  )
}

/** What of a cart of before there are fewer now, because no more were left. */
const loweredSince = async (visit: Visit, before: readonly CartEntry[]): Promise<Lowered[]> =>
  loweredTo((await basketOf(visit, before)).basket, cartOf(visit))

/** What of an earlier order is no longer sold. */
const goneOf = (names: ReadonlyMap<string, string>, { lines }: Basket): string[] => {
  const there = new Set(lines.map(({ variantId }) => variantId))
  return [...new Set([...names].flatMap(([variantId, name]) => (there.has(variantId) ? [] : [name])))]
}

/** `POST /cart/lines`: puts a variant into the cart, then shows the cart or goes on to checkout. */
export async function addToCart(visit: Visit): Promise<FastifyReply> {
  const { site, reply, request, shopId, base } = visit
  const form = formOf(request)
  const slug = form.get('product') ?? ''
  const product = await storefrontProduct(site.orders, shopId, slug)
  if (!product) return sendMessage(site, reply, visit, 404, { message: 'not_found' })
  const variantId = chosenVariant(product, form)
  if (variantId === undefined) return showProductProblem(visit, slug, 'combination_unknown')
  const entries = added(cartOf(visit), { variantId, quantity: quantityOf(form.get('quantity') ?? '') || 1 })
  if (entries.length > MOST_CART_LINES) return showProductProblem(visit, slug, 'cart_full')
  keepCart(visit, entries)
  return sendOn(reply, `${base}${form.get('then') === 'checkout' ? '/checkout' : '/cart'}`)
}

/** `POST /cart`: changes quantities, takes a line out, or goes on to checkout with what was typed. */
export async function changeCart(visit: Visit): Promise<FastifyReply> {
  const { reply, request, base } = visit
  const form = formOf(request)
  const removed = form.get('remove')
  const wanted = cartOf(visit).flatMap((entry) => {
    const typed = form.get(`q-${entry.variantId}`)
    const quantity = (typed === null ? undefined : quantityOf(typed)) ?? entry.quantity
    return entry.variantId === removed || quantity === 0 ? [] : [{ ...entry, quantity }]
  })
  const action = form.get('action')
  if (action === 'adjust') return cutDown(visit, wanted)
  keepCart(visit, wanted)
  return sendOn(reply, `${base}${action === 'checkout' && removed === null ? '/checkout' : '/cart'}`)
}

/** Leaves in the cart what can be had, and has the cart say of each line what has become of it. */
async function cutDown(visit: Visit, wanted: readonly CartEntry[]): Promise<FastifyReply> {
  const { basket } = await basketOf(visit, wanted)
  const entries = adjusted(basket)
  keepCart(visit, entries)
  return sendOn(visit.reply, cartAfter(visit.base, loweredTo(basket, entries)))
}

/** The variant that a product's form names: by itself, or by one value for each option. */
export function chosenVariant(
  product: Pick<StorefrontProduct, 'variants' | 'optionNames'>,
  form: URLSearchParams,
): string | undefined {
  const named = form.get('variant')
  if (named !== null) return product.variants.find((variant) => variant.id === named)?.id
  const values = product.optionNames.map((_, option) => form.get(`option-${option}`))
  return product.variants.find((variant) =>
    values.every((value, option) => value === variant.optionValues[option]),
  )?.id
}

/** The cart with more of a variant; what was there keeps its place. */
export function added(entries: readonly CartEntry[], more: CartEntry): CartEntry[] {
  const held = entries.find((entry) => entry.variantId === more.variantId)
  if (!held) return [...entries, more]
  const quantity = Math.min(held.quantity + more.quantity, MOST_OF_ONE)
  return entries.map((entry) => (entry === held ? { ...entry, quantity } : entry))
}

/** A typed quantity, at most what a line may hold; undefined for what is none. */
export function quantityOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) ? Math.min(Number(text), MOST_OF_ONE) : undefined
}
