import { bangkokDay, formatShortEnglishDate } from '@langraan/thai'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { row } from './row.ts'
import { finish, isArriving, slowDown, stateOf, timeLeftOf } from './toasts.ts'
import { useWorld } from './world.ts'

const world = useWorld()

type Kept = {
  localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void }
}
type Root = { document: { documentElement: { lang: string; dir: string; dataset: Record<string, string> } } }

/** What the page's root says: language, direction, theme. */
const rootOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir, dataset } = (globalThis as unknown as Root).document.documentElement
    return { lang, dir, theme: dataset.theme }
  })

const kept = (page: Page, key: string) =>
  page.evaluate((name) => (globalThis as unknown as Kept).localStorage.getItem(name), key)

const keep = (page: Page, key: string, value: string) =>
  page.evaluate(
    ([name, text]) => (globalThis as unknown as Kept).localStorage.setItem(name ?? '', text ?? ''),
    [key, value],
  )

/** A visitor whose browser remembers a value from before, on the sign-in page. */
async function remembering(key: string, value: string): Promise<{ page: Page; visitor: BrowserContext }> {
  const opened = await world.visit()
  await keep(opened.page, key, value)
  await opened.page.goto(world.at('/login'))
  await opened.page.locator('h1').waitFor()
  return opened
}

async function showToasts(page: Page): Promise<Locator> {
  await page.goto(world.at('/app/kit?view=layers'))
  const show = page.getByRole('button', { name: 'แสดงข้อความแจ้ง' })
  await show.waitFor()
  // What ends a toast is shown below; on a busy machine none may end by itself before its turn.
  await slowDown(page)
  await show.click()
  const toasts = page.locator('.Toastify__toast')
  await expect.poll(() => toasts.count()).toBe(6)
  return toasts
}

const attribute = (page: Page, name: string) => page.locator('[data-menu]').getAttribute(name)

async function shellAt(width: number): Promise<{ page: Page; visitor: BrowserContext }> {
  const opened = await world.merchant({ width })
  await opened.page.goto(world.at('/app/shops/overview'))
  await opened.page.locator('h1').waitFor()
  return opened
}

/** Clicks the menu's button four times; gives the count and the variant after each, the start first. */
async function clickThrough(page: Page): Promise<{ counts: string[]; variants: string[] }> {
  const [counts, variants]: [string[], string[]] = [[], []]
  for (let click = 0; click <= 4; click++) {
    counts.push((await attribute(page, 'data-click-count')) ?? '')
    variants.push((await attribute(page, 'data-menu')) ?? '')
    if (click < 4) await page.getByRole('button', { name: 'สลับรูปแบบเมนู' }).click()
  }
  return { counts, variants }
}

