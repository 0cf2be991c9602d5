import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Counter, openCounter, openOwner, type Owner, pay, putIn, typePin } from '../at-a-till.ts'
import { axeFindings } from '../axe.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'

let product: Product
let browser: Browser
let owner: Owner
let counter: Counter

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  owner = await openOwner(browser, product)
  counter = await openCounter(browser, product, owner)
})
afterAll(async () => {
  await counter.context.close()
  await owner.visitor.close()
})

const SAVE = /^บันทึกไฟล์กู้คืน/
let file = { name: 'rescue.json', mimeType: 'application/json', buffer: Buffer.alloc(0) }

async function save(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: SAVE }).click()
  file = { ...file, buffer: await readFile(await (await download).path()) }
}

/** Brings a file in; the dialog stays open. */
async function bring(page: Page): Promise<void> {
  await page.goto(`${product.backoffice}/app/shops/${owner.shopId}/tills`)
  await page.getByRole('button', { name: 'กู้ยอดขายจากไฟล์' }).click()
  const dialog = page.getByRole('dialog', { name: 'กู้ยอดขายจากไฟล์' })
  await dialog.getByLabel('ไฟล์กู้คืน').setInputFiles(file)
  await dialog.getByRole('button', { name: 'รับเข้า' }).click()
  await dialog.getByText('รับครบแล้ว').waitFor()
}

describe('a till that has lost its key', () => {
  it('sells without a network, and has its file at hand also where it is locked', async () => {
    const { page, context } = counter
    await page.getByRole('button', { name: 'จับคู่' }).click()
    await typePin(page)
    await page.getByRole('button', { name: 'เปิดกะ' }).click()
    await page.locator('main li button').first().waitFor()
    await page.getByLabel('ออนไลน์').waitFor()
    await context.setOffline(true)
    await putIn(page, 1)
    await pay(page, 'เงินสด')
    await page.reload()
    await page.getByRole('img', { name: 'ใส่ PIN' }).waitFor()
    await page.getByRole('button', { name: SAVE }).waitFor()
    expect(await axeFindings(page, 'locked with unsent sales')).toEqual([])
  })

  it('still saves what it sold, and becomes another till only afterwards', async () => {
    const { page, address } = counter
    await page.evaluate(`new Promise((done) => {
      const opened = indexedDB.open('till')
      opened.onsuccess = () => {
        const facts = opened.result.transaction('facts', 'readwrite')
        facts.objectStore('facts').delete('key')
        facts.oncomplete = () => { opened.result.close(); done() }
      }
    })`)
    await page.goto(address)
    await page.reload()
    await page.getByRole('heading', { name: 'เครื่องนี้อ่านข้อมูลของตัวเองไม่ได้แล้ว' }).waitFor()
    expect(await axeFindings(page, 'a till without its key')).toEqual([])
    const anew = page.getByRole('button', { name: 'เริ่มใหม่เป็นเครื่องอื่น' })
    expect(await anew.getAttribute('aria-disabled')).toBe('true')
    await save(page)
    await page.getByText('บันทึกไฟล์กู้คืนแล้ว').waitFor()
    await anew.click()
    await page.getByRole('button', { name: 'ลบและเริ่มใหม่' }).click()
    await page.getByRole('heading', { name: 'จับคู่เครื่องนี้กับร้าน' }).waitFor()
  })

  it('has its sales in the books once, however often its file is brought in', async () => {
    const page = await owner.visitor.newPage()
    await bring(page)
    expect(await axeFindings(page, 'a rescue file that came in')).toEqual([])
    await bring(page)
    const { items } = (await owner.call('get', '/tills')) as { items: { tillId: string }[] }
    expect(items.some(({ tillId }) => tillId === counter.tillId)).toBe(true)
    const { items: shifts } = (await owner.call('get', `/till-shifts?tillId=${counter.tillId}`)) as {
      items: { shiftId: string }[]
    }
    const shift = (await owner.call('get', `/till-shifts/${shifts[0]?.shiftId}`)) as { papers: object[] }
    expect(shift.papers).toHaveLength(1)
    await page.close()
  })
})
