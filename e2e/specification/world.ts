import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { openVisitor, type View } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'

export type World = {
  readonly product: Product
  /** A page of a visitor whom nobody knows; their cookies go with it. */
  visit(view?: Partial<View>): Promise<{ page: Page; visitor: BrowserContext }>
  /** A visitor whose browser holds the session of the demo's merchant. */
  merchant(view?: Partial<View>): Promise<{ page: Page; visitor: BrowserContext }>
  /** The address of a page of the back-office. */
  at(path: string): string
}

/** The copy of the product, and the browser, that the rows of a test file share. */
export function useWorld(env?: Record<string, string>): World {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    ;({ product, browser } = await openProduct(env))
  }, 120_000)
  const visit = async (view: Partial<View> = {}) => {
    const visitor = await openVisitor(browser, { width: 1440, ...view })
    return { visitor, page: await visitor.newPage() }
  }
  return {
    get product() {
      return product
    },
    at: (path) => product.backoffice + path,
    visit,
    merchant: async (view) => {
      const { visitor, page } = await visit(view)
      await holdSession(visitor, product)
      return { visitor, page }
    },
  }
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
