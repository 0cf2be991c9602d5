import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { plainPng } from '../pictures.ts'
import { row } from './row.ts'
import { pathOf } from './sign-in.ts'
import { useWorld } from './world.ts'

const world = useWorld()

const HAT = 'หมวกสานใบลานปีกกว้าง'

async function openGallery(): Promise<Page> {
  const { page } = await world.merchant()
  await page.goto(world.at('/app/images/gallery'))
  await page.locator('[data-tile="0"]').waitFor()
  return page
}

describe('the gallery', () => {
  row('route-images', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/images'))
    await page.locator('h1').waitFor()
    expect(pathOf(page)).toBe('/app/images/gallery')
  })

  row('route-gallery', async () => {
    const page = await openGallery()
    expect(await page.locator('h1').innerText()).toBe('คลังรูปภาพ')
    await page.locator('[data-tile]').filter({ hasText: HAT }).waitFor()
  })

  row('route-upload', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/images/upload'))
    expect(await page.locator('h1').innerText()).toBe('อัปโหลดรูป')
    const picture = { name: 'ใหม่.png', mimeType: 'image/png', buffer: plainPng(20, 20, [1, 2, 3]) }
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByText('เสร็จแล้ว 1 รูป').waitFor()
  })

  row('modal-edit-image', async () => {
    const page = await openGallery()
    await page.locator('[data-tile]').filter({ hasText: HAT }).click()
    const modal = page.getByRole('dialog', { name: 'แก้รายละเอียดรูป' })
    await modal.waitFor()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'detached' })
  })

  row('gallery-item', async () => {
    const page = await openGallery()
    await page.locator('[data-tile]').filter({ hasText: HAT }).click()
    const [title, link] = [page.locator('input[name=title]'), page.locator('input[name=link]')]
    expect(await title.inputValue()).toBe(HAT)
    await title.fill(`${HAT} ขวา`)
    await link.fill('https://malila.example/hat')
    await page.getByRole('button', { name: 'บันทึก' }).click()
    await page
      .locator('[data-tile]')
      .filter({ hasText: `${HAT} ขวา` })
      .click()
    expect([await title.inputValue(), await link.inputValue()]).toEqual([
      `${HAT} ขวา`,
      'https://malila.example/hat',
    ])
  })

  row('modal-deletion', async () => {
    const page = await openGallery()
    // One that a product shows: it is left alone, so that the modal stays to say so.
    await page.getByRole('checkbox').first().waitFor()
    await page.locator('li').filter({ hasText: HAT }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'ลบ 1 รูป' }).click()
    const modal = page.getByRole('dialog', { name: /^(กำลังลบรูปภาพ|ไม่มีรูปที่ถูกลบ)$/ })
    await modal.getByRole('progressbar').waitFor()
    await modal.getByText(/^ลบแล้ว 0 จาก 1 รูป/).waitFor()
    await page.getByRole('dialog', { name: 'ไม่มีรูปที่ถูกลบ' }).getByText('0%').waitFor()
  })
})
