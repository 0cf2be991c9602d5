import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { type Rules, violationsOf } from './axe.ts'
import { openBrowser, openVisitor } from './browser.ts'

// Every page is found good by these rules, so they themselves have to be seen to find something.
const PLANTED =
  '<html lang="th"><title>หน้า</title><body style="background:#fff"><p style="color:#ddd">ยอดรวมวันนี้</p><img src="data:,"></body></html>'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await (await openVisitor(browser, { width: 390 })).newPage()
  await page.setContent(PLANTED)
})

afterAll(() => browser.close())

it.each<[Rules, string[]]>([
  ['all', ['color-contrast', 'image-alt']],
  ['of colours', ['color-contrast']],
  ['all but of colours', ['image-alt']],
])('axe with %s rules finds what was planted', async (rules, ids) => {
  const found = await violationsOf(page, 'planted', rules)
  expect(found.map((words) => words.split(' ')[1]).toSorted()).toEqual(ids)
})
