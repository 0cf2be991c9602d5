import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createApi } from './client.ts'

const pay = endpoint({
  route: 'POST /orders/:orderId/receipts',
  summary: 'Records money',
  permission: 'user',
  params: z.object({ orderId: z.string() }),
  body: z.object({ amountSatang: z.number() }),
  idempotent: true,
  output: z.object({ receiptId: z.string() }),
})
type Contract = { pay: typeof pay }

const keys: unknown[] = []
const answers: ((response: ServerResponse) => void)[] = []
const server = createServer((request: IncomingMessage, response) => {
  keys.push(request.headers['idempotency-key'])
  request.resume().on('end', () => answers.shift()?.(response))
})
const whole = (response: ServerResponse) =>
  void response.writeHead(201, { 'content-type': 'application/json' }).end('{"receiptId":"r1"}')

let api: ReturnType<typeof createApi<Contract>>
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = createApi<Contract>(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`)
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const send = (orderId: string) =>
  api('POST /orders/:orderId/receipts', {
    params: { orderId },
    body: { amountSatang: 100 },
    idempotencyKey: crypto.randomUUID(),
  })

/** The keys of one request that was answered like this, and of the next one for the same. */
async function keysOfTwo(orderId: string, first: (response: ServerResponse) => void, code: string) {
  keys.length = 0
  answers.push(first, whole)
  await expect(send(orderId)).rejects.toMatchObject({ code })
  expect(await send(orderId)).toEqual({ receiptId: 'r1' })
  return keys
}

describe('the same that is sent while the first is on its way', () => {
  const held: ServerResponse[] = []
  const hold = (response: ServerResponse) => void held.push(response)
  const sendKept = (orderId: string, idempotencyKey: string) =>
    api('POST /orders/:orderId/receipts', {
      params: { orderId },
      body: { amountSatang: 100 },
      idempotencyKey,
      keepsKey: true,
    })

  it('is one deed, as of a button that was pressed twice', async () => {
    keys.length = 0
    answers.push(hold, hold)
    const both = [send('twice'), send('twice')]
    await expect.poll(() => held.length).toBe(2)
    for (const response of held.splice(0)) whole(response)
    await Promise.all(both)
    expect(keys[1]).toBe(keys[0])
  })

  it('is another one each time where its sender keeps the keys, as of pieces that are counted', async () => {
    keys.length = 0
    answers.push(hold, hold, hold)
    const all = ['k1', 'k2', 'k3'].map((key) => sendKept('count', key))
    await expect.poll(() => held.length).toBe(3)
    for (const response of held.splice(0)) whole(response)
    await Promise.all(all)
    expect(keys.toSorted()).toEqual(['k1', 'k2', 'k3'])
  })

  it('has the key again that its sender kept where no answer came, and stands in nobody’s way', async () => {
    keys.length = 0
    answers.push((response) => void response.destroy(), whole, whole)
    await expect(sendKept('lost', 'k1')).rejects.toMatchObject({ code: 'unreachable' })
    await sendKept('lost', 'k1')
    await send('lost')
    expect(keys.slice(0, 2)).toEqual(['k1', 'k1'])
    expect(keys[2]).not.toBe('k1')
  })
})

describe('an answer', () => {
  it('that breaks off in the middle is none: it fails, and the same is sent again under its key', async () => {
    const [first, second] = await keysOfTwo(
      'cut',
      (response) => {
        response.writeHead(201, { 'content-type': 'application/json', 'content-length': '18' })
        response.write('{"receipt', () => response.destroy())
      },
      'unreachable',
    )
    expect([typeof first, second]).toEqual(['string', first])
  })

  it('of somebody else in the server’s place is none either, whatever its status', async () => {
    const page = (status: number) => (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>')
    for (const status of [200, 502]) {
      const [first, second] = await keysOfTwo(`page-${status}`, page(status), 'unexpected_answer')
      expect([typeof first, second]).toEqual(['string', first])
    }
  })

  it('that refuses ends it: the next one is another', async () => {
    const refusal = (response: ServerResponse) =>
      void response.writeHead(409).end('{"code":"paid","message":"It is paid.","requestId":"x"}')
    const [first, second] = await keysOfTwo('refused', refusal, 'paid')
    expect(second).not.toBe(first)
  })
})
