// Database, files and secrets into one file: `npm run backup -- FILE`.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['apps/launcher/backup.ts', ...process.argv.slice(2)])
