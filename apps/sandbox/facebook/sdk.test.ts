import vm from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '../http/fields.ts'
import { sdkScript } from './sdk.ts'

const server = 'http://localhost:7811'
const auth = {
  accessToken: 'EAAG1',
  userID: '1',
  expiresIn: 5400,
  signedRequest: 's.p',
  grantedScopes: 'email',
}

interface Sdk {
  init(options: Fields): void
  login(callback: (answer: Fields) => void, options?: Fields): void
  getLoginStatus(callback: (answer: Fields) => void): void
  logout(callback: (answer: Fields) => void): void
  api(path: string, params: Fields, callback: (answer: Fields) => void): void
}

/** As much of a browser as the SDK needs. */
function openPage(storage: Map<string, string>, isPopupBlocked = false) {
  const listeners = new Set<(event: Fields) => void>()
  const popup = { closed: false }
  const opened: URL[] = []
  const asked: string[] = []
  const window: { FB?: Sdk; open: (url: string) => typeof popup | null; fbAsyncInit: () => void } = {
    open(url) {
      opened.push(new URL(url))
      return isPopupBlocked ? null : popup
    },
    fbAsyncInit: () => opened.splice(0),
  }
  const page = {
    window,
    document: { currentScript: { src: `${server}/facebook/th_TH/sdk.js` }, cookie: '' },
    location: { origin: 'http://localhost:3000', href: 'http://localhost:3000/app/login#x' },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    addEventListener: (_name: string, listener: (event: Fields) => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: (event: Fields) => void) => listeners.delete(listener),
    fetch: async (url: string) => {
      asked.push(url)
      return { json: async () => ({ id: '1', name: 'สมหญิง' }) }
    },
    screenX: 0,
    screenY: 0,
    outerWidth: 1440,
    outerHeight: 900,
    URL,
    URLSearchParams,
    crypto,
    console,
    setInterval,
    clearInterval,
    setTimeout,
  }
  vm.runInNewContext(sdkScript, page)
  if (!window.FB) throw new Error('the SDK defines FB')
  const say = (event: Fields) => {
    for (const listener of listeners) listener({ origin: server, source: popup, ...event })
  }
  return { FB: window.FB, popup, opened, asked, say, page }
}

function message(state: string | null, change: Fields = {}): Fields {
  return { type: 'sandbox-facebook-login', state, status: 'connected', authResponse: auth, ...change }
}

let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
})

function login(browser: ReturnType<typeof openPage>, options: Fields = { scope: 'email' }) {
  const answers: Fields[] = []
  browser.FB.init({ appId: '42', version: 'v14.0', cookie: true })
  browser.FB.login((answer) => answers.push(answer), options)
  return { answers, state: browser.opened[0]?.searchParams.get('state') ?? null }
}

describe('FB.login', () => {
  it('opens the dialog and gives what the person allowed', () => {
    const browser = openPage(storage)
    const { answers, state } = login(browser)
    const query = Object.fromEntries(browser.opened[0]?.searchParams ?? [])
    expect(browser.opened[0]?.pathname).toBe('/facebook/v14.0/dialog/oauth')
    expect(query).toMatchObject({
      client_id: '42',
      scope: 'email',
      origin: 'http://localhost:3000',
      locale: 'th_TH',
    })
    browser.say({ data: message(state) })
    const { grantedScopes: _scopes, ...expected } = auth
    expect(answers).toEqual([{ status: 'connected', authResponse: expected }])
    expect(browser.page.document.cookie).toContain('fbsr_42=s.p')
  })

  it.each([
    ['another origin', { origin: 'http://localhost:6666' }, {}],
    ['another window', { source: {} }, {}],
    ['another login', {}, { state: 'guess' }],
    ['something else', {}, { type: 'other' }],
  ])('does not listen to %s', (_name, event, change) => {
    const browser = openPage(storage)
    const { answers, state } = login(browser)
    browser.say({ data: message(state, change), ...event })
    expect(answers).toEqual([])
  })

  it('says unknown when the person refuses, and when the window cannot open', () => {
    const refused = openPage(storage)
    const first = login(refused)
    refused.say({ data: message(first.state, { status: 'unknown', authResponse: null }) })
    expect(first.answers).toEqual([{ status: 'unknown', authResponse: null }])
    const blocked = login(openPage(storage, true))
    expect(blocked.answers).toEqual([{ status: 'unknown', authResponse: null }])
  })

  it('says unknown when the person closes the window', async () => {
    const browser = openPage(storage)
    const { answers } = login(browser)
    browser.popup.closed = true
    await expect.poll(() => answers).toEqual([{ status: 'unknown', authResponse: null }])
  })
})

describe('the session of the SDK', () => {
  it('is found again on the next page, and ends with logout', async () => {
    const browser = openPage(storage)
    const { state } = login(browser)
    browser.say({ data: message(state) })
    const next = openPage(storage)
    next.FB.init({ appId: '42', version: 'v14.0' })
    const status = await new Promise<Fields>((resolve) => next.FB.getLoginStatus(resolve))
    expect(status['status']).toBe('connected')
    const me = await new Promise<Fields>((resolve) => next.FB.api('/me', { fields: 'id,name' }, resolve))
    expect(me).toEqual({ id: '1', name: 'สมหญิง' })
    expect(next.asked.at(-1)).toContain('/facebook/v14.0/me?sdk=joey')
    expect(next.asked.at(-1)).toContain('access_token=EAAG1')
    const after = await new Promise<Fields>((resolve) => next.FB.logout(resolve))
    expect(after['status']).toBe('unknown')
    expect(storage.size).toBe(0)
  })
})
