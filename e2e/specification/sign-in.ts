import type { BrowserContext, Page } from 'playwright-core'
import { untilSeen } from './world.ts'

export const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const pathOf = (page: Page) => new URL(page.url()).pathname
export const cookieNames = async (visitor: BrowserContext) =>
  (await visitor.cookies()).map(({ name }) => name)

export async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=username]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Waits for a message, and counts the milliseconds of the page's clock until it is gone. */
export async function lifeOf(page: Page, text: string): Promise<number> {
  const there = () => alertOf(page, text).isVisible()
  await untilSeen(page, there)
  let passed = 0
  while (await there()) {
    await page.clock.runFor(100)
    passed += 100
    if (passed > 10_000) throw new Error(`“${text}” does not go`)
  }
  return passed
}

/** The page's clock stands still from here on. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
}

export const facebookButton = (page: Page) => page.getByRole('button', { name: /Facebook$/ })
