import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../axe.ts'
import { openVisitor, troubleOf } from '../browser.ts'
import { openProduct } from '../one-product.ts'
import { turnTwoStepsOff, turnTwoStepsOn } from '../operator.ts'
import type { Product } from '../product.ts'
import { enter } from '../routes.ts'

/** The demo's merchant, who runs the platform as well. */
const NAME = 'มะลิวัลย์ ใจงาม'

let product: Product
let visitor: BrowserContext
let page: Page
let trouble: string[]

beforeAll(async () => {
  const opened = await openProduct()
  product = opened.product
  visitor = await openVisitor(opened.browser, { width: 1440 })
  await enter(visitor, product)
  await turnTwoStepsOn(visitor, product)
  page = await visitor.newPage()
  trouble = troubleOf(page)
})
afterAll(async () => {
  await turnTwoStepsOff(visitor, product)
  await visitor.close()
})

const rows = () => page.getByRole('row').filter({ hasText: NAME })
const log = async (query = '') => {
  await page.goto(`${product.backoffice}/operator/log${query}`)
  await page.getByRole('table', { name: 'ใครทำอะไร' }).waitFor()
}
const choose = async (filter: string, option: string | RegExp) => {
  await page.getByRole('button', { name: filter, exact: true }).click()
  await page.getByRole('menuitemradio', { name: option }).click()
}

describe('what operators did', () => {
  it('stands in the log under the name of who did it', async () => {
    const saved = await visitor.request.put(`${product.api}/operator/coupons/WHODIDIT`, {
      headers: { origin: product.backoffice },
      data: {
        percentOff: 10,
        amountOffSatang: null,
        validFrom: '2026-01-01',
        validTo: '2099-12-31',
        useLimit: null,
        perPersonLimit: 1,
      },
    })
    expect(saved.status()).toBe(200)
    await page.goto(`${product.backoffice}/operator`)
    await page.getByRole('link', { name: 'ใครทำอะไร' }).first().click()
    await rows().filter({ hasText: 'WHODIDIT' }).getByText('ลด (%): 10').waitFor()
    expect(await axeFindings(page, 'the log of operators')).toEqual([])
  })

  it('is found by a word, by who and by what, and the address keeps what was chosen', async () => {
    await page.getByRole('searchbox', { name: 'ค้นหาร้าน หรือสิ่งที่ถูกแก้' }).fill('whodid')
    await page.waitForURL(/find=whodid/)
    await choose('คนทำ', NAME)
    await page.waitForURL(/person=/)
    await choose('ทำอะไร', 'บันทึกคูปองแพ็กเกจ')
    await page.waitForURL(/action=package-coupon.saved/)
    await page.reload()
    await rows().filter({ hasText: 'WHODIDIT' }).waitFor()
    expect(await rows().count()).toBe(1)
    await page.getByRole('button', { name: 'ล้างตัวกรอง', exact: true }).click()
    await page.waitForURL((url) => url.search === '')
    await log('?person=command')
    await page.getByRole('row').filter({ hasText: 'เพิ่มผู้ดูแลแพลตฟอร์ม' }).first().waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'WHODIDIT' }).count()).toBe(0)
  })

  it('goes out as a file, and leads to the page that shows what was changed', async () => {
    await log('?action=package-coupon.saved')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Excel' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('operators-log.xlsx')
    expect((await readFile(await file.path())).length).toBeGreaterThan(1000)
    await rows().getByRole('link', { name: 'คูปอง WHODIDIT' }).click()
    await page.waitForURL(/\/operator\/packages/)
    expect(trouble).toEqual([])
  })
})
