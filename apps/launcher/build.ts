import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SHARED = ['modules', 'packages', 'package-lock.json']
/** What the server alone runs changes no screen. */
const OF_SERVERS = ['server']
const SCREENS = {
  sources: ['apps/backoffice', 'apps/storefront', 'apps/till', 'apps/agent', ...SHARED],
  without: OF_SERVERS,
}
const PROGRAMS = {
  sources: ['apps/server', 'apps/storefront', 'adapters', ...SHARED],
  without: ['backoffice', 'counter', 'device', 'agentside'],
}
const APPS = {
  backoffice: SCREENS,
  storefront: SCREENS,
  till: SCREENS,
  agent: SCREENS,
  server: PROGRAMS,
}

type Sources = typeof SCREENS

export type App = keyof typeof APPS
export const ALL: readonly App[] = ['backoffice', 'storefront', 'till', 'agent', 'server']
export const SCREENS_ALONE: readonly App[] = ['backoffice', 'storefront', 'till', 'agent']

/** Builds the screens, and the programs that serve them, whose sources have changed since they were built. */
export async function buildWhenStale(
  apps: readonly App[],
  say: (text: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const app of apps) {
    const wanted = await fingerprint(APPS[app])
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

function isLeftOut(name: string, without: readonly string[]): boolean {
  return ['node_modules', 'dist', ...without].includes(name) || name.endsWith('.test.ts')
}

/** Whether an app is built again when this file changes; the path is from the root. */
export function concerns(app: App, file: string): boolean {
  const { sources, without } = APPS[app]
  const source = sources.find((one) => file === one || file.startsWith(`${one}/`))
  if (source === undefined) return false
  return !file
    .slice(source.length)
    .split('/')
    .some((name) => isLeftOut(name, without))
}

/** A mark of all sources: names, sizes and times are enough to notice a change, and are quick to read. */
async function fingerprint({ sources, without }: Sources): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) await addTo(hash, path.join(ROOT, source), without)
  return hash.digest('hex')
}

async function addTo(
  hash: ReturnType<typeof createHash>,
  file: string,
  without: readonly string[],
): Promise<void> {
  const found = await stat(file)
  if (!found.isDirectory()) {
    hash.update(`${path.relative(ROOT, file)} ${found.size} ${found.mtimeMs}\n`)
    return
  }
  const names = (await readdir(file)).filter((name) => !isLeftOut(name, without))
  for (const name of names.toSorted()) await addTo(hash, path.join(file, name), without)
}
