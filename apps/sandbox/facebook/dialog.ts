import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { isOn, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { strictPagePolicy } from '../http/security.ts'
import { dialogPage, popupResultPage, refusalPage } from './dialog-page.ts'
import { dialogRequestFrom } from './dialog-request.ts'
import type { DialogRequest } from './dialog-request.ts'
import { parametersOf } from './graph-call.ts'
import { createPerson, peopleOf } from './people.ts'
import type { Person } from './people.ts'
import { signRequest } from './signatures.ts'
import { issueCode, issueToken, shortLivedSeconds } from './tokens.ts'

function sendPage(reply: FastifyReply, page: string, formTargets: string[] = []): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', strictPagePolicy(formTargets))
    .send(page)
}

/** `GET /dialog/oauth`. */
export function showDialog(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const wanted = dialogRequestFrom(context, parametersOf(request))
  if ('refusal' in wanted) return sendPage(reply.code(400), refusalPage(wanted))
  const targets = wanted.way.kind === 'redirect' ? [new URL(wanted.way.uri).origin] : []
  return sendPage(reply, dialogPage(wanted, peopleOf(context.state).list()), targets)
}

interface Consent {
  person: Person
  scopes: string[]
}

function chosenPerson(context: SandboxContext, fields: Fields): Person | undefined {
  if (textOf(fields, 'decision') !== 'create') {
    return peopleOf(context.state).get(textOf(fields, 'person'))
  }
  const name = textOf(fields, 'name')
  const email = textOf(fields, 'email')
  return name === '' ? undefined : createPerson(context.state, name, email === '' ? null : email)
}

/** Null when the person said no. */
function consentFrom(context: SandboxContext, wanted: DialogRequest, fields: Fields): Consent | null {
  if (textOf(fields, 'decision') === 'deny') return null
  const person = chosenPerson(context, fields)
  if (!person) return null
  const sharesEmail = isOn(fields, 'share_email') && person.email !== null
  const scopes = wanted.scopes.filter((scope) => scope !== 'email' || sharesEmail)
  return { person, scopes }
}

function authResponse(context: SandboxContext, appId: string, { person, scopes }: Consent) {
  const token = issueToken(context, { appId, personId: person.id, scopes })
  const issuedAt = Math.floor(context.clock.now().getTime() / 1000)
  return {
    accessToken: token.token,
    userID: person.id,
    expiresIn: shortLivedSeconds,
    signedRequest: signRequest(context.config.facebook.appSecret, {
      user_id: person.id,
      issued_at: issuedAt,
    }),
    graphDomain: 'facebook',
    grantedScopes: scopes.join(','),
    data_access_expiration_time: issuedAt + 90 * 24 * 60 * 60,
  }
}

function redirectAddress(
  context: SandboxContext,
  wanted: DialogRequest & { way: { kind: 'redirect' } },
  consent: Consent | null,
): string {
  const address = new URL(wanted.way.uri)
  const into = new URLSearchParams()
  if (!consent) {
    into.set('error', 'access_denied')
    into.set('error_code', '200')
    into.set('error_description', 'Permissions error')
    into.set('error_reason', 'user_denied')
  } else if (wanted.way.answer === 'token') {
    const answer = authResponse(context, wanted.clientId, consent)
    into.set('access_token', answer.accessToken)
    into.set('expires_in', String(answer.expiresIn))
  } else {
    const { code } = issueCode(context, {
      appId: wanted.clientId,
      redirectUri: wanted.way.uri,
      personId: consent.person.id,
      scopes: consent.scopes,
    })
    into.set('code', code)
  }
  if (wanted.state !== '') into.set('state', wanted.state)
  if (consent && wanted.way.answer === 'token') address.hash = into.toString()
  else for (const [name, value] of into) address.searchParams.set(name, value)
  return address.href
}

/** `POST /dialog/oauth/answer`: the person decided. */
export function answerDialog(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const fields = parametersOf(request)
  const wanted = dialogRequestFrom(context, fields)
  if ('refusal' in wanted) return sendPage(reply.code(400), refusalPage(wanted))
  const consent = consentFrom(context, wanted, fields)
  const { way } = wanted
  if (way.kind === 'redirect') {
    return reply.redirect(redirectAddress(context, { ...wanted, way }, consent), 303)
  }
  const message = {
    type: 'sandbox-facebook-login',
    state: wanted.state,
    status: consent ? 'connected' : 'unknown',
    authResponse: consent ? authResponse(context, wanted.clientId, consent) : null,
  }
  return sendPage(reply, popupResultPage(wanted.language, way.origin, message))
}
