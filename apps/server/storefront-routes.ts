import type { FastifyInstance, HTTPMethods } from 'fastify'
import { showProduct } from './storefront-browse.ts'
import { addToCart, changeCart, showCart } from './storefront-cart.ts'
import { checkOut, showCheckout } from './storefront-checkout.ts'
import { refuseForeignForms } from './storefront-failures.ts'
import { sendAddresses, sendLogo, sendPicture, sendRobots } from './storefront-files.ts'
import { backToOrder, sendSlip, showOrder, showOrderVersion } from './storefront-order.ts'
import { sendOn, sendOwnPage } from './storefront-send.ts'
import { showAllGoods, showCategory, showHome, showSearch } from './storefront-shelves.ts'
import type { Site } from './storefront-site.ts'
import { type Answer, visitor } from './storefront-visit.ts'

type Mounting = { prefix: string; inPath: boolean; hosts?: RegExp }
type Limits = { evenWhenClosed?: boolean; perMinute?: number }

/** Every address of a shop. Limits count per address of the caller; many shoppers may share one. */
export function shopRoutes(app: FastifyInstance, site: Site, { prefix, inPath, hosts }: Mounting): void {
  const route = (method: HTTPMethods, path: string, answer: Answer, limits: Limits = {}): void => {
    const { evenWhenClosed = false, perMinute } = limits
    app.route({
      method,
      url: path === '/' && prefix !== '' ? prefix : `${prefix}${path}`,
      ...(hosts && { constraints: { host: hosts } }),
      ...(perMinute && { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }),
      ...(method === 'POST' && { onRequest: refuseForeignForms(site, inPath) }),
      handler: visitor(site, { inPath, evenWhenClosed }, answer),
    })
  }
  route('GET', '/', showHome)
  route('GET', '/products', showAllGoods)
  route('GET', '/categories/:slug', showCategory)
  route('GET', '/search', showSearch, { perMinute: 600 })
  route('GET', '/products/:slug', showProduct)
  route('GET', '/cart', showCart)
  route('POST', '/cart', changeCart)
  route('POST', '/cart/lines', addToCart)
  // Where a form was answered with a page, its address may be opened again.
  route('GET', '/cart/lines', async ({ reply, base }) => sendOn(reply, `${base}/cart`))
  route('GET', '/orders/:token/slips', backToOrder, { evenWhenClosed: true })
  route('GET', '/checkout', showCheckout)
  route('POST', '/checkout', checkOut, { perMinute: 300 })
  route('GET', '/addresses', sendAddresses, { perMinute: 1200 })
  route('GET', '/privacy', async (visit) =>
    sendOwnPage(visit.site, visit.reply, visit, 200, { kind: 'privacy' }),
  )
  route('GET', '/orders/:token', showOrder, { evenWhenClosed: true, perMinute: 1200 })
  route('GET', '/orders/:token/version', showOrderVersion, { evenWhenClosed: true, perMinute: 1200 })
  route('POST', '/orders/:token/slips', sendSlip, { evenWhenClosed: true, perMinute: 60 })
  route('GET', '/pictures/:file', sendPicture, { evenWhenClosed: true })
  route('GET', '/logo.webp', sendLogo, { evenWhenClosed: true })
  route('GET', '/robots.txt', sendRobots, { evenWhenClosed: true })
}
