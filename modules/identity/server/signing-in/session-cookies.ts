import { callerOf } from '@langraan/http/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityDeps, Visitor } from '../identity-deps.ts'
import type { StartedSession } from './start-session.ts'

const SESSION = 'session_token'
const LOGIN_TIME = 'login_time'
const KNOWN_DEVICES = 'known_devices'
// As long as a browser keeps a cookie.
const KNOWN_FOR_SECONDS = 400 * 86_400
// A token for each of the people who sign in here; whoever did so longest ago is a stranger again.
const MOST_KNOWN = 5
const DEVICE_TOKEN = /^[\w-]{43}$/

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
  // Named as a browser or a proxy may read it: blanks before the sign, too.
  const names = (request.headers.cookie ?? '').split(';').map((part) => part.split('=', 1)[0]?.trim())
  if (names.filter((name) => name === SESSION).length > 1) return 'doubled'
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
  { token, loginTime, devices }: Pick<StartedSession, 'token' | 'loginTime' | 'devices'>,
): void {
  const common = { path: '/', sameSite: 'lax', maxAge: deps.sessionDays * 86_400, ...deps.cookies } as const
  reply.setCookie(SESSION, token, { ...common, httpOnly: true })
  reply.setCookie(LOGIN_TIME, String(loginTime), common)
  setKnownDevices(reply, deps, devices)
}

/**
 * By these the browser is known again, also after signing out. They open nothing: who brings one is counted by itself
 * when passwords are tried, and no more. For this host alone, so that no neighbouring host takes them away.
 */
export function setKnownDevices(reply: FastifyReply, deps: IdentityDeps, devices: readonly string[]): void {
  const { secure } = deps.cookies
  reply.setCookie(KNOWN_DEVICES, devices.slice(-MOST_KNOWN).join('.'), {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: KNOWN_FOR_SECONDS,
  })
}

const devicesOfBrowser = (request: FastifyRequest): string[] =>
  (request.cookies[KNOWN_DEVICES] ?? '')
    .split('.')
    .filter((token) => DEVICE_TOKEN.test(token))
    .slice(-MOST_KNOWN)

/** Where a request comes from. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  ...callerOf(request),
  userAgent: request.headers['user-agent'] ?? '',
  devices: devicesOfBrowser(request),
})

export function clearSessionCookies(reply: FastifyReply, deps: IdentityDeps): void {
  for (const name of [SESSION, LOGIN_TIME])
    reply.clearCookie(name, { path: '/', sameSite: 'lax', ...deps.cookies })
}
