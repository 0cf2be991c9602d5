import rateLimit, { type FastifyRateLimitOptions } from '@fastify/rate-limit'
import { callerOf } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'

/** Limits how often each caller may ask. Who one caller is stands in `callerOf` alone. */
export const limitCallers = async (app: FastifyInstance, limits: FastifyRateLimitOptions): Promise<void> => {
  await app.register(rateLimit, { ...limits, keyGenerator: (request) => callerOf(request).network })
}
