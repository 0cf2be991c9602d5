import { refuse, standardRefusals } from '@langraan/http'
import { answerError } from '@langraan/http/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Unsafe requests must come from our own pages: an `Origin` must be exactly ours, and a request that
 * carries cookies must have one. Together with SameSite=Lax and JSON bodies this leaves a hostile page,
 * a shop's own included, nothing to send. Clients without cookies (integrations) need no Origin.
 */
export function refuseForeignOrigins(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || comesFromUs(request, ownOrigin)) return
    try {
      refuse(standardRefusals, 'foreign_origin')
    } catch (refusal) {
      return answerError(refusal as Error, request, reply)
    }
  })
}

function comesFromUs(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, cookie } = request.headers
  if (origin !== undefined) return origin === ownOrigin && isJsonOrSameOrigin(request)
  return cookie === undefined
}

/** A form on another page can send every type but JSON without asking first. */
function isJsonOrSameOrigin(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? ''
  const site = request.headers['sec-fetch-site']
  return type === '' || type.startsWith('application/json') || site === 'same-origin'
}

/** Nothing private is kept by caches between us and the reader. */
export function neverCache(app: FastifyInstance): void {
  app.addHook('onSend', async (_request: FastifyRequest, reply: FastifyReply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
