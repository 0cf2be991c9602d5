import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { email, item } from '../testing/shippop-samples.ts'
import { apiKey, at, eventually, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'
import type { Fields } from '../http/fields.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())
afterEach(() => sandbox.send('POST', '/control/reset', { only: ['faults', 'shippop', 'requests'] }))

const fault = (change: Fields) =>
  sandbox.send('PUT', '/control/faults', {
    provider: 'shippop',
    endpoint: 'booking',
    remainingCalls: 1,
    ...change,
  })
const book = () => sandbox.shippop('booking', { email, data: [item()] })
const purchases = async () => listAt(await sandbox.get('/control/shippop/purchases'), 'items').length

function post(signal?: AbortSignal): Promise<Response> {
  return fetch(`${sandbox.url}/shippop/booking/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: apiKey, email, data: [item()] }),
    signal,
  })
}

describe('faults', () => {
  it('answer slowly before the work is done, which is done nevertheless', async () => {
    await fault({ latencyBeforeMs: 400 })
    await expect(post(AbortSignal.timeout(100))).rejects.toThrow()
    expect(await purchases()).toBe(0)
    await eventually(async () => expect(await purchases()).toBe(1))
  })

  it('answer slowly after the work was done: the client gives up, the booking stands', async () => {
    await fault({ latencyAfterMs: 60_000 })
    await expect(post(AbortSignal.timeout(300))).rejects.toThrow()
    expect(await purchases()).toBe(1)
  })

  it.each([
    ['before', 0],
    ['after', 1],
  ])('break the connection %s the work', async (failureMoment, done) => {
    await fault({ failure: 'reset', failureMoment })
    await expect(post()).rejects.toThrow()
    expect(await purchases()).toBe(done)
  })

  it.each([
    ['before', 0],
    ['after', 1],
  ])('answer HTTP 500 with a page %s the work', async (failureMoment, done) => {
    await fault({ failure: 'http500', failureMoment })
    const response = await post()
    expect(response.status).toBe(500)
    expect(response.headers.get('x-langraan-sandbox')).toBe('1')
    expect(await response.text()).toContain('Internal Server Error')
    expect(await purchases()).toBe(done)
  })

  it('answer with nothing in it, the work done', async () => {
    await fault({ failure: 'empty', failureMoment: 'after' })
    const response = await post()
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(await purchases()).toBe(1)
  })

  it('say "not now" in the words of the provider', async () => {
    await fault({ failure: 'refused' })
    expect(await book()).toMatchObject({ status: false, code: 'SERVICE_MAINTENANCE' })
    await fault({ provider: 'facebook', endpoint: 'me', failure: 'refused' })
    const response = await fetch(`${sandbox.url}/facebook/me`)
    expect(response.status).toBe(503)
    expect(at(await response.json(), 'error', 'is_transient')).toBe(true)
  })

  it('let one of several items fail', async () => {
    const data = [item(), item()]
    const booked = await sandbox.shippop('booking', { email, data })
    await fault({ endpoint: 'confirm', failure: 'partial' })
    const answer = await sandbox.shippop('confirm', { purchase_id: booked['purchase_id'] })
    expect(at(answer, 'result', '0', 'status')).toBe(false)
    expect(at(answer, 'result', '1', 'status')).toBe(true)
  })

  it('end after the calls they were made for, or when removed', async () => {
    await fault({ failure: 'refused', remainingCalls: 2 })
    const seen = [await book(), await book(), await book()].map((answer) => answer['status'])
    expect(seen).toEqual([false, false, true])
    await fault({ endpoint: '*', failure: 'refused', remainingCalls: 0 })
    expect(await book()).toMatchObject({ status: false })
    await sandbox.send('DELETE', '/control/faults?provider=shippop&endpoint=*')
    expect(await book()).toMatchObject({ status: true })
  })

  it.each([
    ['provider', { provider: 'kerry' }],
    ['endpoint', { endpoint: 'bookings' }],
    ['failure', { failure: 'explode' }],
    ['latencyAfterMs', { latencyAfterMs: -1 }],
    ['failureMoment', { failureMoment: 'meanwhile' }],
  ])('are refused with a wrong %s', async (field, change) => {
    const answer = await fault(change)
    expect(answer['code']).toBe('invalid')
    expect(answer['message']).toContain(field)
  })
})

describe('GET /control/requests', () => {
  it('tells what was sent, newest first, with secrets masked', async () => {
    await book()
    await sandbox.get('/facebook/debug_token?input_token=EAAGsecretsecret&access_token=1|verysecret')
    const all = listAt(await sandbox.get('/control/requests'), 'items')
    expect(all.map((one) => [one['provider'], one['endpoint'], one['status']])).toEqual([
      ['facebook', 'debug_token', 400],
      ['shippop', 'booking', 200],
    ])
    expect(all[0]?.['query']).toEqual({ input_token: 'EAAG…(16)', access_token: '1|ve…(12)' })
    expect(all[1]?.['body']).toMatchObject({ api_key: 'ship…(15)', email })
    expect(at(all, 1, 'body', 'data', 0, 'to', 'postcode')).toBe('50200')
    expect(JSON.stringify(all)).not.toContain(apiKey)
    const some = listAt(
      await sandbox.get('/control/requests?provider=shippop&endpoint=booking&limit=1'),
      'items',
    )
    expect(some).toHaveLength(1)
  })

  it('shows a request that hangs, and one that could not be read', async () => {
    await fault({ latencyAfterMs: 60_000 })
    await expect(post(AbortSignal.timeout(200))).rejects.toThrow()
    const headers = { 'content-type': 'application/json' }
    await fetch(`${sandbox.url}/shippop/confirm/`, { method: 'POST', headers, body: '{' })
    const all = listAt(await sandbox.get('/control/requests'), 'items')
    expect(all.map((one) => one['endpoint'])).toEqual(['confirm', 'booking'])
    expect(all[0]?.['fault']).toContain('JSON')
  })
})

describe('POST /control/reset', () => {
  it('forgets all, or what is named, and seeds the people again', async () => {
    await book()
    await sandbox.send('POST', '/control/facebook/people', { name: 'ชั่วคราว' })
    await sandbox.send('POST', '/control/reset', { only: ['slips'] })
    expect(await purchases()).toBe(1)
    await sandbox.send('POST', '/control/reset', {})
    expect(await purchases()).toBe(0)
    expect(listAt(await sandbox.get('/control/facebook/people'), 'items')).toHaveLength(3)
    expect(await sandbox.send('POST', '/control/reset', { only: ['all'] })).toMatchObject({ code: 'invalid' })
  })

  it('is refused to pages of other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await fetch(`${sandbox.url}/control/reset`, { method: 'POST', headers })
    expect(response.status).toBe(403)
  })
})
