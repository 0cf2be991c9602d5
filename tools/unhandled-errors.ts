import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Writes how many errors no test has caught into the file that the run names: the report of the tests is silent on them. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.LANGRAAN_UNHANDLED_ERRORS
    if (file) writeFileSync(file, String(errors.length))
  }
}
