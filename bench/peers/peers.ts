import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// The peers are installed from the registry into a folder beside what is built, and started there as their own
// documentation starts them for production on one machine.
const HERE = fileURLToPath(new URL('.', import.meta.url))
const INSTALLED = fileURLToPath(new URL('../../build-output/peers', import.meta.url))
const READY_WITHIN_MS = 120_000

export type PeerName = 'vendure' | 'medusa'
/** What is in each shop: the last product is the one with few pieces. */
export type Goods = { products: number; stock: number; fewPieces: number }
/** What a client has to know to order; what it is differs with the peer. */
export type Peer = { url: string; facts: string; readyAfterMs: number; pid: number; stop(): Promise<void> }

/** Installs a peer, fills its database, and starts it. */
export async function startPeer(
  name: PeerName,
  databaseUrl: string,
  port: number,
  goods: Goods,
): Promise<Peer> {
  const folder = path.join(INSTALLED, name)
  await mkdir(folder, { recursive: true })
  await cp(path.join(HERE, name), folder, { recursive: true })
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    PRODUCTS: String(goods.products),
    STOCK: String(goods.stock),
    FEW_PIECES: String(goods.fewPieces),
    MEDUSA_DISABLE_TELEMETRY: '1',
  }
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  await run(folder, command, [...first, 'install', '--no-audit', '--no-fund', '--loglevel=error'], env)
  const facts = name === 'vendure' ? await fillVendure(folder, env) : await fillMedusa(folder, env)
  const begun = performance.now()
  const args = name === 'vendure' ? ['server.mjs'] : ['node_modules/@medusajs/cli/cli.js', 'start']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await said(child, name === 'vendure' ? '"ready":true' : 'Server is ready')
  return {
    url: `http://127.0.0.1:${port}`,
    facts,
    readyAfterMs: performance.now() - begun,
    pid: child.pid ?? 0,
    stop: () => ended(child),
  }
}

/** Runs a command and gives what it said. Meanwhile what PostgreSQL logs has to be read on, or it waits for that. */
function run(cwd: string, command: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  process.stderr.write(`${path.basename(cwd)}: ${args.slice(-2).join(' ')}\n`)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (text += data.toString()))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${args.join(' ')} failed in ${cwd}:\n${text}`)),
    )
  })
}

async function fillVendure(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  await run(folder, process.execPath, ['server.mjs'], { ...env, POPULATE: '1' })
  return '{}'
}

async function fillMedusa(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const cli = 'node_modules/@medusajs/cli/cli.js'
  await run(folder, process.execPath, [cli, 'db:migrate'], env)
  const said = await run(folder, process.execPath, [cli, 'exec', './src/scripts/seed.js'], env)
  const facts = said.split('\n').find((line) => line.startsWith('{"key"'))
  if (!facts) throw new Error(`Medusa's shop was not filled:\n${said}`)
  return facts
}

function said(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`"${words}" was not said in time`)), READY_WITHIN_MS)
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data: Buffer) => {
        text += data.toString()
        if (!text.includes(words)) return
        clearTimeout(late)
        resolve()
      })
    child.once('exit', (code) => reject(new Error(`the peer ended at once (${code}):\n${text}`)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(late)
}
