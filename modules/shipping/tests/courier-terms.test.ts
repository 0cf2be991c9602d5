import { withShop } from '@langraan/db'
import { callsOf } from '@langraan/server/testing/calls'
import { sendFile } from '@langraan/server/testing/files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, inShop, openWorld } from '@langraan/server/testing/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractWith, priceByContract } from '../server/courier-terms/contract-offers.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
})
afterAll(closeWorld)

type Read = { outcome: string; rows: object[]; unread: object[]; unreadCount: number; code?: string }
const call = callsOf<never>(() => ({ server, shop }))
const read = async (table: string, text: string, query = '') => {
  const file = { name: 'table.csv', type: 'text/csv', content: Buffer.from(text), as: shop.owner }
  const { status, body } = await sendFile(server, inShop(`/couriers/shippop/${table}/reading${query}`), file)
  return { status, body: body as Read }
}
const put = (table: string, rows: object[], more: object = {}) =>
  call('PUT', `/couriers/shippop/${table}`, { rows, ...more })
const csvOf = async (table: string) => {
  const url = `/api/v1${inShop(`/couriers/shippop/${table}.csv`)}`
  const answer = await server.api.inject({ url, headers: { cookie: shop.owner.cookies } })
  return answer.body
}

const STEP = { service: '', zone: 'metro', uptoGrams: 1000, priceSatang: 2500 }
const ISLAND = {
  kind: 'island',
  zipcode: '84280',
  subdistrict: '',
  feeSatang: 5000,
  validFrom: null,
  validUntil: null,
}

describe('what is agreed with a courier', () => {
  it('counts volume by 5,000 until the shop says otherwise', async () => {
    expect(await call('GET', '/couriers/shippop/terms')).toMatchObject({
      body: { volumeDivisor: 5000, priceCount: 0, pricesAt: null, surchargeCount: 0 },
    })
    expect(await call('PUT', '/couriers/shippop/terms', { volumeDivisor: 6000 })).toMatchObject({
      status: 200,
      body: { volumeDivisor: 6000 },
    })
    expect(await call('PUT', '/couriers/shippop/terms', { volumeDivisor: 1 })).toMatchObject({ status: 400 })
    expect(await call('GET', '/couriers/nobody/terms')).toMatchObject({ status: 404 })
  })

  it('has tables that are read first, and nothing is kept of that; each wrong row is named', async () => {
    const { body } = await read(
      'surcharges',
      'ชนิด,รหัสไปรษณีย์,ตำบล,ค่าธรรมเนียม\r\nเกาะ,84280,,50\r\nเกาะ,84280,ปาย,50\r\nฝนตก,10110,,50\r\nเกาะ,99999,,5\r\n',
    )
    expect(body).toMatchObject({
      outcome: 'read',
      rows: [ISLAND],
      unread: [
        { row: 3, stood: '84280 ปาย', why: 'subdistrict_unknown' },
        { row: 4, stood: 'ฝนตก', why: 'kind_unknown' },
        { row: 5, stood: '99999', why: 'zipcode_unknown' },
      ],
      unreadCount: 3,
    })
    expect((await call('GET', '/couriers/shippop/surcharges')).body).toEqual({ rows: [] })
  })

  it('asks what columns hold where nobody knows, and is told', async () => {
    const text = 'A,B,C\r\nเกาะ,84280,50\r\n'
    expect((await read('surcharges', text)).body).toMatchObject({ outcome: 'columns_needed' })
    expect((await read('surcharges', text, '?columns=kind,zipcode,fee')).body).toMatchObject({
      outcome: 'read',
      rows: [ISLAND],
    })
    expect((await read('prices', 'A\r\n')).body).toMatchObject({ code: 'table_empty' })
    expect((await read('prices', '%PDF-1.4 \0\u0001\u0002')).status).toBe(422)
  })

  it('is replaced as a whole, and comes out as the file that can be read again', async () => {
    expect(await put('surcharges', [ISLAND, { ...ISLAND, kind: 'remote', zipcode: '58110' }])).toMatchObject({
      status: 200,
      body: { surchargeCount: 2, surchargesAt: expect.any(String), volumeDivisor: 6000 },
    })
    expect(await put('surcharges', [ISLAND])).toMatchObject({ body: { surchargeCount: 1 } })
    expect(await put('prices', [STEP, { ...STEP, zone: 'anywhere', priceSatang: 4500 }])).toMatchObject({
      body: { priceCount: 2 },
    })
    expect((await read('surcharges', await csvOf('surcharges'))).body).toMatchObject({ rows: [ISLAND] })
    const { rows } = (await read('prices', await csvOf('prices'))).body
    expect(rows).toEqual([{ ...STEP, zone: 'anywhere', priceSatang: 4500 }, STEP])
  })

  it('takes no table with a row that no file would have passed', async () => {
    for (const wrong of [
      { ...ISLAND, zipcode: '99999' },
      { ...ISLAND, subdistrict: 'ปาย' },
      { ...ISLAND, validFrom: '2026-02-01', validUntil: '2026-01-01' },
    ])
      expect(await put('surcharges', [ISLAND, wrong])).toMatchObject({
        status: 422,
        body: { code: 'table_wrong' },
      })
    for (const wrong of [STEP, { ...STEP, service: 'no such' }])
      expect(await put('prices', [STEP, wrong])).toMatchObject({ status: 422, body: { code: 'table_wrong' } })
    expect((await call('GET', '/couriers/shippop/surcharges')).body).toEqual({ rows: [ISLAND] })
  })

  it('tells what a parcel costs and costs more', async () => {
    const service = { code: 'EZ', name: { th: 'ธรรมดา', en: 'Plain' } }
    const agreed = (services?: (typeof service)[]) =>
      withShop(server.ground.db, shop.shopId, (tx) =>
        contractWith(tx, { provider: 'shippop', services }, server.ground),
      )
    // Who tells prices is not priced by a table.
    expect(await agreed()).toBeUndefined()
    const contract = (await agreed([service])) ?? { prices: { divisor: 1, rows: [] }, surcharges: [] }
    const place = {
      name: 'ก',
      phone: '0812345678',
      addressLine: '1',
      subdistrict: '',
      district: '',
      zipcode: '',
    }
    const parcel = {
      from: { ...place, province: 'เชียงใหม่' },
      to: { ...place, province: 'นนทบุรี' },
      weightGrams: 900,
      codSatang: 0,
      insuredSatang: 0,
      items: [],
    }
    const now = new Date('2026-11-28T05:00:00Z')
    expect(priceByContract(contract, parcel, service, now)).toEqual({ priceSatang: 2500 })
    // 1.10 kg at 6,000, and the contract ends at 1 kg.
    const size = { widthMm: 200, lengthMm: 300, heightMm: 110 }
    expect(priceByContract(contract, { ...parcel, size }, service, now)).toEqual({ priceSatang: null })
    const island = { ...parcel.to, zipcode: '84280', subdistrict: 'เกาะพะงัน' }
    expect(priceByContract(contract, { ...parcel, to: island }, service, now)).toEqual({
      priceSatang: 7500,
      surcharges: [{ kind: 'island', feeSatang: 5000 }],
    })
  })
})
