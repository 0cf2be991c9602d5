import { ConfigError, readConfig } from './config.ts'
import { fieldsOf, textOf } from './http/fields.ts'
import { startSandbox } from './sandbox.ts'

/** One line that says what to mend. */
function explain(error: unknown): string {
  const fields = fieldsOf(error)
  const port = textOf(fields, 'port')
  if (textOf(fields, 'code') === 'EADDRINUSE') return `port ${port} is already in use`
  if (error instanceof ConfigError) return error.message
  return error instanceof Error ? error.message : String(error)
}

async function main(): Promise<void> {
  const sandbox = await startSandbox(readConfig(process.env))
  const stop = () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`sandbox: ${explain(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Whoever started it with a channel may be killed without a word.
  process.once('disconnect', stop)
  const { url, smtpPort } = sandbox
  process.stdout.write(`${JSON.stringify({ ready: true, url, smtpPort })}\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`sandbox: ${explain(error)}\n`)
  process.exitCode = 1
})
