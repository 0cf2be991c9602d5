import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { welcome } from './visitors.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For journeys: a page lives for a second or two there, and to optimise its code takes a tenth of it and gives nothing. */
export const SHORT_LIVED = ['--js-flags=--no-maglev --no-opt']

export type Language = 'th' | 'en'
export type Scheme = 'light' | 'dark'
export type View = { width: number; height?: number; language?: Language; scheme?: Scheme }

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The Chromium that CHROMIUM names, or Debian's: its shell without windows before the whole of it. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place))
  if (executablePath === undefined || !existsSync(executablePath))
    throw new Error(`no Chromium at ${executablePath ?? PLACES.join(' or ')}: install it, or set CHROMIUM`)
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
}

/** A visitor with cookies of their own. Movement is off, so that a picture shows a page at rest. */
export async function openVisitor(browser: Browser, view: View): Promise<BrowserContext> {
  const { width, height = 900, language = 'th', scheme = 'light' } = view
  const visitor = await browser.newContext({
    viewport: { width, height },
    locale: language === 'th' ? 'th-TH' : 'en-US',
    timezoneId: 'Asia/Bangkok',
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  visitor.setDefaultTimeout(60_000)
  welcome(visitor)
  return visitor
}

/** Another size of the window, and two frames: one in which the page learns of it, one in which it is drawn anew. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

/** What went wrong in a page while nobody looked: script errors, answers of 500 and more. */
export function troubleOf(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(`${page.url()}: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 500) trouble.push(`${response.status()} ${response.url()}`)
  })
  return trouble
}

/** What is read inside a page. The tests are checked without the browser's own types, as the server is. */
export type PageGlobals = {
  innerWidth: number
  document: {
    documentElement: { scrollHeight: number; scrollWidth: number }
    fonts: { status: string }
    images: ArrayLike<{ complete: boolean; loading: string }>
    querySelector(selector: string): unknown
    getAnimations(): readonly {
      playState: string
      effect: { getTiming(): { iterations?: number } } | null
    }[]
  }
}
