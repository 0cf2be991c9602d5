import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { flashAsk, flashKeysOf, flashOrder, flashPost } from '../testing/flash-samples.ts'
import type { FlashKeys } from '../testing/flash-samples.ts'
import { at, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
let keys: FlashKeys
let serial = 0

beforeAll(async () => {
  sandbox = await startTestSandbox()
  keys = await flashKeysOf(sandbox, 'a-shop')
})
afterAll(() => sandbox.remove())
afterEach(() => sandbox.send('POST', '/control/reset', { only: ['settings', 'flash', 'faults'] }))

const ask = (path: string, values: Record<string, string> = {}, change: Record<string, string> = {}) =>
  flashAsk(sandbox, keys, path, values, change)
const create = (change: Record<string, string> = {}) => {
  serial += 1
  return ask('/open/v3/orders', flashOrder({ outTradeNo: `T-${serial}`, ...change }))
}
const codeOf = async (answer: Promise<object>) => Number(at(await answer, 'code'))
const numberOfNew = async (change = {}) => String(at(await create(change), 'data', 'pno'))
const move = (pno: string, name: string, amount?: number) =>
  sandbox.send('POST', `/control/flash/parcels/${pno}/moves`, { move: name, amount })

describe('a call to Flash', () => {
  it('is signed over what is not blank, before it is encoded', async () => {
    expect(await codeOf(ask('/open/v1/warehouses'))).toBe(1)
    expect(await codeOf(create({ remark: 'ก & ข = ค + %' }))).toBe(1)
    expect(await codeOf(create({ remark: '\t' }))).toBe(1)
    expect(await codeOf(ask('/open/v1/warehouses', {}, { sign: 'A'.repeat(64) }))).toBe(1002)
    expect(await codeOf(ask('/open/v1/warehouses', {}, { more: 'unsigned' }))).toBe(1002)
    expect(await codeOf(ask('/open/v1/warehouses', {}, { more: ' \t' }))).toBe(1)
    expect(await codeOf(ask('/open/v1/warehouses', { mchId: 'SBX00000000000000' }))).toBe(1001)
  })

  it('is a form, whatever else it says, and answered HTTP 200', async () => {
    const url = `${sandbox.url}/flash/open/v1/warehouses`
    for (const type of ['application/json', 'text/plain']) {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: '{}' })
      expect([type, answer.status, Number(at(await answer.json(), 'code'))]).toEqual([type, 200, 1000])
    }
  })

  it('is answered with a code that is a number and text in turns', async () => {
    const codes = [await ask('/open/v1/warehouses'), await ask('/open/v1/warehouses')]
    expect(codes.map(({ code }) => typeof code).toSorted()).toEqual(['number', 'string'])
  })
})

