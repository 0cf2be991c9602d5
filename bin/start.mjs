// Starts everything on this machine: see apps/launcher. Plain JavaScript, because the Node that npm found
// may be an old one; the project's own Node 24 takes over.
import { handOver, install } from './node24.mjs'

install()
process.exitCode = await handOver(['apps/launcher/main.ts', ...process.argv.slice(2)])
