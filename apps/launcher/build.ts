import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const APPS = ['backoffice', 'storefront'] as const
const SOURCES = ['apps/backoffice', 'apps/storefront', 'modules', 'packages', 'package-lock.json']

/** Builds the screens when their sources have changed since they were built. */
export async function buildWhenStale(say: (text: string) => void, signal?: AbortSignal): Promise<void> {
  const wanted = await fingerprint()
  for (const app of APPS) {
    const stamp = path.join(ROOT, 'apps', app, 'dist', '.built-from')
    if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) continue
    say(`building ${app}`)
    await run(process.execPath, [path.join(ROOT, 'apps', app, 'build.mjs')], {
      cwd: path.join(ROOT, 'apps', app),
      maxBuffer: 64 * 1024 * 1024,
      ...(signal && { signal }),
    })
    await writeFile(stamp, wanted)
  }
}

/** A mark of all sources: names, sizes and times are enough to notice a change, and are quick to read. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) await addTo(hash, path.join(ROOT, source))
  return hash.digest('hex')
}

async function addTo(hash: ReturnType<typeof createHash>, file: string): Promise<void> {
  const found = await stat(file)
  if (!found.isDirectory()) {
    hash.update(`${path.relative(ROOT, file)} ${found.size} ${found.mtimeMs}\n`)
    return
  }
  const names = (await readdir(file)).filter(isOfScreens).sort()
  for (const name of names) await addTo(hash, path.join(file, name))
}

/** What the server alone runs changes no screen. */
function isOfScreens(name: string): boolean {
  return !['node_modules', 'dist', 'server'].includes(name) && !name.endsWith('.test.ts')
}
