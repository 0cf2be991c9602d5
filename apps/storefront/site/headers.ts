/** Nothing runs or loads but what is ours; no other site may frame a shop; links tell other sites nothing. */
export const policyFor = (framedBy: string): string =>
  [
    "default-src 'none'",
    "object-src 'none'",
    "img-src 'self' data:",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
  ].join('; ')

/** The older header that says the same; it knows no exceptions. */
export const FRAMED_BY_NOBODY = 'x-frame-options'

const ALWAYS = {
  'content-security-policy': policyFor("'none'"),
  'x-content-type-options': 'nosniff',
  [FRAMED_BY_NOBODY]: 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/**
 * Under a shop's own domain, over https. Not for its other names, which we know nothing of; and for a month only,
 * since a domain that moves elsewhere must not be closed for a year to those who were here.
 */
export const OWN_DOMAIN_HEADERS = { ...ALWAYS, 'strict-transport-security': 'max-age=2592000' } as const

/** The headers of every answer of the shops' sites. */
export const safetyHeaders = (protocol: string): Record<string, string> =>
  protocol === 'https:' ? { ...ALWAYS, ...HTTPS_ONLY } : ALWAYS
