import type { BrowserContext, Page } from 'playwright-core'
import type { Language, PageGlobals, Scheme } from './browser.ts'
import { signIn } from './merchant.ts'
import { turnTwoStepsOn } from './operator.ts'
import type { Product } from './product.ts'

/** A page to look at: its name in lists, where it is, and what is done before it is looked at. */
export type Route = { name: string; url: string; prepare?: (page: Page) => Promise<void> }

type Order = { orderId: string; orderNumber: string; payUrl: string }
type Goods = { slug: string; variants: { id: string; available: number }[] }

/** Whom and what pages are about; who has not signed in has neither shop nor people. */
export type About = {
  product: Product
  order: Order & { slug: string }
  shopId: string
  customerId: string
  agentId: string
}

/** Pages that anybody reaches. */
export const entranceRoutes = ({ product: { backoffice } }: About): Route[] =>
  [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/reset-password#a-token',
    '/confirm-email',
    '/invitation',
  ].map((path) => ({
    name: `backoffice${path}`,
    url: backoffice + path,
  }))

/** Pages of the back-office beside those of one shop, for the demo's merchant, who must be signed in. */
export function personRoutes({ product }: About): Route[] {
  const { backoffice } = product
  const plain = [
    '/app/account',
    '/app/shops/overview',
    '/app/shops/createshop',
    '/app/billing',
    '/app/billing/company',
    '/app/billing/people',
    '/app/images/gallery',
    '/app/images/upload',
    '/app/billing/buy',
    '/operator',
    '/app/facebook',
    '/app/salepages',
  ].map((path) => ({ name: `backoffice${path}`, url: backoffice + path }))
  // The first time operators come they are led to set two steps up; with them their pages open.
  const ofOperators: Route[] = [
    { name: 'backoffice/operator-open', url: `${backoffice}/operator`, prepare: openOperatorPages(product) },
    { name: 'backoffice/operator/payments', url: `${backoffice}/operator/payments` },
    { name: 'backoffice/operator/shops', url: `${backoffice}/operator/shops` },
    { name: 'backoffice/operator/packages', url: `${backoffice}/operator/packages` },
    { name: 'backoffice/operator/withdrawals', url: `${backoffice}/operator/withdrawals` },
    { name: 'backoffice/operator/rates', url: `${backoffice}/operator/rates` },
    { name: 'backoffice/operator/courier-prices', url: `${backoffice}/operator/courier-prices` },
    { name: 'backoffice/operator/people', url: `${backoffice}/operator/people` },
    { name: 'backoffice/operator/supplies', url: `${backoffice}/operator/supplies` },
    { name: 'backoffice/operator/failed-jobs', url: `${backoffice}/operator/failed-jobs` },
    { name: 'backoffice/operator/health', url: `${backoffice}/operator/health` },
    { name: 'backoffice/operator/log', url: `${backoffice}/operator/log` },
  ]
  return [...plain, ...ofOperators]
}

/** Pages of the demo's shop, for its merchant, who must be signed in; home leads those with one shop to its dashboard. */
export function shopRoutes({ product, order: { orderId }, shopId, customerId, agentId }: About): Route[] {
  const tails = [
    'dashboard',
    'orders',
    'orders/new',
    'orders/tracking-numbers',
    `orders/${orderId}`,
    'tracking',
    'hand-over',
    'customers',
    'customers/import',
    `customers/${customerId}`,
    'payment-notices',
    'reconciliation',
    'cod',
    'cod-payouts',
    'cashback',
    'cashback?tab=withdrawals',
    'withdrawals',
    'documents',
    'documents/vat-report',
    'documents/uninvoiced-sales',
    'documents/disagreeing',
    'products',
    'products/import',
    'stock',
    'stock?low=yes',
    'stock/papers',
    'stock/papers/new?kind=receipt',
    'stock/papers/new?kind=transfer',
    'products/new',
    'products/categories',
    'products/grid',
    'settings',
    'settings/shipping-methods',
    'settings/pricing',
    'settings/storefront',
    'settings/messages',
    'settings/branches',
    'settings/domain',
    'tills',
    'tills/shifts',
    'tills/sales',
    'tills/to-look-at',
    'tills/to-look-at?list=aside',
    'tills/staff',
    'tills/settings',
    'agents',
    `agents/${agentId}`,
    'agents/applications',
    'agents/levels',
    ...['prices', 'run'].map((part) => `agents/levels?part=${part}`),
    'agents/payouts',
    'agents/orders',
    ...['settings', 'import', 'notices'].map((page) => `agents/${page}`),
    'settings/links',
    'settings/couriers',
    'settings/members',
    'settings/audit',
    'supplies',
    'supplies/own',
    'supplies/basket',
    'supplies/orders',
    'operations',
    'failed-jobs',
  ]
  const named = (tail: string) =>
    tail.replace(orderId, 'order').replace(customerId, 'customer').replace(agentId, 'agent')
  return tails.map((tail) => ({
    name: `backoffice/app/shops/shop/${named(tail)}`,
    url: `${product.backoffice}/app/shops/${shopId}/${tail}`,
  }))
}

