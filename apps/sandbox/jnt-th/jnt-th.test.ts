import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseUrlEncoded } from '../http/php-form.ts'
import { keysOf, legacy, legacyOrder, openCall, openOrder } from '../testing/jnt-samples.ts'
import type { JntKeys } from '../testing/jnt-samples.ts'
import { at, eventually, fieldsAt, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'
import { openDigest } from './signatures.ts'

const CREATE = ['order/create', 'ORDERCREATE'] as const
const QUERY = ['order/queryOrder', 'ORDERQUERY'] as const

let sandbox: TestSandbox
let keys: JntKeys
beforeAll(async () => {
  sandbox = await startTestSandbox()
  keys = await keysOf(sandbox, '019aa000-0000-7000-8000-000000000001')
})
afterAll(() => sandbox.remove())

let count = 0
const reference = () => `R-${(count += 1)}`
const parcelAt = (code: unknown) => sandbox.get(`/control/jnt-th/parcels/${code}`)
const settings = (change: object) => sandbox.send('PUT', '/control/jnt-th/settings', change)
const move = (code: unknown, name = 'next') =>
  sandbox.send('POST', `/control/jnt-th/parcels/${code}/moves`, { move: name })

describe('the older protocol', () => {
  it('books once for a reference: asked again it is S10, and the query tells which it is', async () => {
    const txlogisticid = reference()
    const order = legacyOrder({ txlogisticid, itemsvalue: '590.25' })
    const booked = await legacy(sandbox, keys, CREATE, order)
    expect(booked).toMatchObject({
      success: 'true',
      txlogisticid,
      mailno: expect.stringMatching(/^84\d{10}$/),
    })
    expect(booked['sortingcode']).toMatch(/^\d\d-C\d\d-TH\d{3}$/)
    expect(await legacy(sandbox, keys, CREATE, order)).toMatchObject({ success: 'false', reason: 'S10' })
    expect(await legacy(sandbox, keys, QUERY, { command: '1', serialnumber: txlogisticid })).toMatchObject({
      success: 'true',
      mailno: booked['mailno'],
    })
    expect(await parcelAt(booked['mailno'])).toMatchObject({
      weightGrams: 800,
      codSatang: 59_025,
      askedTimes: 2,
    })
  })

  const sender = fieldsAt(legacyOrder(), 'sender')
  it.each([
    ['a sender’s telephone of nine digits', { sender: { ...sender, mobile: '021234567' } }, 'B0101'],
    ['one that begins with 01', { sender: { ...sender, mobile: '0112345678' } }, 'B0101'],
    ['a picture in a name', { sender: { ...sender, name: 'ร้าน🙏' } }, 'S12'],
    ['a reference that is too long', { txlogisticid: 'x'.repeat(51) }, 'S12'],
    ['a remark that is too long', { remark: 'x'.repeat(201) }, 'S12'],
    ['no weight', { weight: '0' }, 'S12'],
    ['an end before the begin', { sendendtime: '2098-01-01 10:00:00' }, 'S12'],
    [
      'an end that is over',
      { sendstarttime: '2020-01-01 10:00:00', sendendtime: '2020-01-01 11:00:00' },
      'S12',
    ],
  ])('does not take %s', async (_what, change, reason) => {
    expect(await legacy(sandbox, keys, CREATE, legacyOrder(change))).toEqual({ success: 'false', reason })
  })

  it.each([
    ['the digest of the open platform', { data_digest: 'OPEN' }, 'S02'],
    ['a company of nobody', { eccompanyid: 'NOBODY' }, 'S03'],
    ['another message', { msg_type: 'ORDERCANCEL' }, 'S04'],
    ['half of its JSON', { logistics_interface: '{"a":' }, 'S01'],
    ['nothing', { logistics_interface: '' }, 'S09'],
  ])('does not take %s', async (_what, change, reason) => {
    const order = legacyOrder()
    const content = JSON.stringify({ customerid: keys.customerid, ...order })
    const digest = { data_digest: openDigest(content, keys.key) }
    const form = { ...change, ...('data_digest' in change ? digest : {}) }
    expect(await legacy(sandbox, keys, CREATE, order, form)).toEqual({ success: 'false', reason })
  })

  it('gives a label at an address that ends', async () => {
    await settings({ labelUrlSeconds: 60 })
    const { mailno } = await legacy(sandbox, keys, CREATE, legacyOrder({ txlogisticid: reference() }))
    const label = () =>
      legacy(sandbox, keys, ['order/getReportUrl', 'GETREPORTURL'], { mailNo: mailno, type: '1' })
    const file = await fetch(String((await label())['url']))
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    await settings({ labelUrlSeconds: 0 })
    expect((await fetch(String((await label())['url']))).status).toBe(403)
  })
})

describe('the open platform', () => {
  it('wants who asks in the headers: in the body it is not seen', async () => {
    const form = { apiAccount: keys.apiAccount, digest: 'x', timestamp: '1' }
    const answer = await openCall(sandbox, keys, 'order/addOrder', openOrder(), {}, form)
    expect(String(answer['code'])).toBe('145003052')
  })

  it.each([
    ['no account', { digest: 'x', timestamp: '1700000000000' }, '145003051'],
    ['no time', { digest: 'x', apiAccount: '679' }, '145003053'],
    ['an account of nobody', { digest: 'x', apiAccount: '679', timestamp: '1700000000000' }, '145003010'],
  ])('does not take %s', async (_what, headers, code) => {
    const answer = await openCall(sandbox, keys, 'order/addOrder', openOrder(), headers)
    expect(String(answer['code'])).toBe(code)
  })

  it('does not take the digest of the older protocol, another customer or another password', async () => {
    const codeOf = async (wanted: object, change: Partial<JntKeys> = {}) =>
      String((await openCall(sandbox, { ...keys, ...change }, 'order/getOrders', { ...wanted }))['code'])
    expect(await codeOf({ txlogisticId: 'x' }, { key: 'another' })).toBe('145003030')
    expect(await codeOf({ customerCode: 'J000000000000' })).toBe('145003012')
    expect(await codeOf({ txlogisticId: 'x', password: keys.password.toLowerCase() })).toBe('0')
  })

  it('answers with a code that is a word or a number, and a label or where it is', async () => {
    const codes = new Set<string>()
    const kinds = new Set<string>()
    const txlogisticId = reference()
    await openCall(sandbox, keys, 'order/addOrder', openOrder({ txlogisticId }))
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await openCall(sandbox, keys, 'order/printOrder', { txlogisticId, type: '1' })
      codes.add(typeof answer['code'])
      kinds.add(at(answer, 'data', 'urlContent') === '' ? 'label' : 'address')
    }
    expect([codes, kinds]).toEqual([new Set(['string', 'number']), new Set(['label', 'address'])])
  })

  const party = fieldsAt(openOrder(), 'sender')
  it.each([
    ['no province', { sender: { ...party, prov: '' } }],
    ['another country', { receiver: { ...party, countryCode: 'MYS' } }],
    ['too many thousand kilograms', { packageInfo: { packageQuantity: '1', weight: '1000' } }],
    ['more to collect than it may', { codInfo: { codValue: '1000000.00' } }],
    ['no goods', { items: [] }],
  ])('does not take %s', async (_what, change) => {
    const answer = await openCall(sandbox, keys, 'order/addOrder', openOrder({ ...change }))
    expect(String(answer['code'])).toBe('145003050')
  })
})

