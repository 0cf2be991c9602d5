import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from './axe.ts'
import { openVisitor } from './browser.ts'
import { openProduct } from './one-product.ts'
import type { Product } from './product.ts'
import { atRest, enter } from './routes.ts'

let product: Product
let browser: Browser
let merchant: BrowserContext
let list: string

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  merchant = await openVisitor(browser, { width: 1440 })
  list = `${product.backoffice}/app/shops/${await enter(merchant, product)}/customers`
}, 120_000)

afterAll(async () => {
  await merchant.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

describe('customers whom the shop knows', () => {
  it(
    'that no search finds together are merged from the page of one, seen beside each other, and parted again',
    { timeout: 60_000 },
    async () => {
      const page = await merchant.newPage()
      await page.goto(list)
      await atRest(page)
      const made = await page.evaluate(
        async ({ at, people }) => {
          const answers = people.map(([name, kind, value]) =>
            fetch(at, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
              body: JSON.stringify({ name, contacts: [{ kind, value }], addresses: [], tags: [] }),
            }),
          )
          return (await Promise.all(answers)).map(({ status }) => status)
        },
        {
          at: list.replace('/app/', '/api/v1/'),
          people: [
            ['แป้ง น้ำผึ้ง', 'line', '@pang.shop'],
            ['รัตนา คำแก้ว', 'phone', '0861234500'],
          ] as const,
        },
      )
      expect(made).toEqual([201, 201])
      await page.goto(`${list}?text=คำแกว`)
      await link(page, 'รัตนา คำแก้ว').click()
      await button(page, 'เพิ่มเติม').click()
      await page.getByRole('menuitem', { name: 'รวมกับลูกค้าอีกคน…' }).click()
      await page.getByLabel('หาลูกค้าอีกคน').fill('แปง')
      await page.getByRole('dialog').getByText('แป้ง น้ำผึ้ง').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'แป้ง น้ำผึ้ง' }).getByText('@pang.shop').waitFor()
      await page.getByRole('region', { name: 'รัตนา คำแก้ว' }).getByText('086-123-4500').waitFor()
      expect(await violationsOf(page, 'two customers beside each other')).toEqual([])
      await button(page, 'รวม 2 คนเป็นคนเดียว').click()
      await page.getByText('รวมมาจาก').waitFor()
      await page.getByText('@pang.shop').waitFor()
      await button(page, 'แยกกลับ').click()
      await page.getByText('แยกลูกค้า 1 คนออกไป').waitFor()
      await page.close()
    },
  )
})
