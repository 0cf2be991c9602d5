// A backup into an empty machine: `npm run restore -- FILE`.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['apps/launcher/restore.ts', ...process.argv.slice(2)])
