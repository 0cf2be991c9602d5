import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { box, buyer, item, shirt, shop } from '../testing/shippop-samples.ts'
import { apiKey, at, fieldsAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'
import type { Fields } from '../http/fields.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

/** Offers for the first parcel, whichever shape the list has today. */
async function offers(change: Fields): Promise<Fields> {
  const question = { ...item(change) }
  const answer = await sandbox.shippop('pricelist', { data: [question] })
  expect(answer['status']).toBe(true)
  return fieldsAt(answer, 'data', '0')
}

describe('POST /shippop/pricelist/', () => {
  it('names the couriers that carry the parcel, always with the same prices', async () => {
    const first = await offers({ courier_code: undefined })
    const second = await offers({ courier_code: undefined })
    expect(Object.keys(first)).toEqual(['FLE', 'JNTP', 'EMST', 'KRYX', 'SPX', 'ECP', 'DHL'])
    expect(Number(at(first, 'FLE', 'price'))).toBe(38)
    for (const code of Object.keys(first)) {
      expect(Number(at(first, code, 'price'))).toBe(Number(at(second, code, 'price')))
    }
    expect(first['EMST']).toMatchObject({ courier_code: 'EMST', available: true })
  })

  it('takes turns between objects with strings and arrays with numbers', async () => {
    const ask = () => sandbox.shippop('pricelist', { data: [item(), item()] })
    const answers = [await ask(), await ask()]
    const shapes = answers.map(({ data }) => [Array.isArray(data), typeof at(data, '0', 'FLE', 'price')])
    expect(shapes).toContainEqual([true, 'number'])
    expect(shapes).toContainEqual([false, 'string'])
  })

  it('keeps the keys of the question', async () => {
    const answer = await sandbox.shippop('pricelist', { data: { 'order-17': item() } })
    expect(Object.keys(fieldsAt(answer, 'data'))).toEqual(['order-17'])
  })

  it('shows couriers that do not carry it, and why, only when asked', async () => {
    const heavy = { parcel: { ...box, weight: 26_000 }, courier_code: undefined }
    expect(Object.keys(await offers(heavy))).toEqual(['FLE', 'JNTP'])
    const all = await offers({ ...heavy, showall: 1 })
    expect(all['ECP']).toMatchObject({ available: false })
    expect([at(all, 'ECP', 'err_code'), at(all, 'ECP', 'error_code')]).toContain('ERR_OVER_WEIGHT')
  })

  it.each([
    ['weight in kilograms', { parcel: { ...box, weight: 0.8 } }, 'FLE', 'INVALID_WEIGHT'],
    ['too long', { parcel: { ...box, length: 400 } }, 'FLE', 'ERR_SIZE_280'],
    ['COD where there is none', { cod_amount: 100 }, 'ECP', 'ERR_NOT_SUPPORT_COD'],
    ['too much COD', { cod_amount: 20_001 }, 'SPX', 'ERR_COD_AMOUNT_EXCEED'],
    ['no such postcode', { to: { ...buyer, postcode: '99999' } }, 'FLE', 'ERR_POSTCODE'],
    ['rider without coordinates', {}, 'LLM', 'ERR_LAT_LNG'],
    ['ตำบล and อำเภอ exchanged', { to: { ...buyer, district: 'อำเภอเมือง' } }, 'FLE', 'ERR_DEST'],
    ['a spelling Flash does not know', { to: { ...buyer, district: 'วังหงส์' } }, 'FLE', 'ERR_DEST'],
  ])('refuses: %s', async (_name, change, courier, code) => {
    const found = (await offers({ ...change, courier_code: courier, showall: 1 }))[courier]
    expect(at(found, 'available')).toBe(false)
    expect([at(found, 'err_code'), at(found, 'error_code')]).toContain(code)
  })

  it('adds surcharges for islands and remote areas, and the COD charge apart', async () => {
    const island = await offers({ to: { ...buyer, postcode: '84320' } })
    expect(Number(at(island, 'FLE', 'price'))).toBe(138)
    expect(island['FLE']).toMatchObject({ price_island_area: 100 })
    const cod = await offers({ cod_amount: 590, product: [shirt] })
    expect(cod['FLE']).toMatchObject({ price_cod: 17.7, price_cod_vat: 1.24 })
  })

  it('counts the volume when it is more than the weight', async () => {
    const big = await offers({ parcel: { ...box, width: 40, length: 50, height: 25 } })
    expect(Number(at(big, 'FLE', 'price'))).toBe(155)
    const post = await offers({ parcel: { ...box, width: 40, length: 50, height: 25 }, courier_code: 'EMST' })
    expect(Number(at(post, 'EMST', 'price'))).toBe(59)
  })

  it('is cheaper within greater Bangkok', async () => {
    const near = await offers({ to: { ...shop, name: 'ลูกค้า' } })
    expect(Number(at(near, 'FLE', 'price'))).toBe(30)
  })
})

describe('strictness of the API', () => {
  it.each([
    ['no key', { api_key: '' }, 'api_key is required'],
    ['a wrong key', { api_key: 'guess' }, 'api_key is invalid'],
    ['no data', { data: [] }, 'data is required'],
    ['no ตำบล', { data: [item({ to: { ...buyer, district: ' ' } })] }, 'data[0][to][district] is required'],
    ['no อำเภอ', { data: [item({ from: { ...shop, state: '' } })] }, 'data[0][from][state] is required'],
    [
      'a short postcode',
      { data: [item({ to: { ...buyer, postcode: '5020' } })] },
      'data[0][to][postcode] must be 5 digits',
    ],
    [
      'no weight',
      { data: [item({ parcel: { ...box, weight: 'heavy' } })] },
      'data[0][parcel][weight] must be a number',
    ],
  ])('answers HTTP 200 with status false for %s', async (_name, change, message) => {
    const body = JSON.stringify({ api_key: apiKey, data: [item()], ...change })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${sandbox.url}/shippop/pricelist`, { method: 'POST', body, headers })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: false, code: 400, message })
  })

  it('answers HTTP 200 with status false for a body that is no JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${sandbox.url}/shippop/pricelist/`, { method: 'POST', body: '{', headers })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: false, code: 400 })
  })

  it.each(['form', 'multipart'])('reads PHP bracket keys from a %s body', async (kind) => {
    const pairs: [string, string][] = [['api_key', apiKey]]
    for (const side of ['from', 'to'] as const) {
      for (const [name, value] of Object.entries(side === 'from' ? shop : buyer)) {
        pairs.push([`data[0][${side}][${name}]`, value])
      }
    }
    for (const [name, value] of Object.entries(box)) pairs.push([`data[0][parcel][${name}]`, `${value}`])
    pairs.push(['data[0][courier_code]', 'EMST'])
    const form = new FormData()
    for (const [name, value] of pairs) form.append(name, value)
    const body = kind === 'form' ? new URLSearchParams(pairs) : form
    const response = await fetch(`${sandbox.url}/shippop/pricelist/`, { method: 'POST', body })
    const answer = fieldsAt(await response.json())
    expect(answer['status']).toBe(true)
    expect(Object.keys(fieldsAt(answer, 'data', '0'))).toEqual(['EMST'])
  })

  it('knows no other addresses', async () => {
    const response = await fetch(`${sandbox.url}/shippop/bookings/`, { method: 'POST' })
    expect(response.status).toBe(404)
    expect(response.headers.get('x-langraan-sandbox')).toBe('1')
  })
})