describe('toasts', () => {
  row('toast-lifecycle', async () => {
    const { page } = await world.merchant()
    const toasts = await showToasts(page)
    const [success, info, error] = [toasts.nth(0), toasts.nth(1), toasts.nth(3)]
    // The others push it on while they come in.
    await expect.poll(async () => (await success.hover(), stateOf(success))).toBe('paused')
    await page.mouse.move(10, 500)
    await expect.poll(() => stateOf(success)).toBe('running')
    await page.evaluate(() => (globalThis as unknown as EventTarget).dispatchEvent(new Event('blur')))
    expect(await stateOf(success)).toBe('paused')
    await page.evaluate(() => (globalThis as unknown as EventTarget).dispatchEvent(new Event('focus')))
    await expect.poll(() => stateOf(success)).toBe('running')
    await error.getByRole('button').click()
    await expect.poll(() => toasts.count()).toBe(5)
    await info.click()
    await expect.poll(() => toasts.count()).toBe(4)
    await finish(success)
    await expect.poll(() => toasts.count()).toBe(3)
  })

  row('toast-types', async () => {
    const { page } = await world.merchant()
    const toasts = await showToasts(page)
    const types = await toasts.evaluateAll((elements) =>
      elements.map(
        (element) =>
          /Toastify__toast--(\w+)/.exec(String((element as { className?: string }).className))?.[1],
      ),
    )
    // The last offers an undo of what was done.
    expect(types).toEqual(['success', 'info', 'warning', 'error', 'info', 'success'])
  })

  row('constant-toasts', async () => {
    const { page } = await world.merchant()
    const toasts = await showToasts(page)
    const first = toasts.first()
    expect(await timeLeftOf(first)).toBe(3_000)
    // It slides in over 24 px: where it stands is told when it has arrived.
    await expect.poll(() => isArriving(first)).toBe(false)
    const box = await first.boundingBox()
    expect(box && 1440 - (box.x + box.width)).toBeLessThanOrEqual(24)
    expect(box?.y).toBeLessThanOrEqual(24)
    expect(await first.getByRole('progressbar', { includeHidden: true }).isVisible()).toBe(true)
    // Dragged far to the side it stays where it is.
    await first.hover()
    await page.mouse.down()
    await page.mouse.move(400, 60, { steps: 5 })
    expect((await first.boundingBox())?.x).toBeCloseTo(box?.x ?? 0, 0)
    await page.mouse.up()
    for (let more = 0; more < 5; more++)
      await page.getByRole('button', { name: 'แสดงข้อความแจ้ง' }).press('Enter')
    await expect.poll(() => toasts.count()).toBe(20)
  })
})

describe('local preferences', () => {
  row('preference-language', async () => {
    const fresh = await world.visit({ language: 'en' })
    await fresh.page.goto(world.at('/login'))
    await fresh.page.getByRole('heading', { name: 'เข้าสู่ระบบ' }).waitFor()
    expect(await rootOf(fresh.page)).toMatchObject({ lang: 'th' })
    await fresh.page
      .getByText('English', { exact: true })
      .or(fresh.page.getByText('EN', { exact: true }))
      .first()
      .click()
    await fresh.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await kept(fresh.page, 'currentLanguage')).toBe('en')
    await fresh.visitor.close()
    const odd = await remembering('currentLanguage', 'de')
    expect(await rootOf(odd.page)).toMatchObject({ lang: 'th' })
  })

  row('preference-direction', async () => {
    for (const [stored, dir] of [
      ['rtl', 'rtl'],
      ['ltr', 'ltr'],
      ['sideways', 'ltr'],
    ] as const) {
      const { page } = await remembering('direction', stored)
      expect(await rootOf(page)).toMatchObject({ dir })
    }
  })

  row('preference-theme', async () => {
    const { page } = await world.merchant()
    await page.goto(world.at('/app/shops/overview'))
    await page.locator('header').getByRole('button', { name: /บัญชี/ }).click()
    const look = await page.evaluate(() => {
      const { getComputedStyle, document } = globalThis as unknown as {
        getComputedStyle(element: unknown): { getPropertyValue(name: string): string }
        document: { documentElement: unknown }
      }
      return getComputedStyle(document.documentElement).getPropertyValue('--p6').trim()
    })
    expect(look).toBe('#0178b3')
    await page
      .getByRole('menuitemradio', { name: 'ใบตอง' })
      .or(page.getByRole('menuitem', { name: 'ใบตอง' }))
      .click()
    await expect.poll(() => kept(page, 'theme')).toBe('leaf')
    expect(await rootOf(page)).toMatchObject({ theme: 'leaf' })
    const odd = await remembering('theme', 'no-such-colour')
    expect((await rootOf(odd.page)).theme ?? 'sky').toBe('sky')
  })

  row('constant-language', async () => {
    for (const [stored, lang] of [
      ['th', 'th'],
      ['en', 'en'],
      ['fr', 'th'],
    ] as const) {
      const { page } = await remembering('currentLanguage', stored)
      expect(await rootOf(page)).toMatchObject({ lang })
    }
  })

  row('constant-keys', async () => {
    const { page, visitor } = await remembering('currentLanguage', 'en')
    await page.locator('input[name=username]').fill(world.product.signIn.email)
    await page.locator('input[name=password]').fill(world.product.signIn.password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/\/app\//)
    const cookies = (await visitor.cookies(world.product.backoffice)).map(({ name }) => name)
    // By the third no page reads anything: it says by what tries are counted (decision 156).
    expect(cookies.toSorted()).toEqual(['known_devices', 'login_time', 'session_token'])
    const one = await remembering('direction', 'rtl')
    expect((await rootOf(one.page)).dir).toBe('rtl')
    const other = await remembering('theme', 'tea')
    expect((await rootOf(other.page)).theme).toBe('tea')
  })
})

