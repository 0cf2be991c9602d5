/** Why a name has no certificate, or no newer one. */
export const certificateProblems = [
  /** The name does not lead here: its owner has still to point it, or it points elsewhere. */
  'not_leading_here',
  /** It leads here for us, but the authority did not get our answer. */
  'not_reached',
  /** A CAA record of the domain lets other authorities alone issue. */
  'caa',
  /** The authority issues none for this name at all. */
  'refused',
  'rate_limited',
  /** It makes no account for us: whoever runs the product has to mend its settings. */
  'account_refused',
  /** Nobody answered there, or with a fault of its own. */
  'authority_away',
] as const
export type CertificateProblem = (typeof certificateProblems)[number]

export type CertificateStanding = {
  expiresAt: Date | null
  problem: CertificateProblem | null
  tries: number
  triedAt: Date | null
  dueAt: Date
  orderingUntil: Date | null
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** A certificate is renewed so long before its end; one that lasts less than three times that, in its last third. */
export const RENEWED_BEFORE_DAYS = 30

export function renewalAt(issuedAt: Date, expiresAt: Date): Date {
  const third = (expiresAt.getTime() - issuedAt.getTime()) / 3
  return new Date(expiresAt.getTime() - Math.min(RENEWED_BEFORE_DAYS * DAY_MS, third))
}

/**
 * Minutes until the next try, doubling from the first up to the longest, and how soon somebody who asks is heard.
 * Authorities count what fails with them (Let's Encrypt: five an hour for a name), so that is tried seldom; whether a
 * name leads here we ask ourselves, as often as we like.
 */
const PAUSES: Readonly<Record<CertificateProblem, { first: number; longest: number; asked?: number }>> = {
  not_leading_here: { first: 10, longest: 360, asked: 0.1 },
  not_reached: { first: 60, longest: 1440, asked: 20 },
  caa: { first: 60, longest: 1440, asked: 20 },
  refused: { first: 1440, longest: 10_080 },
  rate_limited: { first: 60, longest: 1440 },
  // Once it is mended nobody should have to wait for long; nothing counts until there is an account.
  account_refused: { first: 10, longest: 60, asked: 2 },
  authority_away: { first: 5, longest: 360, asked: 2 },
}
const LONGEST_DOUBLING = 12

/** When a name is tried again after so many tries that failed. What the authority said to wait is waited. */
export function dueAfterFailure(
  problem: CertificateProblem,
  tries: number,
  now: Date,
  waitSeconds: number = 0,
): Date {
  const { first, longest } = PAUSES[problem]
  const pauseMs = Math.min(first * 2 ** Math.min(tries - 1, LONGEST_DOUBLING), longest) * MINUTE_MS
  return new Date(now.getTime() + Math.max(pauseMs, waitSeconds * 1000))
}

/** Whether it helps to ask for another try before it is due. */
export function mayRetryNow({ problem, triedAt }: CertificateStanding, now: Date): boolean {
  const asked = problem === null ? undefined : PAUSES[problem].asked
  return asked !== undefined && triedAt !== null && now.getTime() - triedAt.getTime() >= asked * MINUTE_MS
}

/** Whether a certificate is to be ordered now: when it is due, or somebody asks, and nobody else is at it. */
export function mayOrder(standing: CertificateStanding, now: Date, isAsked: boolean): boolean {
  if (standing.orderingUntil !== null && standing.orderingUntil > now) return false
  return standing.dueAt <= now || (isAsked && mayRetryNow(standing, now))
}

/** How a name of the shop's own stands: served safely, being worked on, or why not. */
export type NameState = 'safe' | 'ordering' | 'failed'

export function nameState(standing: CertificateStanding | undefined, now: Date): NameState {
  if (standing?.expiresAt && standing.expiresAt > now) return 'safe'
  return standing?.problem ? 'failed' : 'ordering'
}

/** Both names under which an own domain opens its shop. */
export const namesOfDomain = (host: string): readonly [string, string] => [host, `www.${host}`]
