import path from 'node:path'
import { Readers } from '@langraan/runtime/readers'

/** Where the files of strangers are read: tables in threads, pictures in processes, which the worker alone begins. */
export type FileReaders = { files: Readers; pictures: Readers; close(): Promise<void> }

// Beside the built program where this one is built, else its source.
const PROGRAM = path.join(import.meta.dirname, `reader${path.extname(import.meta.filename)}`)
const IDLE_MS = 5000
// Whoever waits for an answer is told when it would take long; what the worker has to do waits its turn.
const MOST_WAITING = { app: 4, operator: 4, worker: 200 }
// The largest files that honest people send are read within a half of it.
const TABLES_MEGABYTES = { app: 256, operator: 256, worker: 400 }

/** Nothing begins before the first file comes. */
export function openReaders(role: keyof typeof MOST_WAITING, program = PROGRAM): FileReaders {
  const shared = { program, idleMs: IDLE_MS, mostWaiting: MOST_WAITING[role] }
  const files = new Readers({
    ...shared,
    kind: 'thread',
    places: 2,
    placesOfLane: 1,
    memoryMegabytes: TABLES_MEGABYTES[role],
  })
  const pictures = new Readers({
    ...shared,
    kind: 'process',
    places: 3,
    placesOfLane: 2,
    memoryMegabytes: 800,
  })
  return { files, pictures, close: async () => void (await Promise.all([files.close(), pictures.close()])) }
}
