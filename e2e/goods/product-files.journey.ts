import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { exportedProducts } from '../merchant.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page
let goods = ''

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  goods = `${product.backoffice}/app/shops/${await enter(visitor, product)}/products`
  page = await visitor.newPage()
})

afterAll(async () => {
  await visitor.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const sheet = (price: number) =>
  ['รุ่น,ยี่ห้อ,ขายปลีก,ของแถม', `พัดลมตั้งโต๊ะ 16 นิ้ว,ฮาตาริ,${price},ผ้าคลุม`, 'พัดลมตั้งพื้น 18 นิ้ว,ฮาตาริ,1090,'].join('\r\n')

async function upload(text: string): Promise<void> {
  await page.goto(`${goods}/import`)
  const file = { name: 'fans.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
  await button('ตรวจไฟล์').click()
}

// A journey of several jobs of the worker.
describe('a file of a shop’s own', () => {
  it('says what is wrong in its rows, and gives the list to be worked through beside the file', async () => {
    await upload(['Handle,Name,Price', 'ceiling,พัดลมเพดาน,ถามร้าน', ',พัดลมไอน้ำ,90'].join('\r\n'))
    await page.getByText('อ่านราคา “ถามร้าน” ไม่ได้', { exact: false }).waitFor()
    await page.getByText('2 แถวไม่นำเข้า').waitFor()
    const coming = page.waitForEvent('download')
    await button('ดาวน์โหลดรายการ (CSV)').click()
    const text = await readFile(await (await coming).path(), 'utf8')
    expect(text.split('\r\n')).toEqual([
      '\uFEFFแถว,คอลัมน์,สิ่งที่ไม่นำเข้า',
      '2,Price,อ่านราคา “ถามร้าน” ไม่ได้ ใส่ตัวเลข เช่น 199.50 · ไม่นำเข้าสินค้านี้',
      '3,Handle,ไม่มี Handle จึงไม่รู้ว่าเป็นสินค้าไหน · ไม่นำเข้าแถวนี้',
      '',
    ])
    expect(await axeFindings(page, 'faults of a file')).toEqual([])
    // What was imported before has ended; where nothing runs nobody would find it.
    await page.getByRole('link', { name: 'การนำเข้าก่อนหน้า' }).press('Enter')
    await page.getByRole('link', { name: 'จบแล้ว' }).and(page.locator('[aria-current]')).waitFor()
  })

  it('is asked about once, comes in, and brings its changes only when told', async () => {
    await upload(sheet(890))
    await page.getByText('แต่ละช่องคืออะไร').waitFor()
    // What the headings most likely mean is chosen already; the rest is left out.
    expect(await page.getByLabel('รุ่น').inputValue()).toBe('name')
    await page.getByLabel('ยี่ห้อ').selectOption('vendor')
    await page.getByLabel('ขายปลีก').selectOption('price')
    expect(await axeFindings(page, 'columns')).toEqual([])
    await button('ตรวจไฟล์ต่อ').click()
    await button('นำเข้า 2 สินค้า').click()
    await page.getByText('นำเข้าแล้ว 2 สินค้า').waitFor()

    await upload(sheet(850))
    // It was not asked again, so it says as what it was read, and lets that be corrected.
    await page.getByText('ยี่ห้อ = แบรนด์').waitFor()
    await button('แก้ว่าช่องไหนคืออะไร').click()
    // The keyboard goes on at what took the place of the button, and so it does on the way back.
    await page.locator('div:focus', { hasText: 'แต่ละช่องคืออะไร' }).waitFor()
    await button('กลับ').click()
    await page.locator('div:focus', { hasText: 'พบในไฟล์' }).waitFor()
    await button('แก้ว่าช่องไหนคืออะไร').click()
    await page.getByLabel('ของแถม').selectOption('tags')
    expect(await page.getByLabel('ขายปลีก').inputValue()).toBe('price')
    expect(await axeFindings(page, 'columns said anew')).toEqual([])
    await button('ตรวจไฟล์ต่อ').click()
    await page.getByText('ของแถม = แท็ก').waitFor()
    await button('แก้ว่าช่องไหนคืออะไร').click()
    await page.getByLabel('ของแถม').selectOption('')
    await button('ตรวจไฟล์ต่อ').click()
    const change = page.getByRole('listitem').filter({ hasText: '850' }).first()
    await change.waitFor()
    expect(await change.textContent()).toContain('890')
    expect(await axeFindings(page, 'changes')).toEqual([])
    await page.getByLabel(/แก้ 1 สินค้าตามไฟล์/).check()
    await button('แก้ 1 สินค้า').click()
    await page.getByText('แก้สินค้าเดิม 1 สินค้า').waitFor()
  })

  it('is undone with one button, and goes out as a workbook', async () => {
    await button('ย้อนกลับการนำเข้านี้').click()
    await page.getByRole('dialog').getByRole('button', { name: 'ย้อนกลับการนำเข้านี้' }).click()
    await page.getByText('ย้อนกลับการนำเข้านี้แล้ว').waitFor()

    await page.goto(`${goods}?text=${encodeURIComponent('พัดลมตั้งโต๊ะ')}`)
    await page.getByText('฿890').first().waitFor()
    const rows = await exportedProducts(page)
    expect(rows.map((row) => row[1])).toEqual(['Name', 'พัดลมตั้งโต๊ะ 16 นิ้ว'])
  })

  it('tells of each column and cell what becomes of it, and corrects stock only when told', async () => {
    const counted = (pieces: string) =>
      [
        'Handle,Name,SKU,Price,Stock,สีในแคตตาล็อก',
        `wick,ไส้เทียน,W-1,40,${pieces},ครีม`,
        'wax,ขี้ผึ้ง,W-1,90,-2,',
      ].join('\r\n')
    await upload(counted('5'))
    const left = page.getByRole('listitem').filter({ hasText: 'สีในแคตตาล็อก' })
    expect(await left.textContent()).toContain('ระบบไม่ใช้คอลัมน์นี้')
    await page.getByText('SKU “W-1” ซ้ำในไฟล์ · เว้นช่องนี้ว่างไว้').waitFor()
    await page.getByText('จำนวนติดลบ “-2” · นับเป็น 0 ชิ้น').waitFor()
    // The keyboard goes to what was found: from there the page's head lies under the bar on top.
    await page.evaluate('scrollTo(0, 0)')
    expect(await axeFindings(page, 'notes of a file')).toEqual([])
    await button('นำเข้า 2 สินค้า').click()
    await page.getByText('นำเข้าแล้ว 2 สินค้า').waitFor()

    await upload(counted('9'))
    await page.getByText('ในไฟล์ 9 ในร้าน 5 ไม่เปลี่ยน').waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await axeFindings(page, 'stock of a file')).toEqual([])
    await button('นำเข้า 0 สินค้า').and(page.locator('[aria-disabled=true]')).waitFor()
    await page.getByLabel(/ปรับสต็อกของสินค้าที่มีในร้านแล้วให้ตรงกับไฟล์/).check()
    await button('ปรับสต็อก 1 สินค้า').click()
    await page.getByText('นำเข้าแล้ว 0 สินค้า ปรับสต็อก 1 สินค้า').waitFor()
    await visitor.close()
  })
})
