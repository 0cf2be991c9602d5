import { refuse, Refusal } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import { withPerson } from '@langraan/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '../../contract.ts'
import { identityRefusals } from '../../refusals.ts'
import { identitiesOf } from '../account/account.sql.ts'
import { sessionOf } from '../account/account-routes.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { beginLine, type FromLine, rememberShown, shownByLine } from './line-attempt.ts'
import { linkIdentity, unlinkIdentity } from './linked-identities.ts'
import { passSecondFactor } from '../second-factor/pass-second-factor.ts'
import { findByIdentity } from '../people.sql.ts'
import { presentSignedIn } from './present-signed-in.ts'
import { loggedChange, loggedSignIn } from '../security-events.ts'
import { setSessionCookies, visitorOf } from './session-cookies.ts'
import { socialProfile } from './social-profile.ts'
import { startSession, type StartedSession } from './start-session.ts'
import { requireRecentVerification, noteShown } from './verify-person.ts'
import { whoTries, type WhoTries } from './who-tries.ts'

export function lineRoutes(app: FastifyInstance, context: MountContext, deps: IdentityDeps): void {
  mount(app, context, contract.beginLineSignIn, async ({ reply, language }) =>
    beginLine(reply, deps, { purpose: 'sign-in', userId: null, language }),
  )
  mount(app, context, contract.completeLineSignIn, async ({ body, request, reply }) => {
    const started = await loggedSignIn(request, 'line', () => signInByLine(deps, request, reply, body))
    setSessionCookies(reply, deps, started)
    return presentSignedIn(deps, started)
  })
  mount(app, context, contract.beginLineForAccount, async ({ body, request, reply, language }) => {
    const session = sessionOf(request)
    if (body.purpose === 'link') requireRecentVerification(deps, session)
    return beginLine(reply, deps, { purpose: body.purpose, userId: session.userId, language })
  })
  mount(app, context, contract.completeLineForAccount, ({ body, language, request, reply }) =>
    loggedChange(request, 'identity-linked', () =>
      completeForAccount(deps, request, reply, { ...body, language }),
    ),
  )
  identityRoutesOf(app, context, deps)
}

function identityRoutesOf(app: FastifyInstance, context: MountContext, deps: IdentityDeps) {
  mount(app, context, contract.linkFacebook, async ({ body, language, request }) => {
    await loggedChange(request, 'identity-linked', async () => {
      const session = sessionOf(request)
      requireRecentVerification(deps, session)
      const { subject } = await socialProfile(deps, body.fb_id, body.fb_access_token)
      await linkIdentity(deps, session, 'facebook', subject, language)
    })
    return { linked: true as const }
  })
  mount(app, context, contract.unlinkIdentity, async ({ params, language, request }) => ({
    unlinked: await loggedChange(request, 'identity-unlinked', () =>
      unlinkIdentity(deps, sessionOf(request), params.provider, language),
    ),
  }))
}

type Answered = FromLine & { totp: string }

/** Asks for the second step; while its code is missing or wrong, what LINE said stays good for the next call. */
async function passThenForget(
  deps: IdentityDeps,
  reply: FastifyReply,
  shown: Parameters<typeof rememberShown>[2] & { personId: string; by: WhoTries },
  totp: string,
): Promise<boolean> {
  const { personId, by, ...attempt } = shown
  try {
    return await passSecondFactor(deps, personId, totp, by)
  } catch (error) {
    if (error instanceof Refusal && error.code.startsWith('second_factor_'))
      rememberShown(reply, deps, attempt)
    throw error
  }
}

async function signInByLine(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { totp, ...from }: Answered,
): Promise<StartedSession> {
  const shown = await shownByLine(request, reply, deps, null, from)
  if (shown.purpose !== 'sign-in') refuse(identityRefusals, 'line_refused')
  const person = await findByIdentity(deps.db, 'line', shown.subject)
  if (!person) refuse(identityRefusals, 'no_linked_line')
  const visitor = visitorOf(request)
  const by = await whoTries(deps, visitor, person.userId)
  const bySecondFactor = await passThenForget(
    deps,
    reply,
    { ...shown, userId: null, personId: person.userId, by },
    totp,
  )
  return startSession(deps, visitor, person, { bySecondFactor })
}

async function completeForAccount(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { totp, language, ...from }: Answered & { language: 'th' | 'en' },
): Promise<{ done: 'link' | 'verify' }> {
  const session = sessionOf(request)
  const { userId, sessionId } = session
  const shown = await shownByLine(request, reply, deps, userId, from)
  if (shown.purpose === 'link') {
    await linkIdentity(deps, session, 'line', shown.subject, language)
    return { done: 'link' }
  }
  const linked = await withPerson(deps.db, userId, (tx) => identitiesOf(tx, userId))
  if (!linked.some((one) => one.provider === 'line' && one.subject === shown.subject))
    refuse(identityRefusals, 'not_this_person')
  const attempt = { ...shown, userId, personId: userId, by: { kind: 'session', sessionId } as const }
  const bySecondFactor = await passThenForget(deps, reply, attempt, totp)
  await noteShown(deps, session, bySecondFactor)
  return { done: 'verify' }
}
