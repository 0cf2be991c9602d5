import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import { slipPicture } from '../outside-world.ts'
import { plainPng } from '../pictures.ts'
import type { Product } from '../product.ts'
import { placeOrder, prefer } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let trouble: string[]

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 390 })
  await prefer(visitor, product, 'th', 'light')
  page = await visitor.newPage()
  trouble = troubleOf(page)
})
afterAll(async () => {
  await visitor.close()
})

const field = () => page.getByLabel('รูปสลิป').and(page.locator('input'))
const row = () => page.locator('.file-row')
const picture = (name: string, bytes = plainPng(30, 60, [40, 120, 200])) => ({
  name,
  mimeType: 'image/png',
  buffer: bytes,
})

const styleOf = (shown: Page, selector: string, property: string): Promise<unknown> =>
  shown.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).${property}`)

describe('the picture of a slip', () => {
  it('is chosen by a button in the shop’s language, which says what was chosen', async () => {
    const { payUrl } = await placeOrder(product)
    await page.goto(payUrl)
    await row().getByText('ยังไม่ได้เลือกรูป').waitFor()
    expect(await axeFindings(page, 'a slip to be attached')).toEqual([])

    await field().setInputFiles(picture('สลิปกสิกร.png'))
    await row().getByText('สลิปกสิกร.png').waitFor()
    await row().getByText('เลือกรูปอื่น').waitFor()
    await row().locator('img').waitFor()
    await field().setInputFiles([])
    await row().getByText('ยังไม่ได้เลือกรูป').waitFor()
    expect(await row().locator('img').isVisible()).toBe(false)
  })

  it('is reached and opened by the keyboard, with the button showing where it stands', async () => {
    // Waited for before the keys are pressed: a dialog that opens sooner than it is waited for is nobody's.
    const opened = page.waitForEvent('filechooser')
    await page.locator('#amount').focus()
    await page.keyboard.press('Tab')
    expect(await styleOf(page, '.file-row .button', 'outlineStyle')).toBe('solid')
    await page.keyboard.press('Enter')
    const chooser = await opened
    await chooser.setFiles(picture('ใหญ่ไป.png', Buffer.alloc(12 * 1024 * 1024 + 1)))
    await row().getByText('ใหญ่ไป.png').waitFor()
    await page.getByRole('button', { name: 'ส่งสลิปให้ร้าน' }).click()
    // The browser itself holds it back, with the shop's words.
    expect(await page.evaluate('document.querySelector("#picture").validationMessage')).toContain('12 MB')
    const slip = await slipPicture(product, { amountSatang: 100, senderName: 'วิภา', receiverName: 'ร้าน' })
    await field().setInputFiles(slip)
    await page.getByRole('button', { name: 'ส่งสลิปให้ร้าน' }).click()
    await page.getByText('ได้รับสลิปแล้ว ร้านกำลังตรวจ').first().waitFor()
    expect(trouble).toEqual([])
  })

  it('is named by the browser’s own control where no script runs', async () => {
    const { payUrl } = await placeOrder(product)
    const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH' })
    const shopper = await plain.newPage()
    await shopper.goto(payUrl)
    expect(await styleOf(shopper, '#picture', 'opacity')).toBe('1')
    expect(await shopper.getByText('ยังไม่ได้เลือกรูป').isVisible()).toBe(false)
    expect(await shopper.locator('.file-row .button').isVisible()).toBe(false)
    await plain.close()
  })
})
