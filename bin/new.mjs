// A new room of the house: `npm run new -- module NAME`.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['tools/new-module.ts', ...process.argv.slice(2)])
