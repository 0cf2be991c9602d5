import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const STAMP = path.join(root, 'node_modules', '.langraan-installed')

/** Installs the packages when they are missing or the lockfile has changed since. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  process.stderr.write(
    existsSync(STAMP)
      ? 'langraan: installing packages, package-lock.json has changed\n'
      : 'langraan: installing packages (first start only)\n',
  )
  // Through npm's own script, so that no shell has to find it; engine notes are of the Node that npm runs on.
  const npm = process.env.npm_execpath
  const [file, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const options = {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !npm && process.platform === 'win32',
  }
  const result = spawnSync(file, [...args, 'ci', '--loglevel=error'], options)
  if (result.status !== 0) {
    process.stderr.write('langraan: installing failed; the lines above say why\n')
    process.exit(1)
  }
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}

/**
 * The running Node where it is a 24, as on a machine that serves; else the one that the project brings, so that the
 * first two commands need no more than any Node.
 */
export function node24() {
  if (Number(process.versions.node.split('.')[0]) === 24) return process.execPath
  const [platform, arch] = [process.platform === 'win32' ? 'win' : process.platform, process.arch]
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  for (const name of [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`]) {
    const found = path.join(root, 'node_modules', name, 'bin', file)
    if (existsSync(found)) return found
  }
  if (Number(process.versions.node.split('.')[0]) > 24) return process.execPath
  process.stderr.write(
    `langraan: no Node 24 comes with the project for ${platform} ${arch}: install Node 24 and start again\n`,
  )
  process.exit(1)
}

const LOOK_EVERY_MS = 500

/** Runs a command with Node 24 and gives its exit code. Signals reach it too, and are waited for. */
export function handOver(args, options = {}) {
  const node = node24()
  const env = {
    ...process.env,
    ...options.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
  }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env })
  // The terminal signals the whole group; others signal us alone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // Where npm is killed, nobody passes a signal on; we are left behind with another parent.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), LOOK_EVERY_MS).unref()
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
}
