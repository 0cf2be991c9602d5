// What the platform's operator does by hand: `npm run rotate-secrets`, `failed-jobs`, `operators`.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['apps/server/operator.ts', ...process.argv.slice(2)])
