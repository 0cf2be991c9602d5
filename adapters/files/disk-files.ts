import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '@langraan/gallery/ports'
import { checkedKey } from './storage-error.ts'

/** Files in a folder of this machine. */
export function createFiles(folder: string): Files {
  const placeOf = (key: string) => path.join(folder, checkedKey(key))
  return {
    put: async (key, content) => {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      // Under another name first: nobody ever reads half a file, whoever is killed meanwhile.
      const unfinished = `${place}.${randomUUID()}.unfinished`
      try {
        await writeFile(unfinished, content, { mode: 0o600 })
        await rename(unfinished, place)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (key) => missingAs(undefined, readFile(placeOf(key))),
    exists: async (key) =>
      missingAs(
        false,
        stat(placeOf(key)).then((found) => found.isFile()),
      ),
    delete: async (key) => rm(placeOf(key), { force: true }),
  }
}

async function missingAs<M, T>(missing: M, asked: Promise<T>): Promise<M | T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing
    throw error
  }
}
