import { createHash } from 'node:crypto'
import { refuse } from '@langraan/http'
import { newToken, openSecret, sameText, sealSecret } from '@langraan/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SocialProfile } from '../../ports.ts'
import { identityRefusals } from '../../refusals.ts'
import type { IdentityDeps } from '../identity-deps.ts'

const COOKIE = 'line_login'
const LASTS_MS = 10 * 60_000

export type LinePurpose = 'sign-in' | 'link' | 'verify'

/** One attempt, from the press of the button to what LINE sends back. `userId` is whose account it is for. */
type Begun = { kind: 'begun'; state: string; nonce: string; verifier: string }
/** LINE has said who it is; only the second step is missing. */
type Shown = { kind: 'shown'; subject: string }
type Attempt = (Begun | Shown) & { purpose: LinePurpose; userId: string | null; until: number }

/**
 * What belongs to an attempt travels sealed in a cookie of the browser that began it: what LINE sends back counts
 * in no other browser, so nobody is signed in as, or linked to, somebody else by a link they were sent.
 */
function keep(reply: FastifyReply, deps: IdentityDeps, attempt: Attempt): void {
  const sealed = sealSecret(deps.attemptKeys, JSON.stringify(attempt)).toString('base64url')
  const { secure } = deps.cookies
  reply.setCookie(COOKIE, sealed, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LASTS_MS / 1000,
  })
}

/** The attempt of this browser, used up: it can be begun anew, never gone on with twice. */
function take(request: FastifyRequest, reply: FastifyReply, deps: IdentityDeps): Attempt {
  const sealed = request.cookies[COOKIE]
  reply.clearCookie(COOKIE, { path: '/', sameSite: 'lax', secure: deps.cookies.secure })
  if (!sealed) refuse(identityRefusals, 'line_refused')
  try {
    const attempt = JSON.parse(openSecret(deps.attemptKeys, Buffer.from(sealed, 'base64url'))) as Attempt
    if (attempt.until > deps.clock.now().getTime()) return attempt
  } catch (error) {
    deps.log.warn({ err: error }, 'a cookie of an attempt does not open')
  }
  return refuse(identityRefusals, 'line_refused')
}

const redirectUriOf = (deps: IdentityDeps, purpose: LinePurpose): string =>
  new URL(purpose === 'sign-in' ? '/login' : '/app/account', deps.appUrl).href

/** Begins: gives the address at LINE, with everything that what comes back is checked against. */
export function beginLine(
  reply: FastifyReply,
  deps: IdentityDeps,
  wanted: { purpose: LinePurpose; userId: string | null; language: 'th' | 'en' },
): { url: string } {
  const line = deps.line ?? refuse(identityRefusals, 'line_not_set_up')
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()]
  const { purpose, userId, language } = wanted
  const until = deps.clock.now().getTime() + LASTS_MS
  keep(reply, deps, { kind: 'begun', state, nonce, verifier, purpose, userId, until })
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = redirectUriOf(deps, purpose)
  return { url: line.addressOf({ redirectUri, state, nonce, challenge, language }) }
}

export type FromLine = { code: string; state: string }
export type ShownByLine = { subject: string; purpose: LinePurpose }

/** Who it is by LINE, for the person who began (`userId`), or for nobody yet. */
export async function shownByLine(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: IdentityDeps,
  userId: string | null,
  { code, state }: FromLine,
): Promise<ShownByLine> {
  const attempt = take(request, reply, deps)
  const { purpose } = attempt
  if (attempt.userId !== userId) refuse(identityRefusals, 'line_refused')
  if (attempt.kind === 'shown') return { subject: attempt.subject, purpose }
  if (code === '' || !sameText(attempt.state, state)) refuse(identityRefusals, 'line_refused')
  const { subject } = await askLine(deps, attempt, code)
  return { subject, purpose }
}

async function askLine(deps: IdentityDeps, attempt: Begun & Attempt, code: string): Promise<SocialProfile> {
  const line = deps.line ?? refuse(identityRefusals, 'line_not_set_up')
  const { nonce, verifier, purpose } = attempt
  let profile: SocialProfile | undefined
  try {
    profile = await line.profileOf({ code, nonce, verifier, redirectUri: redirectUriOf(deps, purpose) })
  } catch (error) {
    deps.log.warn({ err: error }, 'line cannot be asked')
    refuse(identityRefusals, 'line_unreachable')
  }
  return profile ?? refuse(identityRefusals, 'line_refused')
}

/** LINE takes its code once: while the second step is missing, what it said is kept for the next call. */
export function rememberShown(
  reply: FastifyReply,
  deps: IdentityDeps,
  shown: ShownByLine & { userId: string | null },
): void {
  keep(reply, deps, { kind: 'shown', ...shown, until: deps.clock.now().getTime() + LASTS_MS })
}
