import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseUrlEncoded } from '../http/php-form.ts'
import { email, item } from '../testing/shippop-samples.ts'
import { at, eventually, fieldsAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

const SHOP = '019aa000-0000-7000-8000-000000000001'
const OTHER = '019aa000-0000-7000-8000-000000000002'

/** Which number was told at which path. */
const told: { path: string; code: unknown }[] = []
const product = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    told.push({ path: request.url ?? '', code: at(parseUrlEncoded(Buffer.concat(pieces)), 'tracking_code') })
    response.writeHead(200).end('ok')
  })
})

let sandbox: TestSandbox
beforeAll(async () => {
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
  sandbox = await startTestSandbox()
})
afterAll(async () => {
  await sandbox.remove()
  product.close()
})

const keyOf = async (shop: string): Promise<string> =>
  String(at(await sandbox.get(`/control/test-accounts/shippop/${shop}`), 'values', 'apiKey'))

const tell = (key: string, path: string) =>
  sandbox.send('PUT', '/control/shippop/addresses', {
    key,
    webhookUrl: `http://127.0.0.1:${(product.address() as AddressInfo).port}${path}`,
  })

async function bookedBy(key: string): Promise<unknown> {
  const booked = await sandbox.shippop('booking', { api_key: key, email, data: [item()] })
  await sandbox.shippop('confirm', { api_key: key, purchase_id: booked['purchase_id'] })
  return fieldsAt(booked, 'data', '0')['tracking_code']
}

const toldOf = (code: unknown) => told.filter((one) => one.code === code).map(({ path }) => path)

it('gives each shop a key of its own, which stays the same, and takes no other', async () => {
  const key = await keyOf(SHOP)
  expect(await keyOf(SHOP)).toBe(key)
  expect(await keyOf(OTHER)).not.toBe(key)
  const made = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
  const ask = (apiKey: string) => sandbox.shippop('booking', { api_key: apiKey, email, data: [item()] })
  expect(await ask(made)).toMatchObject({ status: false, message: 'api_key is invalid' })
  expect(await ask(key)).toMatchObject({ status: true })
})

it('knows what a shop enters for each service, and none for others', async () => {
  for (const [service, names] of [
    ['slipok', ['branch', 'key']],
    ['easyslip', ['key']],
    ['receiving', ['promptpayId', 'bankCode', 'bankAccountNumber', 'bankAccountName']],
  ] as const)
    expect(
      Object.keys(fieldsAt(await sandbox.get(`/control/test-accounts/${service}/${SHOP}`), 'values')),
    ).toEqual(names)
  expect(await sandbox.get(`/control/test-accounts/nobody/${SHOP}`)).toMatchObject({ code: 'not_found' })
})

it('tells each shop of its own parcels, at the address that it told, also after a new start', async () => {
  const keys = [await keyOf(SHOP), await keyOf(OTHER)] as const
  await tell(keys[0], '/one')
  await tell(keys[1], '/other')
  expect(await tell('never-given', '/nobody')).toMatchObject({ message: 'this key was never given' })
  await sandbox.send('POST', '/control/reset', {})
  for (const [key, path] of [
    [keys[0], '/one'],
    [keys[1], '/other'],
  ] as const) {
    const code = await bookedBy(key)
    await sandbox.send('POST', `/control/shippop/parcels/${code}/moves`, { move: 'pick-up' })
    await eventually(() => expect(toldOf(code)).not.toEqual([]))
    expect(new Set(toldOf(code))).toEqual(new Set([path]))
  }
})
