import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, numberOf } from '../http/fields.ts'
import { accessToken } from './access-token.ts'
import { debugToken } from './debug-token.ts'
import { answerDialog, showDialog } from './dialog.ts'
import { GraphError } from './errors.ts'
import { readAccounts, readObject, removePermissions, subscribedApps } from './objects.ts'
import { sendPicture } from './pictures.ts'
import { sdkScript } from './sdk.ts'
import { facebookPageRoutes, ownObject } from '../facebook-pages/routes.ts'

const dialogResult = readFileSync(new URL('browser/dialog-result.js', import.meta.url), 'utf8')

function at(endpoint: string) {
  return { config: { place: { provider: 'facebook', endpoint } } } as const
}

/** Errors of any kind leave in Graph's shape, as they do at Facebook. */
function graphErrorOf(error: unknown): GraphError | null {
  if (error instanceof GraphError) return error
  const status = numberOf(fieldsOf(error), 'statusCode') ?? 500
  if (status >= 500) return null
  return new GraphError({ message: '(#100) Invalid parameter', code: 100 })
}

function sendGraphError(error: unknown, reply: FastifyReply): FastifyReply {
  const found = graphErrorOf(error)
  if (!found) throw error
  if (found.code === 190) {
    const challenge = `OAuth "Facebook Platform" "invalid_token" "${found.message}"`
    reply.header('WWW-Authenticate', challenge)
  }
  return reply.code(found.httpStatus).send(found.body())
}

function dialogRoutes(app: FastifyInstance, context: SandboxContext): void {
  const script = (text: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    // Read by pages of other origins, which may not load it otherwise.
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(text)
  app.get('/sdk.js', at('sdk'), script(sdkScript))
  app.get('/th_TH/sdk.js', at('sdk'), script(sdkScript))
  app.get('/en_US/sdk.js', at('sdk'), script(sdkScript))
  // The same pictures for our own pages: the request log is for what the product asks.
  app.get<{ Params: { file: string } }>('/portraits/:file', (request, reply) =>
    sendPicture(context, request.params.file, reply),
  )
  app.get('/dialog-result.js', script(dialogResult))
  app.get('/dialog/oauth', at('dialog'), (request, reply) => showDialog(context, request, reply))
  app.post('/dialog/oauth/answer', (request, reply) => answerDialog(context, request, reply))
}

function graphRoutes(app: FastifyInstance, context: SandboxContext): void {
  const anyMethod = ['GET', 'POST'] as const
  for (const method of anyMethod) {
    app.route({
      method,
      url: '/oauth/access_token',
      ...at('access_token'),
      handler: async (request) => accessToken(context, request),
    })
  }
  app.get('/debug_token', at('debug_token'), async (request) => debugToken(context, request))
  app.get('/me', at('me'), async (request) => readObject(context, request, 'me'))
  app.get('/me/accounts', at('accounts'), async (request) => readAccounts(context, request))
  app.delete('/me/permissions', at('permissions'), async (request) => removePermissions(context, request))
  app.get<{ Params: { id: string } }>(
    '/:id',
    at('object'),
    async (request) =>
      ownObject(context, request, request.params.id) ?? readObject(context, request, request.params.id),
  )
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'POST', 'DELETE'],
    url: '/:id/subscribed_apps',
    ...at('subscribed_apps'),
    handler: async (request) => subscribedApps(context, request, request.params.id),
  })
  app.get<{ Params: { file: string } }>('/pictures/:file', at('picture'), (request, reply) =>
    sendPicture(context, request.params.file, reply),
  )
}

/** Facebook under `/facebook`: SDK, login dialog and Graph API, with or without a version. */
export async function facebookRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.setErrorHandler((error, _request, reply) => sendGraphError(error, reply))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    const message = `Unknown path components: ${path}`
    return reply.code(400).send(new GraphError({ message, code: 2500 }).body())
  })
  // The JS SDK calls the Graph from the page, whatever its origin.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*')
  })
  dialogRoutes(app, context)
  graphRoutes(app, context)
  facebookPageRoutes(app, context)
}
