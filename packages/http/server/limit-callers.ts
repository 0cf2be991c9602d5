import rateLimit, { type FastifyRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { standardRefusals } from '../standard-refusals.ts'
import type { KeyedActor } from './actor.ts'
import { callerOf } from './caller.ts'

// A key that is used by a program asks as often as the program likes; many of them may come from one address.
const MOST_A_MINUTE_BY_KEY = 600

/** Limits how often each caller may ask. Who one caller is stands in `callerOf` alone. */
export const limitCallers = async (app: FastifyInstance, limits: FastifyRateLimitOptions): Promise<void> => {
  await app.register(rateLimit, { ...limits, keyGenerator: (request) => callerOf(request).network })
}

/** Counts by the key as well, once it is known whose it is. Needs `limitCallers`. */
export function limitKeys(
  app: FastifyInstance,
): (request: FastifyRequest, actor: KeyedActor) => Promise<void> {
  const actors = new WeakMap<FastifyRequest, KeyedActor>()
  const count = app.createRateLimit({
    max: MOST_A_MINUTE_BY_KEY,
    timeWindow: 60_000,
    keyGenerator: (request) => {
      const actor = actors.get(request)
      return `${actor?.kind} ${actor?.id}`
    },
  })
  return async (request, actor) => {
    actors.set(request, actor)
    const answer = await count(request)
    if (!answer.isAllowed && answer.isExceeded)
      refuse(standardRefusals, 'too_many_requests', { seconds: answer.ttlInSeconds })
  }
}
