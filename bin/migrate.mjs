// Brings the database of DATABASE_URL to this version: `npm run migrate`; `-- --logins` says who connects how.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['apps/launcher/migrate.ts', ...process.argv.slice(2)])
