import { describe, expect, it } from 'vitest'
import type { Books } from '../house/compare.ts'
import type { AtCourier } from './courier-sandbox.ts'
import { FORGED_GRAMS } from './forger.ts'
import { type BothBooks, judgeParcels, type ShipmentRow } from './parcel-books.ts'

const there: AtCourier = {
  provider: 'flash',
  code: 'TH01',
  number: 'TH02',
  codSatang: 64_700,
  end: 'delivered',
  scans: 4,
  failures: 0,
  bookedAt: '2026-11-28T00:00:00Z',
}
const here: ShipmentRow = {
  shop_id: 's',
  shipment_id: 'one',
  order_id: 'o',
  provider: 'flash',
  state: 'booked',
  tracking_code: 'TH01',
  courier_tracking_code: 'TH02',
  parcel_status: 'delivered',
  cod_satang: '64700',
  failure: null,
  failure_code: null,
  billed_grams: null,
  billed_satang: null,
  scans: '4',
  booked: '1',
  delivered: '1',
  gone_out: '1',
}
const atPost: ShipmentRow = {
  ...here,
  shipment_id: 'two',
  order_id: 'p',
  provider: 'hand',
  tracking_code: null,
  courier_tracking_code: 'EB1',
  cod_satang: '0',
}
const right: BothBooks = {
  atCouriers: [there],
  shipments: [here, atPost],
  purchases: [{ purchaseId: 1, status: 'paid', confirmCalls: 1 }],
  orders: [{ orderId: 'o', isCalledOff: false }],
  late: new Set(),
  atPost: new Map([['EB1', 4]]),
}

function found(change: Partial<BothBooks>): [lost: number, doubled: number] {
  const books: Books = { lost: [], doubled: [] }
  judgeParcels({ ...right, ...change }, books)
  return [books.lost.length, books.doubled.length]
}
const withParcel = (change: Partial<AtCourier>) => ({ atCouriers: [{ ...there, ...change }] })
const withRow = (change: Partial<ShipmentRow>) => ({ shipments: [{ ...here, ...change }, atPost] })

describe('the books of couriers beside those of shops', () => {
  it('find nothing where both say the same', () => {
    expect(found({})).toEqual([0, 0])
  })

  it.each([
    ['a parcel that no shop knows', { atCouriers: [there, { ...there, code: 'TH09' }] }, 1, 0],
    ['a parcel that nobody carries', { atCouriers: [] }, 2, 0],
    [
      'a second parcel of an order',
      {
        atCouriers: [there, { ...there, code: 'TH09' }],
        shipments: [here, { ...here, shipment_id: 'x', tracking_code: 'TH09' }, atPost],
      },
      0,
      1,
    ],
    ['a parcel of an order that was called off', { orders: [{ orderId: 'o', isCalledOff: true }] }, 0, 1],
    ['a booking that is open for ever', withRow({ state: 'booking' }), 2, 1],
    ['a booking that failed here alone', withRow({ state: 'failed', failure_code: 'no_answer' }), 1, 1],
    ['a failure without a reason', withRow({ state: 'failed' }), 2, 1],
    ['other cash at the courier', withParcel({ codSatang: 64_600 }), 1, 0],
    ['a delivery that was turned back', withRow({ parcel_status: 'moving' }), 1, 0],
    ['a delivery that somebody made up', withParcel({ end: 'underway' }), 1, 0],
    ['a scan that is gone', withRow({ scans: '3' }), 1, 0],
    ['a scan that is there twice', withRow({ scans: '5' }), 0, 1],
    ['a number of before', withRow({ courier_tracking_code: 'TH01' }), 1, 0],
    ['a booking that is told twice', withRow({ booked: '2' }), 0, 1],
    ['a delivery that is told twice', withRow({ delivered: '2' }), 0, 1],
    ['a weight that a forged push said', withRow({ billed_grams: FORGED_GRAMS }), 0, 1],
    [
      'a purchase that was confirmed twice',
      { purchases: [{ purchaseId: 1, status: 'paid', confirmCalls: 2 }] },
      0,
      1,
    ],
    ['a parcel of the post that stays behind', { atPost: new Map([['EB1', 5]]) }, 1, 0],
  ] satisfies [string, Partial<BothBooks>, number, number][])('notice %s', (_what, change, lost, doubled) => {
    expect(found(change)).toEqual([lost, doubled])
  })
})
