import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Case } from './requests.ts'

const MODULES = fileURLToPath(new URL('../../../../modules/', import.meta.url))

export type Cases = Readonly<Record<string, Case>>

/** The cases in `tests/idempotency/cases*.ts` of a module, or of every module. */
export async function casesOf(module = '*', file = 'cases*'): Promise<Cases> {
  const all: Record<string, Case> = {}
  for await (const found of glob(`${module}/tests/idempotency/${file}.ts`, { cwd: MODULES }))
    Object.assign(all, ((await import(pathToFileURL(`${MODULES}${found}`).href)) as { cases: Cases }).cases)
  return all
}
