import { describe, expect, it } from 'vitest'
import { parcelsOf } from './order-view.ts'

describe('parcels', () => {
  it('follow from what happened, newest news first; a cancelled booking is none', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 7, minute))
    const [a, b, c] = [
      { shipmentId: 'a', courierName: 'Flash', trackingCode: 'TH1' },
      { shipmentId: 'b', courierName: 'J&T', trackingCode: 'JT2' },
      { shipmentId: 'c', courierName: 'ไปรษณีย์ไทย', trackingCode: 'EB3' },
    ]
    const events = [
      { kind: 'placed', details: {}, madeAt: at(0) },
      { kind: 'booked', details: a, madeAt: at(1) },
      { kind: 'booking-cancelled', details: { shipmentId: 'a' }, madeAt: at(2) },
      { kind: 'booked', details: b, madeAt: at(3) },
      { kind: 'shipped', details: b, madeAt: at(4) },
      { kind: 'parcel-corrected', details: { ...b, trackingCode: 'JT22' }, madeAt: at(5) },
      { kind: 'parcel-corrected', details: a, madeAt: at(5) },
      { kind: 'booked', details: {}, madeAt: at(5) },
      { kind: 'booked', details: c, madeAt: at(6) },
      { kind: 'shipped', details: c, madeAt: at(7) },
      { kind: 'hand-over-taken-back', details: c, madeAt: at(8) },
    ]
    const ways = new Map([['c', [{ at: at(7).toISOString(), place: 'บางพลี', words: 'ถึงศูนย์คัดแยก' }]]])
    expect(parcelsOf(events, ways)).toEqual([
      {
        courierName: 'J&T',
        trackingCode: 'JT22',
        news: [
          { kind: 'shipped', at: at(4).toISOString() },
          { kind: 'booked', at: at(3).toISOString() },
        ],
        stops: [],
      },
      {
        courierName: 'ไปรษณีย์ไทย',
        trackingCode: 'EB3',
        news: [{ kind: 'booked', at: at(6).toISOString() }],
        stops: [{ at: at(7).toISOString(), place: 'บางพลี', words: 'ถึงศูนย์คัดแยก' }],
      },
    ])
  })

  it('are told each by itself where there are several', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 7, minute))
    const [a, b] = [
      { shipmentId: 'a', courierName: 'Flash', trackingCode: 'TH1' },
      { shipmentId: 'b', courierName: 'Flash', trackingCode: 'TH2' },
    ]
    const events = [
      { kind: 'booked', details: b, madeAt: at(1) },
      { kind: 'booked', details: a, madeAt: at(2) },
    ]
    // The first has arrived alone: its order has not.
    const arrived = { kind: 'delivered', at: at(9).toISOString() } as const
    const pieces = new Map([
      ['a', { no: 1, count: 2, news: arrived }],
      ['b', { no: 2, count: 2, news: undefined }],
    ])
    expect(parcelsOf(events, new Map(), pieces)).toEqual([
      {
        courierName: 'Flash',
        trackingCode: 'TH1',
        news: [arrived, { kind: 'booked', at: at(2).toISOString() }],
        stops: [],
        piece: { no: 1, count: 2 },
      },
      {
        courierName: 'Flash',
        trackingCode: 'TH2',
        news: [{ kind: 'booked', at: at(1).toISOString() }],
        stops: [],
        piece: { no: 2, count: 2 },
      },
    ])
  })
})
