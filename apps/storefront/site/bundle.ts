import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Assets, Render } from './surroundings.ts'

const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

/** Where the built style, script and fonts lie, for the server to send. */
export const ASSETS_FOLDER = `${DIST}client/assets/`
/** Built files stand at the root of the listener, whichever shop is asked for: their names carry a hash. */
export const ASSETS_PREFIX = '/assets/'

export type StorefrontBundle = { render: Render; assets: Assets }

type Manifest = Record<string, { file: string; assets?: string[] }>

// The letters that every Thai page begins with; the rest comes when the style asks for it.
const FIRST_FONTS = /thai-thai-(400|600)-normal/

/** Loads the built pages. Throws with what to do when they are not built. */
export async function loadStorefront(): Promise<StorefrontBundle> {
  const entry = `${DIST}server/entry-server.js`
  if (!existsSync(entry))
    throw new Error('the shops’ sites are not built: run node build.mjs in apps/storefront')
  const { render } = (await import(pathToFileURL(entry).href)) as { render: Render }
  const manifest = JSON.parse(await readFile(`${DIST}client/manifest.json`, 'utf8')) as Manifest
  return { render, assets: assetsOf(manifest) }
}

/** The addresses of what a page loads. */
export function assetsOf(manifest: Manifest): Assets {
  const names = ['styles/shop.css', 'styles/dark.css', 'scripts/shop.ts', 'scripts/solve.ts']
  const [style, dark, script, solver] = names.map((name) => manifest[name])
  if (!style || !dark || !script || !solver)
    throw new Error('the manifest of the shops’ sites lacks its styles or scripts')
  const href = (file: string): string => `/${file}`
  const fonts = style.assets ?? []
  return {
    styleHref: href(style.file),
    darkHref: href(dark.file),
    scriptHref: href(script.file),
    solverHref: href(solver.file),
    fontHrefs: fonts.filter((file) => FIRST_FONTS.test(file)).map(href),
  }
}
