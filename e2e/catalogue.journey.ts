import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from './axe.ts'
import { openVisitor, troubleOf } from './browser.ts'
import { openProduct } from './one-product.ts'
import type { Product } from './product.ts'
import { enter } from './routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let trouble: string[]
let shop: string

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  await visitor.grantPermissions(['clipboard-read', 'clipboard-write'])
  shop = `${product.backoffice}/app/shops/${await enter(visitor, product)}`
  page = await visitor.newPage()
  trouble = troubleOf(page)
}, 180_000)
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
    for (const name of ['ขาว / S', 'ขาว / M', 'คราม / S']) await line(name).getByLabel('ราคาขาย').fill('450')
    await line('ขาว / S').getByLabel('SKU').fill('SCARF-WS')
    await line('ขาว / S').getByRole('button', { name: 'รายละเอียด' }).click()
    await page.getByRole('dialog').getByLabel('บาร์โค้ด').fill('8850999320015')
    await page.getByText('เลขตัวสุดท้ายควรเป็น 4').waitFor()
    await page.getByRole('dialog').getByLabel('บาร์โค้ด').fill('8850999320014')
    await page.getByRole('button', { name: 'เสร็จ' }).click()
    await page.getByRole('button', { name: 'สร้างหมวดหมู่' }).click()
    await page.getByLabel('ชื่อหมวดหมู่').fill('ผ้าทอ')
    await press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'เพิ่มสินค้า', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'ผ้าพันคอทอมือ' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'หมวดหมู่' }).inputValue()).toBe('ผ้าทอ')
    expect(await violationsOf(page, 'a product')).toEqual([])
  }, 60_000)

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
  }, 60_000)

  it(
    'tells the second of two people that the first has saved, and deletes with an undo',
    { timeout: 60_000 },
    async () => {
      const other = await visitor.newPage()
      await other.goto(page.url())
      await other.getByLabel('ยี่ห้อหรือผู้ขาย').fill('บ้านทอ')
      await page.getByLabel('ชื่อสินค้า').fill('ผ้าพันคอทอมือ รุ่นสอง')
      await other.getByRole('button', { name: 'บันทึก', exact: true }).click()
      await other.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
      await other.close()
      await page.getByText('มีคนแก้สินค้านี้หลังจากที่คุณเปิด').waitFor()
      await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
      await page.getByText('มีคนแก้สินค้านี้หลังจากที่คุณเปิด').waitFor()
      expect(await page.getByLabel('ชื่อสินค้า').inputValue()).toBe('ผ้าพันคอทอมือ รุ่นสอง')
      await page.getByRole('button', { name: 'ใช้ฉบับล่าสุด' }).click()
      expect(await page.getByLabel('ยี่ห้อหรือผู้ขาย').inputValue()).toBe('บ้านทอ')
      // What is typed while a save is on its way is there after it.
      const maker = page.getByLabel('ยี่ห้อหรือผู้ขาย')
      await page.route('**/api/v1/shops/*/products/*', async (route) => {
        if (route.request().method() === 'PUT') await maker.fill('บ้านทอ เชียงใหม่')
        await route.continue()
      })
      await page.getByLabel('ชื่อสินค้า').fill('ผ้าพันคอทอมือ')
      await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
      await page.getByText('บันทึกแล้ว', { exact: true }).last().waitFor()
      await page.unrouteAll()
      expect(await maker.inputValue()).toBe('บ้านทอ เชียงใหม่')
      await page.getByText('ยังไม่ได้บันทึก').waitFor()
      await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
      await page.getByText('ยังไม่ได้บันทึก').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'จัดการสินค้า' }).click()
      await page.getByRole('menuitem', { name: 'พิมพ์ป้ายบาร์โค้ด' }).click()
      await page.getByLabel('ขาว / S').fill('3')
      await page.getByRole('button', { name: 'ทำป้าย' }).click()
      await page.getByText('ป้ายพร้อมแล้ว 6 ดวง').waitFor()
      const pdf = await page.request.get(
        `${product.backoffice}${await page.getByRole('link', { name: 'เปิด PDF' }).getAttribute('href')}`,
      )
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      await page.getByRole('dialog').getByRole('button', { name: 'ปิด' }).last().click()
      await page.getByRole('button', { name: 'จัดการสินค้า' }).click()
      await page.getByRole('menuitem', { name: 'ลบสินค้า' }).click()
      await page.getByRole('button', { name: /ย้อนกลับ|เลิกทำ/ }).click()
      await page.getByText('นำสินค้ากลับมาแล้ว').waitFor({ timeout: 30_000 })
      // Brought back by the worker, and shown without a reload.
      const operations = shop.replace('/app', '/api/v1') + '/operations'
      const runningCount = async () =>
        ((await (await page.request.get(operations)).json()) as { runningCount: number }).runningCount
      await expect.poll(runningCount, { timeout: 30_000 }).toBe(0)
      await page.getByText('ผ้าพันคอทอมือ', { exact: true }).first().waitFor({ timeout: 30_000 })
      expect(trouble).toEqual([])
    },
  )
})

