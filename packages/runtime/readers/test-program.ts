import { readlinkSync } from 'node:fs'
import { getPriority } from 'node:os'
import { parentPort, threadId } from 'node:worker_threads'
import { serve, serveReaders } from './serve-readers.ts'
import {
  added,
  asking,
  busy,
  dying,
  endless,
  failing,
  growing,
  growingBeside,
  loadedSlowly,
  swelling,
  weight,
  where,
} from './test-readers.ts'

// What tests have read: honest readers, and each kind that does no good.
const served = [
  serve(where, () => ({ threadId, pid: process.pid, secret: process.env.APP_SECRET ?? null })),
  serve(weight, () => getPriority(parentPort ? Number(readlinkSync('/proc/thread-self').split('/')[2]) : 0)),
  serve(added, (numbers) => numbers.reduce((sum, one) => sum + one, 0)),
  serve(asking, async (words, ask) => {
    const answers: string[] = []
    for (const word of words) answers.push(await ask('translate', word))
    return answers
  }),
  serve(failing, () => {
    throw new RangeError('it has no end')
  }),
  serve(endless, () => {
    for (;;);
  }),
  serve(busy, async (_nothing, ask) => {
    await ask('begun', null)
    for (;;);
  }),
  serve(growing, () => {
    const held: number[][] = []
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => at * 1.5))
  }),
  serve(growingBeside, async () => {
    const held: Buffer[] = []
    for (;;) {
      held.push(Buffer.alloc(10_000_000, 1))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }),
  serve(swelling, async (megabytes) => {
    const held = Buffer.alloc(megabytes * 1_000_000, 1)
    // Long enough for whoever looks how large this is.
    await new Promise((resolve) => setTimeout(resolve, 400))
    return held.length > 0 ? process.pid : 0
  }),
  serve(dying, (signal) => {
    process.kill(process.pid, signal)
    return new Promise<void>(() => undefined)
  }),
]

// Longer than readings may take that have little time.
const SLOW_MS = 900

serveReaders({
  test: async () => ({ served }),
  slow: async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    return { served: [serve(loadedSlowly, (word) => word)] }
  },
})
