import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '../http/fields.ts'
import { fieldsOf } from '../http/fields.ts'
import { at, eventually, fieldsAt, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

const BARCODE = 'EB123456785TH'
let sandbox: TestSandbox
let account: Fields
let token: string

beforeAll(async () => {
  sandbox = await startTestSandbox()
  account = fieldsAt(await sandbox.get('/control/test-accounts/thailand-post/a-shop'), 'values')
})
afterAll(() => sandbox.remove())
beforeEach(async () => {
  await sandbox.send('POST', '/control/reset', { only: ['thailand-post', 'settings'] })
  token = String((await ask('authenticate/token', String(account['appKey']))).body['token'])
})

async function ask(path: string, shown: string, body: object = {}) {
  const answer = await fetch(`${sandbox.url}/thailand-post/post/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${shown}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: fieldsOf(await answer.json()) }
}
const track = (barcode: unknown, change: object = {}) =>
  ask('track', token, { status: 'all', language: 'TH', barcode, ...change })
const scan = (code: number, barcode = BARCODE) =>
  sandbox.send('POST', `/control/thailand-post/parcels/${barcode}/scans`, { code })

describe('Thailand Post', () => {
  it('gives a token for a key, and tells nobody else anything', async () => {
    expect((await ask('authenticate/token', 'TP-nobody')).status).toBe(401)
    expect((await ask('track', 'another', {})).status).toBe(403)
    await sandbox.send('DELETE', '/control/thailand-post/tokens')
    expect((await track([BARCODE])).status).toBe(403)
  })

  it('tells every scan, in Thai with the Buddhist year', async () => {
    for (const code of [103, 201, 501]) await scan(code)
    const items = listAt((await track([BARCODE])).body, 'response', 'items', BARCODE)
    const year = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear()
    expect(items.map(({ status }) => status)).toEqual(['103', '201', '501'])
    expect(items[2]).toMatchObject({ delivery_status: 'S', status_description: 'นำจ่ายสำเร็จ' })
    const date = new RegExp(`^\\d{2}/\\d{2}/${year + 543} \\d{2}:\\d{2}:\\d{2}\\+07:00$`)
    expect(items[0]?.['status_date']).toMatch(date)
    const english = (await track([BARCODE], { language: 'EN', status: '501' })).body
    expect(listAt(english, 'response', 'items', BARCODE)).toMatchObject([
      { status_description: 'Delivered', status_date: expect.stringContaining(`/${year} `) },
    ])
    expect(listAt((await track(['EB123456786TH'])).body, 'response', 'items', 'EB123456786TH')).toEqual([])
  })

  it.each([
    { barcode: [] },
    { barcode: BARCODE },
    { barcode: Array.from({ length: 101 }, () => BARCODE) },
    { language: 'DE' },
    { status: '999' },
  ])('refuses what it does not take: %j', async (change) => {
    expect((await track([BARCODE], change)).status).toBe(400)
  })

  it('counts what it is asked in a day', async () => {
    const many = Array.from({ length: 100 }, () => BARCODE)
    for (let time = 0; time < 10; time++) expect((await track(many)).body['status']).toBe(true)
    expect((await track([BARCODE])).body).toMatchObject({ status: false, message: 'track limit exceeded' })
  })

  it('scans nothing that is no number of its own', async () => {
    expect(await scan(103, 'EB123456789TH')).toMatchObject({ code: 'invalid' })
  })

  it('tells who follows a parcel, with the token that was agreed', async () => {
    const heard: { authorization: string | undefined; body: Fields }[] = []
    const product = createServer((request, response) => {
      request.on('data', (piece: Buffer) =>
        heard.push({ authorization: request.headers.authorization, body: JSON.parse(piece.toString()) }),
      )
      request.on('end', () => response.end('{}'))
    })
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
    const webhookUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}/hook`
    await fetch(`${sandbox.url}/control/test-accounts/thailand-post/webhook`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ settings: account, webhookUrl }),
    })
    await scan(101)
    const wanted = { status: 'all', language: 'TH', barcode: [BARCODE, 'X1'] }
    expect(listAt((await ask('hook', token, wanted)).body, 'response', 'items')).toEqual([
      { barcode: BARCODE, status: true },
      { barcode: 'X1', status: false },
    ])
    await scan(103)
    await eventually(() => expect(heard).toHaveLength(1))
    expect(heard[0]?.authorization).toBe(`Bearer ${String(account['webhookToken'])}`)
    expect(at(heard[0]?.body, 'items', 0, 'status')).toBe('103')
    expect(at(heard[0]?.body, 'track_datetime')).toMatch(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}\+07:00$/)
    await sandbox.send('PUT', '/control/thailand-post/settings', { pushesBare: true })
    await scan(201)
    await eventually(() => expect(heard).toHaveLength(2))
    expect(heard[1]?.authorization).toBeUndefined()
    await new Promise((resolve) => product.close(resolve))
  })
})
