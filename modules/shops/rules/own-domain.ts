const SHAPE = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/
const LONGEST = 253
/** Endings under which nobody can own a name (RFC 6761, RFC 6762). */
const OF_NOBODY = ['localhost', 'local', 'test', 'invalid', 'example', 'internal', 'arpa']

/** What was typed without what does not belong: www, http(s), path, port, spaces, capitals. */
export const cleanOwnDomain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
    .replace(/\.$/, '')

/**
 * A host name of one's own as the DNS has it; Thai letters become `xn--…`. Undefined when it cannot be one.
 */
export function normaliseOwnDomain(text: string): string | undefined {
  const typed = cleanOwnDomain(text)
  if (typed === '' || /[\s@%\\]/.test(typed) || !URL.canParse(`http://${typed}`)) return undefined
  const host = new URL(`http://${typed}`).hostname
  return host.length <= LONGEST && SHAPE.test(host) ? host : undefined
}

export type OwnDomainVerdict = 'well_formed' | 'malformed' | 'reserved'

/** Whether a domain can be one's own: it must have a name's shape, and be neither the platform's nor nobody's. */
export function judgeOwnDomain(host: string | undefined, platformHosts: readonly string[]): OwnDomainVerdict {
  if (host === undefined) return 'malformed'
  const isWithin = (ending: string): boolean => host === ending || host.endsWith(`.${ending}`)
  return [...platformHosts, ...OF_NOBODY].some(isWithin) ? 'reserved' : 'well_formed'
}

/** Where the proof stands, and what it says. */
export const proofName = (host: string): string => `_langraan.${host}`
export const proofText = (token: string): string => `langraan-site=${token}`

/** What a look at the DNS found. */
export type DomainOutcome = 'found' | 'not_yet' | 'wrong' | 'unreachable'

/** Reads the TXT records under {@link proofName}. */
export function readProof(texts: readonly string[] | 'unreachable', token: string): DomainOutcome {
  if (texts === 'unreachable') return 'unreachable'
  if (texts.some((text) => text.trim() === proofText(token))) return 'found'
  return texts.length > 0 ? 'wrong' : 'not_yet'
}

export type DomainState = 'waiting' | 'verified' | 'lost'
export type DomainStanding = { state: DomainState; missingSince: Date | null }

/** A registrar's outage or a move to another must not close a shop at once. */
export const KEPT_WITHOUT_PROOF_DAYS = 3

/** What a domain is after a look. Without an answer it stays what it was. */
export function afterLook(standing: DomainStanding, outcome: DomainOutcome, now: Date): DomainStanding {
  if (outcome === 'found') return { state: 'verified', missingSince: null }
  if (outcome === 'unreachable' || standing.state !== 'verified') return standing
  const missingSince = standing.missingSince ?? now
  const isOver = now.getTime() - missingSince.getTime() >= KEPT_WITHOUT_PROOF_DAYS * 86_400_000
  return { state: isOver ? 'lost' : 'verified', missingSince }
}