describe('the side menu', () => {
  row('menu-variants', async () => {
    const large = await shellAt(1440)
    const { variants } = await clickThrough(large.page)
    expect(new Set(variants)).toEqual(new Set(['default', 'sub-hidden', 'hidden']))
    const phone = await shellAt(390)
    expect(await attribute(phone.page, 'data-menu')).toBe('mobile-closed')
    await phone.page.getByRole('button', { name: 'เปิดเมนู' }).first().click()
    expect(await attribute(phone.page, 'data-menu')).toBe('mobile-open')
    await phone.page.getByRole('dialog').waitFor()
  })

  row('menu-clicks', async () => {
    const { page } = await shellAt(1440)
    expect((await clickThrough(page)).counts).toEqual(['0', '1', '2', '3', '0'])
  })

  row('menu-cycle', async () => {
    const { page } = await shellAt(1000)
    const { counts, variants } = await clickThrough(page)
    expect(counts).toEqual(['0', '1', '2', '3', '0'])
    expect(variants[4]).toBe(variants[0])
  })

  row('constant-cycle', async () => {
    const { page } = await shellAt(1440)
    const { variants } = await clickThrough(page)
    expect(variants.slice(0, 4)).toEqual(['default', 'sub-hidden', 'hidden', 'sub-hidden'])
    expect(variants[4]).toBe('default')
  })

  row('menu-state', async () => {
    const { page } = await shellAt(1440)
    expect(await attribute(page, 'data-menu')).toBe('default')
    expect(await attribute(page, 'data-click-count')).toBe('0')
    expect(await attribute(page, 'data-sub-items')).toBe('false')
    await page.locator('a[href$="/dashboard"]').first().click()
    await page.waitForURL(/\/dashboard$/)
    await page.locator('nav a[href$="/orders"]').first().click()
    await page.waitForURL(/\/orders$/)
    await expect.poll(() => attribute(page, 'data-sub-items')).toBe('true')
  })

  row('constant-menu', async () => {
    const { page } = await shellAt(1440)
    expect(await attribute(page, 'data-menu')).toBe('default')
  })

  row('constant-breakpoints', async () => {
    const { page } = await shellAt(1440)
    const widths: [number, string, string][] = [
      [390, 'mobile-closed', 'xs'],
      [576, 'mobile-closed', 'sm'],
      [768, 'mobile-closed', 'md'],
      [769, 'sub-hidden', 'md'],
      [992, 'sub-hidden', 'lg'],
      [1200, 'sub-hidden', 'xl'],
      [1400, 'sub-hidden', 'xxl'],
      [1439, 'sub-hidden', 'xxl'],
      [1440, 'default', 'xxl'],
    ]
    for (const [width, variant, name] of widths) {
      await page.setViewportSize({ width, height: 900 })
      const seen = async () => [await attribute(page, 'data-menu'), await attribute(page, 'data-width')]
      await expect.poll(seen).toEqual([variant, name])
    }
  })

  row('constant-date', () => {
    const day = new Date('2026-11-20T18:00:00Z')
    expect(bangkokDay(day)).toBe('2026-11-21')
    expect(formatShortEnglishDate(day)).toBe('21 Nov 26')
    expect(formatShortEnglishDate(new Date('2031-01-02T03:00:00Z'))).toBe('2 Jan 31')
  })
})
