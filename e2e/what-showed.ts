import { afterEach } from 'vitest'
import { visitors } from './visitors.ts'

const MOST = 3_000
const MOST_TROUBLE = 20

// A journey that fails on one busy machine in fifty is understood by what its page showed then, or never.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const pages = [...visitors.keys()].flatMap((visitor) => visitor.pages())
  if (pages.length === 0) return
  const told = await Promise.all(
    pages.map(async (page) => {
      const text = await page
        .locator('body')
        .innerText({ timeout: 5_000 })
        .catch((error: unknown) => String(error))
      return `${page.url()}\n${text.replaceAll(/\n\s*\n/g, '\n').slice(0, MOST)}`
    }),
  )
  const trouble = [...visitors.values()].flat().slice(-MOST_TROUBLE)
  throw new Error(`What showed when it failed:\n${[...told, ...trouble].join('\n\n')}`)
})
