import path from 'node:path'
import { writeCameraFile } from '@langraan/sandbox/testing/camera-file'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openBrowser, openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter } from '../routes.ts'

const SKU = 'LT-0021-S'

let product: Product
let browser: Browser
let desk: BrowserContext
let phone: BrowserContext
let stock: string
const trouble: string[][] = []

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  desk = await openVisitor(browser, { width: 1440 })
  phone = await openVisitor(browser, { width: 390 })
  const shopId = await enter(desk, product)
  await enter(phone, product)
  stock = `${product.backoffice}/app/shops/${shopId}/stock`
})
afterAll(async () => {
  await desk.close()
  await phone.close()
})

async function openPage(visitor: BrowserContext, path: string): Promise<Page> {
  const page = await visitor.newPage()
  trouble.push(troubleOf(page))
  await page.goto(stock + path)
  await atRest(page)
  return page
}

const middleOf = (box: { y: number; height: number } | null): number =>
  box ? box.y + box.height / 2 : Number.NaN

describe('the stock room', () => {
  it('takes in goods by scanning, and says of every figure where it comes from', async () => {
    const page = await openPage(desk, '/papers/new?kind=receipt')
    const scan = page.getByLabel('พิมพ์ชื่อ SKU หรือสแกนบาร์โค้ดเพื่อเพิ่ม')
    for (let scanned = 0; scanned < 2; scanned++) {
      await scan.fill(SKU)
      await page.getByRole('button', { name: new RegExp(SKU) }).waitFor()
      await scan.press('Enter')
      await expect.poll(() => scan.inputValue()).toBe('')
    }
    // An empty figure is asked for; it is not one piece, nor none.
    const quantity = page.getByLabel(/^จำนวน/).first()
    await quantity.fill('')
    await page.getByRole('button', { name: 'รับเข้าสต็อก' }).click()
    await page.getByText('ใส่จำนวน', { exact: true }).waitFor()
    // What is typed over a figure takes its place, and a barcode scanned into it is said, not taken for a million.
    await quantity.fill('2')
    await quantity.press('Control+A')
    await quantity.pressSequentially('-5')
    await quantity.press('Tab')
    await page.getByText('พิมพ์เป็นจำนวนเต็ม ตั้งแต่ 0').waitFor()
    expect(await quantity.inputValue()).toBe('-5')
    await quantity.fill('8850001234567')
    // Nor is a comma in the place of the point taken for the end of the amount.
    await page.getByLabel(/^ทุนต่อชิ้น/).fill('85,50')
    await page.getByRole('button', { name: 'รับเข้าสต็อก' }).click()
    await page.getByText('ไม่เกิน 1,000,000 ชิ้น').waitFor()
    await page.getByText('อ่านจำนวนเงินไม่ออก').waitFor()
    expect(await quantity.inputValue()).toBe('8,850,001,234,567')
    expect(await page.getByLabel(/^ทุนต่อชิ้น/).inputValue()).toBe('85,50')
    await page.getByLabel(/^ทุนต่อชิ้น/).fill('85.50')
    await quantity.fill('2')
    await page.getByRole('button', { name: 'รับเข้าสต็อก' }).click()
    await page.getByRole('heading', { name: 'ใบรับสินค้า RC-0001' }).waitFor()
    // What has come gets as many labels.
    await page.getByRole('button', { name: 'พิมพ์ป้ายบาร์โค้ด' }).click()
    await page.getByRole('dialog').getByText('รวม 2 ดวง').waitFor()
    expect(await violationsOf(page, 'labels of what has come')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิก' }).click()
    await page.goto(`${stock}?text=${SKU}`)
    const row = page.getByRole('row', { name: new RegExp(SKU) })
    await row.waitFor()
    // The day, whose label is not seen, stands on the line of the search; there is no stock of days to come.
    const day = page.getByPlaceholder('ยอด ณ สิ้นวันที่')
    const apart = async () => {
      const [ofDay, ofSearch] = [await day.boundingBox(), await page.getByRole('searchbox').boundingBox()]
      return Math.abs((ofDay?.y ?? 0) - (ofSearch?.y ?? 100))
    }
    // What is loaded meanwhile may move both between the two looks.
    await expect.poll(apart).toBeLessThan(1)
    await day.fill('1/1/2599')
    await day.press('Enter')
    await page.getByText(/^เลือกวันที่ไม่เกิน/).waitFor()
    await day.fill('')
    await day.press('Enter')
    // Nor in an address that was kept or typed.
    await page.goto(`${stock}?text=${SKU}&day=2099-01-01`)
    await page.getByText('วันที่เลือกยังมาไม่ถึง').waitFor()
    expect(await page.getByText('ยอดคงเหลือเมื่อสิ้นวันที่เลือก').count()).toBe(0)
    await row.click()
    await page.getByText('มาจากไหน').waitFor()
    await page.getByRole('link', { name: 'RC-0001' }).waitFor()
    expect(await page.getByText('+2', { exact: true }).count()).toBe(2)
    expect(await violationsOf(page, 'why')).toEqual([])
    // An emptied figure is no correction to nothing.
    await page.getByRole('button', { name: 'แก้จำนวน' }).click()
    const real = page.getByLabel('จำนวนที่มีจริง')
    expect(await real.inputValue()).toBe('14')
    await real.fill('')
    await page.getByRole('button', { name: 'บันทึก', exact: true }).click()
    await page.getByText('ใส่จำนวนที่มีจริง ถ้าไม่มีเลยใส่ 0').waitFor()
    // Given up, the keyboard stands where it was begun.
    await page.getByRole('button', { name: 'ยกเลิก', exact: true }).click()
    await page.getByRole('button', { name: 'แก้จำนวน' }).and(page.locator(':focus')).waitFor()
    await page.close()
  })

  it('takes a list from a spreadsheet, by keys; what it cannot read stays to be put right', async () => {
    const page = await openPage(desk, '/papers/new?kind=receipt')
    await page.getByRole('button', { name: 'วางรายการจาก Excel' }).press('Enter')
    const list = page.getByRole('dialog').getByLabel('รายการ')
    await list.and(page.locator(':focus')).waitFor()
    await page.keyboard.insertText(`รหัสสินค้า\tชื่อ\tจำนวน\tทุน\n${SKU}\tเสื้อ\t1,200\t85.50\nNO-1\tเสื้อ\t3\t9\n`)
    await page.getByText('อ่านได้ 2 บรรทัด 1,203 ชิ้น').waitFor()
    await page.getByRole('button', { name: 'ใส่ในเอกสาร' }).press('Enter')
    await page.getByText('อีก 1 บรรทัดยังไม่ได้ใส่').waitFor()
    expect(await list.inputValue()).toBe('รหัสสินค้า\tชื่อ\tจำนวน\tทุน\nNO-1\tเสื้อ\t3\t9')
    expect(await violationsOf(page, 'a pasted list')).toEqual([])
    await list.fill(`${SKU.toLowerCase()}\t3\t92.50`)
    await page.getByRole('button', { name: 'ใส่ในเอกสาร' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Their average is no whole satang: each cost keeps a line of its own, so that what was paid stays exact.
    const shown = (label: RegExp) =>
      Promise.all([0, 1].map((at) => page.getByLabel(label).nth(at).inputValue()))
    expect([await shown(/^จำนวน/), await shown(/^ทุนต่อชิ้น/)]).toEqual([
      ['1,200', '3'],
      ['85.50', '92.50'],
    ])
    for (const left of [1, 0]) {
      await page
        .getByRole('button', { name: /^นำ .* ออก$/ })
        .first()
        .click()
      await expect.poll(() => page.getByLabel(/^จำนวน/).count()).toBe(left)
    }
    await page.close()
  })

  it('says where the branches cannot be read, and goes on once they can', async () => {
    const page = await desk.newPage()
    const branches = /\/branches$/
    await page.route(branches, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(`${stock}/papers/new?kind=receipt`)
    await page.getByText('โหลดสาขาไม่ได้').waitFor()
    await page.unroute(branches)
    await page.getByRole('button', { name: 'ลองใหม่' }).click()
    await page.getByLabel('พิมพ์ชื่อ SKU หรือสแกนบาร์โค้ดเพื่อเพิ่ม').waitFor()
    await page.close()
  })

  it('asks how many pieces of a transfer arrived where the figure was emptied, and books none', async () => {
    const page = await openPage(desk, '/papers')
    // The demo's package has one branch, so the screen is shown a receipt as if it were a transfer on its way.
    await page.route('**/stock-documents/*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), kind: 'transfer', state: 'sent' } })
    })
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByText('RC-0001').first().click()
    const arrived = page.getByLabel(/^ถึงจริง/)
    await arrived.fill('')
    await page.getByRole('button', { name: 'รับของเข้า' }).click()
    await page.getByText('ใส่จำนวนที่มาถึง ถ้าไม่มาเลยใส่ 0').waitFor()
    await expect.poll(() => arrived.getAttribute('aria-invalid')).toBe('true')
    expect(await violationsOf(page, 'a transfer with an emptied figure')).toEqual([])
    expect(sent.filter((url) => url.includes('/arrival'))).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
    await page.close()
  })

  it('is counted on a phone, with the differences shown before they are booked', async () => {
    const page = await openPage(phone, '/papers/new?kind=count')
    await page.getByRole('button', { name: 'เริ่มนับ', exact: true }).click()
    await page.getByRole('heading', { name: 'ใบนับ CT-0001' }).waitFor()
    const scan = page.getByLabel('สแกนหรือพิมพ์บาร์โค้ด / SKU')
    // On a busy phone the scanner's next letters are there before the next frame is.
    await page.evaluate(
      'drawn = requestAnimationFrame; requestAnimationFrame = (f) => setTimeout(drawn, 500, f)',
    )
    await scan.fill('no such code')
    await scan.press('Enter')
    await page.getByText('ไม่พบรหัส no such code').waitFor()
    expect(await scan.inputValue()).toBe('no such code')
    for (const _scan of [1, 2]) {
      // As a scanner types: what was not found does not join what it reads next.
      await page.keyboard.type(SKU)
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'นับล่าสุด' }).waitFor()
      await expect.poll(() => scan.inputValue()).toBe('')
    }
    await page.evaluate('requestAnimationFrame = drawn')
    await expect.poll(() => page.locator('output').textContent()).toBe('2')
    await page.getByRole('button', { name: 'เพิ่มหนึ่ง' }).click()
    await expect.poll(() => page.locator('output').textContent()).toBe('3')
    expect(await violationsOf(page, 'counting')).toEqual([])
    // The figure of a line is changed further up, which is where the keyboard goes.
    await page.getByRole('button', { name: /^แก้/ }).click()
    await expect.poll(() => page.evaluate<string>('document.activeElement.inputMode')).toBe('numeric')
    // A barcode that is scanned there is no number of pieces, and after one is taken codes are read again.
    await page.keyboard.type('8850999320014')
    await page.getByRole('button', { name: 'บันทึกจำนวน' }).click()
    await page.getByText('เกิน 1,000,000 ชิ้น').waitFor()
    const pieces = page.getByLabel(/^หรือใส่จำนวนที่นับได้ทั้งหมด/)
    // Beside the field, not beside what is said below it.
    const [field, button] = [
      await pieces.boundingBox(),
      await page.getByRole('button', { name: 'บันทึกจำนวน' }).boundingBox(),
    ]
    expect(Math.abs(middleOf(field) - middleOf(button))).toBeLessThanOrEqual(2)
    await pieces.fill('3')
    await page.keyboard.press('Enter')
    // The field of codes alone is no number.
    await expect.poll(() => page.evaluate<string>('document.activeElement.inputMode')).toBe('')
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('INPUT')
    await expect.poll(() => page.locator('output').textContent()).toBe('3')
    await page.getByRole('button', { name: 'บันทึกผลนับ' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('−11').waitFor()
    await dialog.getByRole('button', { name: 'บันทึกผลนับ' }).click()
    await page.getByText('เสร็จแล้ว', { exact: true }).waitFor()
    await page.close()
    const found = await openPage(phone, `?text=${SKU}`)
    await found.getByText('คงเหลือ 3').waitFor()
    await found.close()
  })

  it('counts what nobody has given a code by its name', async () => {
    const page = await openPage(phone, '/papers/new?kind=count')
    await page.getByRole('button', { name: 'เริ่มนับ', exact: true }).click()
    await page.getByRole('heading', { name: /^ใบนับ CT-/ }).waitFor()
    const scan = page.getByLabel('สแกนหรือพิมพ์บาร์โค้ด / SKU')
    await scan.fill('สบู่ขมิ้น')
    await page.getByRole('button', { name: /^สบู่ขมิ้น/ }).waitFor()
    expect(await violationsOf(page, 'goods to count')).toEqual([])
    await page.getByRole('button', { name: /^สบู่ขมิ้น/ }).click()
    await expect.poll(() => page.locator('output').textContent()).toBe('1')
    // The next one can be typed or scanned at once.
    expect(await scan.and(page.locator(':focus')).inputValue()).toBe('')
    await page.getByRole('button', { name: 'ยกเลิกใบนี้' }).click()
    await page.getByText('ยกเลิก', { exact: true }).waitFor()
    await page.close()
  })

  it('is counted with the camera, a piece each time it is held up', async () => {
    const file = path.join(product.dataFolder, 'camera.y4m')
    await writeCameraFile(file, SKU)
    const seeing = await openBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ])
    const counter = await openVisitor(seeing, { width: 390 })
    await enter(counter, product)
    const page = await openPage(counter, '/papers/new?kind=count')
    await page.getByRole('button', { name: 'เริ่มนับ', exact: true }).click()
    await page.getByRole('heading', { name: /^ใบนับ CT-/ }).waitFor()
    await page.getByRole('button', { name: 'สแกนด้วยกล้อง' }).click()
    const camera = page.getByRole('dialog', { name: 'สแกนด้วยกล้อง' })
    await camera.getByText(`อ่านได้ ${SKU}`).waitFor()
    await camera.getByText(/นับแล้ว 1$/).waitFor()
    expect(await violationsOf(page, 'the camera')).toEqual([])
    await camera.getByRole('button', { name: 'เสร็จ' }).click()
    await page.getByRole('button', { name: 'สแกนด้วยกล้อง' }).click()
    await camera.getByText(/นับแล้ว 2$/).waitFor()
    await seeing.close()
  })

  it('breaks nothing on the way', () => {
    expect(trouble.flat()).toEqual([])
  })
})
