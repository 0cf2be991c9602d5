import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import type { Product } from '../product.ts'
import { enter } from '../routes.ts'

let product: Product
let visitor: BrowserContext
let page: Page
let shopId: string

beforeAll(async () => {
  const { product: running, browser } = await openProduct()
  product = running
  visitor = await openVisitor(browser, { width: 1440 })
  shopId = await enter(visitor, product)
  page = await visitor.newPage()
})
afterAll(async () => {
  const { revision } = await kept()
  await visitor.request.delete(`${product.api}/shops/${shopId}/theme/draft?revision=${revision}`, {
    headers: { origin: product.backoffice },
  })
  await visitor.close()
})

const announcement = (on = page) => on.getByLabel('แถบประกาศ', { exact: true })

type Kept = { revision: number; draft?: { announcement: { th: string } } }

const kept = async () =>
  (await (await visitor.request.get(`${product.api}/shops/${shopId}/theme`)).json()) as Kept
const keptText = async () => (await kept()).draft?.announcement.th

describe('the draft of a theme', () => {
  it('is kept when somebody types and goes to another page at once', async () => {
    await page.goto(`${product.backoffice}/app/shops/${shopId}/settings/storefront`)
    await announcement().fill('ส่งฟรีทั้งร้าน')
    await page.getByRole('link', { name: 'ภาษีและคูปอง' }).click()
    await page.waitForURL(/settings\/pricing$/)
    await expect.poll(keptText).toBe('ส่งฟรีทั้งร้าน')
    await page.goBack()
    expect(await announcement().inputValue()).toBe('ส่งฟรีทั้งร้าน')
  })

  it('is said to be kept also with a space behind a text', async () => {
    await announcement().fill('ส่งฟรีทั้งร้าน ถึงสิ้นเดือน ')
    await page.getByText('กำลังเก็บแบบร่าง…').waitFor()
    await page.getByText('เก็บแบบร่างแล้ว ลูกค้ายังไม่เห็น').waitFor()
    expect(await announcement().inputValue()).toBe('ส่งฟรีทั้งร้าน ถึงสิ้นเดือน ')
  })

  it('is no other’s change where somebody leaves while it is on its way and comes back before it has arrived', async () => {
    const arrived = Promise.withResolvers<void>()
    await page.route('**/theme/draft', async (route) => {
      await arrived.promise
      await route.continue()
    })
    await announcement().fill('ส่งฟรีทั้งเดือน')
    await page.waitForRequest('**/theme/draft')
    await page.getByRole('link', { name: 'ภาษีและคูปอง' }).click()
    await page.waitForURL(/settings\/pricing$/)
    await page.goBack()
    await announcement().waitFor()
    arrived.resolve()
    await expect.poll(keptText).toBe('ส่งฟรีทั้งเดือน')
    await page.unrouteAll({ behavior: 'wait' })
    await announcement().fill('ส่งฟรีทั้งปี')
    await expect.poll(keptText).toBe('ส่งฟรีทั้งปี')
    await page.getByText('เก็บแบบร่างแล้ว ลูกค้ายังไม่เห็น').waitFor()
  })

  it('is not written over from another tab without a word: one click chooses, and nothing typed is lost', async () => {
    const second = await visitor.newPage()
    await second.goto(page.url())
    await announcement(second).fill('จากแท็บที่สอง')
    await expect.poll(keptText).toBe('จากแท็บที่สอง')

    const changed = (on: Page) => on.getByText('หน้าตาร้านถูกแก้จากอีกหน้าจอหลังจากที่คุณเปิด')
    await announcement().fill('จากแท็บแรก')
    await changed(page).waitFor()
    expect([await announcement().inputValue(), await keptText()]).toEqual(['จากแท็บแรก', 'จากแท็บที่สอง'])
    await page.getByRole('button', { name: 'บันทึกของฉันทับ' }).click()
    await expect.poll(keptText).toBe('จากแท็บแรก')
    expect(await changed(page).count()).toBe(0)

    await announcement(second).fill('จากแท็บที่สองอีกครั้ง')
    await changed(second).waitFor()
    await second.getByRole('button', { name: 'ใช้ฉบับล่าสุด' }).click()
    expect(await announcement(second).inputValue()).toBe('จากแท็บแรก')
    await second.getByText('เก็บแบบร่างแล้ว ลูกค้ายังไม่เห็น').waitFor()
    expect(await keptText()).toBe('จากแท็บแรก')
    await second.close()
  })

  it('waits in the browser while it cannot be kept, and is there again for whoever left at once', async () => {
    await page.route('**/theme/draft', (route) => route.abort())
    await announcement().fill('แต่งตอนไม่มีเน็ต')
    await page.getByRole('link', { name: 'ภาษีและคูปอง' }).click()
    await page.waitForURL(/settings\/pricing$/)
    await page.goBack()
    expect(await announcement().inputValue()).toBe('แต่งตอนไม่มีเน็ต')
    await page.getByText('ยังเก็บแบบร่างไม่ได้ กำลังลองใหม่').waitFor()
    expect(await keptText()).toBe('จากแท็บแรก')
    await page.unroute('**/theme/draft')
    await page.getByText('เอาที่แต่งค้างไว้กลับมาให้แล้ว').waitFor()
    await expect.poll(keptText).toBe('แต่งตอนไม่มีเน็ต')
    await page.reload()
    await page.getByText('เก็บแบบร่างแล้ว ลูกค้ายังไม่เห็น').waitFor()
  })

  it('that was refused says why, stays through a reload, and asks where a colleague has written since', async () => {
    const refusal = { code: 'picture_gone', message: 'รูปนี้ถูกลบแล้ว', requestId: 'r' }
    await page.route('**/theme/draft', (route) => route.fulfill({ status: 409, json: refusal }))
    await announcement().fill('ที่เก็บไม่ได้')
    await page.getByText('แต่เก็บแบบร่างไม่ได้: รูปนี้ถูกลบแล้ว').waitFor()
    const { draft, revision } = await kept()
    const theirs = { ...draft, revision, announcement: { th: 'จากเพื่อนร่วมงาน', en: '' } }
    await visitor.request.put(`${product.api}/shops/${shopId}/theme/draft`, {
      headers: { origin: product.backoffice },
      data: theirs,
    })
    await page.unroute('**/theme/draft')
    await page.reload()
    await page.getByText('หน้าตาร้านถูกแก้จากอีกหน้าจอหลังจากที่คุณเปิด').waitFor()
    expect(await announcement().inputValue()).toBe('ที่เก็บไม่ได้')
    await page.getByRole('button', { name: 'ใช้ฉบับล่าสุด' }).click()
    expect(await announcement().inputValue()).toBe('จากเพื่อนร่วมงาน')
    await page.reload()
    expect(await announcement().inputValue()).toBe('จากเพื่อนร่วมงาน')
  })
})

