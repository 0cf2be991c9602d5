import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compress(path: string): Promise<void> {
  const source = await readFile(path)
  if (source.length < 1024) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${path}.br`, await brotli(source, best))
  await writeFile(`${path}.gz`, await gzipped(source, { level: 9 }))
}

/** Writes each text file compressed as well, so that the server need not do it for every visitor. */
export function compressed(): Plugin {
  return {
    name: 'langraan-compressed',
    apply: 'build',
    // Only what lies on the disk is final: other plugins still change the bundle before that.
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg|wasm)$/.test(file))
      // All at once: they are compressed by as many threads as Node has for it.
      await Promise.all(texts.map((file) => compress(join(dir, file))))
    },
  }
}
