import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify'
import { showProduct } from '../pages/product/route.ts'
import { addToCart, changeCart, showCart } from '../pages/cart/route.ts'
import { checkOut, showCheckout } from '../pages/checkout/route.ts'
import { chooseCookies, sendNoticeStyle, showCookies } from '../pages/cookies/route.ts'
import { refuseForeignForms } from './failures.ts'
import { sendAddresses, sendLogo, sendPicture, sendTheme, sendWideLogo } from '../pages/files/route.ts'
import { askForOrder, findOrderOfShopper } from '../pages/order-status/route.ts'
import { sendRobots, sendSitemap } from '../pages/listing/route.ts'
import { backToOrder, reorder, sendSlip, showOrder, showOrderVersion } from '../pages/order/route.ts'
import { PREVIEW_PATH, sayItIsPreview } from './preview.ts'
import { forgetRecipient } from '../pages/checkout/recipient.ts'
import { sampleCart, sampleCheckout, sampleOrder, toFirstProduct } from '../basket/samples.ts'
import { otherLanguageHref, sendOn, sendOwnPage } from './send.ts'
import { showAllGoods, showCategory, showHome, showSearch, toFirstCategory } from '../pages/shelf/route.ts'
import type { Site } from './site.ts'
import { type Answer, type Visit, visitor } from '../visit/visit.ts'

type Mounting = { prefix: string; inPath: boolean; hosts?: RegExp }
type Limits = { evenWhenClosed?: boolean; perMinute?: number }

// What a preview shows: looking, and nothing else. Cart, checkout and order are samples.
const LOOKING: readonly (readonly [path: string, answer: Answer])[] = [
  ['/', showHome],
  ['/products', showAllGoods],
  ['/categories/:slug', showCategory],
  ['/search', showSearch],
  ['/products/:slug', showProduct],
  ['/privacy', showPrivacy],
  ['/cookies', showCookies],
  ['/first-category', toFirstCategory],
  ['/first-product', toFirstProduct],
  ['/cart', sampleCart],
  ['/checkout', sampleCheckout],
  ['/orders/:token', sampleOrder],
  ['/order-status', askForOrder],
  ['/pictures/:file', sendPicture],
  ['/logo.webp', sendLogo],
  ['/wide-logo.webp', sendWideLogo],
  ['/theme.css', sendTheme],
]

/** Every address of a shop. Limits count per caller; many shoppers may share one address. */
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
  route('GET', '/privacy', showPrivacy, { evenWhenClosed: true })
  route('GET', '/cookies', showCookies, { evenWhenClosed: true })
  route('POST', '/cookies', chooseCookies, { evenWhenClosed: true, perMinute: 1200 })
  route('GET', '/cookies/notice.css', sendNoticeStyle, { evenWhenClosed: true })
  route('POST', '/checkout/forgetting', forgetRecipient, { evenWhenClosed: true })
  route('GET', '/order-status', askForOrder, { evenWhenClosed: true })
  route('POST', '/order-status', findOrderOfShopper, { evenWhenClosed: true, perMinute: 10 })
  route('POST', '/orders/:token/reorder', reorder, { perMinute: 60 })
  route('GET', '/orders/:token', showOrder, { evenWhenClosed: true, perMinute: 1200 })
  route('GET', '/orders/:token/version', showOrderVersion, { evenWhenClosed: true, perMinute: 1200 })
  route('POST', '/orders/:token/slips', sendSlip, { evenWhenClosed: true, perMinute: 60 })
  route('GET', '/pictures/:file', sendPicture, { evenWhenClosed: true })
  route('GET', '/logo.webp', sendLogo, { evenWhenClosed: true })
  route('GET', '/wide-logo.webp', sendWideLogo, { evenWhenClosed: true })
  route('GET', '/theme.css', sendTheme, { evenWhenClosed: true })
  route('GET', '/robots.txt', sendRobots, { evenWhenClosed: true })
  route('GET', '/sitemap.xml', sendSitemap, { perMinute: 60 })
  previewRoutes(app, site, { prefix, inPath, ...(hosts && { hosts }) })
}

/** The shop's site in the draft of its theme, for whoever holds a link that the back-office gave. */
function previewRoutes(app: FastifyInstance, site: Site, { prefix, inPath, hosts }: Mounting): void {
  const route = (method: HTTPMethods[], path: string, answer: Answer): void => {
    app.route({
      method,
      url: `${prefix}${PREVIEW_PATH}${path === '/' ? '' : path}`,
      ...(hosts && { constraints: { host: hosts } }),
      config: { rateLimit: { max: 600, timeWindow: 60_000 } },
      handler: visitor(site, { inPath, evenWhenClosed: true, isPreview: true }, answer),
    })
  }
  for (const [path, answer] of LOOKING) route(['GET'], path, answer)
  route(['GET', 'POST'], '/*', async (visit) => sayItIsPreview(visit))
}

async function showPrivacy(visit: Visit): Promise<FastifyReply> {
  const { forgotten } = visit.request.query as { forgotten?: unknown }
  const page = { kind: 'privacy' as const, ...(forgotten === 'yes' && { forgotten: true }) }
  return sendOwnPage(visit.site, visit.reply, visit, 200, page, {
    otherLanguageHref: otherLanguageHref(`${visit.base}/privacy`, visit.language),
  })
}
