import type { Parcel } from '@langraan/shipping/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CourierDouble } from '../courier-double.ts'
import { PARCEL } from '../test-double.ts'
import { startDouble } from './conformance.ts'
import { flash } from './flash.ts'
import { estimateOf, orderOf, originOf } from './order.ts'
import { signatureOf } from './signature.ts'
import { trackingOf } from './tracking.ts'
import { readWebhook } from './webhook.ts'

const KEY = 'secret'

describe('the signature of Flash', () => {
  const plain = { mchId: 'AA0005', nonceStr: '1536749552628' }

  it('is the one that its documentation describes', () => {
    // SHA-256 of "mchId=AA0005&nonceStr=1536749552628&key=secret"
    expect(signatureOf(plain, KEY)).toBe('9037FB79461187A4892348A85C1479EA0B3974EFA1FD6732530ADF013D32A5F5')
  })

  it.each(['\t', ' ', '\n\v\f\r', '\u001c\u001f', ''])('leaves out what is blank: %j', (remark) => {
    expect(signatureOf({ ...plain, remark }, KEY)).toBe(signatureOf(plain, KEY))
  })

  it('is over values as they are, also what encoding would change', () => {
    const signs = ['ก & ข', 'ก+&+ข', '%E0%B8%81 & ข', '\u00a0'].map((remark) =>
      signatureOf({ ...plain, remark }, KEY),
    )
    expect(new Set([...signs, signatureOf(plain, KEY)]).size).toBe(5)
  })
})

describe('an order for Flash', () => {
  const of = (change: Partial<Parcel>, warehouseNo = '') =>
    orderOf({ ...PARCEL, ...change }, '1', 'ref-1', warehouseNo)

  it('has no more letters than Flash takes, none that it cannot print, and its spelling', () => {
    const to = {
      ...PARCEL.to,
      name: `คุณ😀 ${'ก'.repeat(80)}`,
      subdistrict: 'วังหงส์',
      phone: '+66 81-234-5678',
    }
    const values = of({ to, remark: 'ระวังแตก 🙏', orderName: '#1001' })
    expect(values['dstName']).toHaveLength(50)
    expect(values['dstName']).toMatch(/^คุณ ก/)
    expect([values['dstDistrictName'], values['dstPhone'], values['remark']]).toEqual([
      'วังหงษ์',
      '0812345678',
      '#1001 ระวังแตก',
    ])
  })

  it('goes from the merchant’s warehouse where there is one: all of the sender or none of it', () => {
    const names = Object.keys(of({}, 'AA0005_001'))
    expect(names.filter((name) => name.startsWith('src'))).toEqual([])
    expect(originOf('AA0005_001', PARCEL.from)).toEqual({ warehouseNo: 'AA0005_001' })
  })

  it('is in grams, satang and whole centimetres', () => {
    const size = { widthMm: 101, lengthMm: 200, heightMm: 5 }
    expect(of({ size, insuredSatang: 250_000 })).toMatchObject({
      weight: '1000',
      codEnabled: '1',
      codAmount: '59025',
      insured: '1',
      insureDeclareValue: '250000',
      width: '11',
      length: '20',
      height: '1',
    })
    expect(of({ codSatang: 0 })).not.toHaveProperty('codAmount')
  })

  it('is bulky where it is too heavy or large for the usual', () => {
    const long = { widthMm: 100, lengthMm: 1510, heightMm: 100 }
    expect(estimateOf({ ...PARCEL, weightGrams: 50_001 })).toMatchObject({ expressCategory: '4' })
    expect(estimateOf({ ...PARCEL, size: long })).toMatchObject({ expressCategory: '4' })
    expect(estimateOf(PARCEL)).toMatchObject({ expressCategory: '1' })
  })
})

describe('what Flash tells of a parcel', () => {
  const routes = [
    { routedAt: 1_523_357_001, routedAction: 'SYSTEM_AUTO_RETURN', message: 'ตีกลับ' },
    { routedAt: 1_523_356_924, routeAction: 'DELIVERY_TICKET_CREATION_SCAN', message: 'โทร 0891234567' },
  ]

  it('is going back after it was sent back, until it goes on', () => {
    const told = { pno: 'TH1', state: 2, routes }
    expect(trackingOf(told)).toMatchObject({ status: 'returning', courierTrackingCode: 'TH1' })
    const on = { routedAt: 1_523_360_000, routedAction: 'CONTINUE_TRANSPORT', message: 'ส่งใหม่' }
    expect(trackingOf({ ...told, routes: [on, ...routes] }).status).toBe('moving')
    expect(trackingOf({ ...told, state: 5 }).status).toBe('delivered')
  })

  it('is in seconds, by either spelling, and tells nobody’s telephone', () => {
    const { scans } = trackingOf({ pno: 'TH1', recentPno: 'TH2', state: '3', routes })
    expect(scans.map(({ status, at, description }) => [status, at.getTime(), description])).toEqual([
      ['delivering', 1_523_356_924_000, 'โทร 089xxxx567'],
      ['returning', 1_523_357_001_000, 'ตีกลับ'],
    ])
  })
})

