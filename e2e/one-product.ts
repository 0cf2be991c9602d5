import type { Browser } from 'playwright-core'
import { afterAll, describe } from 'vitest'
import { openBrowser, SHORT_LIVED } from './browser.ts'
import { type Product, removeFolder, startProduct } from './product.ts'

export type Opened = { product: Product; browser: Browser }

let opened: Promise<Opened> | undefined

/**
 * The copy of the product, and the browser, that all parts of a test file share: to start one takes as long as a
 * journey. Settings are brought by the part that comes first; another that brings some is an error.
 */
export function openProduct(env?: Record<string, string>): Promise<Opened> {
  if (opened && env)
    throw new Error('the product has its settings already: the part that brings some comes first')
  opened ??= open(env)
  return opened
}

async function open(env: Record<string, string> = {}): Promise<Opened> {
  // The browser first: it ends with this process, whatever becomes of the product.
  const browser = await openBrowser(SHORT_LIVED)
  return { browser, product: await startProduct({ env }) }
}

/** A test file made of parts that go through the same copy of the product one after the other. */
export function onOneProduct(parts: Readonly<Record<string, () => Promise<unknown>>>): void {
  describe.each(Object.entries(parts))('%s', async (_name, load) => {
    await load()
  })
  afterAll(async () => {
    if (!opened) return
    const { product, browser } = await opened
    await Promise.allSettled([browser.close(), product.stop()])
    await removeFolder(product.dataFolder)
  })
}
