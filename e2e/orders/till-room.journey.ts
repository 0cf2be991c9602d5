import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwner, type Owner, pay, putIn, typePin } from '../at-a-till.ts'
import { axeFindings } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest } from '../routes.ts'
import { bringCashier, type Cashier } from '../second-cashier.ts'

const NAME = 'หน้าร้านหลัก'
const HEADER = 'เปิดทุกวัน 10:00–20:00'
const OTHER_PIN = '8642'

let product: Product
let browser: Browser
let owner: Owner
let page: Page
let device: BrowserContext
let counter: Page
let other: Cashier
let trouble: string[]

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  owner = await openOwner(browser, product)
  other = await bringCashier(browser, product, owner.call)
  page = await owner.visitor.newPage()
  trouble = troubleOf(page)
  device = await openVisitor(browser, { width: 1440 })
  await device.addInitScript('if (navigator.storage) navigator.storage.persisted = async () => true')
  counter = await device.newPage()
})
afterAll(async () => {
  await device.close()
  await owner.visitor.close()
})

const open = async (part: string): Promise<void> => {
  await page.goto(`${product.backoffice}/app/shops/${owner.shopId}/tills${part}`)
  await atRest(page)
}
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const inMenu = async (entry: string): Promise<void> => {
  await counter.getByRole('button', { name: 'เมนู' }).click()
  const menu = counter.getByRole('dialog', { name: 'เมนู' })
  await menu.getByRole('button', { name: entry, exact: true }).click()
}

describe('the room of the tills in the back-office', () => {
  it('adds a till by the keyboard alone, and its code makes a device that till', async () => {
    await open('')
    await page.getByRole('button', { name: 'เพิ่มเครื่อง' }).focus()
    await page.keyboard.press('Enter')
    await dialog('เพิ่มเครื่อง').waitFor()
    await dialog('เพิ่มเครื่อง').getByLabel('เครื่อง', { exact: true }).focus()
    await page.keyboard.type(NAME)
    await page.keyboard.press('Enter')
    const pairing = dialog(/^จับคู่อุปกรณ์กับเครื่องนี้/)
    const address = await pairing.getByRole('textbox').inputValue()
    expect(await axeFindings(page, 'a till that waits for its device')).toEqual([])
    await page.keyboard.press('Escape')
    await counter.goto(address)
    await counter.getByRole('button', { name: 'จับคู่' }).click()
    await counter.getByRole('img', { name: 'ใส่ PIN' }).waitFor()
    await open('')
    const row = page.getByRole('row').filter({ hasText: NAME })
    await row.getByText('ใช้งาน').waitFor()
    await row.getByRole('button', { name: `เลขเครื่อง ภ.พ.06 ${NAME}` }).click()
    const tax = dialog(`เลขเครื่อง ภ.พ.06 · ${NAME}`)
    await tax.getByLabel('เลขเครื่อง ภ.พ.06').fill('ไม่ใช่เลข')
    await page.keyboard.press('Enter')
    await tax.getByText('ใส่ตามหนังสืออนุมัติ').waitFor()
    await page.keyboard.press('Escape')
  })

  it('gives a second person a PIN and a right, with the space bar', async () => {
    await open('/staff')
    await page.getByRole('button', { name: `ตั้ง PIN ${other.name}` }).click()
    const form = dialog(`ตั้ง PIN · ${other.name}`)
    await form.getByLabel('PIN 4 ถึง 6 ตัว').fill('1234')
    await form.getByLabel('รับคืนสินค้า').focus()
    await page.keyboard.press('Space')
    await form.getByRole('button', { name: 'บันทึก' }).click()
    await form.getByText('PIN นี้เดาง่าย').waitFor()
    expect(await axeFindings(page, 'a PIN that is refused')).toEqual([])
    await form.getByLabel('PIN 4 ถึง 6 ตัว').fill(OTHER_PIN)
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: other.name })
    await row.getByText('มี PIN', { exact: true }).waitFor()
    await row.getByText('รับคืนสินค้า').waitFor()
  })

  it('shows on its receipt what the settings will print, before they are saved', async () => {
    await open('/settings')
    await page.getByLabel('หัวใบเสร็จ').fill(HEADER)
    await page.locator('p', { hasText: HEADER }).waitFor()
    await page.getByRole('button', { name: 'บันทึกการตั้งค่า' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('บันทึกแล้ว').first().waitFor()
    expect(await axeFindings(page, 'settings of the tills')).toEqual([])
    expect(await owner.call('get', '/till-settings')).toMatchObject({ header: HEADER })
  })
})