const openOperatorPages = (product: Product) => async (page: Page) => {
  await turnTwoStepsOn(page.context(), product)
  await page.reload()
}

/** Every page of the shop's site. Those of cart and checkout need goods in the cart: the product's page puts them there. */
export function storefrontRoutes({ product: { storefront }, order: { slug, payUrl } }: About): Route[] {
  const routes = {
    front: '',
    list: '/products?sort=cheapest',
    search: '/search?q=no-such-goods',
    product: `/products/${slug}`,
    cart: '/cart',
    checkout: '/checkout',
    privacy: '/privacy',
    cookies: '/cookies',
    missing: '/products/no-such-product',
  }
  const named = Object.entries(routes).map(([name, path]) => ({
    name: `storefront/${name}`,
    url: storefront + path,
  }))
  const fill = async (page: Page) => {
    await page.locator('button[name=then][value=cart]').click()
    await page.waitForURL(/\/cart$/)
    await page.goto(`${storefront}/products/${slug}`)
  }
  const withFill = named.map((route) =>
    route.name === 'storefront/product' ? { ...route, prepare: fill } : route,
  )
  const firstVisit: Route = {
    name: 'storefront/first-visit',
    url: `${storefront}${routes.search}`,
    prepare: askAboutCookies,
  }
  return [...withFill, firstVisit, { name: 'storefront/order', url: payUrl }]
}

/** As for somebody who has chosen nothing yet. Those who have see the pages bare. */
async function askAboutCookies(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'cookie-choice' })
  await page.reload()
  await page.locator('[data-cookie-notice]').waitFor()
}

/** Signs in and gives the shop that the demo's merchant has. */
export async function enter(visitor: BrowserContext, product: Product): Promise<string> {
  const page = await visitor.newPage()
  await signIn(page, product)
  await page.waitForURL(/\/app\/shops\/[^/]+\/dashboard/)
  const shopId = /shops\/([^/]+)\/dashboard/.exec(page.url())?.[1] ?? ''
  await page.close()
  return shopId
}

/** Sets what a browser remembers: language and scheme of the back-office, language and choice of the shops' sites. */
export async function prefer(
  visitor: BrowserContext,
  { storefront }: Product,
  language: Language,
  scheme: Scheme,
): Promise<void> {
  await preferInBrowser(visitor, language, scheme)
  await visitor.addCookies([
    { name: 'lang', value: language, url: storefront },
    { name: 'cookie-choice', value: '1', url: storefront },
  ])
}

/** The same for the back-office alone. */
export const preferInBrowser = (visitor: BrowserContext, language: Language, scheme: Scheme) =>
  visitor.addInitScript(
    (chosen) => {
      localStorage.setItem('currentLanguage', chosen.language)
      localStorage.setItem('colorScheme', chosen.scheme)
    },
    { language, scheme },
  )

/** Something to buy, and an order that waits for its payment. */
export async function placeOrder(
  { api, shopSlug }: Product,
  paymentMethod = 'promptpay',
  customer = { name: 'วิภา ลูกค้าทดสอบ', phone: '0898765432' },
): Promise<Order & { slug: string }> {
  const shop = `${api}/storefront/${shopSlug}`
  const { items } = await json<{ items: Goods[] }>(fetch(`${shop}/products?limit=50`))
  const goods = items.find(({ variants }) => variants.length > 1 && (variants[0]?.available ?? 0) > 1)
  const variantId = goods?.variants[0]?.id ?? ''
  const methods = await json<{ items: { id: string }[] }>(fetch(`${shop}/shipping-methods?zipcode=10280`))
  const body = {
    lines: [{ variantId, quantity: 1 }],
    customer,
    address: {
      line1: '12 ซอย 4',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
    shippingMethodId: methods.items[0]?.id,
    paymentMethod,
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const order = await json<Order>(
    fetch(`${shop}/orders`, { method: 'POST', headers, body: JSON.stringify(body) }),
  )
  return { ...order, slug: goods?.slug ?? '' }
}

async function json<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Opens a page and waits until it is at rest: no bones, all pictures in sight, all letters. */
export async function open(page: Page, route: Route): Promise<void> {
  await page.goto(route.url)
  await atRest(page)
  // Who is sent elsewhere, to the sign-in say, would look at the wrong page and find it good.
  const [wanted, reached] = [route.url, page.url()].map((url) => new URL(url).pathname.replace(/\/$/, ''))
  if (wanted !== reached) throw new Error(`${route.name} led to ${reached}`)
  if (!route.prepare) return
  await route.prepare(page)
  await atRest(page)
}

export async function atRest(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as PageGlobals
    const pictures = Array.from(document.images)
    return (
      !document.querySelector('[data-skeleton], [aria-busy="true"]') &&
      pictures.every((picture) => picture.complete || picture.loading === 'lazy') &&
      document.fonts.status === 'loaded' &&
      // What slides in or out after the window has changed; spinners go on for ever and are skeletons' business.
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity)
    )
  })
}
