import path from 'node:path'
import { Readers } from '@langraan/runtime/readers'

/**
 * Where what strangers send is read: tables in threads, long messages in another one, since they are short beside a
 * table, and pictures in processes, which the worker alone begins.
 */
export type FileReaders = { files: Readers; messages: Readers; pictures: Readers; close(): Promise<void> }

// Beside the built program where this one is built, else its source.
const PROGRAM = path.join(import.meta.dirname, `reader${path.extname(import.meta.filename)}`)
const IDLE_MS = 5000
// Whoever waits for an answer is told when it would take long, but not for the same file that comes once more, as where
// somebody presses again; what the worker has to do waits its turn.
const FEW_WAIT = 8
const MANY_WAIT = 200
const WAIT_MS = { app: 30_000, operator: 30_000, worker: Infinity }
const TABLES_WAIT = { app: FEW_WAIT, operator: FEW_WAIT, worker: MANY_WAIT }
// The largest files that honest people send are read within a half of it.
const TABLES_MEGABYTES = { app: 256, operator: 256, worker: 400 }

/** Nothing begins before the first file comes. */
export function openReaders(role: keyof typeof TABLES_WAIT, program = PROGRAM): FileReaders {
  const shared = { program, idleMs: IDLE_MS }
  const files = new Readers({
    ...shared,
    kind: 'thread',
    places: 2,
    placesOfLane: 1,
    mostWaiting: TABLES_WAIT[role],
    waitMs: WAIT_MS[role],
    memoryMegabytes: TABLES_MEGABYTES[role],
  })
  const messages = new Readers({
    ...shared,
    kind: 'thread',
    places: 1,
    placesOfLane: 1,
    mostWaiting: FEW_WAIT,
    waitMs: WAIT_MS[role],
    memoryMegabytes: 128,
  })
  const pictures = new Readers({
    ...shared,
    kind: 'process',
    places: 3,
    placesOfLane: 2,
    mostWaiting: MANY_WAIT,
    waitMs: Infinity,
    memoryMegabytes: 800,
  })
  const all = [files, messages, pictures]
  return {
    files,
    messages,
    pictures,
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  }
}
