import path from 'node:path'
import { BackupError } from '@langraan/db/backup'
import { EmbeddedError } from '@langraan/db/embedded'
import { MigrationError } from '@langraan/db/migrate'
import { LauncherError } from './data-folder.ts'

const EXPECTED = [BackupError, EmbeddedError, MigrationError, LauncherError]

/** Runs a command on one file; the last line is JSON. What was expected to go wrong is told in one line. */
export async function runCommand(name: string, run: (file: string) => Promise<object>): Promise<void> {
  try {
    const [file] = process.argv.slice(2)
    if (!file) throw new LauncherError(`which file? npm run ${name} -- FILE`)
    process.stdout.write(`${JSON.stringify(await run(path.resolve(file)))}\n`)
  } catch (error) {
    const isExpected = EXPECTED.some((kind) => error instanceof kind)
    const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
    process.stderr.write(`langraan ${name}: ${text}\n`)
    process.exitCode = 1
  }
}
