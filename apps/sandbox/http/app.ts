import Fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { meetFaults } from './fault-hooks.ts'
import { parseMultipart, parseUrlEncoded } from './php-form.ts'
import { logRequests } from './request-hooks.ts'
import { strictPagePolicy } from './security.ts'

const bodyLimitBytes = 20 * 1024 * 1024

/** Graph addresses carry a version, `/v14.0/me`; every version is served alike. */
function withoutGraphVersion(url: string): string {
  return url.replace(/^\/facebook\/v\d+\.\d+(?=[/?]|$)/, '/facebook')
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, parseUrlEncoded(Buffer.from(body))),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      parseMultipart(Buffer.from(body), request.headers['content-type'] ?? ''),
  )
}

/** A page of another site must not drive the sandbox behind the developer's back. */
async function refuseOtherSites(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const reading = request.method === 'GET' || request.method === 'HEAD'
  const ours = !request.routeOptions.config.place
  if (!reading && ours && request.headers['sec-fetch-site'] === 'cross-site') {
    await reply.code(403).send({ code: 'cross_site', message: 'sent by a page of another site' })
  }
}

/** The HTTP side without its routes: parsers, the sandbox's header, faults and the request log. */
export function createApp(context: SandboxContext): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    forceCloseConnections: true,
    rewriteUrl: (request) => withoutGraphVersion(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  acceptForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'X-Langraan-Sandbox': '1',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': strictPagePolicy(),
    })
  })
  app.addHook('onRequest', refuseOtherSites)
  logRequests(app, context)
  meetFaults(app, context)
  return app
}
