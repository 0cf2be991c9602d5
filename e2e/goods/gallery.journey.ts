import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { plainPng } from '../pictures.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let trouble: string[]

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  await visitor.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(visitor, product)
  page = await visitor.newPage()
  trouble = troubleOf(page)
})
afterAll(async () => {
  await visitor.close()
})

const picture = (name: string, colour: readonly [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: plainPng(800, 600, colour),
})
const tile = (title: string) => page.locator('[data-tile]').filter({ hasText: title })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const openGallery = async () => {
  await page.goto(`${product.backoffice}/app/images`)
  await page.waitForURL(/\/app\/images\/gallery$/)
  await page.locator('[data-tile="0"]').waitFor()
}

describe('the gallery in a browser', () => {
  it('takes many files at once; each bad one is named with what to do, and the good ones go in', async () => {
    await page.goto(`${product.backoffice}/app/images/upload`)
    const good = [picture('เสื้อ_แดง.png', [200, 30, 30]), picture('เสื้อ_คราม.png', [30, 30, 120])]
    const broken = {
      ...picture('เสีย.png', [200, 30, 30]),
      buffer: plainPng(800, 600, [9, 9, 9]).subarray(0, 200),
    }
    const heic = {
      name: 'IMG_1.HEIC',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
    }
    await page.getByLabel('รูปที่จะอัปโหลด').setInputFiles([...good, broken, heic])
    await page.getByText('เสร็จแล้ว 2 รูป').waitFor()
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).innerText()
    expect(await row('เสีย.png')).toContain('บันทึกใหม่แล้วส่งอีกครั้ง')
    expect(await row('IMG_1.HEIC')).toContain('เข้ากันได้มากที่สุด')
    await openGallery()
    await tile('เสื้อ แดง').waitFor()
    expect(await violationsOf(page, 'the gallery')).toEqual([])
  })

  it('finds a picture, names it, and copies its link', async () => {
    await page.getByRole('searchbox').fill('เสื้อ คราม')
    await page.locator('[data-tile="1"]').waitFor({ state: 'detached' })
    await tile('เสื้อ คราม').click()
    await page.getByLabel('ลิงก์เมื่อกดรูป').fill('malila.example')
    await page.getByRole('button', { name: 'บันทึก' }).click()
    await page.getByText('ลิงก์ต้องขึ้นต้นด้วย https://').waitFor()
    await page.getByLabel('ลิงก์เมื่อกดรูป').fill('https://malila.example/navy')
    await page.locator('input[name=title]').fill('เสื้อ คราม ด้านหน้า')
    await page.getByRole('button', { name: 'คัดลอกลิงก์รูป' }).click()
    await page.getByText('คัดลอกลิงก์แล้ว').waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(await violationsOf(page, 'the gallery')).toEqual([])
    await page.getByRole('button', { name: 'บันทึก' }).click()
    await tile('เสื้อ คราม ด้านหน้า').waitFor()
    const shown = await visitor.request.get(link)
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp'])
  })

  it('crops by the keyboard alone: a new picture, and the first one stays', async () => {
    await tile('เสื้อ คราม ด้านหน้า').focus()
    await press('Enter')
    // The dialog puts the focus where it begins, and would take it from the button again.
    await page.getByRole('dialog').locator(':focus').waitFor()
    await page.getByRole('button', { name: 'ครอบรูป' }).focus()
    await press('Enter')
    await page.getByRole('button', { name: '1:1', exact: true }).focus()
    await press('Enter')
    expect(await violationsOf(page, 'the gallery')).toEqual([])
    const frame = page.getByRole('button', { name: /^กรอบครอบรูป/ })
    expect(await frame.getAttribute('aria-label')).toContain('กว้าง 600 สูง 600')
    await page.getByRole('button', { name: 'มุมล่างขวา' }).focus()
    await press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft')
    expect(await frame.getAttribute('aria-label')).toContain('กว้าง 432 สูง 432')
    await page.getByRole('button', { name: 'สร้างรูปที่ครอบ' }).focus()
    await press('Enter')
    await tile('432 × 432').waitFor()
    expect(await page.locator('[data-tile]').count()).toBe(2)
  })

  it('deletes what is chosen, says what it left alone, and brings back by one press', async () => {
    await openGallery()
    const names = await page.locator('[data-tile]').count()
    await page.getByRole('checkbox', { name: 'เลือก เสื้อ แดง' }).check()
    await page.getByRole('button', { name: 'ลบ 1 รูป' }).click()
    await page.getByText('ลบแล้ว 1 รูป').waitFor()
    await tile('เสื้อ แดง').waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: /เลิกทำ|ย้อนกลับ/ })
      .first()
      .click()
    await tile('เสื้อ แดง').waitFor()
    expect(await page.locator('[data-tile]').count()).toBe(names)
    await page.getByRole('checkbox', { name: 'เลือก หมวกสานใบลานปีกกว้าง' }).check()
    await page.getByRole('button', { name: 'ลบ 1 รูป' }).click()
    await page.getByText('ข้ามไว้ เพราะใช้อยู่ในสินค้า').waitFor()
    expect(await violationsOf(page, 'the gallery')).toEqual([])
    await page.getByRole('button', { name: 'ดูที่ใช้' }).click()
    await page.getByRole('link', { name: 'หมวกสานใบลานปีกกว้าง' }).waitFor()
    expect(trouble).toEqual([])
  })

  it('is added to from the form of a product, which has the new pictures as they were chosen', async () => {
    await page.getByRole('link', { name: 'หมวกสานใบลานปีกกว้าง' }).click()
    await page.getByRole('row', { name: /หมวกสานใบลานปีกกว้าง/ }).click()
    await page.getByRole('link', { name: 'แก้สินค้า' }).click()
    const pictures = page.locator('[data-picture] img')
    await pictures.first().waitFor()
    const before = await pictures.count()
    const broken = { ...picture('เสีย.png', [9, 9, 9]), buffer: Buffer.from('no picture') }
    const added = [picture('ข้าง.png', [10, 90, 10]), broken, picture('หลัง.png', [90, 10, 90])]
    await page.getByLabel('รูปที่จะอัปโหลด').setInputFiles(added)
    await pictures.nth(before + 1).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: 'เสีย.png' }).innerText()).toContain(
      'ไม่ใช่รูปที่รับได้',
    )
    expect(await violationsOf(page, 'pictures of a product')).toEqual([])
    // What a spreadsheet copies has a picture of itself: the text is what is pasted.
    await page.getByLabel('ชื่อสินค้า').evaluate(`(field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'หมวก')
      clipboardData.setData('text/html', '<table><tr><td>หมวก</td></tr></table>')
      clipboardData.items.add(new File(['x'], 'cells.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
    }`)
    expect(await page.getByText('cells.png').count()).toBe(0)
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
    await page.reload()
    await pictures.nth(before + 1).waitFor()
    // What is left behind comes back, and what was discarded does not.
    const name = page.getByLabel('ชื่อสินค้า')
    await name.fill('หมวก')
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('หมวก')
    await page.getByRole('button', { name: 'ทิ้งที่แก้' }).click()
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('หมวกสานใบลานปีกกว้าง')
    expect(await page.getByRole('button', { name: 'ทิ้งที่แก้' }).count()).toBe(0)
    await openGallery()
    const newest = await page.locator('[data-tile]').allInnerTexts()
    expect(newest.slice(0, 2).toSorted().join()).toMatch(/ข้าง.*หลัง/s)
  })

  it('is walked by the arrow keys', async () => {
    await openGallery()
    await page.locator('[data-tile="0"]').focus()
    const focused = () => page.evaluate<string>('document.activeElement.dataset.tile')
    await press('ArrowRight', 'ArrowDown')
    expect(await focused()).toBe('6')
    await press('End')
    expect(await focused()).toBe(String((await page.locator('[data-tile]').count()) - 1))
    await press('Home')
    expect(await focused()).toBe('0')
  })
})