describe('a shift that two people share', () => {
  it('is handed over by what was counted and by the PIN of whoever takes it', async () => {
    // Whoever was given a PIN a moment ago is known to a till as soon as it asks.
    await counter.reload()
    await typePin(counter)
    await counter.getByLabel('เงินตั้งต้นในลิ้นชัก').or(counter.getByRole('textbox')).first().fill('100')
    await counter.getByRole('button', { name: 'เปิดกะ' }).click()
    await putIn(counter, 1)
    await pay(counter, 'เงินสด')
    await inMenu('เปลี่ยนคนขาย')
    const hand = counter.getByRole('dialog', { name: 'เปลี่ยนคนขาย' })
    await hand.getByLabel('นับเงินในลิ้นชักได้').fill('300')
    await hand.getByRole('button', { name: 'ให้คนใหม่ใส่ PIN' }).click()
    await hand.getByText('รับเงินในลิ้นชัก').waitFor()
    await counter.keyboard.type('2580')
    await counter.keyboard.press('Enter')
    await hand.getByText('ขายอยู่แล้ว ต้องเป็นคนอื่น').waitFor()
    expect(await axeFindings(counter, 'the same person once more')).toEqual([])
    await counter.keyboard.type(OTHER_PIN)
    await counter.keyboard.press('Enter')
    await counter.getByText(`${other.name} รับลิ้นชักแล้ว`).waitFor()
    await putIn(counter, 1)
    await pay(counter, 'เงินสด')
    await inMenu('ปิดกะ (Z)')
    const close = counter.getByRole('dialog', { name: 'ปิดกะ (Z)' })
    await close.getByLabel('นับเงินในลิ้นชักได้').fill('1')
    await close.getByRole('button', { name: 'ปิดกะ (Z)' }).click()
    // The second person may not close it: the owner allows it by their PIN.
    await counter.getByRole('img', { name: 'ใส่ PIN' }).waitFor()
    await typePin(counter)
    await counter.getByRole('heading', { name: 'ปิดกะแล้ว' }).waitFor()
  })

  it('stands in the list, which opens it by the keyboard, with who handed the drawer to whom', async () => {
    await open('/shifts')
    const link = page.getByRole('link', { name: new RegExp(`^${NAME} ·`) })
    await link.waitFor()
    expect(await axeFindings(page, 'shifts')).toEqual([])
    await link.focus()
    await page.keyboard.press('Enter')
    await page.getByText(`ส่งต่อให้ ${other.name}`).waitFor()
    await page.getByText('ขาด').first().waitFor()
    expect(await axeFindings(page, 'one shift')).toEqual([])
    await page.getByRole('link', { name: 'กะทั้งหมด' }).click()
    await link.waitFor()
  })

  it('is counted in the sales of its till and of both cashiers', async () => {
    await open('/sales')
    for (const name of [NAME, other.name])
      await page.getByRole('row').filter({ hasText: name }).first().waitFor()
    expect(await axeFindings(page, 'sales of the tills')).toEqual([])
  })

  it('leaves a difference that somebody settles with a word, without the mouse', async () => {
    await open('/to-look-at')
    const row = page.getByRole('row').filter({ hasText: 'เงินในลิ้นชักไม่ตรง' }).filter({ hasText: NAME })
    await row.waitFor()
    expect(await axeFindings(page, 'what is to be looked at')).toEqual([])
    await row.getByRole('button', { name: /^จัดการแล้ว/ }).focus()
    await page.keyboard.press('Enter')
    const form = dialog('จัดการเรื่องนี้อย่างไร')
    await form.getByLabel('สิ่งที่ทำ').focus()
    await page.keyboard.type('นับใหม่แล้ว เงินอยู่ในตู้เซฟ')
    await form.getByRole('button', { name: 'จัดการแล้ว' }).focus()
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await row.waitFor({ state: 'detached' })
  })

  it('leaves the shop as it was: the PIN is taken away, the till is revoked', async () => {
    await open('/staff')
    const person = page.getByRole('row').filter({ hasText: other.name })
    await person.getByRole('button', { name: /^เอา PIN ออก/ }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'เอา PIN ออก' })
      .click()
    await person.getByText('ไม่มี PIN').waitFor()
    await open('')
    const row = page.getByRole('row').filter({ hasText: NAME })
    await row.getByRole('button', { name: `ยกเลิกเครื่อง ${NAME}` }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'ยกเลิกเครื่อง' })
      .click()
    await row.getByText('ยกเลิกแล้ว').waitFor()
    const settings = (await owner.call('get', '/till-settings')) as object
    await owner.call('put', '/till-settings', { ...settings, header: '' })
    expect(trouble).toEqual([])
  })
})
