import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flashAsk, flashKeysOf, flashOrder } from '../testing/flash-samples.ts'
import type { FlashKeys } from '../testing/flash-samples.ts'
import { at, eventually, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'
import { flashSign } from './signature.ts'

let sandbox: TestSandbox
let keys: FlashKeys
let pno: string
let heard: Record<string, string>[] = []
let answers: string[] = []
const SUCCESS = JSON.stringify({ errorCode: '1', state: 'success' })

const product = createServer((request, response) => {
  let body = ''
  request.on('data', (piece: Buffer) => {
    body += piece.toString()
  })
  request.on('end', () => {
    heard.push(Object.fromEntries(new URLSearchParams(body)))
    response.end(answers.shift() ?? SUCCESS)
  })
})

beforeAll(async () => {
  sandbox = await startTestSandbox()
  keys = await flashKeysOf(sandbox, 'a-shop')
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await sandbox.remove()
  await new Promise((resolve) => product.close(resolve))
})
beforeEach(async () => {
  await sandbox.send('POST', '/control/reset', { only: ['settings', 'flash', 'faults'] })
  heard = []
  answers = []
  const { port } = product.address() as AddressInfo
  for (const webhookApiCode of ['0', '1', '2', '3', '4'])
    await flashAsk(sandbox, keys, '/open/v1/setting/web_hook_service', {
      serviceCategory: '1',
      webhookApiCode,
      url: `http://127.0.0.1:${port}/hook`,
    })
  const booked = await flashAsk(sandbox, keys, '/open/v3/orders', flashOrder())
  pno = String(at(booked, 'data', 'pno'))
})

const move = (name: string, amount?: number) =>
  sandbox.send('POST', `/control/flash/parcels/${pno}/moves`, { move: name, amount })
const told = () => heard.map(({ data = '{}' }) => JSON.parse(data) as Record<string, unknown>)
const fault = (change: object) =>
  sandbox.send('PUT', '/control/faults', { provider: 'flash', endpoint: 'webhook', ...change })

describe('what Flash pushes', () => {
  it('is states, scans, weights and prices, signed over merchant and number alone', async () => {
    await move('collect')
    await move('reweigh', 1500)
    await eventually(() => expect(heard).toHaveLength(4))
    expect(
      told().map((data) => [data['state'], data['routedAction'], data['weight'], data['price']]),
    ).toEqual([
      ['1', undefined, undefined, undefined],
      [undefined, 'RECEIVED', undefined, undefined],
      [undefined, undefined, 1500, undefined],
      [undefined, undefined, undefined, '5000'],
    ])
    const [{ mchId = '', nonceStr = '', sign } = {}] = heard
    expect(sign).toBe(flashSign({ mchId, nonceStr }, keys.secretKey))
  })

  it('comes again until it is answered with the words that Flash wants', async () => {
    answers = ['{"state":"success"}', 'thanks']
    await sandbox.send('POST', `/control/flash/parcels/${pno}/repetitions`)
    await eventually(async () => {
      const [push] = listAt(await sandbox.get('/control/flash/pushes'), 'items')
      expect([push?.['status'], push?.['attempts']]).toEqual(['delivered', Array(3).fill('HTTP 200')])
    })
    expect(heard).toHaveLength(3)
  }, 10_000)

  it('can come doubled, of strangers, and without a signature', async () => {
    await fault({ duplicateWebhooks: 4 })
    await sandbox.send('POST', `/control/flash/parcels/${pno}/repetitions`)
    await eventually(() => expect(heard).toHaveLength(5))
    await fault({ duplicateWebhooks: 0 })
    await sandbox.send('PUT', '/control/flash/settings', { pushesForeign: true, pushesUnsigned: true })
    await sandbox.send('POST', `/control/flash/parcels/${pno}/repetitions`)
    await eventually(() => expect(heard).toHaveLength(7))
    expect(heard.slice(5).map(({ sign }) => sign)).toEqual(['', ''])
    expect(told().map((data) => data['pno'])).toContain('TH0000000000A0')
  })

  it('can overtake what was told before, and can be lost', async () => {
    await fault({ webhooksOutOfOrder: true, remainingCalls: 1 })
    await move('collect')
    await eventually(() => expect(heard).toHaveLength(2))
    expect(told().map((data) => Boolean(data['routedAction']))).toEqual([true, false])
    await fault({ loseWebhooks: true })
    await move('transit')
    const items = listAt(await sandbox.get('/control/flash/pushes'), 'items')
    expect(items.slice(0, 2).map(({ status }) => status)).toEqual(['lost', 'lost'])
  })

  it('tells who fetches, and the number that a parcel got', async () => {
    const call = flashOrder({ estimateParcelNumber: '1' })
    const ticket = at(await flashAsk(sandbox, keys, '/open/v1/notify', call), 'data', 'ticketPickupId')
    await sandbox.send('POST', `/control/flash/pickups/${ticket}/moves`, { move: 'allocate' })
    await move('renumber')
    await eventually(() => expect(heard).toHaveLength(2))
    const news = told()
    expect(news).toContainEqual(
      expect.objectContaining({ ticketPickupId: ticket, staffInfoPhone: '0891234567' }),
    )
    const parcel = news.find((data) => data['pno'] === pno)
    expect(parcel?.['recentPno']).not.toBe(pno)
  })
})
