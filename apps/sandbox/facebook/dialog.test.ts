import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appId, appSecret, at, fieldsAt, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

const somying = '10224000000000001'
const redirectUri = 'http://localhost:3000/app/facebook'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

const request = { client_id: appId, redirect_uri: redirectUri, scope: 'email', state: 'the-state' }

function show(change: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...request, ...change })
  return fetch(`${sandbox.url}/facebook/v14.0/dialog/oauth?${query}`)
}

function decide(fields: Record<string, string>) {
  return fetch(`${sandbox.url}/facebook/v14.0/dialog/oauth/answer`, {
    method: 'POST',
    body: new URLSearchParams({ ...request, ...fields }),
    redirect: 'manual',
  })
}

const allow = { decision: 'allow', person: somying, share_email: 'on' }

function exchange(code: string, uri = redirectUri) {
  const client = { client_id: appId, client_secret: appSecret, redirect_uri: uri, code }
  return sandbox.get(`/facebook/v14.0/oauth/access_token?${new URLSearchParams(client)}`)
}

describe('the login dialog', () => {
  it('shows the people in the language of the SDK', async () => {
    const thai = await show({ locale: 'th_TH' })
    expect(thai.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
    expect(await thai.text()).toContain('เลือกคนที่จะเข้าสู่ระบบ')
    const english = await (await show({ locale: 'en_US' })).text()
    expect(english).toContain('Choose who signs in')
    expect(english).toContain('somying@example.com')
  })

  it.each([
    ['an unknown app', { client_id: '1' }, 'Invalid App ID'],
    ['a foreign address', { redirect_uri: 'https://evil.example/x' }, 'Can&#39;t load URL'],
    [
      'an address made to look like ours',
      { redirect_uri: 'http://localhost.evil.example' },
      'Can&#39;t load URL',
    ],
    ['no address', { redirect_uri: '' }, 'Missing redirect_uri'],
    ['an unknown permission', { scope: 'email,read_minds' }, 'Invalid Scopes'],
    ['a popup of a foreign page', { display: 'popup', origin: 'https://evil.example' }, 'Can&#39;t load URL'],
  ])('refuses %s', async (_name, change, title) => {
    const response = await show(change as unknown as Record<string, string>)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(title)
  })

  it('leads back with a code that works once, for that address', async () => {
    const answer = await decide(allow)
    const back = new URL(answer.headers.get('location') ?? '')
    expect(answer.status).toBe(303)
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirectUri, 'the-state'])
    const code = back.searchParams.get('code') ?? ''
    expect(at(await exchange(code, 'http://localhost:3000/other'), 'error', 'error_subcode')).toBe(36008)
    const token = await exchange(code)
    expect(token).toMatchObject({ token_type: 'bearer', access_token: expect.stringMatching(/^EAAG/) })
    expect(at(await exchange(code), 'error', 'error_subcode')).toBe(36009)
  })

  it('leads back with the token in the fragment when asked', async () => {
    const answer = await decide({ ...allow, response_type: 'token' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.search).toBe('')
    expect(new URLSearchParams(back.hash.slice(1)).get('access_token')).toMatch(/^EAAG/)
  })

  it('says so when the person says no', async () => {
    const answer = await decide({ decision: 'deny' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'the-state',
    })
  })

  it('makes a person on the spot', async () => {
    await decide({ decision: 'create', name: 'ประยูร มาใหม่', email: '', share_email: 'on' })
    const people = listAt(await sandbox.get('/control/facebook/people'), 'items')
    expect(people.at(-1)).toMatchObject({ name: 'ประยูร มาใหม่', email: null })
  })

  it('hands the result to the page that opened it, and only to that origin', async () => {
    const popup = { display: 'popup', origin: 'http://localhost:3000', redirect_uri: '' }
    const page = await (await decide({ ...allow, ...popup })).text()
    expect(page).toContain('data-origin="http://localhost:3000"')
    const text = /data-message="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const message: unknown = JSON.parse(text)
    expect(message).toMatchObject({ state: 'the-state', status: 'connected' })
    const auth = fieldsAt(message, 'authResponse')
    expect(auth).toMatchObject({ userID: somying, expiresIn: 5400, grantedScopes: 'public_profile,email' })
    const [signature, payload = ''] = String(auth['signedRequest']).split('.')
    expect(signature).toBe(createHmac('sha256', appSecret).update(payload).digest('base64url'))
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ user_id: somying })
  })

  it('does not share the e-mail when the person unticks it', async () => {
    const popup = { display: 'popup', origin: 'http://localhost:3000' }
    const page = await (await decide({ ...popup, decision: 'allow', person: somying })).text()
    expect(page).toContain('&quot;grantedScopes&quot;:&quot;public_profile&quot;')
  })
})

it('serves the SDK under the names that pages use', async () => {
  for (const path of ['/facebook/sdk.js', '/facebook/th_TH/sdk.js', '/facebook/en_US/sdk.js']) {
    const response = await fetch(sandbox.url + path)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await response.text()).toContain('window.fbAsyncInit?.()')
  }
})
