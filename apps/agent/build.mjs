import { build } from 'vite'

// A test runner's NODE_ENV would reach React and leave its development half in the build.
process.env.NODE_ENV = 'production'
await build({ root: import.meta.dirname, logLevel: 'warn' })
