import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START = path.join(ROOT, 'bin', 'start.mjs')
// A copy that hangs is ended, so that the test that waits for it says so.
const HANGS_AFTER_MS = 590_000
/** How many ports one copy takes, from its base on. */
const PORTS = 5

/** The line that the launcher prints once everything answers. */
export type ReadyLine = {
  ready: true
  backoffice: string
  storefront: string
  sandbox: string
  api: string
  signIn: { email: string; password: string }
  loginSecret: string
  shopSlug: string
}

export type Product = ReadyLine & {
  basePort: number
  dataFolder: string
  pid: number
  /** Presses Ctrl-C; gives the launcher's exit code once it has ended, `null` where it had to be killed. */
  stop(): Promise<{ code: number | null }>
  /** From now on nobody reads what the launcher writes; `ended` gives its exit code. */
  stopReading(): { ended: Promise<number | null> }
}

export type Settings = { basePort?: number; dataFolder?: string; env?: Record<string, string> }

/**
 * Starts the whole product, on free ports and in a folder of its own unless told: a copy of what a first start leaves,
 * as it was before anybody did anything. Fails with what it wrote to stderr.
 */
export async function startProduct(settings: Settings = {}): Promise<Product> {
  const basePort = settings.basePort ?? (await freeBasePort())
  const dataFolder = settings.dataFolder ?? (await copyOfFirstStart())
  const child = launch({ ...settings, basePort, dataFolder })
  const line = await readyLine(child)
  return {
    ...line,
    basePort,
    dataFolder,
    pid: child.pid ?? 0,
    stop: () => interrupt(child),
    stopReading: () => {
      child.stdout?.destroy()
      child.stderr?.destroy()
      return { ended: ended(child) }
    },
  }
}

/** Starts the product as people do, by `npm start`; gives the process of npm itself. */
export async function startByNpm(settings: Settings): Promise<{ npm: ChildProcess }> {
  const npm = launch(settings, ['npm', 'start', '--silent', '--', '--json'])
  await readyLine(npm)
  return { npm }
}

/** Runs the launcher where it must refuse to start; gives what it said and its exit code. */
export async function refusedStart(
  settings: Settings,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return untilEnded(launch(settings))
}

/** Runs the launcher as `npm start | true`: what it writes to stdout finds nobody. */
export async function unreadStart(settings: Settings): Promise<{ code: number | null; stderr: string }> {
  const child = launch(settings)
  child.stdout?.destroy()
  return untilEnded(child)
}

async function untilEnded(
  child: ChildProcess,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)]
  const late = setTimeout(() => child.kill('SIGINT'), HANGS_AFTER_MS)
  const code = await ended(child)
  clearTimeout(late)
  return { code, stdout: stdout(), stderr: stderr() }
}

export const newDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'langraan-e2e-'))

/** A folder as a first start leaves it. The first start itself is made once for all files of a run. */
async function copyOfFirstStart(): Promise<string> {
  const folder = await newDataFolder()
  // With its owners: under root PostgreSQL runs as somebody else, and wants its files to be theirs.
  await promisify(execFile)('cp', ['-a', `${await firstStart()}/.`, folder])
  return folder
}

const TEMPLATE = path.join(process.env['LANGRAAN_TEST_FOLDER'] ?? tmpdir(), 'first-start')
const LOOK_EVERY_MS = 100

/** Made by whoever comes first, of several processes as well; the others wait until it is whole. */
async function firstStart(): Promise<string> {
  const whole = path.join(TEMPLATE, 'whole')
  if (!(await isFirst())) {
    const until = performance.now() + HANGS_AFTER_MS
    while (!existsSync(whole)) {
      if (performance.now() > until) throw new Error('the first start did not become whole')
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return path.join(TEMPLATE, 'data')
  }
  const product = await startProduct({ dataFolder: path.join(TEMPLATE, 'data') })
  await product.stop()
  await writeFile(whole, '')
  return path.join(TEMPLATE, 'data')
}

async function isFirst(): Promise<boolean> {
  try {
    await mkdir(TEMPLATE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

/** The first of five free ports in a row. */
export async function freeBasePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // Below the range from which the system hands out ports by itself.
    const base = randomInt(12_000, 32_000)
    const free = await Promise.all(Array.from({ length: PORTS }, (_, offset) => isFree(base + offset)))
    if (free.every(Boolean)) return base
  }
  throw new Error('found no five free ports in a row')
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

function launch(
  { basePort, dataFolder, env }: Settings,
  [command, ...args]: readonly [string, ...string[]] = [process.execPath, START, '--json'],
): ChildProcess {
  const { DATABASE_URL: _own, ...inherited } = process.env
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      ...(basePort !== undefined && { PORT: String(basePort) }),
      ...(dataFolder !== undefined && { LANGRAAN_DATA: dataFolder }),
      ...env,
    },
  })
  // A test run that dies leaves nothing behind.
  const end = () => void child.kill('SIGINT')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

function readyLine(child: ChildProcess): Promise<ReadyLine> {
  const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)]
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}; it said:\n${stderr()}`))
    const late = setTimeout(() => {
      child.kill('SIGINT')
      fail(`not ready within ${HANGS_AFTER_MS / 1000} s`)
    }, HANGS_AFTER_MS)
    child.stdout?.on('data', () => {
      const [line, rest] = stdout().split('\n')
      if (line === undefined || rest === undefined) return
      clearTimeout(late)
      resolve(JSON.parse(line) as ReadyLine)
    })
    child.once('exit', (code) => {
      clearTimeout(late)
      fail(`ended with ${code} before it was ready`)
    })
  })
}

async function interrupt(child: ChildProcess): Promise<{ code: number | null }> {
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGKILL'), HANGS_AFTER_MS)
  const code = await ended(child)
  clearTimeout(late)
  return { code }
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('close', (code) => resolve(code)))
}

function collect(stream: ChildProcess['stdout']): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  return () => text
}
