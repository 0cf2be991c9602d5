import { callerOf } from '@langraan/http/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityDeps, Visitor } from './identity-deps.ts'

const SESSION = 'session_token'
const LOGIN_TIME = 'login_time'

export type Credentials = { token: string; loginTime: number; from: 'cookie' | 'header' }
export type CredentialsOutcome = Credentials | 'missing' | 'doubled'

/**
 * The credentials of a request: the header of section 7 of the specification, or the cookies. A cookie
 * counts only with its `login_time`. Two session cookies mean that somebody tossed one in from a
 * neighbouring host: neither is believed.
 */
export function credentialsOf(request: FastifyRequest, loginTimeInPath?: string): CredentialsOutcome {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer Token:')) {
    const loginTime = Number(loginTimeInPath ?? request.headers['x-login-time'])
    return Number.isSafeInteger(loginTime)
      ? { token: header.slice('Bearer Token:'.length).trim(), loginTime, from: 'header' }
      : 'missing'
  }
  const raw = (request.headers.cookie ?? '').split(';').map((part) => part.trim())
  if (raw.filter((part) => part.startsWith(`${SESSION}=`)).length > 1) return 'doubled'
  const token = request.cookies[SESSION]
  // At sign-out the client has already dropped its `login_time`; the path still names it.
  const isSignOut = request.method === 'DELETE'
  const loginTime = Number(request.cookies[LOGIN_TIME] ?? (isSignOut ? loginTimeInPath : undefined))
  return token && Number.isSafeInteger(loginTime) && loginTime > 0
    ? { token, loginTime, from: 'cookie' }
    : 'missing'
}

export function setSessionCookies(
  reply: FastifyReply,
  deps: IdentityDeps,
  token: string,
  loginTime: number,
): void {
  const common = { path: '/', sameSite: 'lax', maxAge: deps.sessionDays * 86_400, ...deps.cookies } as const
  reply.setCookie(SESSION, token, { ...common, httpOnly: true })
  reply.setCookie(LOGIN_TIME, String(loginTime), common)
}

/** Where a request comes from. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  ...callerOf(request),
  userAgent: request.headers['user-agent'] ?? '',
})

export function clearSessionCookies(reply: FastifyReply, deps: IdentityDeps): void {
  for (const name of [SESSION, LOGIN_TIME])
    reply.clearCookie(name, { path: '/', sameSite: 'lax', ...deps.cookies })
}
