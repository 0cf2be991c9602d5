import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Language, openVisitor } from './browser.ts'
import { callsOfShop, type ShopCall } from './merchant.ts'
import type { Product } from './product.ts'
import { enter } from './routes.ts'

export const PIN = '2580'
/** Headless browsers promise nothing: a till that is to sell is told that they do. An empty page has no storage. */
const PROMISED = 'if (navigator.storage) navigator.storage.persisted = async () => true'

export type Owner = { visitor: BrowserContext; shopId: string; call: ShopCall; branchId: string }

/** The owner of the demo's shop, who has a PIN for its tills. */
export async function openOwner(
  browser: Browser,
  product: Product,
  rights: readonly string[] = ['refund', 'shift', 'receipts'],
): Promise<Owner> {
  const visitor = await openVisitor(browser, { width: 1440 })
  const shopId = await enter(visitor, product)
  const call = callsOfShop(visitor, product, shopId)
  const { items: people } = (await call('get', '/till-staff')) as { items: Person[] }
  const owner = people.find(({ role }) => role === 'owner')
  await call('put', `/till-staff/${owner?.memberId}`, { pin: PIN, rights })
  const { items: branches } = (await call('get', '/branches')) as { items: { branchId: string }[] }
  return { visitor, shopId, call, branchId: branches[0]?.branchId ?? '' }
}
type Person = { memberId: string; role: string }

export type TillOfShop = { tillId: string; series: number; unsent: number; state: string }

/** The till of the shop with this id, as the back-office knows it. */
export async function tillOfShop({ call }: Owner, tillId: string): Promise<TillOfShop | undefined> {
  const { items } = (await call('get', '/tills')) as { items: TillOfShop[] }
  return items.find((till) => till.tillId === tillId)
}

export type Counter = { context: BrowserContext; page: Page; tillId: string; address: string }

/** A device of its own with the page of the till open, at the code of a till that the owner has added. */
export async function openCounter(
  browser: Browser,
  product: Product,
  { call, branchId }: Owner,
  { language = 'th', isKept = true }: { language?: Language; isKept?: boolean } = {},
): Promise<Counter> {
  const added = (await call('post', '/tills', { name: 'หน้าร้าน', branchId })) as Pairing
  const context = await openVisitor(browser, { width: 1440, language })
  if (isKept) await context.addInitScript(PROMISED)
  await context.addInitScript(`if (navigator.storage) localStorage.setItem('currentLanguage', '${language}')`)
  const page = await context.newPage()
  const address = `${product.backoffice}/pos/`
  await page.goto(`${address}#${added.code}`)
  return { context, page, tillId: added.tillId, address }
}
type Pairing = { tillId: string; code: string }

/** Types the PIN of the owner. */
export async function typePin(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'ใส่ PIN' }).waitFor()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
}

/** Puts the first articles that stand on the screen into the bill, one of each. */
export async function putIn(page: Page, count: number): Promise<void> {
  const tiles = page.locator('main li button')
  for (let at = 0; at < count; at++) {
    await tiles.nth(at).click()
    const choice = page.getByRole('dialog')
    // Of a product with variants one is chosen.
    if (await choice.isVisible()) await choice.locator('li button').first().click()
  }
}

/** What of a page is asked here; its types are not those of a test. */
type Styled = { getComputedStyle(of: unknown): { backgroundColor: string } }

/** Takes the payment in the way of this name; gives the number of the receipt. */
export async function pay(page: Page, way: 'เงินสด' | 'พร้อมเพย์'): Promise<string> {
  await page.keyboard.press('F2')
  const paying = page.getByRole('dialog', { name: 'รับชำระ' })
  await paying.getByRole('button', { name: way, exact: true }).click()
  const taken = way === 'เงินสด' ? /^รับชำระ/ : 'เห็นเงินเข้าแล้ว'
  // A code is read dark on light, whatever colours the till has.
  if (way === 'พร้อมเพย์') {
    const code = paying.getByRole('img', { name: 'ให้ลูกค้าสแกนจ่าย' })
    await code.waitFor()
    const ground = await code.evaluate(
      (one) => (globalThis as unknown as Styled).getComputedStyle(one).backgroundColor,
    )
    if (ground !== 'rgb(255, 255, 255)') throw new Error(`the code to scan stands on ${ground}`)
  }
  // Pressed twice in a hurry, it is one sale.
  await paying.getByRole('button', { name: taken }).dblclick()
  const sold = page.getByRole('dialog', { name: 'ขายแล้ว' })
  const number = (await sold.getByText(/^R\d+-\d+$/).textContent()) ?? ''
  await sold.getByRole('button', { name: 'บิลใหม่' }).click()
  return number
}
