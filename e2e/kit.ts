import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Language, openVisitor, type PageGlobals, type Scheme } from './browser.ts'
import type { Product } from './product.ts'
import { enter, prefer } from './routes.ts'

/** The views of the page that shows every part of the kit. */
export const KIT_VIEWS = [
  'parts',
  'fields',
  'choices',
  'documents',
  'list',
  'states',
  'layers',
  'frame',
] as const

type Copy = { readonly browser: Browser; readonly product: Product }

/** A merchant who is signed in, with a page of their own. */
export async function visitKit(
  { browser, product }: Copy,
  language: Language,
  scheme: Scheme,
): Promise<{ visitor: BrowserContext; page: Page }> {
  const visitor = await openVisitor(browser, { width: 1440, language, scheme })
  await prefer(visitor, product, language, scheme)
  await enter(visitor, product)
  return { visitor, page: await visitor.newPage() }
}

/** Opens a view. Not by `atRest`: states are shown with their skeletons. */
export async function openKit(
  page: Page,
  { backoffice }: Product,
  view: (typeof KIT_VIEWS)[number],
  more = '',
): Promise<void> {
  await page.goto(`${backoffice}/app/kit?view=${view}${more}`)
  await page.locator('main h1').waitFor()
  await page.waitForFunction(() => (globalThis as unknown as PageGlobals).document.fonts.status === 'loaded')
}

/** Opens the list, hides a column with the keyboard alone, and opens the dialog that names the view. */
export async function openNaming(page: Page, product: Product): Promise<void> {
  await openKit(page, product, 'list')
  await page.getByRole('button', { name: 'เลือกคอลัมน์' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'ลูกค้า' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'ลูกค้า' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'บันทึกมุมมองนี้' }).focus()
  await page.keyboard.press('Enter')
}

/** The same, and stands in its field. */
export async function nameView(page: Page, product: Product): Promise<void> {
  await openNaming(page, product)
  await page.locator('[role=dialog] input:focus').waitFor()
}
