import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseUrlEncoded } from '../http/php-form.ts'
import type { Fields } from '../http/fields.ts'
import { email, item, shirt } from '../testing/shippop-samples.ts'
import { at, eventually, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

/** Stands in for the product: keeps what it is sent and answers as told. */
const received: { type: string; body: Fields }[] = []
let answers: number[] = []

const product = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const type = request.headers['content-type'] ?? ''
    const body = Buffer.concat(pieces)
    received.push({ type, body: type.includes('json') ? JSON.parse(body.toString()) : parseUrlEncoded(body) })
    response.writeHead(answers.shift() ?? 200).end('ok')
  })
})

let sandbox: TestSandbox
let code: string

beforeAll(async () => {
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
  sandbox = await startTestSandbox()
})
afterAll(async () => {
  await sandbox.remove()
  product.close()
})

const move = (name: string, extra: Fields = {}) =>
  sandbox.send('POST', `/control/shippop/parcels/${code}/moves`, { move: name, ...extra })
/** What came about this parcel since it was booked; an earlier test's webhook may still arrive. */
const arrived = () =>
  received.filter(({ body }) => body['tracking_code'] === code && body['order_status'] !== 'booking')
const statuses = () => arrived().map(({ body }) => body['order_status'])

beforeEach(async () => {
  const webhookUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}/hook`
  await sandbox.send('PUT', '/control/shippop/settings', { webhookUrl, webhookFormat: 'form' })
  const data = [item({ cod_amount: 590, product: [shirt] })]
  const booked = await sandbox.shippop('booking', { email, data, force_confirm: 1 })
  code = String(at(booked, 'data', '0', 'tracking_code'))
  const booking = { tracking_code: code, order_status: 'booking' }
  await eventually(() => expect(received.map(({ body }) => body)).toContainEqual(booking))
})
afterEach(async () => {
  await sandbox.send('POST', '/control/reset', {})
  answers = []
  received.length = 0
})

describe('the way of a parcel', () => {
  it('goes step by step to delivered and paid out, and tells each step', async () => {
    for (let step = 0; step < 7; step += 1) await move('next')
    await eventually(() => expect(arrived()).toHaveLength(7))
    expect(statuses()).toEqual([
      'shipping',
      'shipping',
      'shipping',
      'shipping',
      'complete',
      'pending_transfer',
      'transferred',
    ])
    expect(arrived()[0]?.type).toBe('application/x-www-form-urlencoded')
    expect(arrived()[0]?.body).toMatchObject({ tracking_code: code, data: { weight: '800', price: '38' } })
    expect(arrived()[4]?.body).not.toHaveProperty('data')
    const seen = await sandbox.shippop('tracking', { tracking_code: code })
    expect(seen['order_status']).toBe('complete')
    const states = listAt(seen, 'states')
    expect(states.map((state) => state['status'])).toEqual(['010', '102', '103', '045', 'POD'])
    expect(at(seen, 'state', '4')).toEqual(states[4])
    expect(at(states, 0, 'datetime')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await move('next')).toMatchObject({ code: 'invalid' })
  })

  it('can fail, be tried again and return', async () => {
    await move('pick-up')
    expect(await move('problem')).toMatchObject({ status: 'problem', nextMove: 'arrive-hub' })
    expect(await move('return')).toMatchObject({ status: 'return', possibleMoves: [] })
    expect(await move('deliver')).toMatchObject({ code: 'invalid' })
  })

  it('costs more when it weighs more', async () => {
    await move('pick-up')
    expect(await move('reweigh', { weightGrams: 2500 })).toMatchObject({ status: 'package_detail' })
    const seen = await sandbox.shippop('tracking', { tracking_code: code })
    expect(seen).toMatchObject({ order_status: 'package_detail', price: 60 })
  })

  it('moves by itself when told to walk', async () => {
    await sandbox.send('PUT', '/control/shippop/settings', { walk: { enabled: true, intervalMs: 100 } })
    await eventually(async () => {
      const seen = await sandbox.get(`/control/shippop/parcels/${code}`)
      expect(seen['status']).toBe('complete')
    })
    expect(await sandbox.get('/control/shippop/settings')).toMatchObject({ walk: { enabled: true } })
  })

  it('moves all at once', async () => {
    expect(await sandbox.send('POST', '/control/shippop/moves')).toEqual({ moved: 1 })
  })
})

describe('webhooks', () => {
  it('are sent as JSON when told to', async () => {
    await sandbox.send('PUT', '/control/shippop/settings', { webhookFormat: 'json' })
    await move('pick-up')
    await eventually(() => expect(arrived()).toHaveLength(1))
    expect(arrived()[0]).toMatchObject({
      type: 'application/json',
      body: { data: { weight: 800, price: 38 } },
    })
  })

  it('are sent again until they are answered', async () => {
    answers = [500, 200]
    await move('pick-up')
    await eventually(() => expect(statuses()).toEqual(['shipping', 'shipping']))
    const [latest] = listAt(await sandbox.get('/control/shippop/webhooks'), 'items')
    expect(latest).toMatchObject({ status: 'delivered', attempts: ['HTTP 500', 'HTTP 200'] })
  })

  it('come twice, when told so', async () => {
    await sandbox.send('PUT', '/control/faults', {
      provider: 'shippop',
      endpoint: 'webhook',
      duplicateWebhooks: 1,
      remainingCalls: 1,
    })
    await move('pick-up')
    await eventually(() => expect(statuses()).toEqual(['shipping', 'shipping']))
  })

  it('overtake each other, when told so', async () => {
    await sandbox.send('PUT', '/control/faults', {
      provider: 'shippop',
      endpoint: 'webhook',
      webhooksOutOfOrder: true,
    })
    await move('pick-up')
    await move('deliver')
    await eventually(() => expect(statuses()).toEqual(['complete', 'shipping']))
  })

  it('get lost, when told so', async () => {
    await sandbox.send('PUT', '/control/faults', {
      provider: 'shippop',
      endpoint: 'webhook',
      loseWebhooks: true,
      remainingCalls: 1,
    })
    await move('pick-up')
    await move('deliver')
    await eventually(() => expect(statuses()).toEqual(['complete']))
    const all = listAt(await sandbox.get('/control/shippop/webhooks'), 'items')
    expect(all[1]).toMatchObject({ status: 'lost' })
  })

  it('are refused without a proper address', async () => {
    const answer = await sandbox.send('PUT', '/control/shippop/settings', { webhookUrl: 'ftp://x' })
    expect(answer).toMatchObject({ code: 'invalid' })
  })
})
