import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fields } from '../http/fields.ts'
import { appId, appSecret, at, fieldsAt, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

const somying = '10224000000000001'
const somchai = '10224000000000002'
const malila = '615000000000001'
const appToken = `${appId}|${appSecret}`

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

async function token(wish: Fields = {}): Promise<string> {
  const made = await sandbox.send('POST', '/control/facebook/tokens', { personId: somying, ...wish })
  return String(made['token'])
}

async function graph(path: string, query: Record<string, string>, method = 'GET') {
  const response = await fetch(`${sandbox.url}/facebook/v14.0${path}?${new URLSearchParams(query)}`, {
    method,
  })
  return { status: response.status, body: fieldsAt(await response.json()) }
}

/** A call as a server makes it, with the proof. */
function signed(path: string, accessToken: string, query: Record<string, string> = {}, method = 'GET') {
  const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
  return graph(path, { access_token: accessToken, appsecret_proof: proof, ...query }, method)
}

const debug = (input: string, accessToken = appToken) =>
  graph('/debug_token', { input_token: input, access_token: accessToken })

describe('debug_token', () => {
  it('tells whose token it is, of which app and how long it lasts', async () => {
    const { status, body } = await debug(await token())
    expect(status).toBe(200)
    expect(body['data']).toMatchObject({
      app_id: appId,
      type: 'USER',
      is_valid: true,
      user_id: somying,
      scopes: ['public_profile', 'email'],
    })
    const lasts = Number(at(body, 'data', 'expires_at')) - Number(at(body, 'data', 'issued_at'))
    expect(lasts).toBe(5400)
  })

  it('is not fooled by tokens that are made up, of another app, expired or revoked', async () => {
    expect((await debug('EAAGguess')).body['data']).toMatchObject({ is_valid: false, error: { code: 190 } })
    const foreign = (await debug(await token({ appId: '999' }))).body
    expect(foreign['data']).toMatchObject({ is_valid: false, error: { code: 100 } })
    expect(foreign['data']).not.toHaveProperty('user_id')
    const old = (await debug(await token({ lifetimeSeconds: -1 }))).body
    expect(old['data']).toMatchObject({
      is_valid: false,
      user_id: somying,
      error: { code: 190, subcode: 463 },
    })
    const removed = await token({ personId: somchai })
    await sandbox.send('POST', '/control/facebook/tokens/revocation', { personId: somchai })
    expect((await debug(removed)).body['data']).toMatchObject({ is_valid: false, error: { subcode: 458 } })
  })

  it.each([
    ['none', '', 104],
    ['a wrong secret', `${appId}|guess`, 190],
    ['no app token', 'EAAGx', 100],
  ])('wants the token of the app: %s', async (_name, accessToken, code) => {
    const { status, body } = await debug('EAAGx', accessToken)
    expect(status).toBe(400)
    expect(body['error']).toMatchObject({ code, type: 'OAuthException', fbtrace_id: expect.any(String) })
  })
})

describe('me', () => {
  it('gives id, name, e-mail and picture', async () => {
    const { body } = await signed('/me', await token(), { fields: 'id,name,email,picture.type(large)' })
    expect(body).toMatchObject({ id: somying, name: 'สมหญิง ใจดี', email: 'somying@example.com' })
    const url = String(at(body, 'picture', 'data', 'url'))
    const picture = await fetch(url)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })

  it('leaves the e-mail out when it is not granted, and when there is none', async () => {
    const ungranted = await signed('/me', await token({ scopes: ['public_profile'] }), { fields: 'id,email' })
    expect(ungranted.body).toEqual({ id: somying })
    const none = await signed('/me', await token({ personId: somchai }), { fields: 'id,name,email' })
    expect(none.body).toEqual({ id: somchai, name: 'Somchai Rakthai' })
  })

  it.each([
    ['without a token', {}, 2500],
    ['with a guessed token', { access_token: 'EAAGguess' }, 190],
    ['without proof', { access_token: 'REAL' }, 100],
    ['with a wrong proof', { access_token: 'REAL', appsecret_proof: 'ab'.repeat(32) }, 100],
    ['pretending to be the SDK without a browser', { access_token: 'REAL', sdk: 'joey' }, 100],
  ])('refuses a call %s', async (_name, query: Record<string, string>, code) => {
    const real = await token()
    const asked = query['access_token'] === 'REAL' ? { ...query, access_token: real } : query
    const { status, body } = await graph('/me', asked)
    expect(status).toBe(400)
    expect(body['error']).toMatchObject({ code })
  })

  it('refuses a token of another app even with a proof by our secret', async () => {
    const { body } = await signed('/me', await token({ appId: '999' }))
    expect(at(body, 'error', 'message')).toBe('Invalid appsecret_proof provided in the API argument')
  })

  it('refuses unknown fields and unknown paths in the shape of the Graph', async () => {
    const { body } = await signed('/me', await token(), { fields: 'id,shoe_size' })
    expect(at(body, 'error', 'message')).toContain('nonexisting field (shoe_size)')
    const unknown = await graph('/me/shoes/left', {})
    expect(unknown).toMatchObject({ status: 400, body: { error: { code: 2500 } } })
  })
})

describe('oauth/access_token', () => {
  const client = { client_id: appId, client_secret: appSecret }

  it('gives the token of the app', async () => {
    const { body } = await graph('/oauth/access_token', { ...client, grant_type: 'client_credentials' })
    expect(body['access_token']).toBe(appToken)
  })

  it('exchanges for a token of 60 days', async () => {
    const ask = { ...client, grant_type: 'fb_exchange_token', fb_exchange_token: await token() }
    const { body } = await graph('/oauth/access_token', ask)
    expect(Number(body['expires_in'])).toBeGreaterThan(59 * 24 * 60 * 60)
    const seen = await debug(String(body['access_token']))
    expect(seen.body['data']).toMatchObject({ is_valid: true, user_id: somying })
  })

  it.each([
    ['another app', { client_id: '1' }, 101],
    ['a wrong secret', { client_secret: 'guess' }, 1],
    ['an unknown token', { fb_exchange_token: 'EAAGguess' }, 190],
    ['an unknown code', { grant_type: '', code: 'AQguess' }, 100],
  ])('refuses %s', async (_name, change, code) => {
    const ask = { ...client, grant_type: 'fb_exchange_token', fb_exchange_token: await token(), ...change }
    const { status, body } = await graph('/oauth/access_token', ask)
    expect([status, at(body, 'error', 'code')]).toEqual([400, code])
  })
})

describe('pages', () => {
  const scopes = ['public_profile', 'pages_show_list', 'pages_manage_metadata', 'pages_messaging']

  it('are listed with their own tokens, when allowed', async () => {
    const none = await signed('/me/accounts', await token())
    expect(none.body).toEqual({ data: [] })
    const { body } = await signed('/me/accounts', await token({ scopes }))
    expect(listAt(body, 'data').map((page) => page['name'])).toEqual(['มะลิลา สตูดิโอ', 'บ้านสบู่ขมิ้น'])
    const pageToken = String(at(body, 'data', 0, 'access_token'))
    expect((await debug(pageToken)).body['data']).toMatchObject({ type: 'PAGE', profile_id: malila })
    const me = await signed('/me', pageToken, { fields: 'id,name' })
    expect(me.body).toEqual({ id: malila, name: 'มะลิลา สตูดิโอ' })
  })

  it('last for ever when taken with a long-lived token', async () => {
    const query = { client_id: appId, client_secret: appSecret, grant_type: 'fb_exchange_token' }
    const short = await token({ scopes })
    const long = await graph('/oauth/access_token', { ...query, fb_exchange_token: short })
    const { body } = await signed('/me/accounts', String(long.body['access_token']))
    const pageToken = String(at(body, 'data', 0, 'access_token'))
    expect(at((await debug(pageToken)).body, 'data', 'expires_at')).toBe(0)
  })

  it('are subscribed with the token of the page and the right permissions', async () => {
    const person = await token({ scopes })
    const { body } = await signed('/me/accounts', person)
    const pageToken = String(at(body, 'data', 0, 'access_token'))
    const path = `/${malila}/subscribed_apps`
    const fields = { subscribed_fields: 'feed,messages' }
    expect((await signed(path, person, fields, 'POST')).body['error']).toMatchObject({ code: 210 })
    expect((await signed(path, pageToken, {}, 'POST')).body['error']).toMatchObject({ code: 100 })
    expect((await signed(path, pageToken, fields, 'POST')).body).toEqual({ success: true })
    const seen = await signed(path, pageToken)
    expect(at(seen.body, 'data', 0)).toMatchObject({ id: appId, subscribed_fields: ['feed', 'messages'] })
    expect((await signed(path, pageToken, {}, 'DELETE')).body).toEqual({ success: true })
    expect((await signed(path, pageToken)).body).toEqual({ data: [] })

    const timid = await signed('/me/accounts', await token({ scopes: scopes.slice(0, 2) }))
    const weak = String(at(timid.body, 'data', 0, 'access_token'))
    const refused = await signed(path, weak, fields, 'POST')
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 200 } } })
  })
})
