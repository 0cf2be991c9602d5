import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError, FORMAT, MANIFEST, type Manifest } from './manifest.ts'

/** Goes through an archive entry by entry; each must be read to its end before the next one comes. */
export async function eachEntry(
  file: string,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const entries = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), entries)
  const taking = (async () => {
    for await (const entry of entries)
      await take(entry.header.name, Readable.from(entry as AsyncIterable<Buffer>))
  })()
  await Promise.all([reading, taking])
}

/**
 * Reads a whole archive and compares every part with what the manifest says, before anything is restored.
 * Throws {@link BackupError} for one that is cut short, changed, or of a newer version.
 */
export async function verifiedManifest(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = {}
  let text: string | undefined
  try {
    await eachEntry(file, async (name, content) => {
      const hash = createHash('sha256')
      const kept: Buffer[] = []
      let bytes = 0
      for await (const data of content) {
        hash.update(data as Buffer)
        bytes += (data as Buffer).length
        if (name === MANIFEST) kept.push(data as Buffer)
      }
      if (name === MANIFEST) text = Buffer.concat(kept).toString('utf8')
      else found[name] = { bytes, sha256: hash.digest('hex') }
    })
  } catch (error) {
    throw new BackupError(`${file} cannot be read to its end: it is cut short or damaged`, { cause: error })
  }
  if (text === undefined)
    throw new BackupError(`${file} has no list of contents: it is cut short or no backup`)
  return checked(file, JSON.parse(text) as Manifest, found)
}

function checked(file: string, manifest: Manifest, found: Manifest['entries']): Manifest {
  if (manifest.format > FORMAT)
    throw new BackupError(`${file} was written by a newer version: restore it with that version`)
  const names = new Set([...Object.keys(manifest.entries), ...Object.keys(found)])
  for (const name of names) {
    const [wanted, is] = [manifest.entries[name], found[name]]
    if (wanted?.sha256 !== is?.sha256 || wanted?.bytes !== is?.bytes)
      throw new BackupError(`${file} is damaged: ${name} is not what was backed up`)
  }
  return manifest
}
