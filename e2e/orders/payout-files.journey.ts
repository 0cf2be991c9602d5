import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter } from '../routes.ts'

let product: Product
let browser: Browser
let visitor: BrowserContext
let page: Page

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  visitor = await openVisitor(browser, { width: 1440 })
  const shopId = await enter(visitor, product)
  page = await visitor.newPage()
  await page.goto(`${product.backoffice}/app/shops/${shopId}/cod-payouts`)
})

afterAll(async () => {
  await visitor.close()
})

const FILE = 'เลขพัสดุ,ยอด COD\nTH01,100\nTH02,ไม่ทราบ\nรวม 2 รายการ,100'

describe('rows of a courier’s file that could not be read', () => {
  it('are marked by keys as looked at, and whoever did so goes on from there', async () => {
    await page.getByRole('button', { name: 'ใส่ไฟล์จากขนส่ง' }).click()
    const file = { name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('dialog').getByRole('button', { name: 'อ่านไฟล์' }).click()
    const mark = page.getByRole('button', { name: 'ทำเครื่องหมายว่าตรวจแล้ว' })
    await mark.waitFor()
    expect(await axeFindings(page, 'rows to look at')).toEqual([])
    await mark.focus()
    await page.keyboard.press('Enter')
    await mark.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.textContent'))
      .toContain('ตรวจแล้ว ·')
    expect(await axeFindings(page, 'rows that were looked at')).toEqual([])
  })

  it('are told to have been put in before when the file comes again, with the way to the first', async () => {
    const shown = page.getByRole('dialog')
    const panel = page.getByRole('complementary')
    await page.getByRole('button', { name: 'ใส่ไฟล์จากขนส่ง' }).click()
    const file = { name: 'cod (1).csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
    await page.locator('input[type=file]').setInputFiles(file)
    await shown.getByRole('button', { name: 'อ่านไฟล์' }).click()
    const told = panel.getByText(/^ไฟล์นี้ใส่ไปแล้วเมื่อ .* โดย /)
    await told.waitFor()
    expect(await axeFindings(page, 'a file that came again')).toEqual([])
    await panel.getByRole('link', { name: 'เปิดไฟล์แรก: cod.csv' }).press('Enter')
    await told.waitFor({ state: 'detached' })
    await page.getByRole('complementary', { name: 'cod.csv' }).waitFor()
    await expect.poll(() => page.evaluate<boolean>('document.activeElement !== document.body')).toBe(true)
  })

  it('have a file whose name gives way on a phone, where nothing leads beyond the edge', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(page.url().replace(/\?.*/, ''))
    await page.getByRole('button', { name: 'ใส่ไฟล์จากขนส่ง' }).click()
    const name = 'COD_FLASH_20261124_settlement_report_0012345678.csv'
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(`${FILE}\nTH03,5`) }
    await page.locator('input[type=file]').setInputFiles(file)
    const isWithin = async (place: Locator) => {
      const { x = -1, width = 0 } = (await place.boundingBox()) ?? {}
      return x >= 0 && x + width <= 390
    }
    expect(await isWithin(page.getByRole('button', { name: `เอา ${name} ออก` }))).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'อ่านไฟล์' }).click()
    const panel = page.getByRole('complementary', { name })
    expect(await isWithin(panel.getByRole('heading', { name }))).toBe(true)
    await panel.getByRole('button', { name: 'ปิด' }).click()
    await panel.waitFor({ state: 'detached' })
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
