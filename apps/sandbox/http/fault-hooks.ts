import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import type { Failure, Fault } from '../control/faults.ts'
import type { Place, Provider } from '../control/places.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a route that the product calls, for faults and the request log. */
    place?: Place
  }
  interface FastifyRequest {
    fault: Fault | null
  }
}

interface Answer {
  status: number
  type: string
  headers?: Record<string, string>
  body: string
}

/** The authority's "not now" (RFC 8555, section 6.6). */
const tooMany: Answer = {
  status: 429,
  type: 'application/problem+json',
  headers: { 'retry-after': '7200' },
  body: JSON.stringify({
    type: 'urn:ietf:params:acme:error:rateLimited',
    detail: 'too many new orders recently',
  }),
}

const slowDown = { 'retry-after': '1' }

/** Facebook counts calls per page, and says in a header how many minutes it wants to rest. */
const pageLimit: Answer = {
  status: 400,
  type: 'application/json; charset=utf-8',
  headers: {
    'x-business-use-case-usage': JSON.stringify({
      '615000000000001': [{ type: 'messenger', call_count: 100, estimated_time_to_regain_access: 2 }],
    }),
  },
  body: JSON.stringify({
    error: {
      message: '(#613) Calls to this api have exceeded the rate limit.',
      type: 'OAuthException',
      code: 613,
      fbtrace_id: 'AsandboxFault',
    },
  }),
}

const errorPage = '<html><head><title>500 Internal Server Error</title></head><body></body></html>'

/** What each provider says when it fails. */
function failureAnswer(provider: Provider, failure: Failure): Answer {
  const json = (status: number, value: unknown): Answer => ({
    status,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(value),
  })
  if (failure === 'http429' && provider === 'line')
    return json(429, { message: 'The API rate limit has been exceeded. Try again later.' })
  if (failure === 'http429' && provider === 'facebook') return pageLimit
  if (failure === 'http429') return { ...json(429, { message: 'too many requests' }), headers: slowDown }
  if (failure === 'garbage') return { ...json(200, {}), body: '{"maybe":' }
  if (failure === 'empty') return { ...json(200, {}), body: '' }
  if (provider === 'facebook') {
    const error = { type: 'OAuthException', is_transient: true, fbtrace_id: 'AsandboxFault' }
    return failure === 'http500'
      ? json(500, { error: { message: 'An unknown error occurred', code: 1, ...error } })
      : json(503, { error: { message: '(#2) Service temporarily unavailable', code: 2, ...error } })
  }
  if (failure === 'refused' && provider === 'shippop') {
    return json(200, { status: false, code: 'SERVICE_MAINTENANCE', message: 'Service maintenance' })
  }
  if (failure === 'refused' && provider === 'flash') {
    return json(200, { code: 0, message: 'internal server error', data: null })
  }
  if (failure === 'refused' && provider === 'acme') return tooMany
  if (failure === 'refused') return json(503, { code: 'unavailable', message: 'not now' })
  return { status: 500, type: 'text/html; charset=utf-8', body: errorPage }
}

function breakConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.destroy()
}

function failsWholly(fault: Fault, moment: Fault['failureMoment']): boolean {
  const whole = fault.failure !== 'none' && fault.failure !== 'partial'
  return whole && fault.failureMoment === moment
}

function dress(reply: FastifyReply, answer: Answer): string {
  reply.code(answer.status).headers({ ...answer.headers, 'content-type': answer.type })
  reply.removeHeader('content-length')
  return answer.body
}

/** Makes the provider slow, failing or silent, before or after the work is done. */
export function meetFaults(app: FastifyInstance, context: SandboxContext): void {
  app.decorateRequest('fault', null)
  app.addHook('preHandler', async (request, reply) => {
    const { place } = request.routeOptions.config
    const fault = place ? context.faults.take(place.provider, place.endpoint) : null
    if (!fault || !place) return
    request.fault = fault
    await context.pause(fault.latencyBeforeMs)
    if (!failsWholly(fault, 'before')) return
    // From here on nothing else may fail: the work must not be done.
    request.fault = null
    if (fault.failure === 'reset') return breakConnection(request, reply)
    await reply.send(dress(reply, failureAnswer(place.provider, fault.failure)))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { fault } = request
    if (!fault) return payload
    await context.pause(fault.latencyAfterMs)
    if (!failsWholly(fault, 'after')) return payload
    if (fault.failure === 'reset') {
      request.raw.socket.destroy()
      return payload
    }
    return dress(reply, failureAnswer(fault.provider, fault.failure))
  })
}
