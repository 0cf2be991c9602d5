import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Counter,
  openCounter,
  openOwner,
  type Owner,
  pay,
  putIn,
  tillOfShop,
  typePin,
} from '../at-a-till.ts'
import { axeFindings } from '../axe.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'

let product: Product
let browser: Browser
let owner: Owner
let counter: Counter
const numbers: string[] = []

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  owner = await openOwner(browser, product)
  counter = await openCounter(browser, product, owner)
})
afterAll(async () => {
  await counter.context.close()
  await owner.visitor.close()
})

const bill = (page: Page) => page.getByRole('button', { name: /^รับชำระ/ })
const unsent = async () => (await tillOfShop(owner, counter.tillId))?.unsent
type Listed = { items: { orderId: string; channel: string; totalSatang: number; soldBy?: unknown }[] }

describe('a till in a browser', () => {
  it('becomes one by its code, and opens a shift for whoever has a PIN', async () => {
    const { page } = counter
    expect(await axeFindings(page, 'pairing')).toEqual([])
    await page.getByRole('button', { name: 'จับคู่' }).click()
    await page.getByRole('img', { name: 'ใส่ PIN' }).waitFor()
    expect(await axeFindings(page, 'PIN')).toEqual([])
    await page.keyboard.type('9999')
    await page.keyboard.press('Enter')
    await page.getByText('PIN ไม่ถูก เหลืออีก 4 ครั้ง').waitFor()
    await typePin(page)
    await page.getByRole('button', { name: 'เปิดกะ' }).click()
    await page.locator('main li button').first().waitFor()
    expect(await axeFindings(page, 'selling')).toEqual([])
    expect(await page.evaluate('navigator.serviceWorker.ready.then(({ active }) => active !== null)')).toBe(
      true,
    )
  })

  it('sells without a network, in cash and by PromptPay, and takes goods back', async () => {
    const { page, context } = counter
    await expect.poll(unsent).toBe(0)
    await context.setOffline(true)
    await putIn(page, 2)
    numbers.push(await pay(page, 'เงินสด'))
    await putIn(page, 1)
    numbers.push(await pay(page, 'พร้อมเพย์'))
    await page.getByText('ออฟไลน์ · รอส่งขึ้น 2 รายการ').waitFor()

    await page.getByRole('button', { name: 'เมนู' }).click()
    await page.getByRole('button', { name: 'ใบเสร็จ', exact: true }).click()
    const receipts = page.getByRole('dialog', { name: 'ใบเสร็จ' })
    await receipts
      .getByRole('listitem')
      .filter({ hasText: numbers[0] ?? '' })
      .getByText('รับคืน')
      .click()
    const back = page.getByRole('dialog', { name: 'รับคืนสินค้า' })
    await back.getByRole('button', { name: /เพิ่ม/ }).first().click()
    await back.getByRole('button', { name: /^คืนเงิน/ }).click()
    await page.getByRole('dialog', { name: 'รับคืน' }).getByRole('button', { name: 'บิลใหม่' }).click()
    await page.getByText('ออฟไลน์ · รอส่งขึ้น 3 รายการ').waitFor()
  })

  it('knows the customers of the shop without a network', async () => {
    const { page } = counter
    await page.getByRole('button', { name: 'ลูกค้าทั่วไป' }).click()
    const asked = page.getByRole('dialog', { name: 'ลูกค้า' })
    await asked.getByLabel('ชื่อ', { exact: true }).fill('ก')
    const known = asked.getByRole('list', { name: 'ลูกค้า' }).getByRole('button').first()
    const [name = ''] = ((await known.textContent()) ?? '').split(' · ')
    await known.click()
    expect(await axeFindings(page, 'a customer')).toEqual([])
    await asked.getByRole('button', { name: 'บันทึก' }).click()
    await page.getByRole('button', { name }).waitFor()
  })

  it('comes back without a network, with the bill that was open', async () => {
    const { page, context, address } = counter
    await putIn(page, 1)
    const due = await bill(page).textContent()
    await page.reload()
    await typePin(page)
    expect(await bill(page).textContent()).toBe(due)
    await page.close()
    counter.page = await context.newPage()
    await counter.page.goto(address)
    await typePin(counter.page)
    expect(await bill(counter.page).textContent()).toBe(due)
    numbers.push(await pay(counter.page, 'เงินสด'))
    expect(new Set(numbers).size).toBe(3)
  })

  it('sells in one tab: another only shows, until it takes over', async () => {
    const { page, context, address } = counter
    const second = await context.newPage()
    await second.goto(address)
    await second.getByText('แท็บอื่นกำลังขายอยู่').waitFor()
    expect(await axeFindings(second, 'elsewhere')).toEqual([])
    await second.getByRole('button', { name: 'ขายที่แท็บนี้แทน' }).click()
    await typePin(second)
    await page.getByText('แท็บอื่นกำลังขายอยู่').waitFor()
    await putIn(second, 1)
    numbers.push(await pay(second, 'เงินสด'))
    await page.close()
    counter.page = second
  })

  it('sends all of it, once, when the network is back', async () => {
    const { page, context, tillId } = counter
    await context.setOffline(false)
    await page.getByLabel('ออนไลน์').waitFor()
    await expect.poll(unsent).toBe(0)
    const till = await tillOfShop(owner, tillId)
    const { items } = (await owner.call('get', '/orders?channel=till')) as Listed
    const of = numbers.map((number) => number.slice(0, number.indexOf('-')))
    expect(new Set(of)).toEqual(new Set([`R${String(till?.series).padStart(2, '0')}`]))
    expect(items.filter(({ channel }) => channel === 'till')).toHaveLength(numbers.length)
  })

  it('shows its sales in the one list of orders', async () => {
    const page = await owner.visitor.newPage()
    await page.goto(`${product.backoffice}/app/shops/${owner.shopId}/orders?channel=till`)
    await expect.poll(() => page.locator('table tbody tr').count()).toBe(numbers.length)
    await page.close()
  })

  it('takes a newer version only where no bill is open', async () => {
    const { page } = counter
    await putIn(page, 1)
    // The same worker under another address: to the browser it is a newer one.
    await page.evaluate(
      "navigator.serviceWorker.register('/pos/service-worker.js?newer', { scope: '/pos/' }).then((at) => new Promise((done) => { const look = () => at.waiting ? done(true) : setTimeout(look, 20); look() }))",
    )
    const update = page.getByRole('button', { name: 'อัปเดต' })
    await bill(page).waitFor()
    expect(await update.count()).toBe(0)
    await pay(page, 'เงินสด')
    await update.click()
    await typePin(page)
    await page.locator('main li button').first().waitFor()
  })

  it('closes a shift by what was counted, and tells what should have been there only afterwards', async () => {
    const { page } = counter
    await page.getByRole('button', { name: 'เมนู' }).click()
    await page.getByRole('button', { name: 'ปิดกะ (Z)' }).click()
    const closing = page.getByRole('dialog', { name: 'ปิดกะ (Z)' })
    await closing.getByLabel('นับเงินในลิ้นชักได้').fill('1')
    expect(await closing.getByText('ควรมี', { exact: true }).count()).toBe(0)
    await closing.getByRole('button', { name: 'ปิดกะ (Z)' }).click()
    await page.getByRole('heading', { name: 'ปิดกะแล้ว' }).waitFor()
    await page.getByText('ควรมี', { exact: true }).waitFor()
    expect(await axeFindings(page, 'a shift that was closed')).toEqual([])
    const closed = async () =>
      (await owner.call('get', '/till-shifts')) as { items: { tillName: string; closedAt: string | null }[] }
    await expect.poll(async () => (await closed()).items.some(({ closedAt }) => closedAt !== null)).toBe(true)
  })
})

describe('a browser that promises nothing', () => {
  it('is told that it may lose what is sold, in the words of who reads', async () => {
    const unkept = await openCounter(browser, product, owner, { language: 'en', isKept: false })
    const { page } = unkept
    expect(await axeFindings(page, 'pairing in English')).toEqual([])
    await page.getByRole('button', { name: 'Pair', exact: true }).click()
    await page.getByRole('heading', { name: 'This device may lose its sales' }).waitFor()
    expect(await axeFindings(page, 'a browser that promises nothing')).toEqual([])
    await unkept.context.close()
  })
})
