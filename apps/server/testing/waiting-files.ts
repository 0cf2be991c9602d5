import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Files that keep their reader from everything else until a test lets them: nothing can be read beside them where they
// are read, so whatever is answered meanwhile is answered somewhere else.

export const WAITS_FOR = 'waits for '
export const WAITING_READER = fileURLToPath(new URL('waiting-reader.ts', import.meta.url))

const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type WaitingFile = { table: Buffer; picture: Buffer; isBegun(): boolean; letGo(): Promise<void> }

export async function waitingFile(): Promise<WaitingFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-waiting-'))
  const file = path.join(folder, 'go')
  const table = Buffer.from(`${WAITS_FOR}${file}`)
  return {
    table,
    picture: Buffer.concat([PNG_MARK, table]),
    isBegun: () => existsSync(`${file}.begun`),
    letGo: () => writeFile(file, ''),
  }
}
