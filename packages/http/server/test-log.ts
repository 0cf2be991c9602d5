import type { FastifyBaseLogger } from 'fastify'

const say = (): void => undefined

/** For tests of which nobody reads the log. */
export const silent = {
  level: 'silent',
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
  fatal: say,
  silent: say,
  child: () => silent,
} as unknown as FastifyBaseLogger
