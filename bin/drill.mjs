// One fault drill: `npm run drill -- NAME [--faults N] [--seed N]`. The last line is JSON.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { handOver, install, root } from './node24.mjs'

const [name, ...rest] = process.argv.slice(2)
install()
const folder = path.join(root, 'drills')
const isDrill = (file) =>
  file.endsWith('.ts') && readFileSync(path.join(folder, file), 'utf8').includes('export const drill: Drill')
const file = `${name ?? ''}.ts`
if (!name || !existsSync(path.join(folder, file)) || !isDrill(file)) {
  const names = readdirSync(folder)
    .filter(isDrill)
    .map((found) => found.slice(0, -3))
  process.stderr.write(`langraan: which drill? npm run drill -- ${names.join(' | ')}\n`)
  process.exit(1)
}
// The server does not start without the screens of the shops.
process.exitCode =
  (await handOver(['apps/launcher/build-all.ts'])) || (await handOver(['drills/run.ts', name, ...rest]))
