import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { GraphError } from './errors.ts'
import { parametersOf } from './graph-call.ts'
import { sameText } from './signatures.ts'
import { codesOf, exchangeToken, issueToken, tokenFault, tokensOf } from './tokens.ts'
import type { AccessToken } from './tokens.ts'

function checkClient(context: SandboxContext, parameters: Fields): void {
  const { appId, appSecret } = context.config.facebook
  const clientId = textOf(parameters, 'client_id')
  if (clientId === '') throw new GraphError({ message: 'Missing client_id parameter.', code: 101 })
  if (clientId !== appId) {
    throw new GraphError({
      message: 'Error validating application. Cannot get application info due to a system error.',
      code: 101,
    })
  }
  if (!sameText(textOf(parameters, 'client_secret'), appSecret)) {
    throw new GraphError({ message: 'Error validating client secret.', code: 1 })
  }
}

function tokenAnswer(context: SandboxContext, token: AccessToken) {
  const left = token.expiresAt ? Date.parse(token.expiresAt) - context.clock.now().getTime() : 0
  return { access_token: token.token, token_type: 'bearer', expires_in: Math.round(left / 1000) }
}

function exchangeLong(context: SandboxContext, parameters: Fields) {
  const text = textOf(parameters, 'fb_exchange_token')
  if (text === '') throw new GraphError({ message: 'fb_exchange_token parameter not specified', code: 1 })
  const token = tokensOf(context.state).get(text)
  const fault = tokenFault(token, context.clock.now())
  if (fault || !token) throw fault ?? new Error('a token without a fault is known')
  if (token.appId !== context.config.facebook.appId || token.kind !== 'USER') {
    throw new GraphError({ message: 'The access token does not belong to application', code: 1 })
  }
  return tokenAnswer(context, exchangeToken(context, token))
}

function exchangeCode(context: SandboxContext, parameters: Fields) {
  const code = codesOf(context.state).get(textOf(parameters, 'code'))
  if (!code) {
    throw new GraphError({ message: 'Invalid verification code format.', code: 100, subcode: 36007 })
  }
  if (code.redirectUri !== textOf(parameters, 'redirect_uri')) {
    const message =
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request'
    throw new GraphError({ message, code: 100, subcode: 36008 })
  }
  if (code.used) {
    const message = 'This authorization code has been used.'
    throw new GraphError({ message, code: 100, subcode: 36009 })
  }
  if (context.clock.now() >= new Date(code.expiresAt)) {
    const message = 'This authorization code has expired.'
    throw new GraphError({ message, code: 100, subcode: 36007 })
  }
  codesOf(context.state).put(code.code, { ...code, used: true })
  return tokenAnswer(context, issueToken(context, code))
}

/** `/oauth/access_token`: app token, long-lived token, or a token for a code. */
export function accessToken(context: SandboxContext, request: FastifyRequest) {
  const parameters = parametersOf(request)
  checkClient(context, parameters)
  const grant = textOf(parameters, 'grant_type')
  if (grant === 'client_credentials') {
    const { appId, appSecret } = context.config.facebook
    return { access_token: `${appId}|${appSecret}`, token_type: 'bearer' }
  }
  if (grant === 'fb_exchange_token') return exchangeLong(context, parameters)
  if (textOf(parameters, 'code') !== '') return exchangeCode(context, parameters)
  throw new GraphError({ message: 'Missing authorization code', code: 1 })
}
