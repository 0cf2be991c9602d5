import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { nameView, openKit, openNaming, openServedKit, type ServedKit, visitKit } from './kit.ts'

let kit: ServedKit
let visitor: BrowserContext
let page: Page

beforeAll(async () => {
  kit = await openServedKit()
  ;({ visitor, page } = await visitKit(kit, 'th', 'light'))
})
afterAll(() => visitor.close())

/** As on a machine that has no moment left: what is to run at once runs a second and a half later. */
const TIMERS_LATE =
  'const later = window.setTimeout; window.setTimeout = (run, ms, ...given) => later(run, ms || 1_500, ...given)'

const keys = async (...pressed: string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key)
}
const focused = () => page.locator(':focus')

/** Leaves a dialog with something typed in it: asked, it is stayed with, and then left all the same. */
async function leaveTyped(): Promise<void> {
  const dialog = page.getByRole('dialog')
  const asked = dialog.getByText('ที่กรอกไว้ยังไม่ได้บันทึก')
  await keys('Escape')
  await asked.waitFor()
  await dialog.locator(':focus', { hasText: 'กรอกต่อ' }).waitFor()
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await keys(key)
    await dialog.locator(':focus').waitFor()
  }
  await keys('Escape')
  await asked.waitFor({ state: 'detached' })
  expect(await focused().inputValue()).toBe('mali')
  await page.mouse.click(4, 400)
  await asked.waitFor()
  expect(await violationsOf(page, 'a dialog that asks before it closes')).toEqual([])
  await dialog.getByRole('button', { name: 'ทิ้งที่กรอก' }).focus()
  await keys('Enter')
  await dialog.waitFor({ state: 'detached' })
}

describe('layers by keyboard alone', () => {
  it('dialogs keep the focus, close by Escape, and ask for the word', async () => {
    await openKit(page, kit, 'layers')
    const opener = page.getByRole('button', { name: 'พิมพ์ชื่อก่อนปิดร้าน' })
    await opener.focus()
    await keys('Enter')
    const dialog = page.getByRole('dialog')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type('mali')
    await keys('Enter')
    expect(await dialog.isVisible()).toBe(true)
    const isShut = () => page.evaluate("document.querySelector('main').inert")
    expect(await isShut()).toBe(true)
    for (let step = 0; step < 8; step += 1) {
      await keys('Tab')
      await dialog.locator(':focus').waitFor()
    }
    await keys('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('button:focus', { hasText: 'พิมพ์ชื่อก่อนปิดร้าน' }).waitFor()
    expect(await isShut()).toBe(false)
    await keys('Enter')
    await page.locator('[role=dialog] input:focus').waitFor()
    await page.keyboard.type('malila')
    await keys('Enter')
    await page.getByText('ปิดร้านแล้ว').waitFor()
    await page.getByRole('button', { name: 'ถามก่อนลบ' }).focus()
    await keys('Enter')
    // Once the dialog has taken the focus: what is focused before that loses it again.
    await page.locator('[role=dialog] button:focus', { hasText: 'เก็บไว้' }).waitFor()
    await page.getByRole('button', { name: 'ลบ 3 รูป' }).focus()
    await keys('Enter')
    await page.getByText('ลบไม่ได้ มีสินค้าใช้รูปนี้อยู่').waitFor()
    await keys('Escape')
    await page.getByRole('button', { name: 'แผงด้านข้าง' }).focus()
    await keys('Enter')
    await page.getByRole('complementary').waitFor()
    await keys('Escape')
    await page.getByRole('complementary').waitFor({ state: 'detached' })
  })

  it('a dialog with something typed in it asks before it closes', async () => {
    await nameView(page, kit)
    await page.keyboard.type('mali')
    await leaveTyped()
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('บันทึกมุมมองนี้')
  })
  it('a dialog whose start comes late takes nobody back who is further by then', async () => {
    const late = await visitor.newPage()
    await late.addInitScript(TIMERS_LATE)
    await openNaming(late, kit)
    await late.getByRole('dialog').getByRole('textbox').focus()
    await late.keyboard.type('mali')
    await late.keyboard.press('Escape')
    const stay = late.locator('[role=dialog] :focus', { hasText: 'กรอกต่อ' })
    await stay.waitFor()
    await late.evaluate('new Promise((later) => setTimeout(later, 2_000))')
    expect(await stay.count()).toBe(1)
    await late.close()
  })
})
