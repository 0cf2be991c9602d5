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
import { type CartEntry, readCart } from '../../basket/cart-cookie.ts'
import type { Basket, Gone, Lowered } from '../../basket/content.ts'
import { sampleBasket } from '../../basket/sample-basket.ts'
import { namesInOrder } from '../../orders/order-of-link.ts'
import { formOf } from '../../site/form.ts'
import type { SitePage } from '../../site/page.ts'
import { otherLanguageHref, sendOn, sendOwnPage } from '../../site/send.ts'
import { mostOfOne } from '../../site/site.ts'
import type { Visit } from '../../visit/visit.ts'
import type { CartPage } from './content.ts'
import { retyped } from './form.ts'

export const cart: SitePage = {
  unlisted: ['/cart'],
  routes: () => [
    { method: 'GET', path: '/cart', answer: showCart, preview: showSample },
    { method: 'POST', path: '/cart', answer: changeCart },
  ],
}

/** `GET /cart` */
async function showCart(visit: Visit): Promise<FastifyReply> {
  const { site, request, reply, base, language } = visit
  const entries = cartOf(visit)
  const { basket } = await basketOf(visit, entries)
  const { again, was, typed } = request.query as Record<string, unknown>
  const names = typeof again === 'string' ? await namesInOrder(visit, again) : undefined
  const lowered = typeof was === 'string' ? await loweredSince(visit, readCart(was)) : []
  const mistyped = typeof typed === 'string' ? mistypedIn(basket, typed, mostOfOne(visit.frame)) : {}
  if (basket.gone.length > 0) keepCart(visit, entriesOf(basket))
  const where = { otherLanguageHref: otherLanguageHref(cartAfter(base, lowered, mistyped), language) }
  const page: CartPage = {
    kind: 'cart',
    basket: names ? { ...basket, gone: goneWith(names, basket) } : basket,
    ...(names && { again: true }),
    ...(lowered.length > 0 && { lowered }),
    mistyped,
  }
  return sendOwnPage(site, reply, visit, 200, page, where)
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

/** `POST /cart`: changes quantities, takes a line out, or goes on to checkout with what was typed. */
async function changeCart(visit: Visit): Promise<FastifyReply> {
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

/** `/cart` of a preview. */
async function showSample(visit: Visit): Promise<FastifyReply> {
  const { site, reply, base, language } = visit
  const { basket } = await sampleBasket(visit)
  const page: CartPage = { kind: 'cart', basket }
  return sendOwnPage(site, reply, visit, 200, page, {
    otherLanguageHref: otherLanguageHref(`${base}/cart`, language),
  })
}
