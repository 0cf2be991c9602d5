import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { atRest } from './routes.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that look at colours: another scheme has other ones, and everything else stays as it is. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const WITHOUT_COLOURS = Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }]))
const WIDTHS = [390, 1440]

export type Rules = 'all' | 'of colours' | 'all but of colours'
type Violation = { id: string; nodes: { html: string }[] }
type Axe = { run(options: object): Promise<{ violations: Violation[] }> }

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
export async function violationsOf(page: Page, name: string, rules: Rules = 'all'): Promise<string[]> {
  // Once for a document: half a megabyte of script, which takes longer to read than a small page to check.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    (options) => (globalThis as unknown as { axe: Axe }).axe.run(options).then((found) => found.violations),
    {
      // What passes would be told with a path to each element of the page, which takes as long as the checks.
      resultTypes: ['violations'],
      runOnly: rules === 'of colours' ? { type: 'rule', values: OF_COLOURS } : { type: 'tag', values: TAGS },
      rules: rules === 'all but of colours' ? WITHOUT_COLOURS : {},
    },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${name}: ${id} ${node.html}`))
}
