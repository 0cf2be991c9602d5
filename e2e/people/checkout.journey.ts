import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { callsOfShop } from '../merchant.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter, placeOrder, prefer } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let slug: string

const PHONE = '0861112233'

/** What becomes of what the checkout sends. */
const WAYS = {
  through: (route: Route) => route.continue(),
  cut: (route: Route) => route.abort('internetdisconnected'),
  gateway: (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  /** The order is taken, and its answer lost. */
  lost: async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  },
}
let way: keyof typeof WAYS = 'through'

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  ;({ slug } = await placeOrder(product))
  visitor = await openVisitor(browser, { width: 390, height: 844 })
  await prefer(visitor, product, 'th', 'light')
  page = await visitor.newPage()
  // From the beginning on: a page that is told of it later may still send one request past it.
  await page.route('**/checkout', (route) => WAYS[way](route))
})
afterAll(async () => {
  await visitor.close()
})

const confirm = () => page.getByRole('button', { name: 'ยืนยันคำสั่งซื้อ' })
const focused = () => page.evaluate('document.activeElement.value')
const told = () => page.getByRole('alert').filter({ hasText: /./ })

/** The checkout of one piece, filled in but for what a journey is about. */
async function fillCheckout(): Promise<void> {
  await page.goto(`${product.storefront}/products/${slug}`)
  await page.locator('button[name=then][value=checkout]').click()
  // Loaded with its scripts: the address is found by one.
  await page.waitForURL(/\/checkout$/)
  await page.getByLabel('ชื่อ-นามสกุลผู้รับ').fill('วิภา ลูกค้าทดสอบ')
  await page.getByLabel('เบอร์โทร').fill(PHONE)
  await page.getByLabel('บ้านเลขที่ ซอย ถนน').fill('12 ซอย 4')
  await page.getByLabel('ตำบล อำเภอ หรือรหัสไปรษณีย์').pressSequentially('ศรีภูมิ', { delay: 20 })
  await page.getByRole('option').first().click()
  await page.getByLabel('ข้อความถึงร้าน').fill('ฝากป้อมยาม')
}

/** The orders that the form has placed, by their pages: the same key gives the same one. */
const placedAt = async (): Promise<string> => {
  await page.waitForURL(/\/orders\//)
  return page.url()
}

describe('a checkout whose server is away', () => {
  // Also of one that failed: the next has its server.
  afterEach(() => {
    way = 'through'
  })

  it('stays as it is, says so beside the button, and is sent again as the same order', async () => {
    await fillCheckout()
    const sent: string[] = []
    page.on('request', (request) => {
      const form = new URLSearchParams(request.postData() ?? '')
      if (form.get('action') === 'order') sent.push(form.get('idempotencyKey') ?? '')
    })
    const checkout = page.url()
    way = 'cut'
    await confirm().focus()
    await page.keyboard.press('Enter')
    await told().getByText('ยังส่งคำสั่งซื้อไม่สำเร็จ').waitFor()
    expect(page.url()).toBe(checkout)
    expect(await page.getByLabel('ข้อความถึงร้าน').inputValue()).toBe('ฝากป้อมยาม')
    // The next press of the same key tries again.
    expect(await focused()).toBe('order')
    expect(await violationsOf(page, 'a checkout that was not sent')).toEqual([])

    way = 'gateway'
    await page.keyboard.press('Enter')
    await expect.poll(() => sent.length).toBe(2)
    await told().getByText('กดซ้ำจะไม่สั่งซ้อน').waitFor()

    way = 'lost'
    await confirm().click()
    await expect.poll(() => sent.length).toBe(3)
    await told().getByText('ยังส่งคำสั่งซื้อไม่สำเร็จ').waitFor()

    way = 'through'
    await confirm().click()
    await placedAt()
    expect([sent.length, new Set(sent).size]).toEqual([4, 1])
    expect(await ordersOf(PHONE)).toBe(1)
  })

  it('says what the server refused, and leads to the field, with all that was typed', async () => {
    await fillCheckout()
    const province = await page.getByLabel('จังหวัด').inputValue()
    await page.getByLabel('เบอร์โทร').fill('08611')
    await confirm().click()
    await page.getByText('เบอร์โทรต้องมี 10 หลัก').waitFor()
    expect(await focused()).toBe('08611')
    expect(await page.getByLabel('ข้อความถึงร้าน').inputValue()).toBe('ฝากป้อมยาม')
    expect(await page.getByLabel('จังหวัด').inputValue()).toBe(province)
    way = 'cut'
    await page.getByLabel('เบอร์โทร').fill('0861112244')
    await confirm().click()
    await told().getByText('ยังส่งคำสั่งซื้อไม่สำเร็จ').waitFor()
    way = 'through'
    await confirm().click()
    await placedAt()
    expect(await ordersOf('0861112244')).toBe(1)
  })
})

describe('a cart with more than is left', () => {
  it('is cut down on demand and says of each article what has become of it', async () => {
    await page.goto(`${product.storefront}/products/${slug}`)
    await page.locator('button[name=then][value=cart]').click()
    // The page that is left has such a field, too.
    await page.waitForURL(/\/cart$/)
    await page.getByRole('spinbutton').fill('999')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'ปรับตามจำนวนที่เหลือ' }).click()
    await told()
      .getByText(/จาก 50 ชิ้น เหลือให้ \d+ ชิ้น/)
      .waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('alert')
    expect(await violationsOf(page, 'a cart that was cut down')).toEqual([])
    await page.getByRole('button', { name: /^เอา .* ออก$/ }).click()
    await page.getByText('ตะกร้ายังว่าง').waitFor()
  })
})

