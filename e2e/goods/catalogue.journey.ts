import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, resize, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let trouble: string[]
let shop: string

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  shop = `${product.backoffice}/app/shops/${await enter(visitor, product)}`
  page = await visitor.newPage()
  trouble = troubleOf(page)
})
afterAll(async () => {
  await visitor.close()
})

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const option = async (at: number, name: string, values: string) => {
  await page.getByRole('button', { name: 'เพิ่มตัวเลือก' }).click()
  await page.getByLabel('ชื่อตัวเลือก').nth(at).fill(name)
  await page.getByLabel('ค่า', { exact: true }).nth(at).fill(`${values},`)
}
const line = (name: string) => page.getByRole('group', { name, exact: true })

describe('a product in a browser', () => {
  it('is written with options; what is wrong stands beside its field, and a reload loses nothing', async () => {
    await page.goto(`${shop}/products`)
    await page.getByRole('link', { name: 'เพิ่มสินค้า' }).last().click()
    await page.getByLabel('ค่า', { exact: true }).waitFor({ state: 'detached' })
    await option(0, 'สี', 'ขาว,คราม')
    await option(1, 'ขนาด', 'S,M')
    await line('คราม / M').getByLabel('ราคาขาย').fill('490')
    await page.getByRole('button', { name: 'เพิ่มสินค้า', exact: true }).click()
    await page.getByText('ใส่ชื่อสินค้า').waitFor()
    expect(await page.getByText('ใส่ราคาขาย').count()).toBe(3)
    await page.reload()
    await page.getByLabel('ชื่อสินค้า').fill('ผ้าพันคอทอมือ')
    await page.getByRole('button', { name: 'ใส่ ฿490.00 ให้อีก 3 แบบที่ยังไม่มีราคา' }).click()
    expect(await line('ขาว / M').getByLabel('ราคาขาย').inputValue()).toBe('490.00')
    for (const name of ['ขาว / S', 'ขาว / M', 'คราม / S']) await line(name).getByLabel('ราคาขาย').fill('450')
    await line('ขาว / S').getByLabel('SKU').fill('SCARF-WS')
    // What is alike is typed once, and the keyboard stands ready for the next; without more ado it is all on sale.
    const all = page.getByRole('group', { name: 'ใส่ทุกแบบพร้อมกัน' })
    for (const pieces of ['7', '0']) {
      await all.getByLabel('สต็อกเริ่มต้น').fill(pieces)
      await press('Enter')
      await expect.poll(() => line('คราม / M').getByLabel('สต็อกเริ่มต้น').inputValue()).toBe(pieces)
      await all.locator('input:focus').waitFor()
      expect(await all.getByLabel('สต็อกเริ่มต้น').inputValue()).toBe('')
    }
    // A value that was taken out by mistake comes back as it was, and stands where it is put.
    await page.getByRole('button', { name: 'เอา S ออก' }).focus()
    await press('Enter')
    await expect.poll(() => page.evaluate('document.activeElement.dataset.typing')).toBeDefined()
    await press('S', 'Enter')
    await page.getByRole('button', { name: 'เปลี่ยนชื่อ S' }).focus()
    await press('Alt+ArrowLeft')
    await page.locator('fieldset').first().getByText('ขาว / S').waitFor()
    expect(await line('ขาว / S').getByLabel('SKU').inputValue()).toBe('SCARF-WS')
    // On a phone there is neither dragging nor Alt: each value has its buttons, and at an end the way back is next.
    await resize(page, 390, 844)
    const down = page.getByRole('button', { name: 'เลื่อน S ลง' })
    expect(await down.boundingBox()).toMatchObject({ width: 44, height: 44 })
    await down.press('Enter')
    await page.locator('fieldset').first().getByText('ขาว / M').waitFor()
    await expect
      .poll(() => page.evaluate<string>("document.activeElement.getAttribute('aria-label') ?? ''"))
      .toBe('เลื่อน S ขึ้น')
    await press('Enter')
    await page.locator('fieldset').first().getByText('ขาว / S').waitFor()
    expect(await line('ขาว / S').getByLabel('SKU').inputValue()).toBe('SCARF-WS')
    await page.setViewportSize({ width: 1440, height: 900 })
    // The name of another value is refused beside the field; what was typed stays, and Escape leaves all as it was.
    await page.getByRole('button', { name: 'เปลี่ยนชื่อ S' }).focus()
    await press('Enter')
    await page.getByRole('textbox', { name: 'เปลี่ยนชื่อ S' }).fill('M')
    await press('Enter')
    await page.getByText('มีค่า “M” อยู่แล้ว').waitFor()
    expect(await page.getByRole('textbox', { name: 'เปลี่ยนชื่อ S' }).inputValue()).toBe('M')
    await press('Escape')
    await page.getByText('มีค่า “M” อยู่แล้ว').waitFor({ state: 'detached' })
    await line('ขาว / S').getByRole('button', { name: 'รายละเอียด' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'บาร์โค้ด' }).fill('8850999320015')
    await page.getByRole('dialog').getByText('เลขตัวสุดท้ายควรเป็น 4').waitFor()
    await page.getByRole('dialog').getByRole('textbox', { name: 'บาร์โค้ด' }).fill('8850999320014')
    await page.getByRole('button', { name: 'เสร็จ' }).click()
    await page.getByRole('button', { name: 'สร้างบาร์โค้ดให้ 3 แบบที่ยังไม่มี' }).click()
    expect(await line('คราม / M').getByLabel('บาร์โค้ด').inputValue()).toMatch(/^2\d{12}$/)
    expect(await line('ขาว / S').getByLabel('บาร์โค้ด').inputValue()).toBe('8850999320014')
    await page.getByRole('button', { name: 'สร้างหมวดหมู่' }).click()
    await page.getByLabel('ชื่อหมวดหมู่').fill('ผ้าทอ')
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'เพิ่มสินค้า', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'ผ้าพันคอทอมือ' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'หมวดหมู่' }).inputValue()).toBe('ผ้าทอ')
    expect(await violationsOf(page, 'a product')).toEqual([])
  })

  it('takes pictures of the gallery in an order that the keyboard changes', async () => {
    await page.getByRole('button', { name: 'เลือกจากคลังรูป' }).click()
    const tiles = page.getByRole('dialog').locator('li button')
    await tiles.nth(2).click()
    await tiles.nth(0).click()
    await page.getByRole('button', { name: 'ใช้ 2 รูป' }).click()
    const covers = () =>
      page
        .locator('[data-picture] img')
        .evaluateAll((all) => all.map((one) => (one as unknown as { src: string }).src))
    const before = await covers()
    await page.locator('[data-picture]').first().getByRole('button', { name: 'เลื่อนรูปที่ 1 ไปหลัง' }).focus()
    await press('Alt+ArrowRight')
    expect(await covers()).toEqual(before.toReversed())
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('[data-picture]').first().waitFor()
    expect(await covers()).toEqual(before.toReversed())
  })

  it('shows a colour by a picture of its own, given to all of it with the keyboard, and to shoppers', async () => {
    const picture = (name: string) => page.getByRole('button', { name: `รูปของ ${name}:` })
    await picture('คราม / S').focus()
    await press('Enter')
    await page.getByRole('radio', { name: 'คราม / S เท่านั้น' }).press('ArrowDown')
    await page.getByRole('button', { name: 'รูปที่ 2 จาก 2' }).focus()
    expect(await violationsOf(page, 'the picture of a variant')).toEqual([])
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('รูปของ คราม / S: รูปที่ 2')
    await page.getByRole('button', { name: 'รูปของ คราม / M: รูปที่ 2' }).waitFor()
    await page.getByRole('button', { name: 'รูปของ ขาว / M: ไม่มีรูปเฉพาะ ใช้รูปปก' }).waitFor()
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
    const shopper = await openVisitor(browser, { width: 390 })
    const front = await shopper.newPage()
    await front.goto(`${product.storefront}/products/${encodeURIComponent('ผ้าพันคอทอมือ')}`)
    const shown = () => front.locator('[data-shot-count]').textContent()
    expect(await shown()).toBe('1 / 2')
    await front.getByRole('radio', { name: 'ขาว' }).press('ArrowRight')
    await front.getByText('2 / 2').waitFor()
    await front.getByRole('radio', { name: 'คราม' }).press('ArrowLeft')
    await front.getByText('1 / 2').waitFor()
    await shopper.close()
  })

  it('keeps what is typed while it is being made, on the page of its own, and the next new one begins empty', async () => {
    const making = await visitor.newPage()
    await making.goto(`${shop}/products/new`)
    await making.getByLabel('ชื่อสินค้า').fill('ผ้าปูโต๊ะ')
    await making.getByLabel('ราคาขาย').fill('590')
    const maker = making.getByLabel('ยี่ห้อหรือผู้ขาย')
    await making.route('**/api/v1/shops/*/products', async (route) => {
      if (route.request().method() === 'POST') await maker.fill('บ้านทอ ลำพูน')
      await route.continue()
    })
    await making.getByRole('button', { name: 'เพิ่มสินค้า', exact: true }).click()
    await making.getByRole('heading', { level: 1, name: 'ผ้าปูโต๊ะ' }).waitFor()
    expect(await maker.inputValue()).toBe('บ้านทอ ลำพูน')
    await making.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await making.getByText('บันทึกแล้ว', { exact: true }).last().waitFor()
    await making.reload()
    await making.getByRole('heading', { level: 1, name: 'ผ้าปูโต๊ะ' }).waitFor()
    expect(await maker.inputValue()).toBe('บ้านทอ ลำพูน')
    await making.goto(`${shop}/products/new`)
    expect(await making.getByLabel('ชื่อสินค้า').inputValue()).toBe('')
    await making.close()
  })

  it('tells the second of two people that the first has saved, and deletes with an undo', async () => {
    const other = await visitor.newPage()
    await other.goto(page.url())
    await other.getByLabel('ยี่ห้อหรือผู้ขาย').fill('บ้านทอ')
    await page.getByLabel('ชื่อสินค้า').fill('ผ้าพันคอทอมือ รุ่นสอง')
    await other.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await other.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
    await other.close()
    const changed = page.getByText('สินค้านี้เปลี่ยนไปหลังจากที่คุณเปิด')
    const save = page.getByRole('button', { name: 'บันทึก', exact: true })
    const refused = () => page.waitForResponse((response) => response.status() === 409)
    await changed.waitFor()
    await Promise.all([refused(), save.click()])
    await expect.poll(() => save.getAttribute('aria-busy')).toBe(null)
    expect(await changed.count()).toBe(1)
    expect(await page.getByLabel('ชื่อสินค้า').inputValue()).toBe('ผ้าพันคอทอมือ รุ่นสอง')
    // Whoever chooses while a save is on its way has chosen, and sees that it is on its way.
    const mayGo = Promise.withResolvers<void>()
    await page.route('**/api/v1/shops/*/products/*', async (route) => {
      if (route.request().method() === 'PUT') await mayGo.promise
      await route.continue()
    })
    await save.click()
    await page.getByRole('button', { name: 'ใช้ฉบับล่าสุด' }).click()
    expect(await page.getByLabel('ยี่ห้อหรือผู้ขาย').inputValue()).toBe('บ้านทอ')
    expect(await save.getAttribute('aria-busy')).toBe('true')
    const answered = refused()
    mayGo.resolve()
    await answered
    await expect.poll(() => save.getAttribute('aria-busy')).toBe(null)
    expect(await changed.count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
    // What is typed while a save is on its way is there after it.
    const maker = page.getByLabel('ยี่ห้อหรือผู้ขาย')
    await page.route('**/api/v1/shops/*/products/*', async (route) => {
      if (route.request().method() === 'PUT') await maker.fill('บ้านทอ เชียงใหม่')
      await route.continue()
    })
    await page.getByLabel('ชื่อสินค้า').fill('ผ้าพันคอทอมือ')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('บันทึกแล้ว', { exact: true }).last().waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    expect(await maker.inputValue()).toBe('บ้านทอ เชียงใหม่')
    await page.getByText('ยังไม่ได้บันทึก').waitFor()
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'จัดการสินค้า' }).click()
    await page.getByRole('menuitem', { name: 'พิมพ์ป้ายบาร์โค้ด' }).click()
    await page.getByLabel('ขาว / S', { exact: true }).fill('3')
    await page.getByRole('button', { name: 'ทำป้าย' }).click()
    await page.getByText('ป้ายพร้อมแล้ว 6 ดวง').waitFor()
    const pdf = await page.request.get(
      `${product.backoffice}${await page.getByRole('link', { name: 'เปิด PDF' }).getAttribute('href')}`,
    )
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    await page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).last().click()
    // What one does oneself beside an untouched form is not somebody else's change.
    for (const [entry, after] of [
      ['เลิกขาย เก็บประวัติไว้', 'สินค้านี้เลิกขายทุกช่องทาง'],
      ['นำกลับมาขาย', 'ซ่อนจากหน้าร้าน'],
    ] as const) {
      await page.getByRole('button', { name: 'จัดการสินค้า' }).click()
      await page.getByRole('menuitem', { name: entry }).click()
      await page.getByText(after).waitFor()
      expect(await page.getByText('สินค้านี้เปลี่ยนไป').count()).toBe(0)
    }
    await page.getByLabel('หน้าร้านออนไลน์').check()
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('แสดงหน้าร้าน', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'จัดการสินค้า' }).click()
    await page.getByRole('menuitem', { name: 'ลบสินค้า' }).click()
    await page.getByRole('button', { name: /ย้อนกลับ|เลิกทำ/ }).click()
    await page.getByText('นำสินค้ากลับมาแล้ว').waitFor()
    // Brought back by the worker, and shown without a reload.
    const operations = shop.replace('/app', '/api/v1') + '/operations'
    const runningCount = async () =>
      ((await (await page.request.get(operations)).json()) as { runningCount: number }).runningCount
    await expect.poll(runningCount).toBe(0)
    await page.getByText('ผ้าพันคอทอมือ', { exact: true }).first().waitFor()
    expect(trouble).toEqual([])
  })
})
