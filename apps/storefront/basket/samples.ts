import { formatBaht } from '@langraan/money'
import { offers, type StorefrontFrame, storefrontShelf } from '@langraan/orders/server'
import { orderQr } from '@langraan/payments/server'
import { newId } from '@langraan/runtime'
import type { Basket, OrderPage } from '../storefront.ts'
import { addressLines, maskThaiPhone } from '@langraan/thai'
import type { FastifyReply } from 'fastify'
import { basketOf, entriesOf } from './basket.ts'
import { termsOf } from '../pages/product/route.ts'
import { beginCheckout } from '../pages/checkout/route.ts'
import { readEntry } from '../pages/checkout/form.ts'
import { payInto } from '../pages/order/order-view.ts'
import { quoteOf } from './quote.ts'
import { otherLanguageHref, sendOn, sendOwnPage } from '../site/send.ts'
import type { Visit } from '../visit/visit.ts'

// What a preview shows of pages that need a cart or an order: they are drawn with goods that the shop has, and nothing
// of it is kept anywhere.

const LINES = 2
const CANDIDATES = 8

/** `/cart` of a preview. */
export async function sampleCart(visit: Visit): Promise<FastifyReply> {
  const { basket } = await sampleBasket(visit)
  const page = { kind: 'cart' as const, basket }
  return sendOwnPage(visit.site, visit.reply, visit, 200, page, otherLanguage(visit, '/cart'))
}

/** `/checkout` of a preview. */
export const sampleCheckout = async (visit: Visit): Promise<FastifyReply> =>
  beginCheckout(visit, entriesOf((await sampleBasket(visit)).basket), {})

/** `/orders/…` of a preview: an order that waits to be paid, which is when its page is looked at most. */
export async function sampleOrder(visit: Visit): Promise<FastifyReply> {
  const { site, reply, base } = visit
  const { basket, frame } = await sampleBasket(visit)
  if (basket.lines.length === 0) return sendOn(reply, `${base}/cart`)
  const page = await orderOf(visit, frame, basket)
  return sendOwnPage(site, reply, visit, 200, page, otherLanguage(visit, '/orders/sample'))
}

/** `/first-product`: to the newest that can be had, for there is none to name before one has looked. */
export async function toFirstProduct(visit: Visit): Promise<FastifyReply> {
  const { basket } = await sampleBasket(visit)
  const slug = basket.lines[0]?.slug
  return sendOn(
    visit.reply,
    `${visit.base}/products${slug === undefined ? '' : `/${encodeURIComponent(slug)}`}`,
  )
}

/** A cart of the newest goods of which something is left; empty where there are none. */
async function sampleBasket(visit: Visit): Promise<{ basket: Basket; frame: StorefrontFrame }> {
  const newest = { words: [], sort: 'newest', cursor: '', limit: CANDIDATES } as const
  const { items } = await storefrontShelf(visit.site.orders, visit.frame, newest)
  const candidates = items.flatMap(({ variants }) => variants.map(({ variantId }) => variantId))
  const found = await basketOf(visit, asEntries(candidates))
  const slugs = new Set<string | undefined>()
  const wanted = found.basket.lines.flatMap(({ variantId, slug, available }) => {
    if (available <= 0 || slugs.has(slug)) return []
    slugs.add(slug)
    return [variantId]
  })
  return basketOf(visit, asEntries(wanted.slice(0, LINES)))
}

const asEntries = (ids: readonly string[]) => ids.map((variantId) => ({ variantId, quantity: 1 }))

const SAMPLE = {
  th: 'คุณสมหญิง ตัวอย่าง',
  en: 'Somying Example',
  phone: '+66812345678',
  address: {
    line1: '88/12 ถ.เทพารักษ์',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  },
} as const

async function orderOf(visit: Visit, frame: StorefrontFrame, basket: Basket): Promise<OrderPage> {
  const { site, language } = visit
  const terms = termsOf(frame)
  const [method] = terms.shippingMethods
  const paymentMethod = offers(frame, 'promptpay') ? 'promptpay' : 'transfer'
  const entry = { ...readEntry(new URLSearchParams()), ...SAMPLE.address, paymentMethod }
  const { parts } = await quoteOf(visit, frame, basket, { ...entry, shippingMethodId: method?.id ?? '' })
  const orderNumber = '1001'
  const qrSvg =
    paymentMethod === 'promptpay' ? await orderQr(frame, orderNumber, parts.totalSatang) : undefined
  return {
    kind: 'order',
    token: 'sample',
    orderNumber,
    placedAt: site.orders.clock.now().toISOString(),
    payment: 'unpaid',
    fulfilment: 'not_ready',
    paymentMethod,
    isExpired: false,
    isBroughtBack: false,
    lines: basket.lines,
    parts,
    dueSatang: parts.totalSatang,
    codDueSatang: 0,
    paidSatang: 0,
    refundedSatang: 0,
    isRefundDue: false,
    shippingMethodName: method?.name ?? '',
    delivery: 'courier',
    recipient: {
      name: SAMPLE[language],
      phone: maskThaiPhone(SAMPLE.phone),
      addressLines: addressLines(SAMPLE.address, 'th'),
    },
    pay: payInto(frame, qrSvg),
    slips: [],
    slipForm: { idempotencyKey: newId(), amount: formatBaht(parts.totalSatang, { symbol: false }) },
    parcels: [],
    version: '',
    pollSeconds: 0,
  }
}

const otherLanguage = ({ base, language }: Visit, path: string) => ({
  otherLanguageHref: otherLanguageHref(base + path, language),
})
