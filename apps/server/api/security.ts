import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { refuse, standardRefusals } from '@langraan/http'
import { answerError, callerOf } from '@langraan/http/server'
import type { Config } from '@langraan/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { contentSecurityPolicy } from './content-security-policy.ts'

/**
 * The headers that keep a browser from being turned against its user. Helmet says them once: they are the same
 * for every answer, and working them out anew each time took more than the answer's own headers.
 */
export function setSafetyHeaders(app: FastifyInstance, config: Config): void {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet({
    contentSecurityPolicy: contentSecurityPolicy(config),
    strictTransportSecurity: config.APP_URL.startsWith('https:'),
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })(request, response, (error) => {
    if (error !== undefined) throw error
  })
  const headers = response.getHeaders()
  const ofAnswers = Object.fromEntries(
    ANSWERS_NEED.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )
  const ofApi = { ...ofAnswers, 'content-security-policy': "default-src 'none';frame-ancestors 'none'" }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/v1/') ? ofApi : headers)
    done()
  })
}

// An answer of the API is no page: nothing in it may run, be framed, or be read by another site.
const ANSWERS_NEED = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
] as const

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Unsafe requests must come from our own pages: an `Origin` must be exactly ours, and a request that
 * carries cookies must have one. Together with SameSite=Lax and JSON bodies this leaves a hostile page,
 * a shop's own included, nothing to send. Clients without cookies (integrations) need no Origin.
 */
export function refuseForeignOrigins(app: FastifyInstance, ownOrigin: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || comesFromUs(request, ownOrigin)) return done()
    const { origin } = request.headers
    request.log.warn(
      { securityEvent: 'foreign-origin', origin, ...callerOf(request) },
      'foreign origin refused',
    )
    try {
      refuse(standardRefusals, 'foreign_origin')
    } catch (refusal) {
      answerError(refusal as Error, request, reply)
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
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}
