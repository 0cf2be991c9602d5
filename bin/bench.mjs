// One measurement: `npm run bench -- NAME`. The last line is JSON.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { handOver, install, root } from './node24.mjs'

const [name, ...rest] = process.argv.slice(2)
install()
const file = path.join('bench', name ?? '', 'bench.ts')
if (!name || !existsSync(path.join(root, file))) {
  process.stderr.write(
    'langraan: which bench? npm run bench -- bookings | boot | catalogue | checkout | customer-file | customers | documents | flash | goods | import | labels | orders | papers | peers | reading | screens | servers | slip-qr | storefront | why | guard\n',
  )
  process.exit(1)
}
// The server serves the built screens.
const built = await handOver(['apps/launcher/build-all.ts'])
process.exitCode = built || (await handOver([file, ...rest]))
