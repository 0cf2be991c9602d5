import type { Entry, ZipFile } from 'yauzl'
import { TooMuch } from './too-much.ts'

const MOST_ENTRIES = 500

/** What readers of a workbook look at; its pictures and the settings of printers are nobody's here. */
const isRead = (name: string): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels')

/**
 * The parts of a workbook that are read, by name. Throws when all of it is larger than `mostBytes`, and when a part is
 * larger than it says.
 */
export async function unpack(content: Buffer, mostBytes: number): Promise<ReadonlyMap<string, Buffer>> {
  const { fromBuffer } = await import('yauzl')
  const parts = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error)
      let unpacked = 0
      zip.on('error', reject)
      zip.on('end', resolve)
      zip.on('entry', (entry: Entry) => {
        unpacked += entry.uncompressedSize
        if (unpacked > mostBytes || zip.entryCount > MOST_ENTRIES)
          return reject(new TooMuch('too_many_cells', 'unpacked it is larger than any sheet'))
        if (!isRead(entry.fileName)) return zip.readEntry()
        bytesOf(zip, entry).then((bytes) => {
          parts.set(entry.fileName, bytes)
          zip.readEntry()
        }, reject)
      })
      zip.readEntry()
    })
  })
  return parts
}

function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      const chunks: Buffer[] = []
      stream
        .on('error', reject)
        .on('data', (chunk: Buffer) => void chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)))
    })
  })
}

/**
 * The same parts as an archive of nothing else. An archive can tell two readers two things, by its list and by what stands
 * before each part; made anew, it holds what was looked at.
 */
export async function packAnew(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const { zipSync } = await import('fflate')
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }))
}
