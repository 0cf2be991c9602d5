import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { atRest } from './routes.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDTHS = [390, 1440]

/** What axe finds on the page as it stands, at each width, in words that name the element. Ends at the widest. */
export async function axeFindings(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // The frame in which the page learns of its new width, and the one in which it has drawn itself anew.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    await atRest(page)
    found.push(...(await violationsOf(page, `${name} at ${width}`)))
  }
  return found
}

/** What axe finds on the page at its present width, however it stands. */
export async function violationsOf(page: Page, name: string): Promise<string[]> {
  // Else it opens a second page for each look, which only frames of other sites need; there are none.
  const { violations } = await new AxeBuilder({ page })
    // What passes would be told with a path to each element of the page, which takes as long as the checks.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .withTags(TAGS)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${name}: ${id} ${node.html}`))
}