// Each radio once stands half under the bar, where a page may be when somebody tabs back, and comes into focus: the
// values of those whose card is still covered then.
const COVERED = `(() => {
  const bar = document.querySelector('main [data-shown] > div:nth-child(2)').getBoundingClientRect()
  return [...document.querySelectorAll('main fieldset input[type=radio]')].flatMap((radio) => {
    document.activeElement.blur()
    scrollTo(0, 0)
    scrollBy(0, radio.getBoundingClientRect().top - 56 - bar.height + 12)
    radio.focus()
    const card = radio.closest('label')
    const { left, width, top, bottom } = card.getBoundingClientRect()
    const isSeen = [top - 3, top + 1, bottom - 1].every((y, index) => {
      const there = document.elementFromPoint(left + width / 2, y)
      return index === 0 ? !there?.closest('main [data-shown] > div:nth-child(2)') : card.contains(there)
    })
    return isSeen ? [] : [radio.value]
  })
})()`

describe('what is in focus in the form of a theme', () => {
  it.each([390, 768, 1440])('is never under the bar that stays above it, at %i', async (width) => {
    const other = await visitor.newPage()
    await other.setViewportSize({ width, height: 800 })
    await other.goto(`${product.backoffice}/app/shops/${shopId}/settings/storefront`)
    await announcement(other).waitFor()
    expect(await other.getByRole('radio').count()).toBeGreaterThan(5)
    expect(await other.evaluate(COVERED)).toEqual([])
    await other.close()
  })
})
