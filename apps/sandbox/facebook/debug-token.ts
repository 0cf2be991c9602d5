import type { FastifyRequest } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { textOf } from '../http/fields.ts'
import { GraphError } from './errors.ts'
import { isAppToken, parametersOf, requireAppToken } from './graph-call.ts'
import { pagesOf } from './people.ts'
import { tokenFault, tokensOf } from './tokens.ts'
import type { AccessToken } from './tokens.ts'

const appName = 'หลังร้าน (sandbox)'

function seconds(time: string | null): number {
  return time === null ? 0 : Math.floor(Date.parse(time) / 1000)
}

function pageScopes(context: SandboxContext, token: AccessToken) {
  const targets = pagesOf(context.state)
    .withAlias(token.personId)
    .map((page) => page.id)
  return token.scopes.map((scope) =>
    scope.startsWith('pages_') ? { scope, target_ids: targets } : { scope },
  )
}

/** `/debug_token`: HTTP 200 also for a token that is no good; `is_valid` says so. */
export function debugToken(context: SandboxContext, request: FastifyRequest) {
  requireAppToken(context, request)
  const input = textOf(parametersOf(request), 'input_token')
  if (input === '') {
    throw new GraphError({ message: '(#100) The parameter input_token is required', code: 100 })
  }
  const { appId } = context.config.facebook
  if (isAppToken(context, input)) {
    return { data: { app_id: appId, type: 'APP', application: appName, is_valid: true, scopes: [] } }
  }
  const token = tokensOf(context.state).get(input)
  if (token && token.appId !== appId) {
    const message = 'The App_id in the input_token did not match the Viewing App'
    return { data: { error: { code: 100, message }, is_valid: false, scopes: [] } }
  }
  const fault = tokenFault(token, context.clock.now())
  const error = fault && {
    code: fault.code,
    message: fault.message,
    ...(fault.subcode === null ? {} : { subcode: fault.subcode }),
  }
  if (!token) return { data: { error, is_valid: false, scopes: [] } }
  return {
    data: {
      app_id: token.appId,
      type: token.kind,
      application: appName,
      ...(token.pageId ? { profile_id: token.pageId } : {}),
      data_access_expires_at: seconds(token.issuedAt) + 90 * 24 * 60 * 60,
      ...(error ? { error } : {}),
      expires_at: seconds(token.expiresAt),
      is_valid: error === null,
      issued_at: seconds(token.issuedAt),
      scopes: token.scopes,
      granular_scopes: pageScopes(context, token),
      user_id: token.personId,
    },
  }
}
