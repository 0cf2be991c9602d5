// Types, lint, walls, house rules, dead code, formatting, generated files: everything that needs no running product.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { install, node24, root } from './node24.mjs'

const bin = (name) => path.join(root, 'node_modules', '.bin', name)
// One checker each: several work out the same types again, which takes both cores and half as long again.
const types = (project) => [
  path.join(root, 'node_modules/typescript-7/bin/tsc'),
  '-p',
  project,
  '--checkers',
  '1',
]
const STEPS = [
  ['types of the server', types('tsconfig.server.json')],
  ['types of the screens', types('tsconfig.browser.json')],
  ['lint', [bin('oxlint'), '--quiet']],
  [
    'walls',
    [
      path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'modules',
      'packages',
      'adapters',
      '--output-type',
      'err',
    ],
  ],
  ['dead code', [path.join(root, 'node_modules/knip/bin/knip.js'), '--no-progress']],
  ['format', [bin('oxfmt'), '--check']],
]

/** Runs a step with Node 24; answers its output when it fails. */
function run([name, args]) {
  const begun = Date.now()
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      PATH: `${path.dirname(node24())}${path.delimiter}${process.env.PATH ?? ''}`,
    }
    const child = spawn(node24(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('exit', (code) =>
      resolve({ name, ok: code === 0, output, seconds: (Date.now() - begun) / 1000 }),
    )
  })
}

/** All steps, two at a time: the machine has two cores. */
export async function check() {
  const waiting = [...STEPS]
  const failed = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await run(step)
      process.stdout.write(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name} (${result.seconds.toFixed(1)} s)\n`)
      if (!result.ok) failed.push(result)
    }
  }
  await Promise.all([work(), work()])
  for (const result of failed) process.stdout.write(`\n--- ${result.name}\n${result.output}\n`)
  return failed.length === 0
}

if (process.argv[1] === import.meta.filename || process.argv[1]?.endsWith('check.mjs')) {
  install()
  process.exitCode = (await check()) ? 0 : 1
}
