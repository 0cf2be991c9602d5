import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKit, openServedKit, type ServedKit, visitKit } from './kit.ts'

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

  const press = async (name: string | RegExp, key = 'Enter'): Promise<void> => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press(key)
  }

  it('months and pages are turned as far as there are any', async () => {
    await openKit(page, kit, 'frame')
    await press('เดือนก่อน')
    await page.getByText('ตุลาคม 2569').waitFor()
    await press('เดือนถัดไป')
    await page.getByText('พฤศจิกายน 2569').waitFor()
    expect(await page.getByRole('button', { name: 'เดือนถัดไป' }).isDisabled()).toBe(true)
    await press(/^ถัดไป$/)
    await press(/^ถัดไป$/)
    await page.getByText('หน้าที่ 3').waitFor()
    const pages = page.getByRole('navigation', { name: 'หน้าของรายการ' })
    expect(await pages.getByRole('button', { name: 'ก่อนหน้า' }).isEnabled()).toBe(true)
    expect(await pages.getByRole('button', { name: 'ถัดไป' }).isEnabled()).toBe(false)
  })

  it('a search is told once the fingers rest, and days are chosen in a dialog', async () => {
    await openKit(page, kit, 'frame')
    await page.keyboard.press('/')
    await page.keyboard.type('มะลิ')
    await page.getByText('ถามหา “มะลิ”').waitFor()
    const askForDays = async () => {
      await press(/^วันที่สั่ง/)
      await page.locator('[role=menu] :focus').waitFor()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'วันที่สั่ง' }).waitFor()
    }
    const dialog = page.getByRole('dialog')
    const fields = dialog.getByRole('textbox')
    await askForDays()
    await press('7 วันล่าสุด')
    const typed = () => Promise.all([fields.first().inputValue(), fields.last().inputValue()])
    const days = await typed()
    await press('ใช้ช่วงนี้')
    await dialog.waitFor({ state: 'detached' })
    // Who changes days of their own begins with them.
    await askForDays()
    expect(await typed()).toEqual(days)
    expect(days[0]).not.toBe(days[1])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('what the head of a page can do, and the shops, are in menus', async () => {
    await openKit(page, kit, 'frame')
    await press('ทำอย่างอื่น')
    await page.locator('[role=menuitem]:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('main').getByText('ลบ', { exact: true }).waitFor()
    await press(/malila/)
    await page.getByRole('menuitem', { name: /บ้านสวน/ }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('a picture is cut by the arrow keys, and a branch has its number', async () => {
    await openKit(page, kit, 'documents')
    const size = page.getByText(/^154 × 154/)
    await size.waitFor()
    await page.getByRole('button', { name: 'มุมล่างขวา' }).first().focus()
    await page.keyboard.press('ArrowLeft')
    await size.waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'สำนักงานใหญ่' }).focus()
    await page.keyboard.press('Space')
    expect(await page.getByLabel('เลขที่สาขา').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await page.getByLabel('เลขที่สาขา').count()).toBe(1)
  })
})
