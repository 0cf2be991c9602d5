import { siteCookies } from '../../visit/cookies.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlainBrowser } from '@langraan/server/testing/plain-browser'
import { goods, ORDER_FORM, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let shop: TestShop

beforeAll(async () => {
  site = await startTestSite()
  shop = await site.server.shop('malila')
})
afterAll(() => site.close())

async function checkoutOf(browser: PlainBrowser) {
  const { slug } = await goods(site, shop)
  return browser.submit(await browser.open(`/products/${slug}`), '/cart/lines', { then: 'checkout' })
}

describe('what was typed at checkout', () => {
  it('is still there after a refusal and the way through the cart, until there is an order', async () => {
    const browser = site.browser(shop)
    const typed = { ...ORDER_FORM, action: 'order', note: 'ฝากป้อมยาม' }
    const refused = await browser.submit(await checkoutOf(browser), '/checkout', { ...typed, phone: '12' })
    expect(refused.status).toBe(422)
    await browser.open('/cart')
    const again = await browser.open('/checkout')
    for (const text of [ORDER_FORM.name, '12', ORDER_FORM.line1, ORDER_FORM.zipcode, typed.note])
      expect(again.body).toContain(`value="${text}"`)
    expect(browser.received.find((text) => text.startsWith('checkout='))).toMatch(
      /Path=\/checkout;.*HttpOnly.*SameSite=Lax/,
    )
    expect((await browser.submit(again, '/checkout', typed)).url).toContain('/orders/')
    expect((await checkoutOf(browser)).body).not.toContain(`value="${ORDER_FORM.name}"`)
  })

  it('is kept without a note that leaves no room for it, and forgotten once it was emptied', async () => {
    const browser = site.browser(shop)
    const long = { ...ORDER_FORM, phone: '12', note: 'ก'.repeat(1000) }
    const refused = await browser.submit(await checkoutOf(browser), '/checkout', long)
    const again = await browser.open('/checkout')
    expect(again.body).toContain(`value="${ORDER_FORM.name}"`)
    expect(again.body).not.toContain('กกก')
    const empty = {
      name: '',
      phone: '',
      line1: '',
      subdistrict: '',
      district: '',
      province: '',
      zipcode: '',
      note: '',
    }
    await browser.submit(refused, '/checkout', { ...empty, action: 'order' })
    expect((await browser.open('/checkout')).body).not.toContain(`value="${ORDER_FORM.name}"`)
  })

  it('is forgotten with what was remembered, and of no use to who changes it', async () => {
    const browser = site.browser(shop)
    await browser.submit(await checkoutOf(browser), '/checkout', { ...ORDER_FORM, phone: '12' })
    await browser.submit(await browser.open('/privacy'), '/checkout/forgetting')
    expect([...browser.cookies.keys()]).not.toContain('checkout')
    for (const kept of ['x', 'bnVsbA', Buffer.from('{"name":{"a":1},"note":7}').toString('base64url')]) {
      browser.cookies.set('checkout', kept)
      expect((await browser.open('/checkout')).status).toBe(200)
    }
  })
})

const lifeOf = (text: string): string =>
  `${/^[^=]+/.exec(text)?.[0]} ${/max-age=(\d+)/i.exec(text)?.[1] ?? 'visit'}`
const declared = Object.values(siteCookies).map(({ name, days }) =>
  days === 'visit' ? `${name} visit` : `${name} ${days * 86_400}`,
)
const answerFrom = (browser: PlainBrowser, referer: string, answer: string) =>
  browser.ask('/cookies', {
    method: 'POST',
    headers: { origin: browser.origin, referer, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ answer }).toString(),
  })

describe('what a shopper chooses about cookies', () => {
  it('is asked on pages that are the same for all, also without scripts, and leads back to where it was given', async () => {
    const { slug } = await goods(site, shop, { slug: 'a-cup' })
    const browser = site.browser(shop)
    const before = await browser.open(`/products/${slug}?lang=en`)
    const style = /<noscript><link href="([^"]+)"/.exec(before.body)?.[1] ?? ''
    expect((await browser.open(style)).body).toContain('.cookie-notice{display:block}')
    expect((await browser.open('/cart')).body).not.toContain('cookie-notice')
    const answers = await Promise.all([
      answerFrom(browser, `${browser.origin}/products/${slug}?lang=en`, 'necessary'),
      answerFrom(browser, `${browser.origin}//evil.test/x`, 'necessary'),
      answerFrom(browser, 'https://evil.test/products', 'necessary'),
    ])
    expect(answers.map(({ headers }) => headers.location)).toEqual([`/products/${slug}?lang=en`, '/', '/'])
    const shown = await browser.open(style)
    expect([shown.body, shown.headers['cache-control']]).toEqual(['', 'no-store'])
    expect((await browser.open(`/products/${slug}?lang=en`)).headers.etag).toBe(before.headers.etag)
  })

  it('covers all that the site keeps: no cookie but those that the page lists, and none for longer', async () => {
    const browser = site.browser(shop)
    await browser.open('/?lang=en')
    const page = await browser.submit(await browser.open('/cookies'), '/cookies', { answer: 'all' })
    expect(page.body).toContain('Saved.')
    await browser.open('/?lang=en')
    const checkout = await checkoutOf(browser)
    expect(/<input[^>]*name="remember"[^>]*>/.exec(checkout.body)?.[0]).toContain('checked')
    await browser.submit(checkout, '/checkout', { ...ORDER_FORM, name: '' })
    await browser.submit(checkout, '/checkout', ORDER_FORM)
    const kept = new Set(
      browser.received.filter((text) => !/expires=thu, 01 jan 1970/i.test(text)).map(lifeOf),
    )
    expect(kept).toEqual(new Set(declared))
    for (const { name } of Object.values(siteCookies)) expect(page.body).toContain(`<code>${name}</code>`)
  })

  it('takes away what is not wanted any more, and then remembers nothing, whatever a form says', async () => {
    const browser = site.browser(shop)
    await browser.open('/?lang=en')
    await browser.submit(await browser.open('/cookies'), '/cookies', { answer: 'all' })
    await browser.submit(await checkoutOf(browser), '/checkout', ORDER_FORM)
    expect([...browser.cookies.keys()]).toContain('recipient')
    await answerFrom(browser, `${browser.origin}/cookies`, 'necessary')
    expect([...browser.cookies.keys()].toSorted()).toEqual(['cookie-choice', 'lang'])
    expect(lifeOf(browser.received.findLast((text) => text.startsWith('lang=')) ?? '')).toBe('lang visit')
    const checkout = await checkoutOf(browser)
    expect(checkout.body).not.toContain('name="remember"')
    await browser.submit(checkout, '/checkout', { ...ORDER_FORM, remember: 'yes' })
    expect([...browser.cookies.keys()]).not.toContain('recipient')
    expect((await browser.open('/cookies')).body).not.toMatch(/<input[^>]*checked[^>]*value="recipient"/)
  })
})
