import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { resize } from './browser.ts'
import { atRest } from './routes.ts'

/**
 * Axe without spaces and in one byte a letter: less than half of what a page would have to read. No place in it is
 * kept with an error either, since its polyfills throw some, and a place is found by reading all of it anew.
 */
const AXE = `{
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  ${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replaceAll(
    /[^\0-\xff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}
  Error.stackTraceLimit = limit
}`
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
  await closeToasts(page)
  for (const width of WIDTHS) {
    await resize(page, width)
    // From its beginning: where a page is scrolled to, something stands half under the bar.
    await page.evaluate('scrollTo(0, 0)')
    await atRest(page)
    found.push(...(await violationsOf(page, `${name} at ${width}`)))
  }
  return found
}

/** A message that only says that something is done lies over the page for a few seconds: the page is judged without it. */
async function closeToasts(page: Page): Promise<void> {
  await page.evaluate(`for (const toast of document.querySelectorAll('.Toastify__toast')) {
    const buttons = toast.querySelectorAll('button')
    if (buttons.length === 1) buttons[0].click()
  }`)
}

/** What axe finds on the page at its present width, however it stands. */
export async function violationsOf(page: Page, name: string, rules: Rules = 'all'): Promise<string[]> {
  // Once for a document: a script which takes longer to read than a small page to check.
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE)
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
