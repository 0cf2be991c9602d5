import type { BrowserContext } from 'playwright-core'

/** The visitors of this process that have not left. */
export const visitors = new Set<BrowserContext>()