describe('an order at Flash', () => {
  it('is booked once for a reference, and found by it', async () => {
    const first = await create({ outTradeNo: 'once' })
    expect(at(first, 'data')).toMatchObject({ outTradeNo: 'once', sortCode: '50S-50200-02' })
    expect(await codeOf(create({ outTradeNo: 'once' }))).toBe(1003)
    const found = await ask('/open/v3/ordersByMchPno', { outTradeNo: 'once' })
    expect(at(found, 'data', 'pno')).toBe(at(first, 'data', 'pno'))
    expect(await codeOf(ask('/open/v3/ordersByMchPno', { outTradeNo: 'never' }))).toBe(1006)
  })

  it('can have a number of the merchant’s own', async () => {
    const order = flashOrder({ outTradeNo: '', mchPno: 'MP123456111' })
    expect(at(await ask('/open/v3/ordersByMchPno', order), 'data', 'mchPno')).toBe('MP123456111')
    expect(await codeOf(ask('/open/v3/ordersByMchPno', order))).toBe(1003)
  })

  it.each([
    [1000, { dstName: 'ก'.repeat(51) }],
    [1000, { outTradeNo: 'x'.repeat(65) }],
    [1000, { dstPhone: '12345' }],
    [1000, { weight: '0.8' }],
    [1000, { weight: '50001' }],
    [1000, { width: '151', length: '10', height: '10' }],
    [1000, { width: '100', length: '100', height: '100' }],
    [1000, { articleCategory: '12' }],
    [1000, { codAmount: '590.50' }],
    [1000, { codAmount: '' }],
    [1000, { srcPhone: '' }],
    [1004, { srcCityName: 'เขตวัฒนา' }],
    [1005, { dstProvinceName: 'Chiang Mai' }],
    [1005, { dstDistrictName: 'วังหงส์' }],
    [1007, withoutSender({ warehouseNo: 'nobody_001' })],
    [1009, { codAmount: '-1' }],
    [1018, withoutSender({})],
    [1020, { insured: '1', insureDeclareValue: '-1' }],
    [1021, { dstPostalCode: '5020' }],
    [1022, { srcPostalCode: '99999' }],
  ])('is refused with %i: %j', async (code, change) => {
    expect(await codeOf(create(change))).toBe(code)
  })

  it('goes from a warehouse where no sender is sent', async () => {
    const answer = await create(withoutSender({ warehouseNo: `${keys.mchId}_001` }))
    expect(Number(answer['code'])).toBe(1)
  })

  it('cannot collect cash where that is not registered, and may lack its routing', async () => {
    await sandbox.send('PUT', '/control/flash/settings', { isCodClosed: true, isRoutingEmpty: true })
    expect(await codeOf(create())).toBe(1008)
    const answer = await create({ codEnabled: '0', codAmount: '' })
    expect(at(answer, 'data', 'sortCode')).toBeNull()
  })

  it('is cancelled before it is fetched, by its own merchant', async () => {
    const [first, second] = [await numberOfNew(), await numberOfNew()]
    expect(await codeOf(ask(`/open/v1/orders/${first}/cancel`))).toBe(1)
    await move(second, 'collect')
    expect(await codeOf(ask(`/open/v1/orders/${second}/cancel`))).toBe(1015)
    const stranger = await flashKeysOf(sandbox, 'another')
    const path = `/open/v1/orders/${first}/routes`
    expect(await codeOf(flashAsk(sandbox, stranger, path))).toBe(1019)
  })

  it('is still known after a restart', async () => {
    const own = await startTestSandbox()
    const ownKeys = await flashKeysOf(own, 'a-shop')
    await flashAsk(own, ownKeys, '/open/v3/orders', flashOrder())
    await own.close()
    const again = await startTestSandbox({ dataFolder: own.dataFolder })
    expect(await codeOf(flashAsk(again, ownKeys, '/open/v3/orders', flashOrder()))).toBe(1003)
    await again.remove()
  })
})

function withoutSender(change: Record<string, string>): Record<string, string> {
  const names = ['Name', 'Phone', 'ProvinceName', 'CityName', 'DistrictName', 'PostalCode', 'DetailAddress']
  return { ...Object.fromEntries(names.map((name) => [`src${name}`, ''])), ...change }
}

