import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { GraphError } from './errors.ts'
import { appSecretProof, sameText } from './signatures.ts'
import { tokenFault, tokensOf } from './tokens.ts'
import type { AccessToken } from './tokens.ts'

/** Parameters of a Graph call: query and body count alike. */
export function parametersOf(request: FastifyRequest): Fields {
  return { ...fieldsOf(request.query), ...fieldsOf(request.body) }
}

function accessTokenText(request: FastifyRequest, parameters: Fields): string {
  const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return textOf(parameters, 'access_token') || bearer || ''
}

/** True for an app token of the product's app, `{app id}|{secret}`. */
export function isAppToken(context: SandboxContext, text: string): boolean {
  const { appId, appSecret } = context.config.facebook
  return sameText(text, `${appId}|${appSecret}`)
}

/** The app token that some calls need; throws as the Graph does when it is another. */
export function requireAppToken(context: SandboxContext, request: FastifyRequest): void {
  const text = accessTokenText(request, parametersOf(request))
  if (text === '') {
    throw new GraphError({
      message: 'An access token is required to request this resource.',
      code: 104,
    })
  }
  if (isAppToken(context, text)) return
  if (text.includes('|')) {
    throw new GraphError({ message: 'Invalid OAuth access token signature.', code: 190 })
  }
  throw new GraphError({
    message:
      '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app',
    code: 100,
  })
}

/** Calls of the JS SDK come from a browser, which cannot know the secret. */
function comesFromSdk(request: FastifyRequest, parameters: Fields): boolean {
  return textOf(parameters, 'sdk') === 'joey' && request.headers.origin !== undefined
}

/**
 * The token of a call by a server: valid, of the product's app, and with `appsecret_proof`, since
 * the app has "require app secret" switched on.
 */
export function requireToken(context: SandboxContext, request: FastifyRequest): AccessToken {
  const parameters = parametersOf(request)
  const text = accessTokenText(request, parameters)
  if (text === '') {
    throw new GraphError({
      message: 'An active access token must be used to query information about the current user.',
      code: 2500,
    })
  }
  const token = tokensOf(context.state).get(text)
  const fault = tokenFault(token, context.clock.now())
  if (fault || !token) throw fault ?? new Error('a token without a fault is known')
  if (comesFromSdk(request, parameters)) return token
  const proof = textOf(parameters, 'appsecret_proof')
  if (proof === '') {
    throw new GraphError({
      message: 'API calls from the server require an appsecret_proof argument',
      type: 'GraphMethodException',
      code: 100,
    })
  }
  const { appId, appSecret } = context.config.facebook
  // A token of another app has the proof of that app's secret, which the product cannot know.
  if (token.appId !== appId || !sameText(proof, appSecretProof(appSecret, text))) {
    throw new GraphError({
      message: 'Invalid appsecret_proof provided in the API argument',
      type: 'GraphMethodException',
      code: 100,
    })
  }
  return token
}
