import type { BrowserContext, Page } from 'playwright-core'
import { openVisitor, troubleOf } from './browser.ts'
import { callsOfShop, type ShopCall } from './merchant.ts'
import { slipPicture } from './outside-world.ts'
import { openProduct } from './one-product.ts'
import type { Product } from './product.ts'
import { enter } from './routes.ts'

// The demo's merchant at a page of their own, for journeys that come one after the other.
export let product: Product
export let visitor: BrowserContext
export let page: Page
export let shopId: string
/** Calls of the shop's API. */
export let call: ShopCall
/** What went wrong in the page while nobody looked. */
export let trouble: string[]

export async function openDesk(): Promise<void> {
  const opened = await openProduct()
  product = opened.product
  visitor = await openVisitor(opened.browser, { width: 1440 })
  shopId = await enter(visitor, product)
  call = callsOfShop(visitor, product, shopId)
  page = await visitor.newPage()
  trouble = troubleOf(page)
}

export const closeDesk = (): Promise<void> => visitor.close()

/** Staff put in a slip of so much for an order; gives once it was taken, before it is read. */
export async function enterSlip(orderId: string, amountSatang: number): Promise<void> {
  const file = await slipPicture(product, { amountSatang, senderName: 'ลูกค้า', receiverName: 'ร้าน' })
  const to = `${product.api}/shops/${shopId}/orders/${orderId}/payment-notices?amountSatang=${amountSatang}`
  const { backoffice: origin } = product
  // A form is taken from the back-office's own pages alone.
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() }
  const answer = await visitor.request.post(to, { multipart: { file }, headers })
  if (answer.status() !== 200) throw new Error(`the slip was answered ${answer.status()}`)
}

/** Goes to a page of the shop. */
export const open = (tail: string): Promise<unknown> =>
  page.goto(`${product.backoffice}/app/shops/${shopId}/${tail}`)