describe('a cart on a slow line', () => {
  it('counts a quantity that was changed before its script was there', async () => {
    await page.goto(`${product.storefront}/products/${slug}`)
    const arrival = Promise.withResolvers<undefined>()
    await page.route('**/*.js', async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page.locator('button[name=then][value=cart]').click()
    await page.waitForURL(/\/cart$/, { waitUntil: 'commit' })
    const sum = page.locator('.sum-total')
    await sum.getByText('1 ชิ้น').waitFor()
    await page.getByRole('spinbutton').fill('2')
    await page.keyboard.press('Tab')
    arrival.resolve(undefined)
    await sum.getByText('2 ชิ้น').waitFor()
    await page.unroute('**/*.js')
    await page.getByRole('button', { name: /^เอา .* ออก$/ }).click()
    await page.getByText('ตะกร้ายังว่าง').waitFor()
  })
})

describe('a quantity that is more than can be ordered', () => {
  const press = (then: string) => page.locator(`button[name=then][value=${then}]`).click()
  const quantity = () => page.getByRole('spinbutton')

  it('is cut on the product’s page with a word, which is not passed over by the press that ends the typing', async () => {
    await page.goto(`${product.storefront}/products/${slug}`)
    const most = await quantity().getAttribute('max')
    await quantity().fill('5000')
    await press('cart')
    const note = page.locator('[data-cut-note]')
    await note.getByText(`จึงปรับเป็น ${most}`).waitFor()
    expect(await note.getAttribute('aria-live')).toBe('polite')
    // In sight, and not behind the buttons that stay at the bottom of a phone.
    expect(
      await page.evaluate(`(() => {
        const note = document.querySelector('[data-cut-note]')
        const { left, top, height } = note.getBoundingClientRect()
        return note.contains(document.elementFromPoint(left + 4, top + height / 2))
      })()`),
    ).toBe(true)
    expect(await quantity().inputValue()).toBe(most)
    expect(page.url()).toContain('/products/')
    await page.evaluate('scrollTo(0, 0)')
    expect(await violationsOf(page, 'a quantity that was cut')).toEqual([])
    await quantity().fill('2')
    await page.keyboard.press('Tab')
    expect(await note.textContent()).toBe('')
    await press('cart')
    await page.waitForURL(/\/cart$/)
  })

  it('is cut in the cart with a word at its line, which has the focus', async () => {
    await quantity().fill('5000')
    await page.keyboard.press('Tab')
    // There are not even as many as one order takes.
    await told()
      .getByText(/เหลือ \d+ ชิ้น/)
      .waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('เหลือ')
    expect(await page.getByText('ไม่เกิน 50').count()).toBe(0)
    expect(await quantity().inputValue()).toBe('50')
    expect(await violationsOf(page, 'a cart with a quantity that was cut')).toEqual([])
    await page.getByRole('button', { name: /^เอา .* ออก$/ }).click()
    await page.getByText('ตะกร้ายังว่าง').waitFor()
  })
})

describe('a discount code by keyboard', () => {
  it('is used by Enter as by its button, and whoever used it goes on from there', async () => {
    await makeCode('KEYS10')
    await page.goto(`${product.storefront}/products/${slug}`)
    await page.locator('button[name=then][value=checkout]').click()
    await page.waitForURL(/\/checkout$/)
    const code = page.getByLabel('โค้ดส่วนลด')
    await code.fill('nosuch')
    await page.keyboard.press('Enter')
    await page.locator('[name=couponCode][aria-invalid=true]').waitFor()
    expect(await focused()).toBe('nosuch')
    await code.fill('nosuch2')
    await page.getByRole('button', { name: 'ใช้โค้ด' }).press('Enter')
    await expect.poll(focused).toBe('nosuch2')
    // What is wrong was said when the field was left: the button keeps the focus then, and leads to it when pressed.
    await code.fill('nosuch3')
    await page.keyboard.press('Tab')
    await page.locator('[name=couponCode][value=nosuch3][aria-invalid=true]').waitFor()
    expect(await focused()).toBe('refresh')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('nosuch3')
    await code.fill('keys10')
    await page.getByRole('button', { name: 'ใช้โค้ด' }).press('Enter')
    await page.getByText('โค้ด KEYS10').first().waitFor()
    // Stands at the button again, whose value is what it asks for.
    expect(await focused()).toBe('refresh')
    expect(await violationsOf(page, 'a checkout with a code')).toEqual([])
  })
})

/** A code of the shop that takes a tenth off. */
async function makeCode(code: string): Promise<void> {
  const desk = await openVisitor(browser, { width: 1440 })
  const call = callsOfShop(desk, product, await enter(desk, product))
  await call('post', '/coupons', {
    code,
    gift: { gives: 'percent', percentOff: 10, mostSatang: null },
    startsOn: '2026-01-01',
    endsOn: null,
    leastGoodsSatang: 0,
    useLimit: null,
    usesPerCustomer: null,
  })
  await desk.close()
}

/** How many orders a phone has placed, as the shop sees it. */
async function ordersOf(phone: string): Promise<number> {
  const desk = await openVisitor(browser, { width: 1440 })
  const shopId = await enter(desk, product)
  const answer = await desk.request.get(`${product.api}/shops/${shopId}/orders?text=${phone}`)
  const { items } = (await answer.json()) as { items: unknown[] }
  await desk.close()
  return items.length
}
