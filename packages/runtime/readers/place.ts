import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { FromPlace, ToPlace, WhyStopped } from './reader.ts'

/** Where something is read: a thread or a process, one thing at a time. */
export type Place = {
  tell(message: ToPlace): void
  /** Whether this program may end while it is there. */
  hold(isHeld: boolean): void
  /** Whether what it has read has left it so large that it is better begun anew. */
  isWorn(): boolean
  end(): Promise<void>
}

export type PlaceEvents = {
  heard(message: FromPlace): void
  /** It is no more; called once. `why` where what it read is to blame. */
  gone(why: WhyStopped | Error): void
}

export type PlaceSettings = {
  /** The file of the program that calls `serveReaders`. */
  program: string
  memoryMegabytes: number
}

export type OpenPlace = (settings: PlaceSettings, events: PlaceEvents) => Place

const YOUNG_MEGABYTES = 16
const STACK_MEGABYTES = 4

// What reads files of strangers has no use for settings: secrets are among them.
const NO_SETTINGS = {}

/** A thread: quick to begin, and what JavaScript keeps there is held to its limit by the engine. */
export const openThread: OpenPlace = ({ program, memoryMegabytes }, { heard, gone }) => {
  const thread = new Worker(program, {
    env: NO_SETTINGS,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMegabytes,
      maxYoungGenerationSizeMb: YOUNG_MEGABYTES,
      stackSizeMb: STACK_MEGABYTES,
    },
  })
  const tellOnce = once(gone)
  thread.on('message', heard)
  thread.on('error', (error: Error & { code?: string }) =>
    tellOnce(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : error),
  )
  thread.on('exit', (code) => tellOnce(new Error(`the thread that reads ended with ${code}`)))
  return {
    tell: (message) => thread.postMessage(message),
    hold: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
    isWorn: () => false,
    end: async () => void (await thread.terminate()),
  }
}

// Signals of a program that broke down by itself; by any other, somebody has ended it.
const BREAKDOWNS: readonly (NodeJS.Signals | null)[] = ['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE']
const LOOK_EVERY_MS = 50
// Libraries give back little of what they took, and the next picture would be held against it.
const WORN_SHARE = 1 / 3

/** A process: for libraries that keep memory of their own, which no engine counts. Linux tells how much it holds. */
export const openProcess: OpenPlace = ({ program, memoryMegabytes }, { heard, gone }) => {
  const child = fork(program, [], {
    serialization: 'advanced',
    env: NO_SETTINGS,
    execArgv: [`--max-old-space-size=${memoryMegabytes}`, `--max-semi-space-size=${YOUNG_MEGABYTES}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const tellOnce = once(gone)
  let held = 0
  const watch = setInterval(() => {
    void megabytesOf(child.pid).then((megabytes) => {
      held = megabytes
      if (megabytes <= memoryMegabytes) return
      tellOnce('too_large')
      child.kill('SIGKILL')
    })
  }, LOOK_EVERY_MS)
  watch.unref()
  child.on('message', (message) => heard(message as FromPlace))
  child.on('error', tellOnce)
  child.on('exit', (code, signal) => {
    clearInterval(watch)
    tellOnce(
      BREAKDOWNS.includes(signal)
        ? 'crashed'
        : new Error(`the process that reads ended with ${code ?? signal ?? 'nothing'}`),
    )
  })
  return {
    tell: (message) => void child.send(message),
    hold: (isHeld) => holdProcess(child, isHeld),
    isWorn: () => held > memoryMegabytes * WORN_SHARE,
    end: () => ended(child),
  }
}

function holdProcess(child: ChildProcess, isHeld: boolean): void {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

async function ended(child: ChildProcess): Promise<void> {
  // Without a number it has never begun.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGKILL')
  await promise
}

/** What a process holds in memory now; nothing for one that is gone, and where the system does not tell. */
async function megabytesOf(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid ?? 0}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}

function once<Value>(take: (value: Value) => void): (value: Value) => void {
  let isTaken = false
  return (value) => {
    if (isTaken) return
    isTaken = true
    take(value)
  }
}
