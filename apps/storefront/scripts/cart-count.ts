import { CART_COOKIE, countOf, readCart } from '../basket/cart-cookie.ts'
import { cookieOf, find, show } from './find.ts'

/** The number beside the cart. It comes from the cookie, so that the page itself is the same for everybody. */
export function startCartCount(): void {
  const badge = find(document, 'cart-count')
  const draw = (): void => {
    const count = countOf(readCart(cookieOf(CART_COOKIE)))
    show(badge, count > 0 ? String(Math.min(count, 999)) : '')
  }
  draw()
  // Coming back shows the page as it was left, with the number of then.
  addEventListener('pageshow', draw)
}
