import { beforeAll, describe, expect, it } from 'vitest'
import { violationsOf } from '../axe.ts'
import { type PageGlobals, resize, troubleOf } from '../browser.ts'
import { KIT_VIEWS, openKit, openServedKit, type ServedKit, visitKit } from './kit.ts'

const WIDTHS = [390, 1440]

let kit: ServedKit

beforeAll(async () => {
  kit = await openServedKit()
})

// Words and colours do not depend on each other: each language and each scheme is seen once.
const LOOKS = [
  { language: 'th', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
] as const

describe.each(LOOKS)('the kit in $language, $scheme', ({ language, scheme }) => {
  it('has nothing for axe to find and does not scroll sideways', async () => {
    const { visitor, page } = await visitKit(kit, language, scheme)
    const trouble = troubleOf(page)
    const found: string[] = []
    for (const view of KIT_VIEWS) {
      await openKit(page, kit, view)
      for (const width of WIDTHS) {
        await resize(page, width)
        found.push(...(await violationsOf(page, `${view} at ${width}`)))
        const tooWide = await page.evaluate(() => {
          const { document, innerWidth } = globalThis as unknown as PageGlobals
          return document.documentElement.scrollWidth - innerWidth
        })
        if (tooWide > 0) found.push(`${view} at ${width} is ${tooWide} px too wide`)
      }
    }
    expect([...found, ...trouble]).toEqual([])
    await visitor.close()
  })
})
