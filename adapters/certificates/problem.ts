import type { OrderOutcome } from '@langraan/shops/ports'

type Problem = Extract<OrderOutcome, { problem: unknown }>

const KIND = 'urn:ietf:params:acme:error:'
/** A stale nonce, for which the library itself asks anew. */
export const BAD_NONCE = 'badNonce'
// RFC 8555, section 6.7. What is missing is a fault of the authority or of ours, and tried again soon.
const MEANS: Readonly<Record<string, Problem['problem']>> = {
  caa: 'caa',
  connection: 'not_reached',
  dns: 'not_reached',
  incorrectResponse: 'not_reached',
  tls: 'not_reached',
  unauthorized: 'not_reached',
  rateLimited: 'rate_limited',
  rejectedIdentifier: 'refused',
  unsupportedIdentifier: 'refused',
}

/** What an authority said in place of an answer (RFC 7807). */
export type Told = { type: string; detail: string; waitSeconds: number }

export class AuthorityRefusal extends Error {
  readonly told: Told
  constructor(told: Told) {
    super(`${told.type}: ${told.detail}`)
    this.told = told
  }
}

const PASSES = ['rateLimited', 'serverInternal', BAD_NONCE]

/** Whoever runs the product has to mend it: the authority makes no account for what we showed it. Says what to set. */
export class AccountRefusal extends Error {
  /** What an authority said when it was asked for an account; undefined where that passes by itself. */
  static of({ told, message }: AuthorityRefusal, isBound: boolean): AccountRefusal | undefined {
    if (PASSES.includes(told.type)) return undefined
    if (isBound)
      return new AccountRefusal(
        `the authority does not accept the account that ACME_EAB_KEY_ID and ACME_EAB_HMAC_KEY name (${message})`,
      )
    if (told.type === 'externalAccountRequired')
      return new AccountRefusal(
        `the authority wants to know whose account this is: set ACME_EAB_KEY_ID and ACME_EAB_HMAC_KEY to what it gave you (${message})`,
      )
    return new AccountRefusal(`the authority makes no account for us (${message})`)
  }
}

/** Reads a problem document; undefined for whatever else was answered. */
export function readProblem(body: unknown, retryAfter: unknown, now: Date): Told | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { type, detail, subproblems } = body as Record<string, unknown>
  if (typeof type !== 'string' || !type.startsWith(KIND)) return undefined
  // One name is asked for, so what is said in parts is said of that name.
  const [first] = type === `${KIND}compound` && Array.isArray(subproblems) ? (subproblems as unknown[]) : []
  if (first !== undefined) return readProblem(first, retryAfter, now)
  return {
    type: type.slice(KIND.length),
    detail: typeof detail === 'string' ? detail.slice(0, 500) : '',
    waitSeconds: secondsUntil(retryAfter, now),
  }
}

/** `Retry-After` is a number of seconds or a date. */
function secondsUntil(text: unknown, now: Date): number {
  if (typeof text !== 'string' || text === '') return 0
  if (/^\d+$/.test(text)) return Number(text)
  const until = Date.parse(text)
  return Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}

export function problemOf(told: Told): Problem {
  const { type, detail, waitSeconds } = told
  const problem = MEANS[type] ?? 'authority_away'
  return { problem, detail: `${type}: ${detail}`, ...(waitSeconds > 0 && { waitSeconds }) }
}
