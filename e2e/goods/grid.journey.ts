import type { Browser, BrowserContext, Page } from 'playwright-core'
import { axeFindings } from '../axe.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
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
  await visitor.grantPermissions(['clipboard-read', 'clipboard-write'])
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

const grid = () => page.getByRole('grid')
/** The text of a cell, by its row and column as people count them. */
const cellText = (row: number, column: number) =>
  grid()
    .locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column}"]`)
    .innerText()
const PRICE = 4
/** To the column that says whether the goods are shown. */
const TO_SHOWN = ['Home', ...Array.from({ length: PRICE + 3 }, () => 'ArrowRight')]
/** How many rows in sight have their small picture, seen and not broken; goods without one stand among them. */
const pictured = () =>
  page.evaluate<number>(`[...document.querySelectorAll('[role=rowheader] img')].filter((one) =>
    one.naturalWidth > 0).length`)
/** Ends of names, in which variants differ, that are not in sight. */
const cutEnds = () =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[role=rowheader] [data-end]')].filter((end) =>
    end.getBoundingClientRect().right > end.closest('[role=rowheader]').getBoundingClientRect().right
  ).map((end) => end.innerText)`)

describe('the grid in a browser', () => {
  it('is filled by keys and from a spreadsheet; a reload keeps it; it is saved, and undone after a reload', async () => {
    await page.goto(`${shop}/products/grid`)
    await expect.poll(pictured).toBeGreaterThan(4)
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
    await expect.poll(() => cellText(1, PRICE)).toBe('250.00')
    await page.reload()
    await page.getByRole('button', { name: 'ย้อนการบันทึกล่าสุด' }).click()
    await grid()
      .locator(`[aria-rowindex="2"] > [aria-colindex="${PRICE}"]`)
      .getByText(before[0] ?? '')
      .waitFor()
    expect(await cellText(2, PRICE)).toBe(before[1])
    expect(trouble).toEqual([])
  })

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
    await expect.poll(() => cellText(2, PRICE + 3)).toBe('99.00')
    // Deleted by somebody else while a price is typed: it is left out, and said.
    await grid().focus()
    await press('ArrowDown', '9', '5', 'Enter')
    await page.request.delete(`${lists}/${priceListId}`, { headers })
    await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click()
    await page.getByText(/ถูกลบไปแล้ว จึงเอาที่แก้ไว้ 1 ช่องออกให้/).waitFor()
    await page.getByRole('columnheader', { name: 'ตัวแทน' }).waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(trouble).toEqual([])
  })

  it('saves what a search hides, leads to what is wrong there, and keeps what is typed while it saves', async () => {
    await page.goto(`${shop}/products/grid`)
    await grid().focus()
    const [shown, maker] = [await cellText(1, PRICE + 4), await cellText(1, PRICE + 1)]
    // One column shows or hides the product; the price before it cannot be read.
    await press(...TO_SHOWN, ' ', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'x', 'Enter')
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
    await press('Control+ArrowUp', ...TO_SHOWN, ' ')
    await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click()
    // One cell waits before the save as well as after it: what is typed meanwhile comes between the two.
    await expect.poll(() => cellText(1, PRICE + 1)).toBe('351')
    await page.getByText('แก้ไว้ 1 ช่อง ยังไม่ได้บันทึก').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    expect([await cellText(1, PRICE + 1), await cellText(1, PRICE + 4)]).toEqual(['351', shown])
    await page.getByRole('button', { name: 'ทิ้งที่แก้' }).click()
    expect(await cellText(1, PRICE + 1)).toBe(maker)
    await page.getByRole('button', { name: 'เอาที่ทิ้งกลับมา' }).click()
    expect(await cellText(1, PRICE + 1)).toBe('351')
    await page.getByRole('button', { name: 'ทิ้งที่แก้' }).click()
    expect(await cellText(1, PRICE + 1)).toBe(maker)
    expect(trouble).toEqual([])
  })

  it('lets go of what is typed with Escape, and takes the letters of yes and no for goods that are shown', async () => {
    await page.goto(`${shop}/products/grid`)
    await expect.poll(pictured).toBeGreaterThan(4)
    await grid().focus()
    const price = await cellText(1, PRICE)
    await press('Control+ArrowUp', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', '4', '5', '6', 'Escape')
    expect(await cellText(1, PRICE)).toBe(price)
    await press('4', '5', '6', 'Enter')
    expect(await cellText(1, PRICE)).toContain('456')
    await press('ArrowUp', ...TO_SHOWN)
    const typed = async (key: string) => {
      await press(key)
      return cellText(1, PRICE + 4)
    }
    expect([
      await typed('f'),
      await typed('x'),
      await typed('y'),
      await typed('q'),
      await typed('0'),
    ]).toEqual(['ซ่อน', 'ซ่อน', 'แสดง', 'แสดง', 'ซ่อน'])
    expect([await typed(' '), await typed('Enter')]).toEqual(['แสดง', 'ซ่อน'])
    await page.getByRole('button', { name: 'ทิ้งที่แก้' }).click()
    expect(await cellText(1, PRICE)).toBe(price)
    expect(trouble).toEqual([])
  })

  it('has sizes in centimetres and marks of packing behind the rest', async () => {
    await page.goto(`${shop}/products/grid`)
    await expect.poll(pictured).toBeGreaterThan(4)
    await grid().focus()
    const WIDTH = PRICE + 5
    const [width, fragile] = [await cellText(1, WIDTH), await cellText(1, WIDTH + 3)]
    await press('Control+ArrowUp', ...TO_SHOWN, 'ArrowRight', '1', '2', '.', '5', 'Enter')
    expect(await cellText(1, WIDTH)).toBe('12.5')
    await press('ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', ' ')
    expect(await cellText(1, WIDTH + 3)).toBe(fragile === 'ใช่' ? 'ไม่' : 'ใช่')
    expect(await axeFindings(page, 'sizes and marks in the grid')).toEqual([])
    await page.getByRole('button', { name: 'บันทึกทั้งหมด' }).click()
    await page.getByText(/^บันทึก \d+ ช่องแล้ว$/).waitFor()
    await page.reload()
    await expect.poll(() => cellText(1, WIDTH)).toBe('12.5')
    await page.getByRole('button', { name: 'ย้อนการบันทึกล่าสุด' }).click()
    await expect.poll(() => cellText(1, WIDTH)).toBe(width)
    expect(await cellText(1, WIDTH + 3)).toBe(fragile)
    expect(trouble).toEqual([])
  })
})
