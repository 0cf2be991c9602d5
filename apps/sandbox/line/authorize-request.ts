import type { SandboxContext } from '../context.ts'
import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'

const knownScopes = new Set(['profile', 'openid', 'email'])

/** What the product asked for, checked as LINE checks it. */
export interface AuthorizeRequest {
  redirectUri: string
  state: string
  nonce: string
  challenge: string
  scopes: string[]
  language: 'th' | 'en'
}

/** The callback addresses of the channel: this machine, by any of its names. */
const isCallback = (address: string): boolean =>
  URL.canParse(address) && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname)

export function authorizeRequestFrom({ config }: SandboxContext, fields: Fields): AuthorizeRequest | string {
  const channelId = config.line?.channelId
  if (!channelId || textOf(fields, 'client_id') !== channelId) return 'client_id is invalid'
  if (textOf(fields, 'response_type') !== 'code') return 'response_type should be code'
  if (!isCallback(textOf(fields, 'redirect_uri'))) return 'Invalid redirect_uri value.'
  const state = textOf(fields, 'state')
  if (state === '') return 'state is required'
  const scopes = textOf(fields, 'scope').split(/\s+/)
  if (!scopes.includes('openid') || scopes.some((scope) => !knownScopes.has(scope))) return 'invalid scope'
  const challenge = textOf(fields, 'code_challenge')
  if (challenge !== '' && textOf(fields, 'code_challenge_method') !== 'S256')
    return 'code_challenge_method should be S256'
  return {
    redirectUri: textOf(fields, 'redirect_uri'),
    state,
    nonce: textOf(fields, 'nonce'),
    challenge,
    scopes,
    language: textOf(fields, 'ui_locales').startsWith('en') ? 'en' : 'th',
  }
}
