// Builds the screens: `npm run build`. The servers run as they are.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['apps/launcher/build-all.ts'])
