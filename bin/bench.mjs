// One measurement: `npm run bench -- NAME`. The last line is JSON; with `--keep` its figures go into bench/results.json.
import { existsSync, readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { handOver, install, root } from './node24.mjs'

const [name, ...rest] = process.argv.slice(2)
// Before anything is installed or built here, which would count as other work.
const load = process.platform === 'win32' ? '' : String(loadavg()[0])
install()
const fileOf = (bench) => path.join('bench', bench, 'bench.ts')
const isThere = (bench) => existsSync(path.join(root, fileOf(bench)))
if (!name || !isThere(name)) {
  const names = readdirSync(path.join(root, 'bench')).filter(isThere)
  process.stderr.write(`langraan: which bench? npm run bench -- ${names.join(' | ')}\n`)
  process.exit(1)
}
// The server serves the built screens.
const built = await handOver(['apps/launcher/build-all.ts'])
const given = rest.filter((argument) => argument !== '--keep')
const args =
  given.length < rest.length ? ['tools/keep-figures.ts', load, name, ...given] : [fileOf(name), ...given]
process.exitCode = built || (await handOver(args))
