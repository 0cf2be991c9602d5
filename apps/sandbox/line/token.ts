import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { sameText } from '../facebook/signatures.ts'
import { fieldsOf, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { codesOf } from './authorize.ts'
import type { LineCode } from './authorize.ts'
import { makeIdToken, readIdToken } from './id-token.ts'
import { linePerson } from './people.ts'

const ISSUER = 'https://access.line.me'
const ID_TOKEN_SECONDS = 3600
const ACCESS_TOKEN_SECONDS = 2_592_000

const refuse = (reply: FastifyReply, error: string, error_description: string): FastifyReply =>
  reply.code(400).send({ error, error_description })

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** Why a code is not exchanged, in LINE's words. */
function codeFault(code: LineCode | undefined, fields: Fields, now: Date): string | undefined {
  if (!code || code.used || new Date(code.expiresAt) <= now) return 'invalid authorization code'
  if (code.redirectUri !== textOf(fields, 'redirect_uri')) return 'redirect_uri does not match'
  if (code.challenge !== '' && challengeOf(textOf(fields, 'code_verifier')) !== code.challenge)
    return 'invalid code_verifier'
  return undefined
}

/** `POST /line/oauth2/v2.1/token`. */
export function exchangeCode(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const fields = fieldsOf(request.body)
  const { line } = context.config
  const secret = textOf(fields, 'client_secret')
  if (!line || textOf(fields, 'client_id') !== line.channelId || !sameText(secret, line.channelSecret))
    return refuse(reply, 'invalid_client', 'invalid client_secret')
  if (textOf(fields, 'grant_type') !== 'authorization_code')
    return refuse(reply, 'unsupported_grant_type', 'grant_type should be authorization_code')
  const now = context.clock.now()
  const code = codesOf(context.state).get(textOf(fields, 'code'))
  const fault = codeFault(code, fields, now)
  const person = code && linePerson(context.state, code.lineId)
  if (fault !== undefined || !code || !person)
    return refuse(reply, 'invalid_grant', fault ?? 'invalid authorization code')
  codesOf(context.state).put(code.code, { ...code, used: true })
  const seconds = Math.floor(now.getTime() / 1000)
  const idToken = makeIdToken(
    {
      iss: ISSUER,
      sub: code.lineId,
      aud: line.channelId,
      exp: seconds + ID_TOKEN_SECONDS,
      iat: seconds,
      ...(code.nonce !== '' && { nonce: code.nonce }),
      amr: ['linesso'],
      name: person.name,
      picture: `${context.url()}/facebook/portraits/${person.id}.svg`,
      ...(code.scopes.includes('email') && person.email !== null && { email: person.email }),
    },
    line.channelSecret,
  )
  return reply.send({
    access_token: randomBytes(60).toString('base64url'),
    expires_in: ACCESS_TOKEN_SECONDS,
    id_token: idToken,
    refresh_token: randomBytes(15).toString('base64url'),
    scope: code.scopes.join(' '),
    token_type: 'Bearer',
  })
}

/** `POST /line/oauth2/v2.1/verify`: what an ID token says, once it is found to be good. */
export function verifyIdToken(context: SandboxContext, request: FastifyRequest, reply: FastifyReply) {
  const fields = fieldsOf(request.body)
  const { line } = context.config
  const payload = line && readIdToken(textOf(fields, 'id_token'), line.channelSecret)
  if (!payload) return refuse(reply, 'invalid_request', 'Invalid IdToken.')
  if (textOf(fields, 'client_id') !== payload.aud)
    return refuse(reply, 'invalid_request', 'Invalid IdToken Audience.')
  if ((numberOf(payload, 'exp') ?? 0) * 1000 <= context.clock.now().getTime())
    return refuse(reply, 'invalid_request', 'IdToken expired.')
  const nonce = textOf(fields, 'nonce')
  if (nonce !== '' && nonce !== payload.nonce)
    return refuse(reply, 'invalid_request', 'Invalid IdToken Nonce.')
  return reply.send(payload)
}
