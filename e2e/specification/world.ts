import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright-core'
import { beforeAll } from 'vitest'
import { openVisitor, type View } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'

/** `apart`: in a browser of its own, for rows that set its clock or have something run before each page. */
type Visit = Partial<View> & { apart?: boolean }
type Opened = { page: Page; visitor: BrowserContext }

export type World = {
  readonly product: Product
  /**
   * A page of a visitor whom nobody knows. It is the tab of the rows before, emptied: a new one takes as long to read
   * the back-office's script as many a row takes. Where it has to be another, apart or in another language, whoever
   * asked closes it.
   */
  visit(how?: Visit): Promise<Opened>
  /** A visitor whose browser holds the session of the demo's merchant. */
  merchant(how?: Visit): Promise<Opened>
  /** The address of a page of the back-office. */
  at(path: string): string
}

/** The copy of the product, and the browser, that the rows of a test file share. */
export function useWorld(env?: Record<string, string>): World {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    ;({ product, browser } = await openProduct(env))
  })
  const visit = async ({ apart = false, ...view }: Visit = {}) => {
    const size = { width: view.width ?? 1440, height: view.height ?? 900 }
    if (!apart && !view.language && !view.scheme) return emptied(await tabOf(browser), product, size)
    return opened(browser, { ...view, ...size })
  }
  return {
    get product() {
      return product
    },
    at: (path) => product.backoffice + path,
    visit,
    merchant: async (how) => {
      const { visitor, page } = await visit(how)
      await holdSession(visitor, product)
      return { visitor, page }
    },
  }
}

async function opened(browser: Browser, view: View): Promise<Opened> {
  const visitor = await openVisitor(browser, view)
  return { visitor, page: await visitor.newPage() }
}

const tabs = new WeakMap<Browser, Promise<Opened>>()

function tabOf(browser: Browser): Promise<Opened> {
  const tab = tabs.get(browser) ?? opened(browser, { width: 1440 })
  tabs.set(browser, tab)
  return tab
}

/** Leaves nothing of what rows before did: no cookies, nothing kept, nobody who listens or answers in a server's place. */
async function emptied(tab: Opened, { backoffice }: Product, size: ViewportSize): Promise<Opened> {
  const { page, visitor } = tab
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of visitor.pages()) if (other !== page) await other.close()
  await page.setViewportSize(size)
  // A page of the same place without a script: nothing is kept anew while it is being left.
  await page.goto(`${backoffice}/favicon.svg`)
  await page.evaluate(() => {
    const { localStorage, sessionStorage } = globalThis as unknown as Record<
      'localStorage' | 'sessionStorage',
      { clear(): void }
    >
    localStorage.clear()
    sessionStorage.clear()
  })
  await visitor.clearCookies()
  return tab
}

export type Session = { token: string; timestamp: number; user_id: string }

/** Signs the demo's merchant in as another client would: by the call of section 7. */
export async function sessionOf({ api, loginSecret, signIn }: Product): Promise<Session> {
  const time = Date.now()
  const answer = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: loginHeader(loginSecret, time) },
    body: JSON.stringify({
      username: signIn.email,
      password: signIn.password,
      fb_id: '',
      facebook_flag: 0,
      time,
    }),
  })
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Session
}

/** `Bearer Login:` and the MD5 of secret and time. */
export const loginHeader = (secret: string, time: number): string =>
  `Bearer Login:${createHash('md5').update(`${secret}${time}`).digest('hex')}`

async function holdSession(visitor: BrowserContext, product: Product): Promise<void> {
  const { token, timestamp } = await sessionOf(product)
  await visitor.addCookies([
    { name: 'session_token', value: token, url: product.backoffice, httpOnly: true, sameSite: 'Lax' },
    { name: 'login_time', value: String(timestamp), url: product.backoffice, sameSite: 'Lax' },
  ])
}

/** Lets time pass little by little until something is seen, at most two seconds of the page's time. */
export async function untilSeen(page: Page, seen: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 100; step++) {
    if (await seen()) return
    await page.clock.runFor(20)
    await new Promise((resume) => setTimeout(resume, 20))
  }
  throw new Error(`not seen on ${page.url()}`)
}
