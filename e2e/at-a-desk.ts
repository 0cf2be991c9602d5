import type { BrowserContext, Page } from 'playwright-core'
import { openVisitor, troubleOf } from './browser.ts'
import { callsOfShop, type ShopCall } from './merchant.ts'
import { openProduct } from './one-product.ts'
import type { Product } from './product.ts'
import { enter } from './routes.ts'

/** The demo's merchant at a page of their own: `open` goes to a part of their shop, `call` to its API. */
export type Desk = {
  product: Product
  visitor: BrowserContext
  page: Page
  shopId: string
  call: ShopCall
  open(tail: string): Promise<unknown>
  /** What went wrong in the page while nobody looked. */
  trouble: string[]
}

export async function openDesk(): Promise<Desk> {
  const { product, browser } = await openProduct()
  const visitor = await openVisitor(browser, { width: 1440 })
  const shopId = await enter(visitor, product)
  const page = await visitor.newPage()
  return {
    product,
    visitor,
    page,
    shopId,
    call: callsOfShop(visitor, product, shopId),
    open: (tail) => page.goto(`${product.backoffice}/app/shops/${shopId}/${tail}`),
    trouble: troubleOf(page),
  }
}
