import { namesOfVariants, picturesOfLines, slugsOf } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import type { StorefrontFrame } from '@langraan/orders/server'
import { availableAt } from '@langraan/stock/server'
import type { Basket, CartLine, Gone, Lowered, Mistyped } from './content.ts'
import { CART_COOKIE, type CartEntry, readCart, writeCart } from './cart-cookie.ts'
import { siteCookies } from '../visit/cookies.ts'
import { cookieOptions, daysOf, type Visit } from '../visit/visit.ts'

/** What the cookie says is wanted. */
export const cartOf = ({ request }: Pick<Visit, 'request'>): CartEntry[] =>
  readCart(request.cookies[CART_COOKIE] ?? '')

/** Keeps a cart in its cookie, which the shop's own script may read; an empty one is forgotten. */
export function keepCart(visit: Visit, entries: readonly CartEntry[]): void {
  const { reply } = visit
  const options = cookieOptions(visit)
  if (entries.length === 0) reply.clearCookie(CART_COOKIE, options)
  else reply.setCookie(CART_COOKIE, writeCart(entries), { ...options, ...daysOf(siteCookies.cart.days) })
}

/** A cart with names, prices and stock as they are now, at one revision of the shop. */
export async function basketOf(
  { site, shopId }: Visit,
  entries: readonly CartEntry[],
  /** Whose goods they are; those of the branch that sends the orders unless said. */
  branchId?: string,
): Promise<{ basket: Basket; frame: StorefrontFrame }> {
  const ids = entries.map((entry) => entry.variantId)
  const { frame, variants } = await site.orders.storefront.variants(shopId, ids)
  const sold = entries.flatMap((entry) => {
    const variant = variants.get(entry.variantId)
    return variant ? [{ entry, variant }] : []
  })
  const productIds = sold.map(({ variant }) => variant.productId)
  const unsold = ids.filter((id) => !variants.has(id))
  const known = await withShop(site.orders.db, shopId, async (tx) => ({
    pictures: await picturesOfLines(
      tx,
      sold.map(({ variant }) => variant),
    ),
    slugs: await slugsOf(tx, productIds),
    available: await availableAt(tx, branchId ?? frame.branchId, ids, site.orders.clock.now()),
    gone: unsold.length > 0 ? namesIn(unsold, await namesOfVariants(tx, unsold)) : [],
  }))
  const lines = sold.map(({ entry, variant }): CartLine => {
    const [slug, pictureId] = [known.slugs.get(variant.productId), known.pictures.get(entry.variantId)]
    return {
      variantId: entry.variantId,
      productName: variant.productName,
      variantName: variant.variantName,
      ...(slug !== undefined && { slug }),
      ...(pictureId !== undefined && { pictureId }),
      unitPriceSatang: variant.priceSatang,
      quantity: entry.quantity,
      available: known.available.get(entry.variantId) ?? 0,
    }
  })
  return { basket: summed(lines, known.gone), frame }
}

function summed(lines: CartLine[], gone: Gone[]): Basket {
  return {
    lines,
    gone,
    goodsSatang: lines.reduce((sum, line) => sum + line.unitPriceSatang * line.quantity, 0),
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}

export const entriesOf = (basket: Basket): CartEntry[] =>
  basket.lines.map(({ variantId, quantity }) => ({ variantId, quantity }))

/** The cart without the goods of these entries: what another tab has put into it meanwhile. */
export const withoutEntries = (cart: readonly CartEntry[], entries: readonly CartEntry[]): CartEntry[] =>
  cart.filter(({ variantId }) => !entries.some((entry) => entry.variantId === variantId))

/** A line's goods in words, as a list of several names them. */
export const nameOf = ({ productName, variantName }: Pick<CartLine, 'productName' | 'variantName'>): string =>
  variantName === '' ? productName : `${productName} (${variantName})`

const namesIn = (ids: readonly string[], names: Awaited<ReturnType<typeof namesOfVariants>>): Gone[] =>
  ids.map((variantId) => {
    const known = names.get(variantId)
    return { variantId, ...(known && { name: nameOf(known) }) }
  })

/** Where a cart was cut down to `entries`: each line that has become fewer, or none because it has sold out. */
export const loweredTo = (before: Basket, entries: readonly CartEntry[]): Lowered[] =>
  before.lines.flatMap((line) => {
    const { variantId, quantity: from, available } = line
    const to = entries.find((entry) => entry.variantId === variantId)?.quantity ?? 0
    // Whoever has taken it out since, or comes by an old address, is told nothing that is not so.
    const isTrue = to < from && (to > 0 || available <= 0)
    return isTrue ? [{ variantId, name: nameOf(line), from, to }] : []
  })

/** What of these entries is no longer sold. */
export const goneOf = ({ gone }: Basket, entries: readonly CartEntry[]): CartEntry[] =>
  entries.filter(({ variantId }) => gone.some((each) => each.variantId === variantId))

/** Lines whose quantity was typed otherwise than it can be ordered. */
export type MistypedLines = Record<string, Mistyped>

/** Those lines in an address, by a letter before the variant's id. */
const LETTERS = { too_many: 'm', no_quantity: 'n' } as const satisfies Record<Mistyped, string>

/** What an address says of lines, as far as it is still so: whoever has changed one since is told nothing. */
export function mistypedIn({ lines }: Basket, text: string, most: number): MistypedLines {
  const told = new Set(text.split('_'))
  const isTold = (variantId: string, problem: Mistyped): boolean => told.has(LETTERS[problem] + variantId)
  return Object.fromEntries(
    lines.flatMap(({ variantId, quantity }): [string, Mistyped][] =>
      isTold(variantId, 'too_many') && quantity === most
        ? [[variantId, 'too_many']]
        : isTold(variantId, 'no_quantity')
          ? [[variantId, 'no_quantity']]
          : [],
    ),
  )
}

/** The cart's page, where it says what of these was cut down, of each as many as were wanted; and what was mistyped. */
export function cartAfter(base: string, lowered: readonly Lowered[], mistyped: MistypedLines = {}): string {
  const told = [
    lowered.length > 0 &&
      `was=${writeCart(lowered.map(({ variantId, from }) => ({ variantId, quantity: from })))}`,
    Object.keys(mistyped).length > 0 &&
      `typed=${Object.entries(mistyped)
        .map(([variantId, problem]) => LETTERS[problem] + variantId)
        .join('_')}`,
  ].filter((part) => part !== false)
  return `${base}/cart${told.length > 0 ? `?${told.join('&')}` : ''}`
}

/** The cart cut down to what is left; what has run out falls away. */
export const adjusted = (basket: Basket): CartEntry[] =>
  basket.lines.flatMap(({ variantId, quantity, available }) =>
    available > 0 ? [{ variantId, quantity: Math.min(quantity, available) }] : [],
  )
