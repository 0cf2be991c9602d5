// Writes what follows from the migrations: db/schema.sql and the Kysely types.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['tools/generate.ts', ...process.argv.slice(2)])
