import { type Endpoint, Refusal } from '@langraan/http'
import { callerOf } from '@langraan/http/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityDeps } from './identity-deps.ts'
import { setSessionCookies } from './signing-in/session-cookies.ts'
import type { FoundSession } from './signing-in/sessions.sql.ts'
import type { StartedSession } from './signing-in/start-session.ts'

type Way = 'password' | 'facebook' | 'registration' | 'invitation' | 'line'

/** Leaves a line in the log of every attempt to sign in: how, who it was, or why it was refused. */
export async function loggedSignIn(
  request: FastifyRequest,
  way: Way,
  begin: () => Promise<StartedSession>,
): Promise<StartedSession> {
  try {
    const started = await begin()
    const userId = started.person.userId
    request.log.info({ securityEvent: 'signed-in', way, userId, ...callerOf(request) }, 'signed in')
    return started
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'failed'
    request.log.warn({ securityEvent: 'sign-in-refused', way, code, ...callerOf(request) }, 'sign-in refused')
    throw error
  }
}

/** Gives a session that was begun to the browser that asked for it, and leaves a line of it. */
export function keepSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: IdentityDeps,
  started: StartedSession,
): void {
  setSessionCookies(reply, deps, started)
  const { userId } = started.person
  const way: Way = 'invitation'
  request.log.info({ securityEvent: 'signed-in', way, userId, ...callerOf(request) }, 'signed in')
}

/** Leaves a line of a link that was asked for, or that is not sent. */
export async function loggedResetRequest(request: FastifyRequest, ask: () => Promise<void>): Promise<void> {
  const caller = callerOf(request)
  try {
    await ask()
    request.log.info({ securityEvent: 'password-reset-asked', ...caller }, 'a link was asked for')
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'failed'
    request.log.warn({ securityEvent: 'password-reset-not-sent', code, ...caller }, 'no link is sent')
    throw error
  }
}

/** Leaves a line of a password that was set by a link, or of a link that was refused; never of the link itself. */
export async function loggedReset<T>(request: FastifyRequest, complete: () => Promise<T>): Promise<T> {
  try {
    const done = await complete()
    request.log.info({ securityEvent: 'password-reset', ...callerOf(request) }, 'password set by a link')
    return done
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'failed'
    request.log.warn({ securityEvent: 'password-reset-refused', code, ...callerOf(request) }, 'link refused')
    throw error
  }
}

type Change =
  | 'person-verified'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
  | 'identity-linked'
  | 'personal-data-exported'
  | 'deletion-asked'
  | 'deletion-withdrawn'
  | 'identity-unlinked'
  | 'email-change-asked'
  | 'email-changed'
  | 'device-signed-out'
  | 'devices-signed-out'
  | 'person-signed-out-by-operator'

/** Leaves a line of a change to who may sign in and how, and of one that was refused. */
export async function loggedChange<T>(
  request: FastifyRequest,
  securityEvent: Change,
  change: () => Promise<T>,
  facts: Readonly<Record<string, string>> = {},
): Promise<T> {
  const userId = request.session?.userId
  try {
    const done = await change()
    request.log.info({ securityEvent, userId, ...callerOf(request), ...facts }, 'account changed')
    return done
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'failed'
    request.log.warn(
      { securityEvent: `${securityEvent}-refused`, userId, code, ...callerOf(request), ...facts },
      'change of an account refused',
    )
    throw error
  }
}

/** The answer tells a stranger nothing; the log tells whoever runs the platform who tried what. */
export function logRefusedAccess(
  request: FastifyRequest,
  { userId, role }: FoundSession,
  { route, permission }: Endpoint,
): void {
  request.log.warn({ securityEvent: 'access-refused', userId, role, route, permission }, 'access refused')
}
