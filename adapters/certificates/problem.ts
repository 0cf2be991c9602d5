import type { OrderOutcome } from '@langraan/shops/ports'

type Problem = Extract<OrderOutcome, { problem: unknown }>

const KIND = 'urn:ietf:params:acme:error:'
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
