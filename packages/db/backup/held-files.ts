import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { BackupError } from './manifest.ts'

// A picture as it was sent is deleted once it was read, so that only what waits for its worker needs it.
const NEEDED = `
  SELECT file_key AS key FROM pictures
  UNION SELECT regexp_replace(file_key, '\\.webp$', '-' || thumb || '.webp') FROM pictures, unnest(thumb_widths) AS thumb
  UNION SELECT raw_key FROM picture_uploads WHERE state = 'waiting'
  UNION SELECT file_key FROM imports
  UNION SELECT picture_key FROM payment_notices
  UNION SELECT raw_key FROM payment_notices WHERE qr_outcome IS NULL
  UNION SELECT label_key FROM shipments
  UNION SELECT unnest(ARRAY[logo_key, square_logo_key]) FROM shops
  UNION SELECT value FROM shop_drafts, jsonb_each_text(coalesce(fields #> '{rest,logos}', '{}')) WHERE completed_shop_id IS NULL
  UNION SELECT unnest(ARRAY[data ->> 'logo', data ->> 'square']) FROM pgboss.job
    WHERE name = 'encode-logos' AND state IN ('created', 'retry', 'active')`
const NO_LONGER_NEEDED = 'SELECT raw_key AS key FROM payment_notices WHERE qr_outcome IS NOT NULL'

type Held = { file: string; version: string }

/** The files of a backup, held by links of its own (copies, on another disk): deleting them loses nothing. */
export class HeldFiles {
  readonly #folder: string
  readonly #spool: string
  readonly #held = new Map<string, Held>()
  #present = new Set<string>()
  #count = 0

  constructor(folder: string, spool: string) {
    this.#folder = folder
    this.#spool = path.join(spool, 'files')
  }

  /** Holds every file that is there now and was not held as it is yet. */
  async holdAll(): Promise<void> {
    await mkdir(this.#spool, { recursive: true })
    this.#present = new Set()
    for await (const name of namesUnder(this.#folder)) {
      try {
        await this.#hold(name)
        this.#present.add(name)
      } catch (error) {
        // Deleted since it was listed: whether a row needs it is asked of the snapshot.
        if (!isMissing(error)) throw error
      }
    }
  }

  async #hold(name: string): Promise<void> {
    const from = path.join(this.#folder, name)
    const { ino, size, mtimeMs } = await stat(from)
    const version = `${ino} ${size} ${mtimeMs}`
    const before = this.#held.get(name)
    if (before?.version === version) return
    const file = path.join(this.#spool, String(this.#count++))
    await linkOrCopy(from, file)
    this.#held.set(name, { file, version })
    if (before) await rm(before.file)
  }

  /** Lets go of what the snapshot no longer needs, and answers with what it needs and is not held. */
  async settle(snapshot: pg.ClientBase): Promise<string[]> {
    for (const key of await keys(snapshot, NO_LONGER_NEEDED))
      if (!this.#present.has(key)) this.#held.delete(key)
    return (await keys(snapshot, NEEDED)).filter((key) => !this.#held.has(key))
  }

  inOrder(): [name: string, file: string][] {
    return [...this.#held]
      .map(([name, { file }]): [string, string] => [name, file])
      .toSorted(([a], [b]) => a.localeCompare(b))
  }
}

/**
 * A missing file that is still needed after the snapshot was missing before it, too, and the backup is as good
 * as what is backed up. One that is not needed any more was deleted meanwhile: the snapshot cannot do without.
 */
export async function refuseLost(client: pg.ClientBase, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return
  const needed = new Set(await keys(client, NEEDED))
  const lost = missing.find((key) => !needed.has(key))
  if (lost !== undefined)
    throw new BackupError(`${lost} was deleted while the backup was made, which needs it: run it again`)
}

async function keys(client: pg.ClientBase, text: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string | null }>(text)
  return rows.flatMap(({ key }) => (key === null ? [] : [key]))
}

// What another disk answers, a file of another user, and a disk that knows no links.
const NO_LINKS = ['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'ENOSYS']

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!NO_LINKS.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function* namesUnder(folder: string, below = ''): AsyncGenerator<string> {
  const found = await readdir(path.join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const one of found.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const name = path.posix.join(below, one.name)
    if (one.isDirectory()) yield* namesUnder(folder, name)
    // What is still being written gets its name when it is whole.
    else if (one.isFile() && !name.endsWith('.unfinished')) yield name
  }
}
