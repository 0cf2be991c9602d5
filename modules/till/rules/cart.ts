import type { Bill, BillLine } from './bill.ts'
import type { Buyer } from './event.ts'

/** A bill that is being put together. */
export type Cart = Omit<Bill, 'vat' | 'lines'> & {
  lines: readonly BillLine[]
  buyer: Buyer | null
  note: string
  /** By which price list it is sold; null by the ordinary prices. */
  priceListId: string | null
  /** Whose PIN allowed a price or discount in it that the one at the till may not give. */
  approvedBy: string | null
}

/** An article as it is put into a bill. */
export type Article = Pick<
  BillLine,
  'variantId' | 'productId' | 'productName' | 'variantName' | 'sku' | 'priceSatang'
>

export const emptyCart: Cart = {
  lines: [],
  discountSatang: 0,
  buyer: null,
  note: '',
  priceListId: null,
  approvedBy: null,
}

const MOST_PIECES = 1_000_000
const MOST_LINES = 500

/** Whether nothing can be put into a bill any more. */
export const isFull = ({ lines }: Cart): boolean => lines.length >= MOST_LINES

export const piecesIn = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Puts pieces of an article into a bill: onto its line, where it has one at this price and nothing is said of it. */
export function putIn(cart: Cart, article: Article, quantity: number, lineId: string): Cart {
  const at = cart.lines.findIndex(
    (line) =>
      line.variantId === article.variantId &&
      line.priceSatang === article.priceSatang &&
      line.note === '' &&
      line.discountSatang === 0,
  )
  const same = cart.lines[at]
  if (same) return setQuantity(cart, same.lineId, same.quantity + quantity)
  if (isFull(cart)) return cart
  const { variantId, productId, productName, variantName, sku, priceSatang } = article
  const line: BillLine = {
    lineId,
    variantId,
    productId,
    productName,
    variantName,
    sku,
    priceSatang,
    listPriceSatang: priceSatang,
    quantity: Math.min(quantity, MOST_PIECES),
    discountSatang: 0,
    note: '',
  }
  return { ...cart, lines: [...cart.lines, line] }
}

const change = (cart: Cart, lineId: string, to: (line: BillLine) => BillLine): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.lineId === lineId ? to(line) : line)),
})

/** How many pieces a line has. A line without any goes, and a discount is never more than the line costs. */
export function setQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  if (quantity <= 0) return takeOut(cart, lineId)
  const pieces = Math.min(Math.floor(quantity), MOST_PIECES)
  return change(cart, lineId, (line) => ({
    ...line,
    quantity: pieces,
    discountSatang: Math.min(line.discountSatang, line.priceSatang * pieces),
  }))
}

export function takeOut(cart: Cart, lineId: string): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.lineId !== lineId) }
}

export const setLinePrice = (cart: Cart, lineId: string, priceSatang: number): Cart =>
  change(cart, lineId, (line) => ({
    ...line,
    priceSatang,
    discountSatang: Math.min(line.discountSatang, priceSatang * line.quantity),
  }))

export const setLineDiscount = (cart: Cart, lineId: string, discountSatang: number): Cart =>
  change(cart, lineId, (line) => ({
    ...line,
    discountSatang: Math.min(discountSatang, line.priceSatang * line.quantity),
  }))

export const setLineNote = (cart: Cart, lineId: string, note: string): Cart =>
  change(cart, lineId, (line) => ({ ...line, note }))