describe('a parcel', () => {
  const booked = async () => {
    const answer = await openCall(sandbox, keys, 'order/addOrder', openOrder({ txlogisticId: reference() }))
    return at(answer, 'data', 'billCode')
  }

  it.each([
    ['delivered', [10, 20, 30, 94, 100]],
    ['returned', [10, 20, 30, 94, 110, 94, 110, 94, 110, 172, 173]],
    ['lost', [10, 20, 301]],
    ['damaged', [10, 20, 30, 300]],
  ])('leads the life that was chosen: %s', async (life, codes) => {
    const billCode = await booked()
    await sandbox.send('PUT', `/control/jnt-th/parcels/${billCode}/life`, { life })
    while ((await parcelAt(billCode))['nextMove'] !== null) await move(billCode)
    const answer = await openCall(sandbox, keys, 'logistics/trace', { billCode })
    expect(listAt(answer, 'data', 0, 'details').map((scan) => Number(scan['scanTypeCode']))).toEqual(codes)
    expect((await move(billCode))['code']).toBe('invalid')
  })

  it('is pushed as the switches say, signed over the very field, until it is answered', async () => {
    const told: { headers: Record<string, unknown>; content: string }[] = []
    const product = createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const content = String(at(parseUrlEncoded(Buffer.concat(pieces)), 'bizContent'))
        told.push({ headers: request.headers, content })
        response.end(JSON.stringify({ code: told.length === 1 ? '0' : '1' }))
      })
    })
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
    const pushUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}/`
    await sandbox.send('PUT', '/control/jnt-th/addresses', { customerid: keys.customerid, pushUrl })
    const billCode = await booked()
    await settings({ pushesForeign: true })
    await move(billCode)
    await eventually(() => expect(told).toHaveLength(2))
    const [first] = told
    expect(first?.headers['digest']).toBe(openDigest(first?.content ?? '', keys.key))
    expect(told[1]?.content).toBe(first?.content)
    expect(JSON.parse(first?.content ?? '')).toMatchObject([
      {},
      { billCode, details: [{ scanTypeCode: '10' }] },
    ])
    await settings({ pushesForeign: false, pushShape: 'object', pushesUnsigned: true })
    await move(billCode)
    await eventually(() => expect(told).toHaveLength(3))
    expect(told[2]?.headers).not.toHaveProperty('digest')
    expect(JSON.parse(told[2]?.content ?? '')).toMatchObject({ billCode, traces: [{ scanTypeCode: '20' }] })
    await settings({ pushShape: 'array', pushesUnsigned: false })
    product.close()
  })

  it('can be moved and looked at on a page of its own, in both languages', async () => {
    const billCode = await booked()
    const page = async (path: string) => (await fetch(sandbox.url + path)).text()
    const form = (path: string, fields: Record<string, string>) =>
      fetch(`${sandbox.url}/do/jnt-th/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
    expect(await page('/jnt-th')).toContain('รอเข้ารับ')
    await form(`${billCode}/move`, { move: 'next' })
    await form(`${billCode}/life`, { life: 'lost' })
    await form('settings', { codeAs: 'number', isRoutingEmpty: 'on' })
    expect(await page('/jnt-th?lang=en')).toContain('10 Picked Up')
    expect(await sandbox.get('/control/jnt-th/settings')).toMatchObject({
      codeAs: 'number',
      isRoutingEmpty: true,
      pushesForeign: false,
    })
    await form('settings', { codeAs: 'turns' })
    expect((await parcelAt(billCode))['life']).toBe('lost')
    const started = await startTestSandbox({ dataFolder: sandbox.dataFolder })
    expect(await started.get(`/control/jnt-th/parcels/${billCode}`)).toMatchObject({ life: 'lost' })
    await started.close()
  })

  it.each([
    ['http429', 429],
    ['garbage', 200],
  ])('is not heard of where J&T fails: %s', async (failure, status) => {
    const fault = { provider: 'jnt-th', endpoint: 'order/addOrder', failure, remainingCalls: 1 }
    await sandbox.send('PUT', '/control/faults', fault)
    const answer = await fetch(`${sandbox.url}/jnt-th/webopenplatformapi/api/order/addOrder`, {
      method: 'POST',
    })
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('145003')
  })
})
