import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { pngOf } from '../drawing/portraits.ts'
import { fieldsOf, numberOf, textOf } from '../http/fields.ts'
import type { LineAccount } from './accounts.ts'
import { accountByToken } from './accounts.ts'
import { LineError } from './errors.ts'
import {
  content,
  info,
  markAsRead,
  profile,
  setWebhookEndpoint,
  testWebhook,
  webhookEndpoint,
} from './reading.ts'
import { consumption, push, quota, reply } from './sending.ts'
import { stickerSvg } from './stickers.ts'
import { messagesFrom } from './validate-messages.ts'

interface Call {
  context: SandboxContext
  account: LineAccount
  body: unknown
  params: Record<string, unknown>
  retryKey: string
  answer: FastifyReply
}

type Handle = (call: Call) => unknown
type Endpoint = readonly [method: 'GET' | 'POST' | 'PUT', path: string, place: string, handle: Handle]

const validate: Handle = ({ body }) => {
  messagesFrom(body)
  return {}
}

const endpoints: readonly Endpoint[] = [
  ['GET', '/info', 'info', ({ context, account }) => info(context, account)],
  ['GET', '/channel/webhook/endpoint', 'webhook_endpoint', ({ account }) => webhookEndpoint(account)],
  [
    'PUT',
    '/channel/webhook/endpoint',
    'webhook_endpoint',
    ({ context, account, body }) => setWebhookEndpoint(context, account, body),
  ],
  [
    'POST',
    '/channel/webhook/test',
    'webhook_test',
    ({ context, account, body }) => testWebhook(context, account, body),
  ],
  [
    'POST',
    '/message/reply',
    'reply',
    ({ context, account, body, retryKey }) => reply(context, account, body, retryKey),
  ],
  [
    'POST',
    '/message/push',
    'push',
    ({ context, account, body, retryKey }) => push(context, account, body, retryKey),
  ],
  ['POST', '/message/validate/reply', 'validate', validate],
  ['POST', '/message/validate/push', 'validate', validate],
  ['GET', '/message/quota', 'quota', ({ account }) => quota(account)],
  ['GET', '/message/quota/consumption', 'consumption', ({ account }) => consumption(account)],
  [
    'GET',
    '/profile/:id',
    'profile',
    ({ context, account, params }) => profile(context, account, textOf(params, 'id')),
  ],
  [
    'GET',
    '/message/:id/content',
    'content',
    ({ context, account, params, answer }) => content(context, account, textOf(params, 'id'), answer),
  ],
  [
    'POST',
    '/chat/markAsRead',
    'markAsRead',
    ({ context, account, body }) => markAsRead(context, account, body),
  ],
]

function accountOf(context: SandboxContext, request: FastifyRequest): LineAccount {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const account = accountByToken(context, token)
  if (account) return account
  const message = 'Authentication failed. Confirm that the access token in the authorization header is valid.'
  throw new LineError(401, message)
}

function refuse(error: unknown, answer: FastifyReply): FastifyReply {
  if (error instanceof LineError) {
    const accepted = textOf(fieldsOf(error.more), 'requestId')
    if (accepted !== '') answer.header('x-line-accepted-request-id', accepted)
    return answer.code(error.status).send(error.body())
  }
  const status = numberOf(fieldsOf(error), 'statusCode') ?? 500
  if (status >= 500) throw error
  return answer.code(status).send({ message: 'The request body could not be parsed as JSON' })
}

/** The Messaging API under `/line/v2/bot`, its host of content as well, and the pictures of stickers. */
export async function lineMessagingRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.setErrorHandler((error, _request, answer) => refuse(error, answer))
  for (const [method, path, endpoint, handle] of endpoints) {
    app.route({
      method,
      url: `/v2/bot${path}`,
      config: { place: { provider: 'line', endpoint } },
      handler: async (request, answer) => {
        answer.header('x-line-request-id', crypto.randomUUID())
        return handle({
          context,
          account: accountOf(context, request),
          body: request.body,
          params: fieldsOf(request.params),
          retryKey: String(request.headers['x-line-retry-key'] ?? ''),
          answer,
        })
      },
    })
  }
  app.get<{ Params: { id: string } }>(
    '/stickershop/v1/sticker/:id/android/sticker.png',
    async ({ params }, answer) =>
      answer
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/png')
        .send(await pngOf(stickerSvg(params.id), 200)),
  )
}
