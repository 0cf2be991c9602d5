import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { createShop } from '../merchant.ts'
import { row } from './row.ts'
import { useWorld } from './world.ts'

const world = useWorld()

const NEW = {
  name: 'ร้านตามข้อกำหนด',
  subdomain: 'by-the-letter',
  person: 'สมหญิง ใจดี',
  facebookPage: 'บ้านสบู่ขมิ้น',
}

describe('the create-shop wizard', () => {
  row('wizard-steps', async () => {
    const { page } = await world.merchant()
    const steps: string[] = []
    const shopId = await createShop(page, world.product, NEW, async (_, name) => {
      steps.push(name)
    })
    expect(steps).toEqual([
      'step 1 of the wizard',
      'step 2 of the wizard',
      'step 3 of the wizard',
      'step 4 of the wizard',
      'the end of the wizard',
    ])
    // The page that was connected is one of the inbox's, and Facebook tells what happens there.
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${world.product.api}/shops/${shopId}/channels`)
        const { items } = (await answer.json()) as { items: { name: string; state: string }[] }
        return items.map(({ name, state }) => `${name}: ${state}`)
      })
      .toEqual([`${NEW.facebookPage}: connected`])
  })

  row('wizard-complete', async () => {
    const { page } = await world.merchant()
    const choices: string[] = []
    await createShop(page, world.product, { ...NEW, subdomain: 'complete-here' }, async (seen, name) => {
      if (name !== 'the end of the wizard') return
      choices.push(await seen.getByRole('heading', { name: 'Create Shop Complete!!' }).innerText())
      choices.push(...(await seen.locator('main a, main button').allInnerTexts()))
    })
    expect(choices[0]).toBe('Create Shop Complete!!')
    expect(choices.some((text) => text.includes('ภาพรวมร้าน'))).toBe(true)
    expect(choices.some((text) => text.includes('ชำระ'))).toBe(true)
  })

  row('wizard-controls', async () => {
    const { page } = await world.merchant()
    await walkToPackages(page)
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click()
    await expect.poll(() => page.getByLabel('ชื่อร้าน').inputValue()).toBe(NEW.name)
    await page.getByRole('button', { name: 'ต่อไป: เลือกแพ็กเกจ' }).click()
    await page.getByRole('radio', { name: /^Business/ }).waitFor()
  })

  row('wizard-walk', async () => {
    const { page } = await world.merchant()
    await walkToPackages(page)
    // What was typed is on the server: another browser of the same person goes on where this one is.
    const address = page.url()
    await page.getByText('บันทึกแล้ว ทำต่อจากเครื่องไหนก็ได้').waitFor()
    const other = await world.merchant({ width: 390, apart: true })
    await other.page.goto(address)
    await other.page.getByRole('radio', { name: /^Business/ }).waitFor()
    await other.visitor.close()
  })

  row('shop-fields', async () => {
    const { page } = await world.merchant()
    await openFirstStep(page)
    const labels = [
      'ชื่อร้าน',
      'บ้านเลขที่ หมู่ ซอย ถนน',
      'ตำบล / แขวง',
      'อำเภอ / เขต',
      'จังหวัด',
      'รหัสไปรษณีย์',
      'เบอร์โทรร้าน',
      'LINE ID',
    ]
    for (const label of labels) await page.getByLabel(label).first().waitFor()
    await page.getByText('โลโก้', { exact: false }).first().waitFor()
    await page.getByText('โลโก้จัตุรัส').or(page.getByText('โลโก้สี่เหลี่ยมจัตุรัส')).first().waitFor()
  })

  row('shop-plan-fields', async () => {
    const { page } = await world.merchant()
    await walkToPackages(page)
    await page.getByRole('radio', { name: /^Business/ }).check()
    for (const text of ['เพจ', 'LINE OA', 'สาขา', 'คูปอง', 'ค่าบริการ', 'ยอดสุทธิต่อเดือน']) {
      await page.getByText(text).first().waitFor()
    }
    await page.getByRole('button', { name: 'ต่อไป: ข้อมูลโดเมน' }).click()
    await page.getByLabel('มีโดเมนของตัวเองอยู่แล้ว').check()
    await page.getByLabel('โดเมน', { exact: true }).fill('https://www.mali-studio.com/')
    await page.getByLabel('โดเมน', { exact: true }).blur()
    await expect.poll(() => page.getByLabel('โดเมน', { exact: true }).inputValue()).toBe('mali-studio.com')
  })

  row('domain-hint', async () => {
    const { page } = await world.merchant()
    await walkToPackages(page)
    await page.getByRole('button', { name: 'ต่อไป: ข้อมูลโดเมน' }).click()
    await page.getByLabel('มีโดเมนของตัวเองอยู่แล้ว').check()
    await page.getByText('ไม่ต้องใส่ www และ http/https').first().waitFor()
  })

  row('domain-check', async () => {
    const { page, visitor } = await world.merchant({ language: 'en' })
    await walkToPackages(page)
    await visitor.addInitScript(() => localStorage.setItem('currentLanguage', 'en'))
    await page.reload()
    await page.getByRole('button', { name: 'Next: Domain' }).click()
    const outcomes: [string, RegExp][] = [
      ['quite-free-name', /is free to use/],
      [world.product.shopSlug, /Another shop has this name/],
      ['admin', /reserved for the platform/],
      ['-x-', /Use 3–40 small Latin letters/],
    ]
    for (const [label, said] of outcomes) {
      await page.getByLabel('Subdomain of the shop').fill(label)
      await page.getByRole('button', { name: 'Validate Domainname' }).click()
      await page.getByText(said).first().waitFor()
    }
    await visitor.close()
  })

  row('prompts', async () => {
    const { page, visitor } = await world.merchant({ apart: true })
    await visitor.addInitScript(() => localStorage.setItem('currentLanguage', 'en'))
    await openFirstStep(page)
    await page.getByLabel('Shop name').fill('')
    await page.getByLabel('Shop telephone').fill('123')
    await page.getByLabel('Sub-district').fill('')
    await page.getByRole('button', { name: /^Next/ }).click()
    for (const prompt of [/Please insert/, /Please select/]) await page.getByText(prompt).first().waitFor()
    await visitor.close()
  })
})

/** The first step of the draft that is open, or of a new one. */
async function openFirstStep(page: Page): Promise<void> {
  await page.goto(world.at('/app/shops/createshop'))
  await page.waitForURL(/draft=/)
  await page.goto(`${page.url().replace(/&step=\d/, '')}&step=1`)
  await page.locator('input[name=name]').waitFor()
}

/** Fills the first step; stands before the packages. */
async function walkToPackages(page: Page): Promise<void> {
  await openFirstStep(page)
  await page.getByLabel('ชื่อร้าน').fill(NEW.name)
  await page.getByLabel('เบอร์โทรร้าน').fill('021234567')
  await page.getByLabel('บ้านเลขที่ หมู่ ซอย ถนน').fill('99/1 หมู่ 3')
  // The draft may hold it already; then the same text would be no typing.
  await page.getByLabel('ตำบล / แขวง').fill('')
  await page.getByLabel('ตำบล / แขวง').fill('บางปูใหม่')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'ต่อไป: เลือกแพ็กเกจ' }).click()
  await page.getByRole('radio', { name: /^Business/ }).waitFor()
}
