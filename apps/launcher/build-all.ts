import { buildWhenStale } from './build.ts'

await buildWhenStale((text) => void process.stdout.write(`langraan: ${text}\n`))
