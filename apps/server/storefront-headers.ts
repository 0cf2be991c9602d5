/** Nothing runs or loads but what is ours; no other site may frame a shop; links tell other sites nothing. */
const ALWAYS = {
  'content-security-policy': [
    "default-src 'none'",
    "object-src 'none'",
    "img-src 'self' data:",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const

/** The headers of every answer of the shops' sites. */
export const safetyHeaders = (protocol: string): Record<string, string> =>
  protocol === 'https:' ? { ...ALWAYS, ...HTTPS_ONLY } : ALWAYS
