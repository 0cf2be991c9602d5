import { build } from 'vite'

// A page with the till's device and no screens, for those who drive it from outside. It is written where the caller
// says, and is no part of what is shipped.
const [, , outDir] = process.argv
process.env.NODE_ENV = 'production'
await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    outDir,
    target: 'es2023',
    lib: {
      entry: '../../modules/till/device/testing/driven-till.ts',
      formats: ['es'],
      fileName: () => 'driven-till.js',
    },
  },
})
