import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameView, openKit, openServedKit, type ServedKit, visitKit } from './kit.ts'
import { holdClock } from '../specification/sign-in.ts'

let kit: ServedKit

beforeAll(async () => {
  kit = await openServedKit()
})

describe('by keyboard alone', () => {
  let visitor: BrowserContext
  let page: Page

  beforeAll(async () => {
    ;({ visitor, page } = await visitKit(kit, 'th', 'light'))
  })
  afterAll(() => visitor.close())

  const keys = async (...pressed: string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key)
  }
  const focused = () => page.locator(':focus')

  it('a day is typed in Buddhist years, and chosen in the calendar', async () => {
    await openKit(page, kit, 'fields')
    const day = page.getByLabel('วันส่ง')
    await day.focus()
    await day.fill('5/12/69')
    await keys('Tab')
    expect(await day.inputValue()).toBe('5 ธ.ค. 2569')
    await day.focus()
    await keys('ArrowDown')
    await page.getByRole('grid').waitFor()
    expect(await page.getByRole('group', { name: 'วันส่ง' }).innerText()).toContain('ธันวาคม 2569')
    await keys('ArrowRight', 'ArrowDown', 'PageDown', 'Enter')
    expect(await day.inputValue()).toBe('13 ม.ค. 2570')
    expect(await focused().inputValue()).toBe('13 ม.ค. 2570')
    await keys('ArrowDown')
    await page.getByRole('grid').waitFor()
    await keys('Escape')
    await expect.poll(() => page.getByRole('grid').count()).toBe(0)
    await day.fill('เร็วๆ นี้')
    await keys('Tab')
    expect(await page.getByText('อ่านวันที่ไม่ออก').count()).toBe(1)
  })

  it('times, tax ids, phones and amounts are read as they are typed', async () => {
    await openKit(page, kit, 'fields')
    const time = page.getByLabel('เวลาเข้ารับ')
    await time.fill('๙.๓๐')
    await keys('ArrowUp', 'Tab')
    expect(await time.inputValue()).toBe('09:45')
    const taxId = page.getByLabel('เลขผู้เสียภาษี')
    await taxId.fill('0107536000102')
    await keys('Tab')
    expect(await taxId.inputValue()).toBe('0-1075-36000-10-2')
    await taxId.fill('0107536000103')
    await keys('Tab')
    expect(await page.getByText('เลขผู้เสียภาษีไม่ถูกต้อง').count()).toBe(1)
    const price = page.getByLabel('ราคาขาย')
    await price.fill('๑,๒๓๔.๕')
    await keys('Tab')
    expect(await price.inputValue()).toBe('1,234.50')
  })

  it('a refused form leads to its first error, and an address is found by any part', async () => {
    await openKit(page, kit, 'fields')
    await page.getByRole('button', { name: 'บันทึก' }).focus()
    await keys('Enter')
    expect(await focused().getAttribute('name')).toBe('name')
    await page.getByLabel('รหัสไปรษณีย์').focus()
    await page.keyboard.type('94150')
    await page.locator('li[role=option]').first().waitFor()
    await keys('Enter')
    // The list may still be that of the first digits: then what was typed is taken as soon as it is found.
    await expect.poll(() => page.getByLabel('จังหวัด').inputValue()).toBe('ปัตตานี')
    const password = page.getByLabel('รหัสผ่าน', { exact: true })
    await password.fill('secret')
    await keys('Tab', 'Enter')
    expect(await password.getAttribute('type')).toBe('text')
  })

  it('an amount that cannot be read is said, and neither it nor the one before it is sent', async () => {
    await openKit(page, kit, 'fields')
    await page.getByLabel('ชื่อร้าน').fill('ร้านต้นข้าว')
    await page.getByLabel('รหัสไปรษณีย์').focus()
    await page.keyboard.type('94150')
    await keys('Enter')
    await expect.poll(() => page.getByLabel('จังหวัด').inputValue()).toBe('ปัตตานี')
    await page.getByLabel('ยอมรับเงื่อนไขการใช้งาน').check()
    const price = page.getByLabel('ราคาขาย')
    await price.fill('1,234.5')
    await keys('Tab')
    // A comma in the place of the point: ฿85.50 or ฿8,550? Once it was taken for ฿85.00.
    await price.fill('85,50')
    await keys('Enter')
    await page.getByText('อ่านจำนวนเงินไม่ออก').waitFor()
    expect(await focused().inputValue()).toBe('85,50')
    await page.getByRole('button', { name: 'บันทึก' }).click()
    await expect.poll(() => focused().getAttribute('name')).toBe('price')
    const sent = page.getByText('โดเมนนี้มีร้านอื่นใช้แล้ว')
    expect(await sent.count()).toBe(0)
    await price.fill('85.')
    await keys('Enter')
    await sent.waitFor()
    await keys('Tab')
    expect(await price.inputValue()).toBe('85.00')
  })

  it('an address is taken by Enter before it is found, and never for an older text', async () => {
    await openKit(page, kit, 'fields')
    // The list beside a field has its name, too.
    const fieldOf = (name: string) => page.getByRole('combobox', { name })
    const [zipcode, province] = [fieldOf('รหัสไปรษณีย์'), fieldOf('จังหวัด')]
    await zipcode.focus()
    await page.keyboard.type('94150')
    await keys('Enter')
    await expect.poll(() => province.inputValue()).toBe('ปัตตานี')
    expect(await page.locator('li[role=option]').count()).toBe(0)
    // The list of the older text is still shown when Enter is pressed.
    await zipcode.fill('9415')
    await page.locator('li[role=option]').first().waitFor()
    await zipcode.fill('10280')
    await keys('Enter')
    await expect.poll(() => province.inputValue()).toBe('สมุทรปราการ')
    expect(await fieldOf('ตำบล / แขวง').inputValue()).toBe('บางปูใหม่')
    // Who types on has not chosen. The clock stands still, so that no answer comes before the next key.
    await holdClock(page)
    await zipcode.fill('94150')
    await keys('Enter')
    await page.keyboard.type('9')
    await page.clock.runFor(1000)
    await page.getByRole('status').filter({ hasText: '941509' }).waitFor()
    expect([await zipcode.inputValue(), await province.inputValue()]).toEqual(['941509', 'สมุทรปราการ'])
    await page.clock.resume()
  })

  it('one of many is found with the wrong keyboard, several go in and out', async () => {
    await openKit(page, kit, 'choices')
    const bank = page.getByRole('combobox', { name: 'ธนาคาร', exact: true })
    await bank.focus()
    await page.keyboard.type('ออมสิน')
    await keys('Enter')
    expect(await bank.inputValue()).toBe('ธนาคารออมสิน')
    await page.keyboard.type('scb')
    await keys('ArrowDown', 'ArrowUp', 'Enter')
    expect(await bank.inputValue()).toBe('ธนาคารไทยพาณิชย์')
    const couriers = page.getByRole('combobox', { name: 'ขนส่งที่ใช้' })
    await couriers.focus()
    await page.keyboard.type('wxi')
    await keys('Enter')
    const post = page.getByRole('button', { name: 'เอา ไปรษณีย์ไทย ออก', disabled: false })
    expect(await post.count()).toBe(1)
    await keys('Escape', 'Backspace')
    await expect.poll(() => post.count()).toBe(0)
  })

  it('switches, checks, radios and steps change', async () => {
    await openKit(page, kit, 'choices')
    const sound = page.getByRole('switch', { name: 'เสียงแจ้งเตือน' })
    await sound.focus()
    await keys('Space')
    expect(await sound.isChecked()).toBe(false)
    const news = page.getByRole('checkbox', { name: 'รับข่าวสาร' })
    await news.focus()
    await keys('Space')
    expect(await news.isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'ชำระตอนนี้' }).focus()
    await keys('Space', 'ArrowDown')
    expect(await page.getByRole('radio', { name: /ชำระทีหลัง/ }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'เพิ่ม สาขาเพิ่ม' }).focus()
    await keys('Enter')
    expect(await page.getByRole('button', { name: 'ลด สาขาเพิ่ม' }).isEnabled()).toBe(true)
  })

  it('menus, hints and tabs answer', async () => {
    await openKit(page, kit, 'parts')
    await page.getByRole('button', { name: 'เมนู' }).focus()
    await keys('Enter')
    await page.locator('[role=menuitem]:focus').waitFor()
    await keys('ArrowDown')
    expect(await focused().innerText()).toContain('แก้ไข')
    await keys('Escape')
    await page.locator('button:focus', { hasText: 'เมนู' }).waitFor()
    await page.getByRole('button', { name: 'มีคำแนะนำ' }).focus()
    expect(await page.getByRole('tooltip').isVisible()).toBe(true)
    await keys('Escape')
    expect(await page.getByRole('tooltip').isVisible()).toBe(false)
    await page.getByRole('tab').first().focus()
    await keys('ArrowRight')
    expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
  })

  it('rows are walked, chosen, opened and sorted; the page leads to all that match', async () => {
    await openKit(page, kit, 'list')
    await page.getByRole('checkbox').first().waitFor()
    await keys('j', 'j', 'x')
    expect(await page.getByRole('checkbox').nth(2).isChecked()).toBe(true)
    await keys('Enter')
    await page.getByText('เปิด 24117').waitFor()
    await page.getByRole('checkbox', { name: 'เลือกทั้งหน้านี้' }).focus()
    await keys('Space')
    await page.getByRole('button', { name: 'เลือกทั้ง 412 รายการที่ตรงเงื่อนไข' }).focus()
    await keys('Enter')
    await page.getByRole('region', { name: 'เลือกทั้ง 412 รายการ' }).waitFor()
    await page.getByRole('button', { name: 'ยอดรวม' }).focus()
    await keys('Enter')
    await page.waitForURL(/by=total/)
    expect(await page.getByRole('columnheader', { name: 'ยอดรวม' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
    expect(await page.getByRole('row').nth(1).innerText()).toContain('24116')
    await page.goBack()
    expect(await page.getByRole('row').nth(1).innerText()).toContain('24118')
  })

  it('columns are left out, and views saved, renamed and deleted', async () => {
    await nameView(page, kit)
    await page.keyboard.type('ลูกค้าประจำ')
    await keys('Enter')
    await page.getByRole('link', { name: 'ลูกค้าประจำ' }).waitFor()
    await openKit(page, kit, 'list', '&saved=v1')
    await page.getByRole('button', { name: 'จัดการมุมมอง ขายส่ง' }).focus()
    await keys('Enter')
    await page.locator('[role=menuitem]:focus').waitFor()
    await keys('ArrowDown', 'Enter')
    await page.getByRole('link', { name: 'ขายส่ง' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('link', { name: 'ขายส่ง' }).count()).toBe(0)
  })

  it('a job is stopped', async () => {
    await openKit(page, kit, 'states')
    await page.getByRole('button', { name: 'หยุด' }).first().focus()
    await keys('Enter')
    await page.getByText('หยุดแล้ว ทำไป 18 จาก 42').waitFor()
    expect(await page.getByText('18 จาก 42').count()).toBe(1)
  })

  it('what was done is undone from its toast', async () => {
    await openKit(page, kit, 'layers')
    await page.getByRole('button', { name: 'แสดงข้อความแจ้ง' }).focus()
    await keys('Enter')
    await page.getByRole('button', { name: /^เลิกทำ/ }).focus()
    await keys('Enter')
    await page.getByText('นำกลับมาแล้ว').waitFor()
    expect(await page.getByText('นำกลับมาแล้ว').count()).toBe(1)
  })

  it.each([
    ['Control+KeyK', 'จอง', 'book-all'],
    ['Meta+KeyK', "0v'", 'book-all'],
    ['Control+KeyK', 'ออเดอร์', 'orders'],
    ['Control+KeyK', 'booking', 'booking'],
  ])('the palette opens by %s and finds “%s”', async (shortcut, typed, done) => {
    await openKit(page, kit, 'layers')
    await page.keyboard.press(shortcut)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.type(typed)
    await keys('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.locator('[data-kit-palette]').innerText()).toBe(done)
  })
})
