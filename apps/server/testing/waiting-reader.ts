import { existsSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import { type ReaderGroups, type Served, serveReaders } from '@langraan/runtime/serve-readers'
import { groups } from '../wiring/reader-groups.ts'
import { WAITS_FOR } from './waiting-files.ts'

/** What a file waits for that stands in it: until there is a file of that name. */
const awaited = (input: unknown): string | undefined => {
  const isWhole = typeof input === 'string' || input instanceof Uint8Array
  const { content, message } = isWhole
    ? { content: input, message: undefined }
    : (input as { content?: Uint8Array; message?: string })
  return new RegExp(`${WAITS_FOR}(\\S+)`).exec(
    Buffer.from((content ?? message ?? '') as string).toString('latin1'),
  )?.[1]
}

/** As hostile as a file can be: nothing else is done here while it is read, and then its reader comes to an end. */
function waitAndEnd(file: string): never {
  writeFileSync(`${file}.begun`, '')
  while (!existsSync(file));
  if (isMainThread) process.kill(process.pid, 'SIGSEGV')
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => at * 1.5))
}

const waiting = ({ name, read }: Served): Served => ({
  name,
  read: (input, ask) => {
    const file = awaited(input)
    return file ? waitAndEnd(file) : read(input, ask)
  },
})

const waitingGroups: ReaderGroups = Object.fromEntries(
  Object.entries(groups).map(([group, load]) => [
    group,
    async () => ({ served: (await load()).served.map(waiting) }),
  ]),
)

// As the product reads; but some files wait, and their readers do nothing else.
serveReaders(waitingGroups)
