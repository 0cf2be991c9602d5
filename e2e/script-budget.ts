import { readdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const distOf = (app: string): URL => new URL(`../apps/${app}/dist/`, import.meta.url)
const LINKED = /(?:\bimport|\bfrom)\s*["']\.\/([\w.~-]+\.js)["']/g

/** The same of the app of a shop's agents, who are on phones. */
export const AGENT_BUDGETS = {
  'home of an agent': { pages: [], kb: 150 },
  'new order of an agent': { pages: ['new-order-page'], kb: 200 },
} as const

/** How much script a first load of a page may bring, in KB as it travels (brotli). */
export const SCRIPT_BUDGETS = {
  'sign-in': { pages: ['login-page'], kb: 150 },
  'order list': { pages: ['app-frame', 'orders-page'], kb: 280 },
} as const

/** What a first load of some pages brings, in KB: the entry, the pages, and all that these name as theirs. */
export async function scriptOf(pages: readonly string[], app = 'backoffice'): Promise<number> {
  const dist = distOf(app)
  const files = await readdir(new URL('assets/', dist))
  const index = await readFile(new URL('index.html', dist), 'utf8')
  const entries = [...index.matchAll(/assets\/([\w.~-]+\.js)/g)].map(([, file = '']) => file)
  const found = pages.map((page) => files.find((file) => file.startsWith(`${page}-`) && file.endsWith('.js')))
  if (entries.length === 0 || found.includes(undefined))
    throw new Error(`no script of ${pages.join(', ')} in ${fileURLToPath(dist)}: build the screens first`)
  const loaded = new Set<string>()
  const waiting = [...entries, ...found.filter((file) => file !== undefined)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue
    loaded.add(file)
    const source = await readFile(new URL(`assets/${file}`, dist), 'utf8')
    waiting.push(...[...source.matchAll(LINKED)].map(([, linked = '']) => linked))
  }
  const sizes = await Promise.all([...loaded].map((file) => travelling(dist, file, files)))
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

async function travelling(dist: URL, file: string, files: readonly string[]): Promise<number> {
  const sent = files.includes(`${file}.br`) ? `${file}.br` : file
  return (await stat(new URL(`assets/${sent}`, dist))).size
}
