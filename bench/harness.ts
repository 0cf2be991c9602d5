import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type EmbeddedPostgres, startEmbedded } from '@langraan/db/embedded'
import { migrate } from '@langraan/db/migrate'
import { FLAGS } from '../apps/launcher/children.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

export type Bench = {
  databaseUrl: string
  apiUrl: string
  serverPid(): number
  /** Ends the server and starts it again; gives the milliseconds from its start until it is ready. */
  restart(): Promise<number>
  /** A second server on the same database; gives the address of its API. */
  startAnother(): Promise<string>
  stop(): Promise<void>
}

/**
 * Linux shares the cores out among sessions before the processes within them, and PostgreSQL gives each of its own one.
 * The launcher and services do so, too; and whoever makes the load would have machines of their own.
 */
const OWN_SESSION = process.platform !== 'win32'

/**
 * A durable PostgreSQL and one server process as it runs in production, on ports of their own. On a PostgreSQL that
 * is given the server has a database of its own there, and it is left running.
 */
export async function startBench(basePort: number, given?: EmbeddedPostgres): Promise<Bench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-bench-'))
  const postgres = given ?? (await startEmbedded({ folder, port: basePort + 4 }))
  const databaseUrl = await postgres.database('langraan')
  await migrate(databaseUrl)
  const start = (port = basePort) => startServer(port, databaseUrl, folder)
  const others: ChildProcess[] = []
  const stopPostgres = async () => given ?? (await postgres.stop())
  let server = await start().catch(async (error: unknown) => {
    await stopPostgres()
    throw error
  })
  return {
    databaseUrl,
    apiUrl: `http://127.0.0.1:${basePort}/api/v1`,
    serverPid: () => server.pid ?? 0,
    restart: async () => {
      await ended(server)
      const begun = performance.now()
      server = await start()
      return performance.now() - begun
    },
    startAnother: async () => {
      others.push(await start(basePort + 2))
      return `http://127.0.0.1:${basePort + 2}/api/v1`
    },
    stop: async () => {
      await Promise.all([server, ...others].map(ended))
      await stopPostgres()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(basePort: number, databaseUrl: string, folder: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [...FLAGS.server, `${ROOT}apps/server/dist/server.js`], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: OWN_SESSION,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      APP_PORT: String(basePort),
      STOREFRONT_PORT: String(basePort + 1),
      APP_URL: `http://localhost:${basePort}`,
      DATABASE_URL: databaseUrl,
      FILES_DIR: path.join(folder, 'files'),
      APP_SECRET: 'bench'.repeat(8),
      LOGIN_SECRET: 'bench-secret',
    },
  })
  await untilReady(server)
  return server
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the server ended at once (${code})`)))
  })
}

/** Runs a part of a bench in a process of its own and gives what it sends back. */
export function inOwnProcess<T>(file: string, args: string[]): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = fork(file, args, { detached: OWN_SESSION })
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended without a result (${code})`)))
  })
}

/** The middle of several runs: one slow run of the machine does not decide. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
