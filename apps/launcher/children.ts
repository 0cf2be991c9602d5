import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Environment } from './environment.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SANDBOX = 'apps/sandbox/main.ts'
export const BUILT: Programs = {
  sandbox: SANDBOX,
  server: 'apps/server/dist/server.js',
  worker: 'apps/server/dist/worker.js',
}
/** While somebody works on them: nothing has to be built before a change is seen. */
export const SOURCES: Programs = {
  sandbox: SANDBOX,
  server: 'apps/server/main.ts',
  worker: 'apps/server/worker.ts',
}
const SMALL = ['--max-semi-space-size=8']
/**
 * What Node is told with each program. A small young generation: a third less memory at rest, and no slower here. The
 * worker’s memory is cleared before it has grown by a fifth: what it draws or imports stays below 300 MB.
 */
export const FLAGS = {
  sandbox: SMALL,
  server: ['--max-semi-space-size=4'],
  worker: ['--heap-growing-percent=20', '--max-semi-space-size=2'],
} as const
const STOP_WITHIN_MS = 7000
const RESTART_AFTER_MS = 1000
const START_WITHIN_MS = 30_000

type Program = 'sandbox' | 'server' | 'worker'
type Programs = Readonly<Record<Program, string>>
export type Children = { start(name: Program): Promise<void>; stop(): Promise<void> }

/** Starts processes and keeps them up: one that ends by itself is started again. `start` ends when it is ready. */
export function createChildren(
  programs: Programs,
  environment: Environment,
  say: (text: string) => void,
): Children {
  const running = new Map<string, ChildProcess>()
  let stopping = false
  const start = (name: Program): Promise<void> => {
    if (stopping) return Promise.reject(new Error(`${name} is not started: everything is being stopped`))
    const child = spawn(process.execPath, [...FLAGS[name], `${ROOT}${programs[name]}`], {
      cwd: ROOT,
      env: environment,
      // All that a process writes goes through here: where nobody reads it, this one ends them, and none dies of it.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    })
    running.set(name, child)
    const ready = untilReady(name, child)
    child.on('exit', (code) => {
      running.delete(name)
      if (stopping || (child.exitCode === 1 && !started.has(name))) return
      say(`${name} ended (${code ?? 'killed'}), starting it again`)
      setTimeout(() => {
        if (!stopping) start(name).catch((error: unknown) => say(String(error)))
      }, RESTART_AFTER_MS)
    })
    return ready.then(() => void started.add(name))
  }
  const started = new Set<string>()
  return {
    start,
    stop: async () => {
      stopping = true
      await Promise.all([...running.values()].map(end))
    },
  }
}

/** A process says that it is ready by a message, or by a line of JSON. */
function untilReady(name: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${name} was not ready within ${START_WITHIN_MS / 1000} seconds`)),
      START_WITHIN_MS,
    )
    const done = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    child.on('message', (message: { ready?: boolean }) => message.ready && done(resolve))
    child.stdout?.on('data', (data: Buffer) => {
      if (data.toString().includes('"ready":true')) done(resolve)
      else process.stderr.write(data)
    })
    child.stderr?.on('data', (data: Buffer) => void process.stderr.write(data))
    // Not before all that it said has been passed on: the reason stands there.
    child.once('close', (code) =>
      done(() => reject(new Error(`${name} ended at once (${code ?? 'killed'})`))),
    )
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    child.once('exit', () => {
      clearTimeout(hurry)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
