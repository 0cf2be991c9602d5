import type { FastifyReply } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import { personOfUser, saveAccount } from './accounts.ts'
import type { LineAccount } from './accounts.ts'
import { chatWith, friendOf, lineMessage, saveLineMessage } from './chats.ts'
import { LineError } from './errors.ts'
import { isMediaUrl } from './validate-actions.ts'
import { testLineWebhook } from './webhooks.ts'

export function info(context: SandboxContext, account: LineAccount) {
  const { botUserId: userId, basicId, name: displayName, chatMode } = account
  const pictureUrl = `${context.url()}/files/placeholder-shop.png`
  return { userId, basicId, displayName, pictureUrl, chatMode, markAsReadMode: 'manual' }
}

export function webhookEndpoint({ webhookUrl: endpoint, isWebhookOn: active }: LineAccount) {
  if (endpoint === '') throw new LineError(404, 'Not found')
  return { endpoint, active }
}

export function setWebhookEndpoint(context: SandboxContext, account: LineAccount, body: unknown) {
  const webhookUrl = textOf(fieldsOf(body), 'endpoint')
  if (!isMediaUrl(webhookUrl, 500)) throw new LineError(400, 'Invalid webhook endpoint URL')
  saveAccount(context, { ...account, webhookUrl })
  return {}
}

export function testWebhook(context: SandboxContext, account: LineAccount, body: unknown) {
  const url = textOf(fieldsOf(body), 'endpoint') || account.webhookUrl
  if (url === '') throw new LineError(404, 'Not found')
  return testLineWebhook(context, account, url)
}

/** Nothing is told of who has blocked the account, or never was a friend and never wrote. */
export function profile(context: SandboxContext, account: LineAccount, userId: string) {
  const person = personOfUser(context, account, userId)
  const { isBlocked, isFriend, wroteAt } = friendOf(context.state, account.botUserId, userId)
  if (!person || isBlocked || (!isFriend && wroteAt === null)) throw new LineError(404, 'Not found')
  const pictureUrl = `${context.url()}/facebook/pictures/${person.id}.png`
  return { userId, displayName: person.name, pictureUrl, language: 'th' }
}

export function markAsRead(context: SandboxContext, account: LineAccount, body: unknown) {
  const id = /^read-(\d+)$/.exec(textOf(fieldsOf(body), 'markAsReadToken'))?.[1] ?? ''
  const message = lineMessage(context.state, id)
  if (!message || message.botUserId !== account.botUserId)
    throw new LineError(400, 'The property, markAsReadToken, in the request body is invalid')
  for (const before of chatWith(context.state, account.botUserId, message.userId))
    if (before.at <= message.at && before.from === 'person' && !before.isRead)
      saveLineMessage(context.state, { ...before, isRead: true })
  return {}
}

/** The bytes of what somebody has sent, while LINE keeps them. */
export async function content(
  context: SandboxContext,
  account: LineAccount,
  id: string,
  reply: FastifyReply,
) {
  const message = lineMessage(context.state, id)
  if (!message || message.botUserId !== account.botUserId || message.contentPath === null)
    throw new LineError(404, 'Not found')
  if (message.isUnsent) throw new LineError(410, 'The content is gone')
  if (message.preparing > 0) {
    saveLineMessage(context.state, { ...message, preparing: message.preparing - 1 })
    return reply.code(202).send({})
  }
  const kept = await fetch(context.url() + message.contentPath)
  const type = kept.headers.get('content-type') ?? 'application/octet-stream'
  return reply.type(type).send(Buffer.from(await kept.arrayBuffer()))
}
