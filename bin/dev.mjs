// The product in watch mode: the servers start again when their sources change, the screens are built again.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver([
  '--watch-path=apps',
  '--watch-path=modules',
  '--watch-path=packages',
  '--watch-path=adapters',
  '--watch-preserve-output',
  'apps/launcher/main.ts',
  '--from-sources',
  ...process.argv.slice(2),
])
