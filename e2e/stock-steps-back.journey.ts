import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from './axe.ts'
import { openVisitor, troubleOf } from './browser.ts'
import { openProduct } from './one-product.ts'
import type { Product } from './product.ts'
import { atRest, enter } from './routes.ts'

let product: Product
let browser: Browser
let desk: BrowserContext
let shop: string
let stock: string
const trouble: string[][] = []

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  desk = await openVisitor(browser, { width: 1440 })
  const shopId = await enter(desk, product)
  shop = `${product.api}/shops/${shopId}`
  stock = `${product.backoffice}/app/shops/${shopId}/stock`
}, 180_000)
afterAll(() => desk.close())

async function openPage(path: string): Promise<Page> {
  const page = await desk.newPage()
  trouble.push(troubleOf(page))
  await page.goto(path)
  await atRest(page)
  return page
}

const read = async <Body>(path: string) => (await (await desk.request.get(`${shop}${path}`)).json()) as Body

describe('steps back in the stock room', () => {
  it('a receipt that was booked wrongly is taken back, and both papers lead to each other', async () => {
    const { items } = await read<{ items: { variantId: string; onHand: number }[] }>('/stock?limit=1')
    const branches = await read<{ items: { branchId: string }[] }>('/branches')
    const [article, branch] = [items[0], branches.items[0]]
    const headers = { origin: product.backoffice, 'idempotency-key': crypto.randomUUID() }
    const lines = [{ variantId: article?.variantId, quantity: 7, unitCostSatang: 9900 }]
    const made = await desk.request.post(`${shop}/stock-receipts`, {
      data: { branchId: branch?.branchId, party: 'โรงงานผ้าไทย', lines },
      headers,
    })
    const { paperId, number } = (await made.json()) as { paperId: string; number: string }
    const page = await openPage(`${stock}/papers/${paperId}`)
    await page.getByRole('button', { name: 'ย้อนใบรับ' }).click()
    const asked = page.getByRole('dialog', { name: 'ย้อนใบรับ' })
    await asked.getByText(/7 ชิ้น ในทุนเดิมที่รับเข้ามา/).waitFor()
    await asked.getByRole('button', { name: 'ย้อนใบรับ' }).click()
    await page.getByRole('heading', { name: /^ใบย้อนการรับ RV-/ }).waitFor()
    await page.getByText('−7 ชิ้น').waitFor()
    expect(await violationsOf(page, 'a reversal')).toEqual([])
    await page.getByRole('link', { name: number }).click()
    await page.getByRole('heading', { name: `ใบรับสินค้า ${number}` }).waitFor()
    await page.getByText('ย้อนแล้ว', { exact: true }).waitFor()
    await page.getByRole('link', { name: /^RV-/ }).waitFor()
    expect(await page.getByRole('button', { name: 'ย้อนใบรับ' }).count()).toBe(0)
    const after = await read<typeof branches & { items: { onHand: number }[] }>('/stock?limit=1')
    expect(after.items[0]?.onHand).toBe(article?.onHand)
    await page.close()
  }, 60_000)

  it('back leads out of a search, however often the fingers rested', async () => {
    for (const list of [stock, stock.replace(/stock$/, 'products')]) {
      const page = await openPage(`${stock}/papers`)
      await page.goto(list)
      const search = page.getByRole('searchbox').first()
      for (const words of ['เ', 'เส', 'เสื้อ']) {
        await search.fill(words)
        await page.waitForURL((url) => url.searchParams.get('text') === words)
      }
      await page.goBack()
      await page.waitForURL(/\/stock\/papers$/)
      await page.close()
    }
  }, 60_000)

  it('breaks nothing on the way', () => {
    expect(trouble.flat()).toEqual([])
  })
})
