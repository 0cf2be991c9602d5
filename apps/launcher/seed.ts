import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { demoShop } from '../../db/seeds/demo-shop.ts'
import type { Environment } from './environment.ts'
import type { Demo } from './ready.ts'

const run = promisify(execFile)
const SEED = fileURLToPath(new URL('../server/seed.ts', import.meta.url))

/** The demo of a database that has it already: a process less at each start but the first. */
export async function demoOf(environment: Environment): Promise<Demo | undefined> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL })
  await client.connect()
  try {
    const host = `${demoShop.slug}.${environment.STOREFRONT_HOST}`
    const { rowCount } = await client.query('SELECT FROM shop_hosts WHERE host = $1', [host])
    const { email, slug } = demoShop
    return rowCount === 0 ? undefined : { email, password: environment.DEMO_PASSWORD ?? '', shopSlug: slug }
  } finally {
    await client.end()
  }
}

/** Fills an empty database with the demo shop, through the use cases of the product, in a process of its own. */
export async function seed(environment: Environment, signal: AbortSignal): Promise<Demo> {
  const options = { env: environment, maxBuffer: 1024 * 1024, signal }
  const { stdout } = await run(process.execPath, [SEED], options)
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Demo
}
