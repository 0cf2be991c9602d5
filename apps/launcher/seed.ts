import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Environment } from './environment.ts'
import type { Demo } from './ready.ts'

const run = promisify(execFile)
const SEED = fileURLToPath(new URL('../server/seed.ts', import.meta.url))

/** Fills an empty database with the demo shop, through the use cases of the product, in a process of its own. */
export async function seed(environment: Environment): Promise<Demo> {
  const { stdout } = await run(process.execPath, [SEED], { env: environment, maxBuffer: 1024 * 1024 })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Demo
}
