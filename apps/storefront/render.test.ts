import { picturesTaken, pictureTypes } from '@langraan/gallery/rules'
import { homeSections } from '@langraan/sites/rules'
import { describe, expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import { around, hostile } from './testing/hostile-shop.ts'
import type { CheckoutPage } from './pages/checkout/content.ts'
import type { Page } from './site/surroundings.ts'

const variant = { id: 'v', optionValues: [hostile, 'M'], priceSatang: 10_000, available: 2 }
const line = {
  variantId: 'v',
  productName: hostile,
  variantName: hostile,
  slug: hostile,
  unitPriceSatang: 10_000,
  quantity: 3,
  available: 1,
}
const basket = {
  lines: [line],
  gone: [{ variantId: 'x', name: hostile }, { variantId: 'y' }],
  goodsSatang: 30_000,
  itemCount: 3,
}
const terms = {
  shippingMethods: [{ id: 's', name: hostile, feeSatang: 0, varies: true, freeFromSatang: 100 }],
  paymentMethods: ['promptpay', 'transfer', 'cod'] as const,
}
const parts = {
  goodsSatang: 30_000,
  lineDiscountSatang: 100,
  orderDiscountSatang: 100,
  couponDiscountSatang: 100,
  couponCode: hostile,
  shippingSatang: 100,
  shippingDiscountSatang: 100,
  codFeeSatang: 100,
  vat: { mode: 'inclusive' as const, rateBasisPoints: 700, vatSatang: 1 },
  totalSatang: 29_900,
}
const card = { slug: hostile, name: hostile, lowestSatang: 100, highestSatang: 200, soldOut: false }
const category = { slug: hostile, name: hostile, goodsCount: 1, pictureId: 'p' }
const shelf = {
  kind: 'shelf' as const,
  categories: [category],
  goods: [card],
  sort: 'newest' as const,
  sortHrefs: {
    newest: '/shop/products',
    cheapest: '/shop/products?sort=cheapest',
    dearest: '/shop/products',
  },
}
const entry = {
  name: hostile,
  phone: hostile,
  email: hostile,
  line1: hostile,
  subdistrict: hostile,
  district: hostile,
  province: hostile,
  zipcode: hostile,
  shippingMethodId: 's',
  collectAtBranchId: 'b',
  collects: true,
  paymentMethod: 'cod',
  note: hostile,
  couponCode: hostile,
  addressSearch: hostile,
  addressAsTyped: false,
  remembers: true,
}
const checkout: CheckoutPage = {
  kind: 'checkout',
  basket,
  quote: {
    parts,
    shippingMethods: [{ id: 's', name: hostile, feeSatang: 0, awaitsAddress: true }],
    paymentMethods: [...terms.paymentMethods],
    asksForCode: true,
  },
  collect: {
    keptDays: 7,
    places: [
      {
        branchId: 'b',
        name: hostile,
        addressLines: [hostile],
        phone: hostile,
        hours: hostile,
        note: hostile,
        short: [{ variantId: 'v', name: hostile, available: 1 }],
      },
    ],
  },
  entry,
  problems: { name: { code: 'required' }, phone: { code: 'phone', refusal: { code: 'phone_prefix' } } },
  addressProblem: 'unknown',
  addressMatches: [{ subdistrict: hostile, district: 'b', province: 'c', zipcode: '10280' }],
  alert: { code: 'short', lines: [{ variantId: 'v', name: hostile, available: 0 }] },
  mayRemember: true,
  idempotencyKey: 'k',
  seen: { lines: '', total: '' },
}
const pages: Page[] = [
  {
    kind: 'home',
    sections: [...homeSections],
    banner: { pictureId: 'p', alt: hostile, href: '/shop/products' },
    featured: { slug: hostile, name: hostile, goods: [card] },
    picks: [card],
    categories: [category],
    newest: [card],
    hasMore: true,
  },
  { kind: 'home', sections: ['newest'], picks: [], categories: [], newest: [], hasMore: false },
  { ...shelf, of: { kind: 'all' }, nextHref: '/shop/products?after=x', firstHref: '/shop/products' },
  { ...shelf, of: { kind: 'category', name: hostile, above: [{ slug: hostile, name: hostile }] } },
  { ...shelf, of: { kind: 'search', text: hostile }, goods: [] },
  { ...shelf, of: { kind: 'search', text: hostile, typed: hostile } },
  {
    kind: 'product',
    product: {
      name: hostile,
      slug: hostile,
      description: hostile,
      seoTitle: hostile,
      seoDescription: hostile,
      optionNames: [hostile, 'b'],
      pictureIds: ['p', 'q'],
      variants: [
        { ...variant, pictureId: 'q' },
        { ...variant, id: 'w', optionValues: ['x', 'M'] },
      ],
    },
    others: [card],
    above: [{ slug: hostile, name: hostile }],
    terms: { ...terms, paymentMethods: [...terms.paymentMethods] },
  },
  { kind: 'cart', basket },
  { kind: 'cart', basket: { lines: [], gone: [], goodsSatang: 0, itemCount: 0 } },
  checkout,
  {
    kind: 'order',
    token: 't',
    orderNumber: '1001',
    placedAt: '2026-11-20T07:05:00.000Z',
    payment: 'notice_sent',
    fulfilment: 'shipped',
    paymentMethod: 'promptpay',
    isExpired: false,
    isBroughtBack: false,
    lines: [{ productName: hostile, variantName: hostile, quantity: 1, unitPriceSatang: 100 }],
    parts,
    dueSatang: 100,
    codDueSatang: 0,
    paidSatang: 0,
    refundedSatang: 0,
    isRefundDue: false,
    shippingMethodName: hostile,
    delivery: 'courier',
    recipient: { name: hostile, phone: hostile, addressLines: [hostile] },
    pay: { qrSvg: '<svg></svg>', accounts: [{ code: '004', number: hostile, name: hostile }] },
    slips: [{ state: 'rejected', amountSatang: 100, sentAt: '2026-11-20T07:05:00.000Z', reason: hostile }],
    slipForm: { idempotencyKey: 'k', amount: hostile, problem: { code: 'refused', text: hostile } },
    parcels: [
      {
        courierName: hostile,
        trackingCode: hostile,
        news: [{ kind: 'shipped', at: '2026-11-20T07:05:00.000Z' }],
        stops: [{ at: '2026-11-20T08:05:00.000Z', place: 'บางพลี', words: 'ถึงศูนย์คัดแยก' }],
      },
    ],
    version: 'v',
    pollSeconds: 5,
  },
  { kind: 'cart', basket, again: true, mistyped: { v: 'too_many' } },
  { kind: 'cart', basket, lowered: [{ variantId: 'v', name: hostile, from: 2, to: 0 }] },
  { kind: 'order_status', orderNumber: hostile, phone: hostile, notFound: true },
  { kind: 'till_receipt' },
  {
    kind: 'till_receipt',
    receipt: {
      number: hostile,
      kind: 'abbreviated',
      soldAt: '2026-11-20T07:05:00.000Z',
      machine: hostile,
      branchName: hostile,
      seller: { name: hostile, taxId: hostile, branchNumber: hostile, address: hostile },
      lines: [
        { productName: hostile, variantName: hostile, quantity: 2, priceSatang: 100, discountSatang: 1 },
      ],
      orderDiscountSatang: 1,
      vat: { mode: 'inclusive', rateBasisPoints: 700, vatSatang: 1 },
      totalSatang: 198,
      roundingSatang: 2,
      tenders: [{ method: 'cash', satang: 300 }],
      changeSatang: 100,
      returnedSatang: 50,
    },
  },
  { kind: 'privacy', forgotten: true },
  { kind: 'cookies', chosen: ['language'], isKept: true },
  { kind: 'cookies', isKept: false },
  { ...checkout, mayRemember: false },
  { kind: 'message', message: 'no_order' },
  { kind: 'message', message: 'refused', text: hostile, requestId: hostile },
]

describe('every page', () => {
  const all = pages.flatMap((page) =>
    (['th', 'en'] as const).map((language) => ({
      page,
      language,
      html: render(page, around(language, '/shop')),
    })),
  )

  it('shows merchants’ and shoppers’ text as text', () => {
    for (const { html } of all) {
      expect(html).not.toContain('<script>')
      expect(html).not.toContain('<img src=x')
      // It stands there, as it was typed.
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    }
  })

  it('fits the content security policy: no style attributes, no handlers, no scripts but ours and data', () => {
    for (const { html } of all) {
      expect(html).not.toMatch(/<[^>]*\sstyle=/)
      expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son[a-z]+=/)
      for (const [script] of html.matchAll(/<script[^>]*>/g))
        expect(script).toMatch(/src="\/assets\/a\.js"|type="application\/ld\+json"/)
    }
  })

  it('names the field that was left empty', () => {
    const said = all.flatMap(({ page, html }) => (page === checkout ? html : []))
    expect(said.map((html) => /id="name-note">.*?<\/svg>([^<]+)/.exec(html)?.[1])).toEqual([
      'กรอกชื่อ-นามสกุลผู้รับ',
      'Fill in the recipient’s full name',
    ])
  })

  it('takes for a slip the pictures that its hint names', () => {
    const orders = all.filter(({ page }) => page.kind === 'order')
    expect(orders).toHaveLength(2)
    for (const { language, html } of orders) {
      expect(html).toContain(`accept="${pictureTypes.join(',')}"`)
      expect(html).toContain(`${picturesTaken[language]}${language === 'th' ? ' ไม่เกิน' : ', up to'} 12 MB`)
    }
  })

  it('keeps its links within the shop’s path', () => {
    for (const { html } of all) {
      for (const [, href = ''] of html.matchAll(/(?:href|action|formAction|src)="(\/[^"]*)"/gi))
        expect(href).toMatch(/^\/(shop(\/|$)|assets\/)/)
      // What leads elsewhere says where, and no address runs anything.
      for (const [, href = ''] of html.matchAll(/(?:href|action|formAction|src)="([^/"][^"]*)"/gi))
        expect(href).toMatch(/^(https?:\/\/(shop\.test|m\.me|line\.me|schema\.org)\/|data:,$|tel:\+?\d|#|\?)/)
    }
  })

  it('is said wholly in the reader’s language', () => {
    const thai = /[\u0E00-\u0E7F]/
    for (const { page, language, html } of all) {
      expect(html).toContain(
        `<html class="theme-tea own-colours goods-in-list cards-large" lang="${language}">`,
      )
      if (language === 'th' || page.kind === 'order') continue
      // The currency and the way back to Thai are the only Thai letters of an English page.
      expect(html.replaceAll('฿', '').replaceAll('ไทย', '')).not.toMatch(thai)
    }
  })
})
