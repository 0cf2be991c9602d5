import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, numberOf, textOf } from '../http/fields.ts'
import { mailPolicy } from '../http/security.ts'
import { findMails, linksOf, mailsOf } from '../mail/mailbox.ts'
import type { Mail } from '../mail/mailbox.ts'

type MailRequest = { Params: { id: string } }
type AttachmentRequest = { Params: { id: string; index: string } }

function summary(mail: Mail) {
  const attachments = mail.attachments.map(({ name, type, sizeBytes }) => ({ name, type, sizeBytes }))
  return { ...mail, attachments, links: linksOf(mail) }
}

/** The mails that arrived, as JSON and as parts to look at. */
export function inboxRoutes(app: FastifyInstance, context: SandboxContext): void {
  const mails = mailsOf(context.state)
  const missing = { code: 'not_found', message: 'no such mail' }
  app.get('/inbox/messages', async (request) => {
    const query = fieldsOf(request.query)
    const found = findMails(context.state, {
      to: textOf(query, 'to'),
      subject: textOf(query, 'subject'),
      limit: numberOf(query, 'limit') ?? undefined,
    })
    return { items: found.map(summary) }
  })
  app.delete('/inbox/messages', async () => {
    context.state.clear(['mails'])
    return { items: [] }
  })
  app.get<MailRequest>('/inbox/messages/:id', async (request, reply) => {
    const mail = mails.get(request.params.id)
    return mail ? summary(mail) : reply.code(404).send(missing)
  })
  app.get<MailRequest>('/inbox/messages/:id/html', async (request, reply) => {
    const mail = mails.get(request.params.id)
    if (!mail) return reply.code(404).send(missing)
    // Links open in a new window; the frame itself must not wander off.
    // The style sheet brings Thai letters to machines that have none.
    const head = '<base target="_blank"><meta charset="utf-8"><link rel="stylesheet" href="/static/mail.css">'
    const body = `<!doctype html>${head}${mail.html}`
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', mailPolicy).send(body)
  })
  app.get<AttachmentRequest>('/inbox/messages/:id/attachments/:index', async (request, reply) => {
    const file = mails.get(request.params.id)?.attachments[Number(request.params.index)]
    if (!file) return reply.code(404).send({ code: 'not_found', message: 'no such attachment' })
    // Never shown in the page: an attachment is the sender's, whatever type it claims.
    const name = encodeURIComponent(file.name)
    return reply
      .type('application/octet-stream')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
      .send(Buffer.from(file.contentBase64, 'base64'))
  })
}
