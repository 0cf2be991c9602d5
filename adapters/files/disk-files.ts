import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '@langraan/gallery/ports'
import { checkedKey } from './storage-error.ts'

/** On the same disk as the files, so that taking a name is one step; a backup leaves out what ends so. */
const writingIn = (folder: string) => path.join(folder, 'unfinished')
const ENDING = '.unfinished'
const PIECE_BYTES = 256 * 1024

/** Files in a folder of this machine. */
export function createFiles(folder: string): Files {
  const placeOf = (key: string) => path.join(folder, checkedKey(key))
  const write = async (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => {
    const place = placeOf(key)
    for (const needed of [path.dirname(place), writingIn(folder)]) await mkdir(needed, { recursive: true })
    // Under another name first: nobody ever reads half a file, whoever is killed meanwhile.
    const unfinished = path.join(writingIn(folder), `${randomUUID()}${ENDING}`)
    try {
      await writeFile(unfinished, content, { mode: 0o600 })
      await rename(unfinished, place)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
  return {
    put: write,
    putPieces: write,
    get: async (key) => missingAs(undefined, readFile(placeOf(key))),
    open: async (key) => {
      const place = placeOf(key)
      const found = await missingAs(undefined, stat(place))
      return found && { size: found.size, pieces: piecesOf(place) }
    },
    exists: async (key) =>
      missingAs(
        false,
        stat(placeOf(key)).then((found) => found.isFile()),
      ),
    delete: async (key) => rm(placeOf(key), { force: true }),
  }
}

/** The file is opened with its first piece: one that nobody reads stays open nowhere. */
async function* piecesOf(place: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(place, { highWaterMark: PIECE_BYTES })
}

/**
 * Removes what was being written and has not been touched since then: whoever wrote it was killed, and names and
 * addresses of people may lie in it. Several may do so at once. Answers how many there were.
 */
export async function removeUnfinished(folder: string, untouchedSince: Date): Promise<number> {
  const names = await missingAs([], readdir(writingIn(folder)))
  let removed = 0
  for (const name of names) {
    const place = path.join(writingIn(folder), name)
    // One that has got its name meanwhile is finished.
    const found = await missingAs(undefined, stat(place))
    if (!found || !name.endsWith(ENDING) || found.mtime >= untouchedSince) continue
    await rm(place, { force: true })
    removed++
  }
  return removed
}

async function missingAs<M, T>(missing: M, asked: Promise<T>): Promise<M | T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing
    throw error
  }
}
