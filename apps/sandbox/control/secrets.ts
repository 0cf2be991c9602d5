const secretNames = new Set([
  'api_key',
  'access_token',
  'input_token',
  'client_secret',
  'appsecret_proof',
  'fb_exchange_token',
  'signed_request',
  'authorization',
  'password',
  'sign',
  'code',
  'replytoken',
])

/** Enough of a secret to tell two apart, not enough to use it. */
export function maskSecret(secret: string): string {
  return `${secret.slice(0, 4)}…(${secret.length})`
}

// The content that J&T's open platform signs is JSON in a field of a form.
const maskInside = (content: string): string =>
  content.replace(/("password":")([^"]*)/g, (_all, name: string, secret: string) => name + maskSecret(secret))

/** The same value with every secret in it masked, however deep. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const secret = secretNames.has(name.toLowerCase()) && typeof item === 'string'
      if (name === 'bizContent' && typeof item === 'string') return [name, maskInside(item)]
      return [name, secret ? maskSecret(item) : maskSecrets(item)]
    }),
  )
}
