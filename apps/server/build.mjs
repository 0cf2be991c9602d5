import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

// Builds server and worker: what a start reads are a few files in the place of some 1,800 modules (decision 81).
// Nothing is made shorter, and maps lead back to the sources. Run in this folder: node build.mjs
const here = fileURLToPath(new URL('.', import.meta.url))
process.env.NODE_ENV = 'production'
const dist = path.join(here, 'dist')
// Built aside: whoever starts meanwhile finds the old build or the new one.
const aside = path.join(dist, `building-${process.pid}`)
const LAST_BUILD = path.join(dist, '.files.json')
const PROGRAMS = {
  server: path.join(here, 'main.ts'),
  worker: path.join(here, 'worker.ts'),
  // What server and worker have the files of strangers read by: see file-readers.ts.
  reader: path.join(here, 'reader.ts'),
}

// Left where they are: what is compiled for one machine, and what reads files that lie beside it.
const LEFT_OUT = [
  '@fastify/static',
  '@fastify/swagger-ui',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'pino',
  'sharp',
  'zxing-wasm',
]

/** A module of ours finds its files from where its source is. */
const fromItsSource = {
  name: 'langraan:from-its-source',
  transform(code, id) {
    if (id.startsWith('\0') || id.includes('node_modules') || !code.includes('import.meta.url')) return
    const source = path.relative(dist, id).split(path.sep).join('/')
    return {
      code: code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`),
      map: null,
    }
  },
}

await build({
  root: here,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [fromItsSource],
  ssr: { noExternal: true, external: LEFT_OUT },
  build: {
    outDir: aside,
    ssr: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: PROGRAMS,
      output: {
        chunkFileNames: '[name]-[hash].js',
        // As seen from where the maps will lie.
        sourcemapPathTransform: (source, map) => path.relative(dist, path.resolve(path.dirname(map), source)),
      },
    },
  },
})

const files = await readdir(aside)
// The programs last: what they read is there before them.
for (const file of files.toSorted((a, b) => Number(isProgram(a)) - Number(isProgram(b))))
  await rename(path.join(aside, file), path.join(dist, file))
await rm(aside, { recursive: true })

// A server that runs reads some files late, when it first needs them: those of the build before this one stay.
const before = await lastBuild()
for (const file of await readdir(dist))
  if (file.includes('.js') && file !== path.basename(LAST_BUILD) && ![...files, ...before].includes(file))
    await rm(path.join(dist, file))
if (files.some((file) => !before.includes(file))) await writeFile(LAST_BUILD, JSON.stringify(files))

function isProgram(file) {
  return path.parse(file).name in PROGRAMS
}

async function lastBuild() {
  try {
    return JSON.parse(await readFile(LAST_BUILD, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
