import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter, placeOrder } from '../routes.ts'

let product: Product
let browser: Browser
let merchant: BrowserContext
let list: string

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  merchant = await openVisitor(browser, { width: 1440 })
  list = `${product.backoffice}/app/shops/${await enter(merchant, product)}/customers`
})

afterAll(async () => {
  await merchant.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A dialog has the keyboard a moment after it shows: what is typed before that would go to its first field. */
async function openForm(page: Page): Promise<void> {
  await button(page, 'แก้ไข').click()
  await page.getByRole('dialog').locator('input:focus').waitFor()
}

describe('customers', () => {
  it('appear when they order, are found as one types, and are kept up by hand', async () => {
    const page = await merchant.newPage()
    const trouble = troubleOf(page)
    await page.goto(list)
    await atRest(page)
    await placeOrder(product)
    await link(page, 'วิภา ลูกค้าทดสอบ').waitFor()
    await page.getByRole('searchbox').fill('089-876')
    await page.waitForURL(/text=089-876/)
    await page.getByText('แสดง 1 จาก 1 คน').waitFor()
    await link(page, 'วิภา ลูกค้าทดสอบ').click()
    await page.getByRole('heading', { level: 1, name: 'วิภา ลูกค้าทดสอบ' }).waitFor()
    await page.getByLabel('เขียนโน้ตถึงคนในร้าน').fill('ส่งหลังห้าโมง')
    await button(page, 'บันทึกโน้ต').click()
    await page.getByText('ส่งหลังห้าโมง').waitFor()
    await openForm(page)
    expect(await violationsOf(page, 'the form of a customer')).toEqual([])
    await page.getByLabel('แท็ก').fill('ขายส่ง')
    // A form of several fields, whose button stands outside it.
    await page.keyboard.press('Enter')
    await page.getByText('บันทึกลูกค้าแล้ว').waitFor()
    await page.getByText('แก้ แท็ก').waitFor()
    expect(trouble).toEqual([])
    await page.close()
  })

  it('are led to by a phone that is somebody’s already', async () => {
    const page = await merchant.newPage()
    await page.goto(list)
    await button(page, 'เพิ่มลูกค้า').click()
    await page.getByLabel('ชื่อ', { exact: true }).fill('คุณวิ')
    await page.getByLabel('เบอร์ อีเมล หรือไอดี 1').fill('0898765432')
    await button(page, 'บันทึก').click()
    await page.getByText('089-876-5432 เป็นของ วิภา ลูกค้าทดสอบ อยู่แล้ว', { exact: false }).waitFor()
    expect(await violationsOf(page, 'a contact that is taken')).toEqual([])
    await link(page, 'เปิดลูกค้าคนนั้น').click()
    await page.getByRole('heading', { level: 1, name: 'วิภา ลูกค้าทดสอบ' }).waitFor()
    await page.close()
  })

  it('go out as a file as the list is filtered, with nobody chosen', async () => {
    const page = await merchant.newPage()
    await page.goto(`${list}?text=089-876`)
    await page.getByText('แสดง 1 จาก 1 คน').waitFor()
    await button(page, 'ส่งออก').click()
    const dialog = page.getByRole('dialog', { name: 'ส่งออกลูกค้า' })
    await dialog.getByText('ทุกคนที่ตรงกับตัวกรอง').waitFor()
    await dialog.getByRole('button', { name: 'ทำไฟล์' }).click()
    await dialog.getByText('ไฟล์พร้อมแล้ว 1 คน').waitFor()
    await page.close()
  })

  it('keep what somebody else saves while a form is open', async () => {
    const [page, other] = [await merchant.newPage(), await merchant.newPage()]
    await page.goto(`${list}?text=089-876`)
    await link(page, 'วิภา ลูกค้าทดสอบ').click()
    await page.getByRole('heading', { level: 1, name: 'วิภา ลูกค้าทดสอบ' }).waitFor()
    await other.goto(page.url())
    await openForm(page)
    await page.getByLabel('แท็ก').fill('ขายส่ง, VIP')
    await openForm(other)
    await other.getByLabel('ชื่อ', { exact: true }).fill('วิภา ลูกค้าเก่า')
    await button(other, 'บันทึก').click()
    await other.getByText('บันทึกลูกค้าแล้ว').waitFor()
    await page.getByText('มีคนแก้ลูกค้ารายนี้หลังจากที่คุณเปิด').waitFor()
    expect(await violationsOf(page, 'the form of a customer that somebody has changed')).toEqual([])
    expect(await page.getByLabel('แท็ก').inputValue()).toBe('ขายส่ง, VIP')
    await button(page, 'ใช้ฉบับล่าสุด').click()
    expect(await page.getByLabel('ชื่อ', { exact: true }).inputValue()).toBe('วิภา ลูกค้าเก่า')
    await page.getByLabel('ชื่อ', { exact: true }).fill('วิภา ลูกค้าทดสอบ')
    await button(page, 'บันทึก').click()
    await page.getByText('บันทึกลูกค้าแล้ว').waitFor()
    await page.getByRole('heading', { level: 1, name: 'วิภา ลูกค้าทดสอบ' }).waitFor()
    await Promise.all([page.close(), other.close()])
  })

  it('are kept together as a segment that says what it asks for', async () => {
    const [page, other] = [await merchant.newPage(), await merchant.newPage()]
    const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
    // Nothing that was typed can be kept, so nothing is offered.
    await page.goto(`${list}?text=089-876`)
    await page.getByText('แสดง 1 จาก 1 คน').waitFor()
    expect(await button(page, 'บันทึกเป็นกลุ่ม').count()).toBe(0)
    await page.goto(`${list}?tag=${encodeURIComponent('ขายส่ง')}&from=2020-01-01`)
    await button(page, 'บันทึกเป็นกลุ่ม').click()
    await page.getByText('คำที่ค้นและช่วงวันที่ไม่ถูกเก็บในกลุ่ม').waitFor()
    await field('แท็ก').selectOption('ไม่จำกัด')
    await field('ชื่อกลุ่ม').fill('คนขายต่อ')
    await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
    await page.getByText('เลือกอย่างน้อยหนึ่งเงื่อนไข').waitFor()
    expect(await violationsOf(page, 'the form of a segment')).toEqual([])
    await field('แท็ก').selectOption('ขายส่ง')
    await field('จำนวนครั้ง').selectOption('ซื้อครั้งเดียว')
    await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
    await page.getByText('ขายส่ง · ซื้อครั้งเดียว').waitFor()
    await link(page, 'คนขายต่อ 1').waitFor()

    await button(page, 'แก้ไขกลุ่ม').click()
    await field('ชื่อกลุ่ม').fill('ซื้อซ้ำใน 90 วัน')
    await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
    await page.getByText('มีกลุ่มชื่อนี้แล้ว').waitFor()
    await field('ชื่อกลุ่ม').fill('ขายต่อซื้อซ้ำ')
    await field('จำนวนครั้ง').selectOption('ซื้อ 2 ครั้งขึ้นไป')
    await page.getByRole('dialog').getByRole('button', { name: 'บันทึก' }).click()
    await page.getByText('ขายส่ง · ซื้อ 2 ครั้งขึ้นไป').waitFor()

    // Deleted by a colleague, whose page says so while it is open, and whom a link leads on.
    await other.goto(page.url())
    await other.getByText('ขายส่ง · ซื้อ 2 ครั้งขึ้นไป').waitFor()
    await button(page, 'ลบกลุ่มนี้').click()
    await page.getByText('ลบกลุ่ม “ขายต่อซื้อซ้ำ” แล้ว').first().waitFor()
    await other.getByText('กลุ่มนี้ถูกลบแล้ว').waitFor()
    await button(other, 'ดูทุกคน').click()
    await other.getByRole('link', { name: 'วิภา ลูกค้าทดสอบ' }).waitFor()
    await Promise.all([page.close(), other.close()])
  })

  it('keep what is typed while a note is on its way', async () => {
    const page = await merchant.newPage()
    await page.goto(`${list}?text=089-876`)
    await link(page, 'วิภา ลูกค้าทดสอบ').click()
    const words = page.getByLabel('เขียนโน้ตถึงคนในร้าน')
    await page.route('**/customers/*/notes', async (route) => {
      await words.fill('ชอบสีขาว')
      await route.continue()
    })
    await words.fill('แพ้กลิ่นน้ำหอม')
    await button(page, 'บันทึกโน้ต').click()
    await page.getByRole('listitem').filter({ hasText: 'แพ้กลิ่นน้ำหอม' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    expect(await words.inputValue()).toBe('ชอบสีขาว')
    await button(page, 'บันทึกโน้ต').click()
    await page.getByRole('listitem').filter({ hasText: 'ชอบสีขาว' }).waitFor()
    expect(await words.inputValue()).toBe('')
    await page.close()
  })

  it('that are one person are merged, and parted again after a reload', async () => {
    const page = await merchant.newPage()
    await page.goto(`${list}?tag=ลูกค้าประจำ&text=กุลธิดา`)
    await link(page, 'กุลธิดา ศรีสุวรรณ์').click()
    await page.getByText('อาจเป็นคนเดียวกัน').waitFor()
    await button(page, 'รวม').click()
    await button(page, 'รวม 2 คนเป็นคนเดียว').click()
    await page.getByText('รวมมาจาก').waitFor()
    await page.getByText('@kul.thida').waitFor()
    await page.reload()
    await button(page, 'แยกกลับ').click()
    await page.getByText('แยกลูกค้า 1 คนออกไป').waitFor()
    expect(await page.getByText('@kul.thida').count()).toBe(0)
    await page.close()
  })

  it('are handed what is kept of them, and erased when the name is typed', async () => {
    const page = await merchant.newPage()
    await page.goto(`${list}?tag=ทักไลน์`)
    await link(page, 'กุลธิดา ศรีสุวรรณ์').click()
    await button(page, 'เพิ่มเติม').click()
    const download = page.getByRole('menuitem', { name: 'ดาวน์โหลดข้อมูลของลูกค้า (PDPA)' })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(await readFile(await file.path(), 'utf8')).toContain('@kul.thida')
    // Whose it is, not how the file is called by us.
    await page.getByText('กำลังดาวน์โหลดข้อมูลของ กุลธิดา ศรีสุวรรณ์').waitFor()
    await button(page, 'เพิ่มเติม').click()
    await page.getByRole('menuitem', { name: 'ลบข้อมูลส่วนตัว (PDPA)' }).click()
    expect(await violationsOf(page, 'the dialog that erases')).toEqual([])
    await page.getByRole('dialog').getByRole('textbox').fill('กุลธิดา ศรีสุวรรณ์')
    await button(page, 'ลบข้อมูลถาวร').click()
    await page.getByRole('heading', { level: 1, name: 'ลูกค้าที่ลบข้อมูลแล้ว' }).waitFor()
    expect(await page.getByText('@kul.thida').count()).toBe(0)
    await page.close()
  })

  it('that are not there are said on a page with a name and a way back', async () => {
    const page = await merchant.newPage()
    await page.goto(`${list}/00000000-0000-7000-8000-000000000000`)
    await page.getByText('ไม่พบลูกค้ารายนี้').waitFor()
    await page.getByRole('heading', { level: 1, name: 'ข้อมูลลูกค้า' }).waitFor()
    expect(await violationsOf(page, 'a customer who is not there')).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'ลูกค้า', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'ลูกค้า', exact: true }).waitFor()
    await page.close()
  })
})

describe('an order of a customer who wrote', () => {
  it('is taken from the pasted message with the keyboard alone', async () => {
    const page = await merchant.newPage()
    const trouble = troubleOf(page)
    await page.goto(list.replace(/customers$/, 'orders'))
    await link(page, 'เปิดคำสั่งซื้อ').press('Enter')
    await page.getByLabel('ข้อความจากลูกค้า').waitFor()
    await atRest(page)
    const phone = page.locator('input[name=phone]')
    // The message box has the focus: what is pasted into the page lands there.
    await page.keyboard.insertText(
      'เอา SP-0001 2 แพ็ค ส่ง มานี มีนา 9/1 ม.3 ต.ในเมือง จ.ขอนแก่น โทร ๐๘๑-๒๓๔-๕๖๗๘ หรือ 0898765432',
    )
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+X')
    await page.keyboard.press('Control+V')
    await page.getByText('มี 2 จุดที่ควรตรวจ').waitFor()
    expect(await phone.inputValue()).toBe('0812345678')
    // The button is busy until the first total is there, and changes its colours then.
    await atRest(page)
    expect(await violationsOf(page, 'an order with parts in doubt')).toEqual([])

    // A reload loses nothing of it.
    await page.reload()
    await page.getByText('มี 2 จุดที่ควรตรวจ').waitFor()
    await phone.focus()
    await page.keyboard.press('ArrowDown')
    expect(await phone.inputValue()).toBe('0898765432')
    await page.keyboard.press('Enter')
    await page.getByText('มี 1 จุดที่ควรตรวจ').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('ไม่มีจุดที่สงสัย').waitFor()
    // Nobody orders before they have seen what it comes to.
    await atRest(page)
    await page.keyboard.press('Enter')
    await page.getByText('สร้างจากข้อความแชต').waitFor()
    expect(await page.getByText('089-876-5432').count()).toBeGreaterThan(0)
    expect(trouble).toEqual([])
    await page.close()
  })
})
