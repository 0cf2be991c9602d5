import type { Config } from '@langraan/runtime'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.accessToken',
]

/** Structured logs, free of what must not be in them. */
export function createLog(config: Config, name: string): FastifyBaseLogger {
  return pino({ name, level: config.NODE_ENV === 'production' ? 'info' : 'warn', redact: REDACTED })
}

/** Listens on the host; `localhost` means both of its addresses, for clients that try only one. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  await app.listen({ host, port })
}

/** Ends in order when asked to, or when the launcher is gone. Connections that linger are not waited for. */
export function endWith(close: () => Promise<void>): void {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    const hurry = setTimeout(() => process.exit(1), 7000)
    hurry.unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`langraan: ending failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  process.on('disconnect', end)
}
