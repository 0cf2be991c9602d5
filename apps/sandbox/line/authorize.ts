import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { parametersOf } from '../facebook/graph-call.ts'
import { peopleOf } from '../facebook/people.ts'
import { textOf } from '../http/fields.ts'
import { strictPagePolicy } from '../http/security.ts'
import type { Collection, State } from '../state/state.ts'
import { authorizeRequestFrom } from './authorize-request.ts'
import { consentPage, wrongRequestPage } from './authorize-page.ts'
import { lineIdOf, linePerson } from './people.ts'

/** A code: good once, for ten minutes, and only for whoever has the verifier of its challenge. */
export interface LineCode {
  code: string
  redirectUri: string
  lineId: string
  nonce: string
  challenge: string
  scopes: string[]
  expiresAt: string
  used: boolean
}

export const codesOf = (state: State): Collection<LineCode> => state.collection<LineCode>('line-codes')

const CODE_SECONDS = 600
const sendPage = (reply: FastifyReply, page: string, targets: string[] = []): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', strictPagePolicy(targets))
    .send(page)

/** `GET /line/oauth2/v2.1/authorize`: who signs in, or nobody. */
export function showConsent(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const fields = parametersOf(request)
  const wanted = authorizeRequestFrom(context, fields)
  if (typeof wanted === 'string') return sendPage(reply.code(400), wrongRequestPage(wanted))
  const people = peopleOf(context.state)
    .list()
    .map((person) => ({ ...person, lineId: lineIdOf(person) }))
  return sendPage(reply, consentPage(wanted, fields, people), [new URL(wanted.redirectUri).origin])
}

/** `POST /line/oauth2/v2.1/authorize`: the person decided. */
export function answerConsent(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const fields = parametersOf(request)
  const wanted = authorizeRequestFrom(context, fields)
  if (typeof wanted === 'string') return sendPage(reply.code(400), wrongRequestPage(wanted))
  const back = new URL(wanted.redirectUri)
  back.searchParams.set('state', wanted.state)
  const person = linePerson(context.state, textOf(fields, 'person'))
  if (!person) {
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', 'The resource owner denied the request.')
    return reply.redirect(back.href, 303)
  }
  const code = randomBytes(15).toString('base64url')
  codesOf(context.state).put(code, {
    code,
    redirectUri: wanted.redirectUri,
    lineId: lineIdOf(person),
    nonce: wanted.nonce,
    challenge: wanted.challenge,
    scopes: wanted.scopes,
    expiresAt: new Date(context.clock.now().getTime() + CODE_SECONDS * 1000).toISOString(),
    used: false,
  })
  back.searchParams.set('code', code)
  return reply.redirect(back.href, 303)
}
