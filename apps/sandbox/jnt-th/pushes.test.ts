import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { parseUrlEncoded } from '../http/php-form.ts'
import { keysOf, openCall, openOrder } from '../testing/jnt-samples.ts'
import type { JntKeys } from '../testing/jnt-samples.ts'
import { at, eventually, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

/** The scans that were pushed, by their codes, in the order in which they came. */
const told: string[] = []
const product = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const content: unknown = JSON.parse(String(at(parseUrlEncoded(Buffer.concat(pieces)), 'bizContent')))
    told.push(String(at(content, 0, 'details', 0, 'scanTypeCode')))
    response.end('{"code":"1","msg":"success","data":"SUCCESS"}')
  })
})

let sandbox: TestSandbox
let keys: JntKeys
let count = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
  sandbox = await startTestSandbox()
  keys = await keysOf(sandbox, 'a shop')
  const pushUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}/`
  await sandbox.send('PUT', '/control/jnt-th/addresses', { customerid: keys.customerid, pushUrl })
})
afterAll(async () => {
  await sandbox.remove()
  product.close()
})
beforeEach(() => {
  told.length = 0
})

async function booked(): Promise<string> {
  const order = openOrder({ txlogisticId: `R-${(count += 1)}` })
  return String(at(await openCall(sandbox, keys, 'order/addOrder', order), 'data', 'billCode'))
}
const move = (billCode: string, name: string) =>
  sandbox.send('POST', `/control/jnt-th/parcels/${billCode}/moves`, { move: name })
const fault = (change: object) =>
  sandbox.send('PUT', '/control/faults', { provider: 'jnt-th', endpoint: 'webhook', ...change })

it('come doubled where that is wanted', async () => {
  await fault({ duplicateWebhooks: 2, remainingCalls: 1 })
  await move(await booked(), 'pick-up')
  await eventually(() => expect(told).toEqual(['10', '10', '10']))
})

it('come out of order: the next one overtakes what is held back', async () => {
  await fault({ webhooksOutOfOrder: true, remainingCalls: 1 })
  const billCode = await booked()
  await move(billCode, 'pick-up')
  await move(billCode, 'depart')
  await eventually(() => expect(told).toEqual(['20', '10']))
})

it('never come where they are lost, and the parcel has moved all the same', async () => {
  await fault({ loseWebhooks: true, remainingCalls: 1 })
  const billCode = await booked()
  await move(billCode, 'pick-up')
  await move(billCode, 'depart')
  await eventually(() => expect(told).toEqual(['20']))
  expect(listAt(await sandbox.get('/control/jnt-th/pushes'), 'items').map(({ status }) => status)).toContain(
    'lost',
  )
})

it('still have their address after everything was forgotten', async () => {
  const billCode = await booked()
  await sandbox.send('POST', '/control/reset', {})
  expect(await sandbox.get(`/control/jnt-th/parcels/${billCode}`)).toMatchObject({ code: 'not_found' })
  const next = await booked()
  expect(Number(next)).toBeGreaterThan(Number(billCode))
  await move(next, 'pick-up')
  await eventually(() => expect(told).toEqual(['10']))
})

it('are told no address by who is no customer', async () => {
  const answer = await sandbox.send('PUT', '/control/jnt-th/addresses', {
    customerid: 'J000000000000',
    pushUrl: 'http://127.0.0.1/',
  })
  expect(answer).toMatchObject({ code: 'invalid', message: 'there is no such customer code' })
})