describe('a parcel on its way with Flash', () => {
  it('fails three times and goes back, by itself', async () => {
    const pno = await numberOfNew()
    for (const name of [
      'collect',
      'transit',
      'delivering',
      'fail',
      'delivering',
      'fail',
      'delivering',
      'fail',
    ])
      expect(at(await move(pno, name), 'pno')).toBe(pno)
    for (const state of [2, 7]) expect(at(await move(pno, 'next'), 'state')).toBe(state)
    const { data } = await ask(`/open/v1/orders/${pno}/routes`)
    expect([at(data, 'state'), at(data, 'stateText'), listAt(data, 'routes').length]).toEqual([
      7,
      'Returned',
      10,
    ])
    expect(at(await move(pno, 'deliver'), 'code')).toBe('invalid')
  })

  it('is found by both of its numbers after it got another one, and asked about with others', async () => {
    const pno = await numberOfNew()
    const recent = String(at(await move(pno, 'renumber'), 'recentPno'))
    expect(recent).not.toBe(pno)
    for (const number of [pno, recent])
      expect(at(await ask(`/open/v1/orders/${number}/routes`), 'data', 'recentPno')).toBe(recent)
    const some = await ask('/open/v1/orders/routesBatch', { pnos: `${pno},TH00` })
    expect(listAt(some, 'data').map((found) => found['pno'])).toEqual([pno])
    const many = Array.from({ length: 60 }, () => pno).join(',')
    expect(await codeOf(ask('/open/v1/orders/routesBatch', { pnos: many }))).toBe(1000)
  })

  it('has a label in two sizes, once it is there', async () => {
    const pno = await numberOfNew({ dstName: '#import "x" $1+1$' })
    for (const path of ['pre_print', 'small/pre_print']) {
      const label = await flashPost(sandbox, keys, `/open/v1/orders/${pno}/${path}`)
      expect(label.headers.get('content-type')).toBe('application/pdf')
      expect((await label.text()).startsWith('%PDF-')).toBe(true)
    }
    await sandbox.send('PUT', '/control/flash/settings', { areLabelsLate: true })
    expect(await codeOf(ask(`/open/v1/orders/${pno}/pre_print`))).toBe(1006)
  })

  it('is signed for by somebody', async () => {
    const pno = await numberOfNew()
    expect(await codeOf(ask(`/open/v1/orders/${pno}/deliveredInfo`))).toBe(1006)
    for (const name of ['collect', 'deliver']) await move(pno, name)
    expect(await ask(`/open/v1/orders/${pno}/deliveredInfo`)).toMatchObject({ data: { signer: 'สมหญิง ใจดี' } })
  })
})

describe('what Flash charges', () => {
  it('is told in satang, by weight or volume', async () => {
    const price = async (change = {}) => {
      const answer = await ask('/open/v1/orders/estimate_rate', flashOrder(change))
      return Number(at(answer, 'data', 'estimatePrice'))
    }
    expect(await price()).toBe(3500)
    expect(await price({ weight: '9000' })).toBeGreaterThan(3500)
    expect(await price({ width: '40', length: '40', height: '40' })).toBeGreaterThan(3500)
    expect(await codeOf(ask('/open/v1/orders/estimate_rate', flashOrder({ weight: '90000' })))).toBe(1000)
    expect(await price({ weight: '90000', expressCategory: '4' })).toBeGreaterThan(3500)
  })
})

describe('somebody who fetches parcels', () => {
  const wanted = (change = {}) => flashOrder({ estimateParcelNumber: '3', ...change })
  const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const calls = async () => listAt(await ask('/open/v1/notifications', { date: today() }), 'data')

  it('is called once for a place, known by name, replaced and sent away', async () => {
    const called = await ask('/open/v1/notify', wanted())
    const ticket = Number(at(called, 'data', 'ticketPickupId'))
    expect(await codeOf(ask('/open/v1/notify', wanted()))).toBe(1010)
    await sandbox.send('POST', `/control/flash/pickups/${ticket}/moves`, { move: 'allocate' })
    expect((await calls())[0]).toMatchObject({ state: 1, staffInfomobile: '0891234567' })
    await sandbox.send('POST', `/control/flash/pickups/${ticket}/moves`, { move: 'replace' })
    const replaced = (await calls()).find((call) => call['ticketPickupId'] === ticket)
    const current = Number(replaced?.['currentTicketPickupId'])
    expect(current).not.toBe(ticket)
    expect(await codeOf(ask(`/open/v1/notify/${ticket}/cancel`))).toBe(1011)
    expect(await codeOf(ask(`/open/v1/notify/${current}/cancel`))).toBe(1)
    expect(await codeOf(ask('/open/v1/notify', wanted()))).toBe(1)
    expect(await codeOf(ask('/open/v1/notify', wanted({ estimateParcelNumber: '0' })))).toBe(1000)
  })
})
