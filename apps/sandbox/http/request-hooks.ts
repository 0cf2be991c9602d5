import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Number of this request in the request log. */
    logNumber: number | null
  }
}

function writeDown(context: SandboxContext, request: FastifyRequest, fault: string | null): void {
  const { place } = request.routeOptions.config
  if (!place) return
  request.logNumber = context.requests.arrived({
    ...place,
    method: request.method,
    path: request.originalUrl.split('?')[0] ?? '',
    query: request.query,
    contentType: request.headers['content-type'] ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    body: request.body,
    fault,
  })
}

/** Logs each request of a provider when it arrives, so that one that hangs is seen as well. */
export function logRequests(app: FastifyInstance, context: SandboxContext): void {
  app.decorateRequest('logNumber', null)
  app.addHook('preHandler', async (request) => writeDown(context, request, null))
  app.addHook('onError', async (request, _reply, error) => {
    // A body that could not be read never reaches the handler.
    if (request.logNumber === null) writeDown(context, request, error.message)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.logNumber === null) return
    context.requests.answered(request.logNumber, reply.statusCode, reply.elapsedTime)
  })
}
