import type { SandboxContext } from '../context.ts'
import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import type { Language } from '../http/language.ts'

/** What the product asked the login dialog for, checked. */
export interface DialogRequest {
  clientId: string
  scopes: string[]
  state: string
  language: Language
  /** `popup` tells the page that opened it; `redirect` leads back to an address. */
  way: { kind: 'popup'; origin: string } | { kind: 'redirect'; uri: string; answer: 'code' | 'token' }
}

/** A request that the dialog refuses; `message` in Facebook's words, for the developer. */
export interface DialogRefusal {
  refusal: { title: string; message: string }
}

const knownScopes = new Set([
  'public_profile',
  'email',
  'pages_show_list',
  'pages_manage_metadata',
  'pages_messaging',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_posts',
  'pages_manage_engagement',
  'business_management',
])

/** The app's domains: this machine, by any of its names. */
function isAppDomain(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function refuse(title: string, message: string): DialogRefusal {
  return { refusal: { title, message } }
}

function wayOf(fields: Fields): DialogRequest['way'] | DialogRefusal {
  const origin = textOf(fields, 'origin')
  const uri = textOf(fields, 'redirect_uri')
  const popup = textOf(fields, 'display') === 'popup' && origin !== ''
  const target = popup ? origin : uri
  if (target === '') return refuse('Missing redirect_uri', 'The parameter redirect_uri is required')
  if (!isAppDomain(target)) {
    const message = `The domain of this URL isn't included in the app's domains. To be able to load this URL, add all domains and subdomains of your app to the App Domains field in your app settings. (${target})`
    return refuse("Can't load URL", message)
  }
  if (popup) return { kind: 'popup', origin: new URL(origin).origin }
  const answer = textOf(fields, 'response_type').split(/[ ,]/).includes('token') ? 'token' : 'code'
  return { kind: 'redirect', uri, answer }
}

/** Reads and checks the parameters of `/dialog/oauth`. */
export function dialogRequestFrom(context: SandboxContext, fields: Fields): DialogRequest | DialogRefusal {
  const clientId = textOf(fields, 'client_id')
  if (clientId === '' || clientId !== context.config.facebook.appId) {
    return refuse('Invalid App ID', `The provided app ID does not look like a valid app ID. (${clientId})`)
  }
  const scopes = textOf(fields, 'scope')
    .split(/[ ,]+/)
    .filter((scope) => scope !== '')
  const unknown = scopes.find((scope) => !knownScopes.has(scope))
  if (unknown) {
    return refuse('Invalid Scopes', `Invalid Scopes: ${unknown}. This message is only shown to developers.`)
  }
  const way = wayOf(fields)
  if ('refusal' in way) return way
  const english = /^en/i.test(textOf(fields, 'locale') || textOf(fields, 'lang'))
  return {
    clientId,
    scopes: [...new Set(['public_profile', ...scopes])],
    state: textOf(fields, 'state'),
    language: english ? 'en' : 'th',
    way,
  }
}