describe('what Flash pushes', () => {
  const keys = { mchId: 'AA0005', secretKey: KEY }
  const signed = { mchId: keys.mchId, nonceStr: '1' }
  const sign = signatureOf(signed, KEY)
  const read = (fields: Record<string, string>) =>
    readWebhook({ headers: {}, body: Buffer.from(new URLSearchParams(fields).toString()) }, keys)

  it('is read as JSON in a field and as fields in brackets', () => {
    const parcels = ['TH1', 'TH2']
    const data = JSON.stringify({ pno: 'TH1', recentPno: 'TH2', state: '5' })
    expect(read({ ...signed, sign, data })).toMatchObject({ parcels })
    expect(read({ ...signed, sign, 'data[pno]': 'TH1', 'data[recentPno]': 'TH2' })).toMatchObject({ parcels })
  })

  it('is of nobody where it is not signed, or to another merchant', () => {
    const data = JSON.stringify({ pno: 'TH1' })
    expect(read({ ...signed, sign: '', data })).toEqual({ refused: 'forged' })
    const other = { ...signed, mchId: 'AA0006' }
    expect(read({ ...other, sign: signatureOf(other, KEY), data })).toEqual({ refused: 'forged' })
  })

  it('says nothing of a parcel where it tells who fetches', () => {
    const data = JSON.stringify({ ticketPickupId: 7392, state: 1 })
    expect(read({ ...signed, sign, data })).toMatchObject({
      parcels: [],
      answer: { errorCode: '1', state: 'success' },
    })
  })
})

describe('Flash', () => {
  let double: CourierDouble
  beforeAll(async () => {
    double = await startDouble()
  })
  afterAll(() => double.close())
  const courier = () => flash.open({ fetch, urlOf: () => double.url, now: () => new Date() })

  it.each([
    ['mchId', { mchId: 'AA0005' }],
    ['secretKey', { secretKey: 'another key of somebody' }],
    ['warehouseNo', { warehouseNo: 'AA0005_009' }],
  ])('says which setting it does not take: %s', async (field, change) => {
    expect(await courier().check({ ...double.settings, ...change })).toEqual({ taken: false, field })
  })

  it('takes a remark of blanks alone', async () => {
    const parcel = { ...PARCEL, remark: '\t' }
    const purchase = { reference: 'blank', purchaseId: 'blank', parcel, courierCode: '1' }
    expect(await courier().does.book?.confirm(double.settings, purchase)).toMatchObject({
      outcome: 'booked',
      routing: { sortCode: '50S-50200-02' },
    })
  })

  it('shows the call that is open, and the one that took its place', async () => {
    const call = { at: PARCEL.from, parcels: [], courierCode: '1', from: new Date(), until: new Date() }
    const pickup = courier().does.pickup
    const first = await pickup?.call(double.settings, call)
    const ticket = first && 'ticket' in first ? first.ticket : ''
    expect(await pickup?.call(double.settings, call)).toMatchObject({ ticket, isRepeat: true })
    await fetch(`${new URL(double.url).origin}/control/flash/pickups/${ticket}/moves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ move: 'replace' }),
    })
    const news = await pickup?.look(double.settings, ticket)
    expect(news?.state).toBe('open')
    expect(news?.ticket).not.toBe(ticket)
  })

  it('knows a parcel by both of its numbers', async () => {
    const purchase = { reference: 'two', purchaseId: 'two', parcel: PARCEL, courierCode: '1' }
    const booked = await courier().does.book?.confirm(double.settings, purchase)
    const pno = booked?.outcome === 'booked' ? booked.trackingCode : ''
    const answer = await fetch(`${new URL(double.url).origin}/control/flash/parcels/${pno}/moves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ move: 'renumber' }),
    })
    const { recentPno } = (await answer.json()) as { recentPno: string }
    for (const code of [pno, recentPno]) {
      const at = { reference: 'two', purchaseId: 'two', trackingCode: code, courierTrackingCode: code }
      expect(await courier().does.track?.(at, double.settings)).toMatchObject({
        courierTrackingCode: recentPno,
      })
    }
  })
})
