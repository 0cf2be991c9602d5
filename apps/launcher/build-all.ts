import { ALL, buildWhenStale } from './build.ts'

await buildWhenStale(ALL, (text) => void process.stdout.write(`langraan: ${text}\n`))
