import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { darkSteps } from '@langraan/sites/rules'
import { build } from 'vite'

// Builds the shops' sites: style, script and fonts for the browser with hashed names, and the pages as one
// module that the server renders with. Run in this folder: node build.mjs
const here = fileURLToPath(new URL('.', import.meta.url))
// A test run calls itself `test`, for which React would be built as for development.
process.env.NODE_ENV = 'production'
const finished = path.join(here, 'dist')
// Built aside and then put in place at once: whoever starts meanwhile finds the old build or the new one, whole.
const dist = path.join(finished, `building-${process.pid}`)
const client = path.join(dist, 'client')

const steps = (name, colors) => colors.map((color, step) => `--${name}${step}: ${color};`).join(' ')
const lines = (properties) =>
  Object.entries(properties)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ')
const STATUS = /^(?:blue|green|amber|red|violet|grey)-(?:bg|fg|t)$/
const statusOf = (semantic) =>
  Object.fromEntries(Object.entries(semantic).filter(([name]) => STATUS.test(name)))

/** Colours are kept once, in packages/ui/tokens.json; here they become custom properties. */
function tokensCss(tokens) {
  const themes = Object.entries(tokens.themes).map(
    ([name, theme]) => `.theme-${name} { ${steps('p', theme.colors)} }`,
  )
  const status = { ...statusOf(tokens.semantic.light), 'red-line': tokens.semantic.light['red-6'] }
  return [`:root { ${steps('sand', tokens.sand)} ${lines(status)} }`, ...themes].join('\n')
}

// What the site calls by a name of its own, and what the night has for it.
const AT_NIGHT = {
  surface: 'surface',
  ground: 'bg',
  sunken: 'hover',
  hover: 'hover',
  line: 'line',
  'line-2': 'line-2',
  'line-in': 'line-in',
  text: 'text',
  'text-2': 'text-2',
  'text-3': 'text-3',
}

/** The same at night. What is made of a palette's main step is made by the rule that makes it of a shop's own. */
function darkCss(tokens) {
  const { dark } = tokens.semantic
  const named = Object.fromEntries(Object.entries(AT_NIGHT).map(([name, from]) => [name, dark[from]]))
  const root = lines({ ...named, ...statusOf(dark), 'red-line': dark['red-t'], 'mark-ground': '#fff' })
  const themes = Object.entries(tokens.themes).map(
    ([name, { colors }]) => `html.theme-${name} { ${lines(darkSteps(colors[6]))} }`,
  )
  return [`:root { color-scheme: dark; ${steps('night', tokens.night)} ${root} }`, ...themes].join('\n')
}

const tokens = JSON.parse(
  await readFile(fileURLToPath(import.meta.resolve('@langraan/ui/tokens.json')), 'utf8'),
)
const fonts = fileURLToPath(
  new URL('files', import.meta.resolve('@fontsource/ibm-plex-sans-thai/package.json')),
)
const tokensFile = path.join(dist, 'tokens.css')
await mkdir(dist, { recursive: true })
await writeFile(tokensFile, tokensCss(tokens))
const darkFile = path.join(dist, 'dark.css')
await writeFile(darkFile, darkCss(tokens))

// What the folders of the pages hold: their styles as one, and all that their scripts start.
const pages = path.join(here, 'pages')
const inPages = (await readdir(pages, { recursive: true }))
  .map((file) => file.split(path.sep).join('/'))
  .sort()
const fromDist = (file) => `../../pages/${file}`
const pagesStyle = path.join(dist, 'pages.css')
const styles = inPages.filter((file) => /^[^/]+\/[^/]+\.css$/.test(file))
await writeFile(pagesStyle, styles.map((file) => `@import '${fromDist(file)}';`).join('\n'))
const pagesScript = path.join(dist, 'pages.ts')
const scripts = inPages.filter((file) => file.endsWith('/scripts/start.ts'))
await writeFile(
  pagesScript,
  [
    ...scripts.map((file, index) => `import { start as start${index} } from '${fromDist(file)}'`),
    `export function startPages() { ${scripts.map((_, index) => `start${index}()`).join('; ')} }`,
  ].join('\n'),
)

const shared = {
  root: here,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  resolve: {
    alias: {
      'virtual:tokens.css': tokensFile,
      'virtual:dark.css': darkFile,
      'virtual:pages.css': pagesStyle,
      'virtual:pages': pagesScript,
      '@fonts': fonts,
    },
  },
}

await build({
  ...shared,
  base: './',
  build: {
    outDir: client,
    manifest: 'manifest.json',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: {
      input: ['styles/shop.css', 'styles/dark.css', 'scripts/shop.ts', 'scripts/solve.ts'].map((file) =>
        path.join(here, file),
      ),
      // The solver is a module with a door; the other script is none, and has no doors.
      preserveEntrySignatures: 'allow-extension',
    },
  },
})

await build({
  ...shared,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: path.join(dist, 'server'),
    ssr: path.join(here, 'entry-server.tsx'),
    target: 'node24',
    copyPublicDir: false,
  },
})

await precompress(path.join(client, 'assets'))
for (const part of ['client', 'server']) await putInPlace(part)
await rm(dist, { recursive: true })

/** Another build may put its own in place at the same moment; then one more try finds a free place. */
async function putInPlace(part) {
  const place = path.join(finished, part)
  for (let attempt = 0; ; attempt++) {
    try {
      await rename(place, path.join(dist, `old-${part}-${attempt}`)).catch(unless('ENOENT'))
      return await rename(path.join(dist, part), place)
    } catch (error) {
      if (error.code !== 'ENOTEMPTY' || attempt === 20) throw error
    }
  }
}

function unless(code) {
  return (error) => {
    if (error.code !== code) throw error
  }
}

/** Fonts are compressed already; the rest is kept in the two ways that browsers ask for. */
async function precompress(folder) {
  for (const name of (await readdir(folder)).filter((file) => /\.(css|js)$/.test(file))) {
    const bytes = await readFile(path.join(folder, name))
    await writeFile(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    await writeFile(path.join(folder, `${name}.br`), brotli)
  }
}
