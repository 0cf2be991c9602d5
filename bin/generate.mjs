// Writes what follows from something else: tools/generate.ts lists it.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['tools/generate.ts', ...process.argv.slice(2)])
