import type { Config } from '@langraan/runtime'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, pino, stdSerializers } from 'pino'
import { scrub } from './scrub.ts'

type LoggedRequest = Pick<FastifyRequest, 'method' | 'ip' | 'params' | 'routeOptions'>

// The pattern of the route, never the address itself: addresses carry tokens and what was searched for.
const req = ({ method, ip, params, routeOptions }: LoggedRequest) => ({
  method,
  route: routeOptions?.url ?? 'no route',
  shopId: (params as { shopId?: string } | undefined)?.shopId,
  address: ip,
})

// What PostgreSQL adds to an error quotes the row: names, phone numbers, everything.
const QUOTES_DATA = ['detail', 'where', 'internalQuery', 'parameters', 'query']

function err(error: Error) {
  const told = stdSerializers.err(error)
  return Object.fromEntries(Object.entries(told).filter(([key]) => !QUOTES_DATA.includes(key)))
}

/** Structured logs, one JSON object a line, free of what must not be in them. */
export function createLog(config: Config, name: string, destination?: DestinationStream): FastifyBaseLogger {
  const level = config.LOG_LEVEL ?? (config.NODE_ENV === 'production' ? 'info' : 'warn')
  const options = { name, level, serializers: { req, err }, hooks: { streamWrite: scrub } }
  return destination ? pino(options, destination) : pino(options)
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
