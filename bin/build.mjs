// Builds the screens and the programs that serve them: `npm run build`.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['apps/launcher/build-all.ts'])
