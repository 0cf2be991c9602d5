import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDesk, openDesk, product, shopId, visitor } from '../at-a-desk.ts'
import { violationsOf } from '../axe.ts'
import { makeCustomers } from '../made-customers.ts'
import { atRest } from '../routes.ts'

let list: string

beforeAll(async () => {
  await openDesk()
  list = `${product.backoffice}/app/shops/${shopId}/customers`
})
afterAll(closeDesk)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

describe('customers', () => {
  it('are offered by a near name where nobody has the one that was typed, and none of them by Enter alone', async () => {
    const page = await visitor.newPage()
    await page.goto(list)
    await atRest(page)
    await makeCustomers(page, list, [
      ['ปรีษณา ใกล้เคียง', 'line', '@prisana'],
      ['มานะ อีกคนหนึ่ง', 'line', '@mana.other'],
    ])
    const near = /ไม่พบ “ปรีศนา” — ชื่อที่ใกล้เคียง/
    await page.goto(`${list}?text=${encodeURIComponent('ปรีศนา')}`)
    await page.getByText(near).waitFor()
    await link(page, 'ปรีษณา ใกล้เคียง').waitFor()
    expect(await button(page, 'ส่งออก').count()).toBe(0)
    expect(await violationsOf(page, 'customers of near names')).toEqual([])

    await page.goto(`${list}?text=${encodeURIComponent('@mana.other')}`)
    await link(page, 'มานะ อีกคนหนึ่ง').click()
    await button(page, 'เพิ่มเติม').click()
    await page.getByRole('menuitem', { name: 'รวมกับลูกค้าอีกคน…' }).click()
    await page.getByLabel('หาลูกค้าอีกคน').fill('ปรีศนา')
    await page.getByText(near).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('ไม่พบลูกค้าคนอื่นตามคำนี้').waitFor()
    await page.getByLabel('หาลูกค้าอีกคน').fill('ปรีศนา')
    await page.getByRole('dialog').getByText('ปรีษณา ใกล้เคียง').click()
    await page.getByRole('region', { name: 'ปรีษณา ใกล้เคียง' }).getByText('@prisana').waitFor()

    await page.goto(list.replace(/customers$/, 'orders/new'))
    await atRest(page)
    await page.getByLabel('ชื่อผู้รับ').fill('ปรีศนา')
    await page.getByRole('group', { name: near }).getByText('ปรีษณา ใกล้เคียง').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('คำสั่งซื้อนี้เป็นของ ปรีษณา ใกล้เคียง').waitFor()
    await button(page, 'ไม่ใช่คนนี้').click()
    await page.getByLabel('ชื่อผู้รับ').fill('')
    await page.close()
  })
})
