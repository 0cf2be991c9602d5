import type { FacebookProfile, LineAnswer, Registration, SessionUser } from '@langraan/identity/backoffice'

import { clientConfig, refreshedClientConfig } from '../client-config.ts'
import { serverTime } from '../clock.ts'
import { md5 } from '../md5.ts'

/** An answer of the server that is no success; status 0 when it could not be reached. */
export type CallFailure = {
  readonly ok: false
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId: string
  readonly fields: Readonly<Record<string, string>>
}

export type UserAnswer = { readonly ok: true; readonly user: SessionUser } | CallFailure

/** The calls of section 7 of the specification. */
export type SessionApi = {
  readonly signIn: (email: string, password: string, totp?: string) => Promise<UserAnswer>
  readonly signInWithFacebook: (profile: FacebookProfile, totp?: string) => Promise<UserAnswer>
  readonly beginLine: () => Promise<{ readonly ok: true; readonly url: string } | CallFailure>
  readonly finishLine: (answer: LineAnswer, totp?: string) => Promise<UserAnswer>
  readonly signUp: (profile: FacebookProfile, registration: Registration) => Promise<UserAnswer>
  readonly check: (loginTime: string) => Promise<UserAnswer>
  readonly signOut: (loginTime: string) => Promise<boolean>
}

type Person = {
  readonly timestamp?: number
  readonly user_id: string
  readonly name: string
  readonly email?: string
  readonly profile_pic: string
  readonly live_flag: boolean
  readonly salepage_flag: boolean
}

function userOf(person: Person, email: string, loginTime: string): SessionUser {
  return {
    userId: person.user_id,
    userEmail: person.email ?? email,
    name: person.name,
    loginTime: person.timestamp === undefined ? loginTime : String(person.timestamp),
    profilePicture: person.profile_pic,
    liveFlag: person.live_flag,
    salepageFlag: person.salepage_flag,
  }
}

const unreachable: CallFailure = {
  ok: false,
  status: 0,
  code: 'unreachable',
  message: '',
  requestId: '',
  fields: {},
}

async function send(path: string, init: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(`/api/v1${path}`, { credentials: 'same-origin', ...init })
  } catch {
    // The browser does not tell why; that nothing came back is all there is to know.
    return undefined
  }
}

async function failureOf(response: Response): Promise<CallFailure> {
  // What stands between us and the server answers without JSON: then the status is all that it says.
  const body: unknown = await response.json().catch(() => undefined)
  const told = typeof body === 'object' && body !== null ? (body as Partial<CallFailure>) : {}
  const { code = '', message = '', requestId = '', fields = {} } = told
  return { ok: false, status: response.status, code, message, requestId, fields }
}

const spoken = () => ({ 'accept-language': language() })
const language = (): string => document.documentElement.lang || 'th'

async function signed(path: string, body: object, email: string, again = true): Promise<UserAnswer> {
  let secret: string
  try {
    secret = (await clientConfig()).loginSecret
  } catch {
    return unreachable
  }
  const time = serverTime()
  const response = await send(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language(),
      authorization: `Bearer Login:${md5(`${secret}${time}`)}`,
    },
    body: JSON.stringify({ ...body, time }),
  })
  if (!response) return unreachable
  if (response.ok) return { ok: true, user: userOf((await response.json()) as Person, email, '') }
  const failure = await failureOf(response)
  // A browser that slept has a stale idea of the server's clock: ask once more with a fresh one.
  if (failure.code !== 'wrong_signature' || !again) return failure
  // Where it cannot be had, the next answer says why.
  await refreshedClientConfig().catch(() => undefined)
  return signed(path, body, email, false)
}

const social = (profile: FacebookProfile): object => ({
  username: profile.email,
  password: '',
  fb_id: profile.id,
  facebook_flag: 1,
  fb_pic: profile.pictureUrl,
  fb_access_token: profile.accessToken,
})

/** The session calls over HTTP, with the cookies of this browser. */
export const sessionApi: SessionApi = {
  signIn: (email, password, totp) =>
    signed('/login', { username: email, password, fb_id: '', facebook_flag: 0, totp }, email),
  signInWithFacebook: (profile, totp) => signed('/login', { ...social(profile), totp }, profile.email),
  beginLine: async () => {
    const response = await send('/line-logins', { method: 'POST', headers: spoken() })
    if (!response) return unreachable
    if (!response.ok) return failureOf(response)
    return { ok: true, url: ((await response.json()) as { url: string }).url }
  },
  finishLine: async (answer, totp) => {
    const response = await send('/line-logins/completion', {
      method: 'POST',
      headers: { ...spoken(), 'content-type': 'application/json' },
      // LINE takes its code once: with the second step alone the attempt goes on where it was.
      body: JSON.stringify(totp === undefined ? answer : { totp }),
    })
    if (!response) return unreachable
    if (!response.ok) return failureOf(response)
    return { ok: true, user: userOf((await response.json()) as Person, '', '') }
  },
  signUp: (profile, { name, telephone }) =>
    signed(
      '/signup/',
      {
        email: profile.email,
        name,
        fb_id: profile.id,
        profile_pic_url: profile.pictureUrl,
        telephone,
        fb_access_token: profile.accessToken,
      },
      profile.email,
    ),
  check: async (loginTime) => {
    const headers = { 'accept-language': language() }
    const response = await send(`/login/${encodeURIComponent(loginTime)}/`, { headers })
    if (!response) return unreachable
    if (!response.ok) return failureOf(response)
    return { ok: true, user: userOf((await response.json()) as Person, '', loginTime) }
  },
  signOut: async (loginTime) => {
    const init = { method: 'DELETE', keepalive: true }
    const response = await send(`/login/${encodeURIComponent(loginTime)}/`, init)
    return response !== undefined && response.status < 500
  },
}
