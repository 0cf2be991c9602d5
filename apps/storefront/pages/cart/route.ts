import { storefrontProduct, type StorefrontProduct } from '@langraan/orders/server'
import type { Basket, Gone, Lowered, Mistyped } from '../../storefront.ts'
import { type CartEntry, MOST_CART_LINES, readCart } from '../../basket/cart-cookie.ts'
import type { FastifyReply } from 'fastify'
import {
  adjusted,
  basketOf,
  cartAfter,
  cartOf,
  entriesOf,
  goneOf,
  keepCart,
  loweredTo,
  mistypedIn,
  type MistypedLines,
} from '../../basket/basket.ts'
import { productMovedTo, showProductProblem } from '../product/route.ts'
import { formOf } from '../../site/form.ts'
import { namesInOrder } from '../order/route.ts'
import { otherLanguageHref, sendMessage, sendOn, sendOwnPage } from '../../site/send.ts'
import { mostOfOne } from '../../site/site.ts'
import type { Visit } from '../../visit/visit.ts'

/** `GET /cart` */
export async function showCart(visit: Visit): Promise<FastifyReply> {
  const { site, request, reply, base, language } = visit
  const entries = cartOf(visit)
  const { basket } = await basketOf(visit, entries)
  const { again, was, typed } = request.query as Record<string, unknown>
  const names = typeof again === 'string' ? await namesInOrder(visit, again) : undefined
  const lowered = typeof was === 'string' ? await loweredSince(visit, readCart(was)) : []
  const mistyped = typeof typed === 'string' ? mistypedIn(basket, typed, mostOfOne(visit.frame)) : {}
  if (basket.gone.length > 0) keepCart(visit, entriesOf(basket))
  const where = { otherLanguageHref: otherLanguageHref(cartAfter(base, lowered, mistyped), language) }
  return sendOwnPage(
    site,
    reply,
    visit,
    200,
    {
      kind: 'cart',
      basket: names ? { ...basket, gone: goneWith(names, basket) } : basket,
      ...(names && { again: true }),
      ...(lowered.length > 0 && { lowered }),
      mistyped,
    },
    where,
  )
}

/** What of a cart of before there are fewer now, because no more were left. */
const loweredSince = async (visit: Visit, before: readonly CartEntry[]): Promise<Lowered[]> =>
  loweredTo((await basketOf(visit, before)).basket, cartOf(visit))

/** What is no longer sold of the cart, and of an earlier order under the names that it had there. */
const goneWith = (names: ReadonlyMap<string, string>, { lines, gone }: Basket): Gone[] => {
  const there = new Set(lines.map(({ variantId }) => variantId))
  const ordered = [...names].flatMap(([variantId, name]) =>
    there.has(variantId) ? [] : [{ variantId, name }],
  )
  return [...ordered, ...gone.filter(({ variantId }) => !names.has(variantId))]
}

/** `POST /cart/lines`: puts a variant into the cart, then shows the cart or goes on to checkout. */
export async function addToCart(visit: Visit): Promise<FastifyReply> {
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

/** `POST /cart`: changes quantities, takes a line out, or goes on to checkout with what was typed. */
export async function changeCart(visit: Visit): Promise<FastifyReply> {
  const { reply, request, base } = visit
  const form = formOf(request)
  const removed = form.get('remove')
  const mistyped: MistypedLines = {}
  const most = mostOfOne(visit.frame)
  const wanted = cartOf(visit).flatMap((entry) => {
    if (entry.variantId === removed) return []
    const { quantity, problem } = retyped(entry, form.get(`q-${entry.variantId}`), most)
    if (problem) mistyped[entry.variantId] = problem
    return quantity === 0 ? [] : [{ ...entry, quantity }]
  })
  const action = form.get('action')
  if (action === 'adjust') return cutDown(visit, wanted, mistyped)
  keepCart(visit, wanted)
  // What was not taken as it was typed is said first.
  const goesOn = action === 'checkout' && removed === null && Object.keys(mistyped).length === 0
  return sendOn(reply, goesOn ? `${base}/checkout` : cartAfter(base, [], mistyped))
}

/** The quantity of a line after this was typed into it, and what was wrong with that. */
function retyped(
  entry: CartEntry,
  typed: string | null,
  most: number,
): { quantity: number; problem?: Mistyped } {
  if (typed === null) return entry
  const quantity = quantityOf(typed)
  if (quantity === undefined) return { quantity: entry.quantity, problem: 'no_quantity' }
  // What an earlier order had may be more than can be typed, and stays until somebody changes it.
  if (quantity <= most || quantity === entry.quantity) return { quantity }
  return { quantity: most, problem: 'too_many' }
}

/** Leaves in the cart what can be had, and has the cart say of each line what has become of it. */
async function cutDown(
  visit: Visit,
  wanted: readonly CartEntry[],
  mistyped: MistypedLines,
): Promise<FastifyReply> {
  const { basket } = await basketOf(visit, wanted)
  const entries = adjusted(basket)
  // The cart names what is no longer sold, as long as it still holds it.
  keepCart(visit, [...entries, ...goneOf(basket, wanted)])
  return sendOn(visit.reply, cartAfter(visit.base, loweredTo(basket, entries), mistyped))
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

/** The cart with more of a variant, as far as one order takes it; what was there keeps its place. */
export function added(
  entries: readonly CartEntry[],
  more: CartEntry,
  most: number,
): { entries: CartEntry[]; isCut: boolean } {
  const held = entries.find((entry) => entry.variantId === more.variantId)
  const wanted = (held?.quantity ?? 0) + more.quantity
  const quantity = Math.min(wanted, most)
  return {
    entries: held
      ? entries.map((entry) => (entry === held ? { ...entry, quantity } : entry))
      : [...entries, { ...more, quantity }],
    isCut: quantity < wanted,
  }
}

/** A typed quantity; undefined for what is none. */
export function quantityOf(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined
}
