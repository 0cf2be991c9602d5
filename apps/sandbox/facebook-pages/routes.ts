import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { parametersOf, requireToken } from '../facebook/graph-call.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import { pageCall } from './call.ts'
import type { PageCall } from './call.ts'
import { answerComment, changeComment, deleteComment, likeComment } from './comments.ts'
import { conversations, pageObject } from './reading.ts'
import { sendMessage } from './send.ts'
import { pageMessage } from './threads.ts'

const at = (endpoint: string) => ({ config: { place: { provider: 'facebook', endpoint } } }) as const

const idIn = (request: FastifyRequest): string => textOf(fieldsOf(request.params), 'id')

/** What somebody has sent, while its address lives. */
async function sendMedia(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const { mid = '', at: place = '' } = request.params as Record<string, string>
  const message = pageMessage(context.state, mid)
  const path = message?.attachments[Number(place)]?.path
  if (!message || !path || message.isUnsent) return reply.code(404).send('Not found')
  if (textOf(parametersOf(request), 'v') !== String(message.mediaSerial))
    return reply.code(403).type('text/plain').send('URL signature expired')
  const kept = await fetch(context.url() + path)
  const type = kept.headers.get('content-type') ?? 'application/octet-stream'
  return reply.type(type).send(Buffer.from(await kept.arrayBuffer()))
}

/** What a page asks about its number, if it is a page's; else it is somebody else's to answer. */
export function ownObject(context: SandboxContext, request: FastifyRequest, id: string): object | undefined {
  const token = requireToken(context, request)
  return token.kind === 'PAGE' && id !== 'me'
    ? pageObject(pageCall(context, request, 'pages_messaging'), id)
    : undefined
}

/** Which permissions a person has given, and which they have not. */
function permissions(context: SandboxContext, request: FastifyRequest) {
  const { scopes } = requireToken(context, request)
  return { data: scopes.map((permission) => ({ permission, status: 'granted' })) }
}

/** The part of the Graph that is about pages: messages, conversations and comments. */
export function facebookPageRoutes(app: FastifyInstance, context: SandboxContext): void {
  const run = (permission: string, work: (call: PageCall, id: string) => object) => {
    return async (request: FastifyRequest) =>
      context.state.transaction(() => work(pageCall(context, request, permission), idIn(request)))
  }
  const moderated = 'pages_manage_engagement'
  app.get('/me/permissions', at('permissions'), async (request) => permissions(context, request))
  app.post('/me/messages', at('messages'), run('pages_messaging', sendMessage))
  app.get('/me/conversations', at('conversations'), run('pages_messaging', conversations))
  app.post('/:id/comments', at('comments'), run(moderated, answerComment))
  app.post(
    '/:id/likes',
    at('likes'),
    run(moderated, (call, id) => likeComment(call, id, true)),
  )
  app.delete(
    '/:id/likes',
    at('likes'),
    run(moderated, (call, id) => likeComment(call, id, false)),
  )
  app.post('/:id', at('comments'), run(moderated, changeComment))
  app.delete('/:id', at('comments'), run(moderated, deleteComment))
  app.get('/media/:mid/:at', at('media'), (request, reply) => sendMedia(context, request, reply))
}
