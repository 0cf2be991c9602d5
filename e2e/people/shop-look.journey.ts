import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { openVisitor, type Scheme } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import { plainPng } from '../pictures.ts'
import type { Product } from '../product.ts'
import { atRest, enter, open, placeOrder, prefer, storefrontRoutes } from '../routes.ts'

let product: Product
let browser: Browser
let merchant: BrowserContext
let shopId: string
let order: Awaited<ReturnType<typeof placeOrder>>

type Theme = Record<string, unknown>

beforeAll(async () => {
  ;({ product, browser } = await openProduct())
  merchant = await openVisitor(browser, { width: 1440 })
  shopId = await enter(merchant, product)
  order = await placeOrder(product)
})
afterAll(async () => {
  await publish({ scheme: 'light', palette: 'sky', headGround: '#ffffff', headText: '#1a242d' })
  await merchant.close()
})

async function publish(part: Theme): Promise<void> {
  const path = `${product.api}/shops/${shopId}/theme`
  const { published, revision } = (await (await merchant.request.get(path)).json()) as {
    published: Theme
    revision: number
  }
  const answer = await merchant.request.post(`${path}/publication`, {
    headers: { origin: product.backoffice },
    data: { ...published, ...part, revision },
  })
  expect(answer.status()).toBe(200)
  // The shop's sites look at its revision once a second.
  await new Promise((resolve) => setTimeout(resolve, 1100))
}

const OWN = { palette: 'own', accent: '#7a1fa2', headGround: '#fff3e0', headText: '#4a1500' }
const NIGHT = 'rgb(26, 34, 41)'
const DAY = 'rgb(255, 255, 255)'

/** The ground of the shop's front, as a browser of this scheme draws it. */
async function groundFor(scheme: Scheme, javaScriptEnabled = true): Promise<unknown> {
  const visitor = await browser.newContext({ colorScheme: scheme, javaScriptEnabled })
  const page = await visitor.newPage()
  await page.goto(product.storefront)
  const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor')
  await visitor.close()
  return ground
}

describe('a shop that follows its visitors', () => {
  it('is light for nobody but those who want it so, also without scripts', async () => {
    await publish({ scheme: 'visitor' })
    expect([await groundFor('dark'), await groundFor('dark', false), await groundFor('light')]).toEqual([
      NIGHT,
      NIGHT,
      DAY,
    ])
    await publish({ scheme: 'dark' })
    expect(await groundFor('light')).toBe(NIGHT)
    await publish({ scheme: 'light' })
    expect(await groundFor('dark')).toBe(DAY)
  })

  it.each(['dark', 'light'] as const)(
    'has no page in %s colours of its own that axe finds fault with',
    async (scheme) => {
      await publish({ scheme: 'visitor', ...OWN })
      const visitor = await openVisitor(browser, { width: 390, scheme })
      await prefer(visitor, product, 'th', scheme)
      const page = await visitor.newPage()
      const found: string[] = []
      for (const route of storefrontRoutes({ product, order, shopId, customerId: '', agentId: '' })) {
        await open(page, route)
        found.push(...(await violationsOf(page, `${route.name} ${scheme}`, 'of colours')))
      }
      expect(found).toEqual([])
      await visitor.close()
    },
  )

  it('is chosen in the editor, which shows both', async () => {
    const page = await merchant.newPage()
    await page.goto(`${product.backoffice}/app/shops/${shopId}/settings/storefront`)
    await atRest(page)
    const choose = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByText(name, { exact: true }).click()
    await choose('โหมดสว่างหรือมืด', 'สว่าง')
    expect(await page.getByRole('group', { name: 'เครื่องลูกค้า' }).count()).toBe(0)
    await choose('โหมดสว่างหรือมืด', 'ตามเครื่องลูกค้า')
    await choose('เครื่องลูกค้า', 'มืด')
    await page.getByText('ลูกค้าเห็นแบบนี้อยู่').waitFor()
    const ground = async () =>
      page
        .frames()
        .at(-1)
        ?.evaluate('getComputedStyle(document.body).backgroundColor')
        .catch((error: unknown) => String(error))
    await expect.poll(ground).toBe(NIGHT)
    await choose('เครื่องลูกค้า', 'สว่าง')
    await expect.poll(ground).toBe(DAY)
    await page.close()
  })
})

describe('a wide logo', () => {
  it('is put on the header of the site beside the theme, stands on light at night, and is taken off by keys', async () => {
    await publish({ scheme: 'dark', headGround: '#fff3e0', headText: '#4a1500' })
    const page = await merchant.newPage()
    const previews: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() !== page.mainFrame()) previews.push(request.url())
    })
    await page.goto(`${product.backoffice}/app/shops/${shopId}/settings/storefront`)
    await atRest(page)
    expect(previews).toHaveLength(1)
    await page.getByRole('button', { name: 'ใส่รูป โลโก้แนวนอน' }).focus()
    await page.keyboard.press('Enter')
    const file = { name: 'wide.png', mimeType: 'image/png', buffer: plainPng(300, 100, [217, 70, 111]) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'ใช้ทั้งรูป' }).press('Enter')
    const preview = page.frameLocator('iframe')
    await preview.getByRole('link', { name: 'มะลิลา สตูดิโอ' }).locator('img.wordmark').waitFor()

    const shopper = await openVisitor(browser, { width: 390, scheme: 'dark' })
    const site = await shopper.newPage()
    await site.goto(product.storefront)
    const logo = site.getByRole('img', { name: 'มะลิลา สตูดิโอ' })
    await expect
      .poll(() => site.evaluate('getComputedStyle(document.querySelector(".wordmark")).backgroundColor'))
      .toBe('rgb(255, 243, 224)')
    expect(await logo.boundingBox()).toMatchObject({ width: 132, height: 44 })
    expect(await violationsOf(site, 'home with a wide logo at night')).toEqual([])

    // Half of a picture, sent as it is: only the worker finds out.
    await page.getByRole('button', { name: 'เปลี่ยน โลโก้แนวนอน' }).press('Enter')
    await page.locator('input[type=file]').setInputFiles({ ...file, buffer: file.buffer.subarray(0, 60) })
    await page.getByRole('button', { name: 'ใช้ทั้งรูป' }).press('Enter')
    await page.getByText('ไฟล์ที่ส่งล่าสุดเปิดเป็นรูปไม่ได้').waitFor()
    await atRest(page)
    expect(await violationsOf(page, 'a logo that was of no use')).toEqual([])

    const remove = page.getByRole('button', { name: 'เอาออก โลโก้แนวนอน' })
    await remove.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'เอาออก' }).press('Enter')
    await page.getByRole('button', { name: 'ใส่รูป โลโก้แนวนอน' }).and(page.locator(':focus')).waitFor()
    await preview.locator('.brand .mark').waitFor()
    await expect.poll(async () => (await site.reload(), logo.count())).toBe(0)
    await Promise.all([page.close(), shopper.close()])
  })
})