const grid = () => page.getByRole('grid')
/** The text of a cell, by its row and column as people count them. */
const cellText = (row: number, column: number) =>
  grid()
    .locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column}"]`)
    .innerText()
const PRICE = 4
/** Ends of names, in which variants differ, that are not in sight. */
const cutEnds = () =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[role=rowheader] [data-end]')].filter((end) =>
    end.getBoundingClientRect().right > end.closest('[role=rowheader]').getBoundingClientRect().right
  ).map((end) => end.innerText)`)

describe('the grid in a browser', () => {
  it('is filled by keys and from a spreadsheet; a reload keeps it; it is saved, and undone after a reload', async () => {
    await page.goto(`${shop}/products/grid`)
    await grid().focus()
    const before = [await cellText(1, PRICE), await cellText(2, PRICE), await cellText(3, PRICE)]
    await press(
      'ArrowRight',
      'ArrowRight',
      '1',
      '9',
      '9',
      'Enter',
      'ArrowUp',
      'Shift+ArrowDown',
      'Shift+ArrowDown',
      'Control+d',
    )
    expect([await cellText(1, PRICE), await cellText(3, PRICE)]).toEqual(['199', '199'])
    await press('Control+z', 'Control+c')
    expect((await page.evaluate<string>('navigator.clipboard.readText()')).split('\n')).toEqual([
      '199',
      ...before.slice(1),
    ])
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify('250\t"300"\n260\t\n')})`)
    await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'Control+v')
    expect([await cellText(1, PRICE), await cellText(1, PRICE + 1), await cellText(2, PRICE)]).toEqual([
      '250',
      '300',
      '260',
    ])
    await press('ArrowDown', 'ArrowDown', 'x', 'Tab')
    await page.getByText('1 ช่องต้องแก้ก่อน').waitFor()
    expect(await violationsOf(page, 'the grid')).toEqual([])
    await page.reload()
    await page.getByText('เอาที่แก้ค้างไว้กลับมาให้แล้ว').waitFor()
    await page.getByRole('button', { name: 'ไปช่องที่ต้องแก้' }).click()
    await grid().focus()
    await press('F2', 'Control+a', '2', '7', '0', 'Enter')
    await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click()
    await page.getByText(/^บันทึก \d+ ช่องแล้ว$/).waitFor()
    await expect.poll(() => cellText(1, PRICE), { timeout: 8000 }).toBe('250.00')
    await page.reload()
    await page.getByRole('button', { name: 'ย้อนการบันทึกล่าสุด' }).click()
    await grid()
      .locator(`[aria-rowindex="2"] > [aria-colindex="${PRICE}"]`)
      .getByText(before[0] ?? '')
      .waitFor()
    expect(await cellText(2, PRICE)).toBe(before[1])
    expect(trouble).toEqual([])
  }, 60_000)

  it('has the price lists beside the other prices; on a phone the names stay in sight', async () => {
    const lists = `${shop.replace('/app', '/api/v1')}/price-lists`
    const headers = { 'idempotency-key': crypto.randomUUID(), origin: product.backoffice }
    const made = await page.request.post(lists, { data: { name: 'ตัวแทน' }, headers })
    const { priceListId } = (await made.json()) as { priceListId: string }
    await page.goto(`${shop}/products/grid`)
    await page.getByRole('columnheader', { name: 'ตัวแทน' }).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await grid().focus()
    await press('Control+ArrowUp', 'Home')
    for (let column = 1; column < PRICE + 3; column++) await press('ArrowRight')
    await press('9', '9', 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Control+d')
    expect([await cellText(1, PRICE + 3), await cellText(2, PRICE + 3)]).toEqual(['99', '99'])
    const name = await grid().getByRole('rowheader').first().boundingBox()
    const box = await grid().boundingBox()
    expect(Math.abs((name?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(3)
    expect(await cutEnds()).toEqual([])
    expect(await violationsOf(page, 'the grid with price lists')).toEqual([])
    await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click()
    await page.getByText('บันทึก 2 ช่องแล้ว').waitFor()
    await expect.poll(() => cellText(2, PRICE + 3), { timeout: 8000 }).toBe('99.00')
    // Deleted by somebody else while a price is typed: it is left out, and said.
    await grid().focus()
    await press('ArrowDown', '9', '5', 'Enter')
    await page.request.delete(`${lists}/${priceListId}`, { headers })
    await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click()
    await page.getByText(/ถูกลบไปแล้ว จึงเอาที่แก้ไว้ 1 ช่องออกให้/).waitFor()
    await page.getByRole('columnheader', { name: 'ตัวแทน' }).waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(trouble).toEqual([])
  }, 60_000)

  it('saves what a search hides, leads to what is wrong there, and keeps what is typed while it saves', async () => {
    await page.goto(`${shop}/products/grid`)
    await grid().focus()
    const [shown, maker] = [await cellText(1, PRICE + 4), await cellText(1, PRICE + 1)]
    // The last column shows or hides the product; the price before it cannot be read.
    await press('End', ' ', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'x', 'Enter')
    await page.getByRole('searchbox').fill('ไม่มีชื่อนี้แน่')
    await page.getByText('ไม่พบสินค้าที่ค้นหา').waitFor()
    await page.getByRole('button', { name: 'ไปช่องที่ต้องแก้' }).click()
    await grid().focus()
    await press('2', '5', '1', 'Enter')
    await page.getByRole('searchbox').fill('ไม่มีชื่อนี้แน่')
    await page.getByText('ไม่พบสินค้าที่ค้นหา').waitFor()
    await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click()
    await page.getByText(/^บันทึก \d+ ช่องแล้ว$/).waitFor()
    await page.getByRole('button', { name: 'ดูทั้งหมด' }).click()
    await grid().focus()
    expect(await cellText(1, PRICE)).toBe('251.00')
    expect(await cellText(1, PRICE + 4)).not.toBe(shown)
    await page.route('**/variants/changes', async (route) => {
      await grid().focus()
      await press('Home', 'Control+ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
      await press('3', '5', '1', 'Enter')
      await route.continue()
    })
    await press('Control+ArrowUp', 'End', ' ')
    await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click()
    // One cell waits before the save as well as after it: what is typed meanwhile comes between the two.
    await expect.poll(() => cellText(1, PRICE + 1), { timeout: 8000 }).toBe('351')
    await page.getByText('แก้ไว้ 1 ช่อง ยังไม่ได้บันทึก').waitFor()
    await page.unrouteAll()
    expect([await cellText(1, PRICE + 1), await cellText(1, PRICE + 4)]).toEqual(['351', shown])
    await page.getByRole('button', { name: 'ทิ้งที่แก้' }).click()
    expect(await cellText(1, PRICE + 1)).toBe(maker)
    expect(trouble).toEqual([])
  }, 60_000)
})
