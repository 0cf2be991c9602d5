import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, describe } from 'vitest'
import { serveScreens } from '../../apps/server/testing/screens.ts'
import {
  type Language,
  openBrowser,
  openVisitor,
  type PageGlobals,
  type Scheme,
  SHORT_LIVED,
} from '../browser.ts'
import { preferInBrowser } from '../routes.ts'

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

/** The built screens with nothing behind them: no database, no session. The parts of a test file share it. */
export type ServedKit = { readonly browser: Browser; readonly backoffice: string }

let opened: Promise<ServedKit & { stop(): Promise<unknown> }> | undefined

export const openServedKit = (): Promise<ServedKit> => (opened ??= serveKit())

async function serveKit(): Promise<ServedKit & { stop(): Promise<unknown> }> {
  const browser = await openBrowser(SHORT_LIVED)
  const { url, close } = await serveScreens()
  return { browser, backoffice: url, stop: () => Promise.all([browser.close(), close()]) }
}

/** A test file made of parts that go through the same kit one after the other. */
export function onKit(parts: Readonly<Record<string, () => Promise<unknown>>>): void {
  describe.each(Object.entries(parts))('%s', async (_name, load) => {
    await load()
  })
  afterAll(async () => {
    await (await opened)?.stop()
  })
}

/** A visitor with a page of their own. */
export async function visitKit(
  { browser }: ServedKit,
  language: Language,
  scheme: Scheme,
): Promise<{ visitor: BrowserContext; page: Page }> {
  const visitor = await openVisitor(browser, { width: 1440, language, scheme })
  await preferInBrowser(visitor, language, scheme)
  return { visitor, page: await visitor.newPage() }
}

/** Opens a view. Not by `atRest`: states are shown with their skeletons. */
export async function openKit(
  page: Page,
  { backoffice }: ServedKit,
  view: (typeof KIT_VIEWS)[number],
  more = '',
): Promise<void> {
  await page.goto(`${backoffice}/app/kit?view=${view}${more}`)
  await page.locator('main h1').waitFor()
  await page.waitForFunction(() => (globalThis as unknown as PageGlobals).document.fonts.status === 'loaded')
}

/** Opens the list, hides a column with the keyboard alone, and opens the dialog that names the view. */
export async function openNaming(page: Page, kit: ServedKit): Promise<void> {
  await openKit(page, kit, 'list')
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
export async function nameView(page: Page, kit: ServedKit): Promise<void> {
  await openNaming(page, kit)
  await page.locator('[role=dialog] input:focus').waitFor()
}
