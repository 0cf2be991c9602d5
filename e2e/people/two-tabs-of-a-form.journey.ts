import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { atRest, enter } from '../routes.ts'

let product: Product
let merchant: BrowserContext
let address: string

beforeAll(async () => {
  const opened = await openProduct()
  product = opened.product
  merchant = await openVisitor(opened.browser, { width: 1440 })
  address = `${product.backoffice}/app/shops/${await enter(merchant, product)}/settings/profile`
})
afterAll(() => merchant.close())

async function openTab(): Promise<Page> {
  const page = await merchant.newPage()
  await page.goto(address)
  await atRest(page)
  return page
}

const line = (page: Page) => page.getByRole('textbox', { name: 'LINE' })
const name = (page: Page) => page.getByRole('textbox', { name: 'ชื่อร้าน' })

/** Presses the button, and gives what the server says. */
async function save(page: Page): Promise<number> {
  const answer = page.waitForResponse((one) => one.request().method() === 'PUT')
  await page.getByRole('button', { name: 'บันทึก', exact: true }).press('Enter')
  const status = (await answer).status()
  // The form takes over what was saved before anything more is typed.
  await atRest(page)
  return status
}

it('a form in an older tab keeps what the newer one changed, and asks where both changed the same', async () => {
  const older = await openTab()
  const newer = await openTab()
  const [lineBefore, nameBefore] = [await line(newer).inputValue(), await name(newer).inputValue()]
  await line(newer).fill('@two-tabs')
  expect(await save(newer)).toBe(200)
  await name(older).fill('มะลิลา สองแท็บ')
  expect(await save(older)).toBe(200)
  await older.reload()
  await atRest(older)
  expect(await line(older).inputValue()).toBe('@two-tabs')
  expect(await name(older).inputValue()).toBe('มะลิลา สองแท็บ')

  await name(newer).fill('มะลิลา แท็บใหม่')
  expect(await save(newer)).toBe(412)
  await newer.getByText('ระหว่างนี้มีคนอื่นบันทึกช่องที่คุณแก้ด้วย (“มะลิลา สองแท็บ”)').waitFor()
  expect(await name(newer).inputValue()).toBe('มะลิลา แท็บใหม่')
  expect(await save(newer)).toBe(200)

  await line(newer).fill(lineBefore)
  await name(newer).fill(nameBefore)
  expect(await save(newer)).toBe(200)
})
