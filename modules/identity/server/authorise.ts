import { type Endpoint, refuse, standardRefusals } from '@langraan/http'
import { type Actor, type Authorise, type KeyedActor } from '@langraan/http/server'
import { hashToken } from '@langraan/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { identityRefusals } from '../refusals.ts'
import { operatorAccess } from '../rules/operator-access.ts'
import { roleMay } from '../rules/permissions.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { operatorStanding } from './operators.sql.ts'
import { logRefusedAccess } from './security-events.ts'
import { clearSessionCookies, credentialsOf } from './signing-in/session-cookies.ts'
import { findSession, type FoundSession } from './signing-in/sessions.sql.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that authorised this request, for handlers that tell about it. */
    session?: FoundSession
  }
}

/** Decides who calls and whether they may, by the session and the member's role in the shop of the path. */
export function createAuthorise(deps: IdentityDeps): Authorise {
  return async (request, reply, declaration): Promise<Actor> => {
    if (declaration.permission === 'anonymous') return { kind: 'anonymous' }
    const params = request.params as { loginTime?: string; shopId?: string }
    const shopId = shopOf(declaration, params)
    const keyed = await keyedActor(deps, request, declaration, shopId)
    if (keyed) return keyed
    const session = await sessionOf(deps, request, reply, params.loginTime, shopId)
    request.session = session
    if (declaration.permission === 'operator') await requireOperator(deps, request, session, declaration)
    if (!declaration.permission.startsWith('shop:'))
      return {
        kind: declaration.permission === 'operator' ? 'operator' : 'person',
        userId: session.userId,
        name: session.name,
        sessionId: session.sessionId,
      }
    // A shop that is not theirs does not exist for them: no difference to one that nobody has.
    if (!session.role || !shopId) {
      logRefusedAccess(request, session, declaration)
      refuse(standardRefusals, 'not_found')
    }
    if (declaration.keyedOnly || !roleMay(session.role, declaration.permission.slice('shop:'.length))) {
      logRefusedAccess(request, session, declaration)
      refuse(standardRefusals, 'not_allowed')
    }
    const { userId, name, sessionId, role } = session
    return { kind: 'member', userId, name, sessionId, shopId, role }
  }
}

/** Whoever shows a key of their own to a request that lets such callers in, and may what it needs. */
async function keyedActor(
  { keys = [] }: IdentityDeps,
  request: FastifyRequest,
  { callers = [], permission }: Endpoint,
  shopId: string | null,
): Promise<KeyedActor | undefined> {
  if (callers.length === 0 || !shopId) return undefined
  for (const read of keys) {
    const actor = await read(request, shopId)
    if (!actor) continue
    // A key of another shop shows nothing of this one.
    if (actor.shopId !== shopId) refuse(standardRefusals, 'not_found')
    const may = (actor.permissions as readonly string[]).includes(permission.slice('shop:'.length))
    if (!callers.includes(actor.kind) || !may) refuse(standardRefusals, 'not_allowed')
    return actor
  }
  return undefined
}

/** What belongs to all shops is for whoever runs the platform, and has shown two steps in this very session. */
async function requireOperator(
  deps: IdentityDeps,
  request: FastifyRequest,
  session: FoundSession,
  declaration: Endpoint,
): Promise<void> {
  const access = operatorAccess(await operatorStanding(deps.db, session))
  if (access === 'open') return
  logRefusedAccess(request, session, declaration)
  // To whoever does not run the platform its pages do not exist.
  if (access === 'none') refuse(standardRefusals, 'not_found')
  refuse(identityRefusals, access === 'set_up' ? 'operator_needs_factor' : 'operator_needs_code')
}

function shopOf(declaration: Endpoint, params: { shopId?: string }): string | null {
  if (!declaration.permission.startsWith('shop:')) return null
  return params.shopId && UUID.test(params.shopId) ? params.shopId : null
}

async function sessionOf(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  loginTime: string | undefined,
  shopId: string | null,
): Promise<FoundSession> {
  const credentials = credentialsOf(request, loginTime)
  if (credentials === 'doubled') {
    clearSessionCookies(reply, deps)
    refuse(standardRefusals, 'session_expired')
  }
  if (credentials === 'missing') refuse(standardRefusals, 'signed_out')
  if (loginTime !== undefined && Number(loginTime) !== credentials.loginTime)
    refuse(standardRefusals, 'session_expired')
  const now = deps.clock.now()
  const session = await findSession(deps.db, {
    tokenHash: hashToken(credentials.token),
    loginTime: credentials.loginTime,
    shopId,
    now,
    idleDays: deps.idleDays,
  })
  if (!session || session.expiresAt <= now) refuse(standardRefusals, 'session_expired')
  return session
}
