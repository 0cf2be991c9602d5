import { randomBytes } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import type { Collection, State } from '../state/state.ts'
import { GraphError } from './errors.ts'

/** An access token of a person or a page. App tokens are `{app id}|{secret}` and are not kept. */
export interface AccessToken {
  token: string
  kind: 'USER' | 'PAGE'
  /** The app it was given to. Other apps' tokens exist here to test that they are refused. */
  appId: string
  personId: string
  pageId: string | null
  scopes: string[]
  issuedAt: string
  /** ISO time; null: never. */
  expiresAt: string | null
  revoked: boolean
}

/** A code of the redirect flow: works once, for ten minutes. */
interface LoginCode {
  code: string
  appId: string
  redirectUri: string
  personId: string
  scopes: string[]
  expiresAt: string
  used: boolean
}

export const shortLivedSeconds = 5400
const longLivedSeconds = 60 * 24 * 60 * 60
const codeSeconds = 600

/** Tokens are also found by the person. */
export function tokensOf(state: State): Collection<AccessToken> {
  return state.collection<AccessToken>('tokens')
}

function saveToken(state: State, token: AccessToken): void {
  tokensOf(state).put(token.token, token, token.personId)
}

function opaque(prefix: string, bytes: number): string {
  return prefix + randomBytes(bytes).toString('base64').replace(/[+/=]/g, 'Z')
}

interface TokenWish {
  appId: string
  personId: string
  scopes: string[]
  pageId?: string
  /** null: never expires. */
  lifetimeSeconds?: number | null
}

export function issueToken(context: SandboxContext, wish: TokenWish): AccessToken {
  const now = context.clock.now()
  const { lifetimeSeconds = shortLivedSeconds } = wish
  const expiresAt =
    lifetimeSeconds === null ? null : new Date(now.getTime() + lifetimeSeconds * 1000).toISOString()
  const token: AccessToken = {
    token: opaque('EAAG', 100),
    kind: wish.pageId ? 'PAGE' : 'USER',
    appId: wish.appId,
    personId: wish.personId,
    pageId: wish.pageId ?? null,
    scopes: wish.scopes,
    issuedAt: now.toISOString(),
    expiresAt,
    revoked: false,
  }
  saveToken(context.state, token)
  return token
}

/** A token of 60 days for the same person; a page token made from it never expires. */
export function exchangeToken(context: SandboxContext, token: AccessToken): AccessToken {
  return issueToken(context, { ...token, pageId: undefined, lifetimeSeconds: longLivedSeconds })
}

export function isLongLived(token: AccessToken): boolean {
  if (token.expiresAt === null) return true
  const lifetime = Date.parse(token.expiresAt) - Date.parse(token.issuedAt)
  return lifetime > shortLivedSeconds * 1000
}

export function isExpired(token: AccessToken, now: Date): boolean {
  return token.expiresAt !== null && now >= new Date(token.expiresAt)
}

/** Why a token no longer works, in Graph's words; null while it works. */
export function tokenFault(token: AccessToken | undefined, now: Date): GraphError | null {
  if (!token) {
    return new GraphError({ message: 'Invalid OAuth access token - Cannot parse access token', code: 190 })
  }
  if (token.revoked) {
    const message =
      'Error validating access token: The user has not authorized application ' + `${token.appId}.`
    return new GraphError({ message, code: 190, subcode: 458 })
  }
  if (!isExpired(token, now)) return null
  const at = token.expiresAt ?? ''
  const message = `Error validating access token: Session has expired on ${at}. The current time is ${now.toISOString()}.`
  return new GraphError({ message, code: 190, subcode: 463 })
}

/** Revokes what the person gave to the app, as "remove app" in the settings does. */
export function revokeTokens(state: State, personId: string, appId?: string): number {
  const tokens = tokensOf(state)
    .withAlias(personId)
    .filter((token) => !token.revoked && (!appId || token.appId === appId))
  for (const token of tokens) saveToken(state, { ...token, revoked: true })
  return tokens.length
}

export function expireTokens(state: State, personId: string, now: Date): number {
  const tokens = tokensOf(state).withAlias(personId)
  for (const token of tokens) saveToken(state, { ...token, expiresAt: now.toISOString() })
  return tokens.length
}

export function issueCode(
  context: SandboxContext,
  wish: Pick<LoginCode, 'appId' | 'redirectUri' | 'personId' | 'scopes'>,
): LoginCode {
  const expiresAt = new Date(context.clock.now().getTime() + codeSeconds * 1000).toISOString()
  const code: LoginCode = { ...wish, code: opaque('AQ', 80), expiresAt, used: false }
  codesOf(context.state).put(code.code, code)
  return code
}

export function codesOf(state: State): Collection<LoginCode> {
  return state.collection<LoginCode>('login-codes')
}
