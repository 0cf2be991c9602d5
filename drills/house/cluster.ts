import { readdir, readFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbedded } from '@langraan/db/embedded'
import { migrate } from '@langraan/db/migrate'
import pg from 'pg'
import { FLAGS } from '../../apps/launcher/children.ts'
import { demoSeller } from '../../db/seeds/demo-seller.ts'
import { Program } from './program.ts'

export const COURIER_KEY = 'sandbox-drill-key-1'
export const METRICS_TOKEN = 'drill-metrics-token'
export const LOGIN_SECRET = 'drill-login-secret'
const DATABASE = 'langraan'

export type ClusterOptions = {
  basePort: number
  servers?: number
  workers?: number
  /** Where data and files are kept, when they need a place of their own. */
  folder?: string
  settings?: Record<string, string>
  /** Where the sandbox listens, for a drill that starts it again; any free port else. */
  sandboxPort?: number
}

const DRILL = 'langraan-drill'

/** Connections of the product, which a fault may cut; what the drill asks itself is none of them. */
export const CUT_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE backend_type = 'client backend' AND datname = current_database() AND application_name <> '${DRILL}'`

/** The whole product on ports of its own: durable PostgreSQL, servers, workers and the sandbox, each a process. */
export class Cluster {
  readonly folder: string
  readonly basePort: number
  readonly servers: Program[] = []
  readonly workers: Program[] = []
  sandbox: Program | undefined
  sandboxUrl = ''
  ownerUrl = ''
  readonly #settings: Record<string, string>
  readonly #sandboxPort: number
  #postgres: EmbeddedPostgres | undefined

  constructor(folder: string, options: ClusterOptions) {
    this.folder = folder
    this.basePort = options.basePort
    this.#settings = options.settings ?? {}
    this.#sandboxPort = options.sandboxPort ?? 0
  }

  apiUrl(server = 0): string {
    return `http://127.0.0.1:${this.basePort + server * 2}/api/v1`
  }

  siteUrl(server = 0): string {
    return `http://127.0.0.1:${this.basePort + server * 2 + 1}`
  }

  /** Where a worker is watched from. */
  workerUrl(worker = 0): string {
    return `http://127.0.0.1:${this.#metricsPort(worker)}`
  }

  #metricsPort(worker: number): number {
    return this.basePort + 6 + worker
  }

  get #mailPort(): number {
    return this.basePort + 8
  }

  get filesFolder(): string {
    return path.join(this.folder, 'files')
  }

  get origin(): string {
    return `http://localhost:${this.basePort}`
  }

  async startDatabase(): Promise<void> {
    this.#postgres = await startEmbedded({
      folder: this.folder,
      port: this.basePort + 4,
      settings: this.#settings,
    })
    this.ownerUrl = await this.#postgres.database(DATABASE)
  }

  get isDatabaseUp(): boolean {
    const child = this.#postgres?.process
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** The postmaster and every process that it has started. */
  async databasePids(): Promise<number[]> {
    const pid = this.#postgres?.process.pid
    return pid === undefined ? [] : [pid, ...(await childrenOf(pid))]
  }

  /** Asks as the owner, who sees every row. The name spares the drill where connections are cut: see {@link CUT_OFF}. */
  async rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.ownerUrl, application_name: DRILL })
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  /** `kill -9` of the postmaster and of every process it has started. */
  async killDatabase(): Promise<void> {
    const postmaster = this.#postgres?.process
    if (!postmaster?.pid || !this.isDatabaseUp) return
    const gone = new Promise((resolve) => postmaster.once('exit', resolve))
    const backends = await childrenOf(postmaster.pid)
    for (const pid of [postmaster.pid, ...backends]) killQuietly(pid)
    await gone
    // The next one may start only when nobody holds the shared memory of this one.
    while ((await Promise.all(backends.map(isRunning))).some(Boolean)) await pause(10)
  }

  /** Stops PostgreSQL fast (open transactions are rolled back) or at once (as if it had crashed). */
  async stopDatabase(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const postmaster = this.#postgres?.process
    if (!postmaster || !this.isDatabaseUp) return
    const gone = new Promise((resolve) => postmaster.once('exit', resolve))
    postmaster.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await gone
  }

  async startSandbox(): Promise<void> {
    this.sandbox = new Program('sandbox', 'apps/sandbox/main.ts', {
      ...this.#ofEachProgram,
      SANDBOX_PORT: String(this.#sandboxPort),
      SANDBOX_SMTP_PORT: String(this.#mailPort),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_DATA: path.join(this.folder, 'sandbox'),
      SANDBOX_FACEBOOK_APP_ID: '1000001',
      SANDBOX_FACEBOOK_APP_SECRET: 'drill-facebook-secret',
      SANDBOX_SHIPPOP_API_KEY: COURIER_KEY,
    })
    await this.sandbox.start()
    const port = /"url":"http:\/\/[^:]+:(\d+)/.exec(this.sandbox.said)?.[1]
    if (!port) throw new Error('the sandbox did not say where it is')
    this.sandboxUrl = `http://127.0.0.1:${port}`
  }

  /** Compiled code is kept, as the launcher keeps it: what is killed is back in half the time. */
  get #ofEachProgram(): Record<string, string> {
    const { PATH = '', NODE_COMPILE_CACHE = path.join(this.folder, 'compiled') } = process.env
    return { PATH, NODE_COMPILE_CACHE }
  }

  environmentOfWorker(worker: number): Record<string, string> {
    return { ...this.environment(), WORKER_METRICS_PORT: String(this.#metricsPort(worker)) }
  }

  environment(server = 0): Record<string, string> {
    return {
      ...this.#ofEachProgram,
      NODE_ENV: 'test',
      APP_PORT: String(this.basePort + server * 2),
      STOREFRONT_PORT: String(this.basePort + server * 2 + 1),
      LISTEN_HOST: '127.0.0.1',
      APP_URL: this.origin,
      // Shops under a path of the loopback address: a client that cannot resolve *.localhost reaches them too.
      STOREFRONT_URL: this.siteUrl(),
      DATABASE_URL: this.ownerUrl,
      FILES_DIR: this.filesFolder,
      MAIL_URL: `smtp://127.0.0.1:${this.#mailPort}`,
      APP_SECRET: 'drill'.repeat(8),
      LOGIN_SECRET,
      METRICS_TOKEN,
      FACEBOOK_APP_ID: '1000001',
      FACEBOOK_APP_SECRET: 'drill-facebook-secret',
      FACEBOOK_GRAPH_URL: `${this.sandboxUrl}/facebook`,
      FACEBOOK_SDK_URL: `${this.sandboxUrl}/facebook/sdk.js`,
      FACEBOOK_MEDIA_URL: this.sandboxUrl,
      FACEBOOK_VERIFY_TOKEN: 'drill-verify-word',
      LINE_API_URL: `${this.sandboxUrl}/line`,
      LINE_DATA_URL: `${this.sandboxUrl}/line`,
      LINE_STICKER_URL: `${this.sandboxUrl}/line`,
      SHIPPOP_URL: `${this.sandboxUrl}/shippop`,
      FLASH_URL: `${this.sandboxUrl}/flash`,
      FLASH_TEST_URL: `${this.sandboxUrl}/flash`,
      THAILAND_POST_URL: `${this.sandboxUrl}/thailand-post`,
      JNT_TH_URL: `${this.sandboxUrl}/jnt-th`,
      JNT_TH_TEST_URL: `${this.sandboxUrl}/jnt-th`,
      ...demoSeller,
      // Every client of the load is an address of its own, as shoppers are.
      TRUST_PROXY: 'true',
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.servers, ...this.workers, this.sandbox].map((program) => program?.stop()))
    await this.stopDatabase('fast')
  }
}

const open = new Set<Cluster>()

/** Ends whatever still runs: for a drill that is broken off. */
export async function endAll(): Promise<void> {
  await Promise.all([...open].map(endCluster))
}

/** Starts all of it on an empty folder. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = options.folder ?? (await mkdtemp(path.join(tmpdir(), 'langraan-drill-')))
  const cluster = new Cluster(folder, options)
  open.add(cluster)
  try {
    await cluster.startDatabase()
    await migrate(cluster.ownerUrl)
    await cluster.startSandbox()
    for (let at = 0; at < (options.servers ?? 1); at++)
      cluster.servers.push(
        new Program(`server ${at + 1}`, 'apps/server/dist/server.js', cluster.environment(at), FLAGS.server),
      )
    for (let at = 0; at < (options.workers ?? 1); at++)
      cluster.workers.push(
        new Program(
          `worker ${at + 1}`,
          'apps/server/dist/worker.js',
          cluster.environmentOfWorker(at),
          FLAGS.worker,
        ),
      )
    await Promise.all([...cluster.servers, ...cluster.workers].map((program) => program.start()))
    return cluster
  } catch (error) {
    await endCluster(cluster)
    throw error
  }
}

/** Stops all and leaves nothing behind. */
export async function endCluster(cluster: Cluster): Promise<void> {
  open.delete(cluster)
  await cluster.stop()
  await rm(cluster.folder, { recursive: true, force: true })
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => ((await parentOf(pid)) === parent ? [Number(pid)] : [])),
  )
  return found.flat()
}

/** The parent stands after the name in brackets, which may hold anything; a process that has ended has none. */
async function parentOf(pid: string): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

/** A process that has ended but was not yet taken leave of holds nothing any more. */
async function isRunning(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = line.slice(line.lastIndexOf(')') + 2).charAt(0)
  return state !== '' && state !== 'Z' && state !== 'X'
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself meanwhile, which is what was wanted.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
