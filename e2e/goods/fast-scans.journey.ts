import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { closeDesk, open, openDesk, page, trouble } from '../at-a-desk.ts'

beforeAll(openDesk)
afterAll(closeDesk)
afterEach(() => page.unrouteAll({ behavior: 'wait' }))

/** As from a shop on a slow line: what is asked of a code is answered no sooner than this says. Gives what lets it through. */
async function heldBack(route: string, of: (url: string) => boolean): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(route, async (asked) => {
    if (of(asked.request().url())) await released
    await asked.continue()
  })
  return release
}

/** Sends codes as a scanner does: each sign at once, Enter, and soon the next. */
async function scan(field: Locator, ...codes: readonly string[]): Promise<void> {
  await field.focus()
  for (const code of codes) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(150)
  }
}

describe('codes that come faster than answers', () => {
  it('are lines of a receipt, in their order, and what is unknown stays by its code', async () => {
    const release = await heldBack('**/stock?*', (url) => !url.includes('LT-0021-S'))
    await open('stock/papers/new?kind=receipt')
    const field = page.getByLabel('พิมพ์ชื่อ SKU หรือสแกนบาร์โค้ดเพื่อเพิ่ม')
    await scan(field, 'LT-0021-S', 'NO-SUCH-1', 'LT-0021-M', 'LT-0021-S')
    expect(await field.inputValue()).toBe('')
    await page.getByRole('listitem').filter({ hasText: 'NO-SUCH-1' }).waitFor()
    // Nothing is booked without those that are still looked for.
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page
      .getByRole('textbox', { name: /^จำนวน/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'รับเข้าสต็อก' }).click()
    await field.and(page.locator(':focus')).waitFor()
    expect(sent.filter((url) => url.includes('stock-receipts'))).toEqual([])
    release()
    await page.getByRole('button', { name: 'เอา NO-SUCH-1 ออก' }).waitFor()
    const pieces = page.getByRole('textbox', { name: /^จำนวน/ })
    await expect.poll(() => pieces.count()).toBe(2)
    await expect.poll(() => pieces.nth(0).inputValue()).toBe('2')
    expect(await pieces.nth(1).inputValue()).toBe('1')
    await page.evaluate('scrollTo(0, 0)')
    expect(await axeFindings(page, 'a code that was not found')).toEqual([])
    await page.getByRole('button', { name: 'เอา NO-SUCH-1 ออก' }).press('Enter')
    await page.getByText('NO-SUCH-1').waitFor({ state: 'detached' })
    expect(trouble).toEqual([])
  })

  it('are items of an order; one that could not be asked for is tried again', async () => {
    let isCut = true
    await page.route('**/order-goods?*', async (asked) => {
      await new Promise((later) => setTimeout(later, 700))
      await (isCut && asked.request().url().includes('LT-0021-M') ? asked.abort() : asked.continue())
    })
    await open('orders/new')
    const field = page.getByLabel('เพิ่มสินค้า', { exact: true })
    await scan(field, 'LT-0021-S', 'LT-0021-M', 'LT-0021-S')
    const again = page.getByRole('button', { name: 'ลองใหม่' })
    await again.waitFor()
    isCut = false
    await again.press('Enter')
    const line = (sku: string) =>
      page.getByRole('list', { name: 'สินค้า' }).getByRole('listitem').filter({ hasText: sku })
    await line('LT-0021-M').waitFor()
    expect(await line('LT-0021-S').locator('input').first().inputValue()).toBe('2')
    expect(await line('LT-0021-M').locator('input').first().inputValue()).toBe('1')
    expect(await field.inputValue()).toBe('')
  })
})
