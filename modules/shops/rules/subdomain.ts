// Names that would look like ours, or that mail and other services expect for themselves.
const RESERVED = new Set([
  'www',
  'app',
  'api',
  'admin',
  'administrator',
  'operator',
  'root',
  'support',
  'help',
  'mail',
  'smtp',
  'imap',
  'pop',
  'ftp',
  'ns1',
  'ns2',
  'cdn',
  'static',
  'assets',
  'files',
  'images',
  'img',
  'blog',
  'status',
  'docs',
  'pos',
  'live',
  'pages',
  'shop',
  'shops',
  'store',
  'pay',
  'payment',
  'payments',
  'billing',
  'login',
  'register',
  'account',
  'accounts',
  'secure',
  'security',
  'langraan',
  'sandbox',
  'test',
  'demo-admin',
  'webhook',
  'webhooks',
  'autodiscover',
  'autoconfig',
  'localhost',
  'abuse',
  'postmaster',
  'hostmaster',
  'noreply',
])

const SHAPE = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/

export type SubdomainVerdict = 'well_formed' | 'malformed' | 'reserved'

/** What people type, as a host label: lower case, without spaces, www., http:// and the platform's own ending. */
export function normaliseSubdomain(text: string): string {
  return (
    text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .split(/[./]/)[0] ?? ''
  )
}

/** A subdomain has 3–40 Latin letters, digits or inner hyphens (no `--`, which means punycode) and is not one of ours. */
export function judgeSubdomain(label: string): SubdomainVerdict {
  if (!SHAPE.test(label) || label.includes('--')) return 'malformed'
  return RESERVED.has(label) ? 'reserved' : 'well_formed'
}
