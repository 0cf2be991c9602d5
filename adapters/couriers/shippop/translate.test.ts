import { describe, expect, it } from 'vitest'
import { confirmationOf, purchaseOutcome, ratesOf, reservationOf, trackingOf } from './translate.ts'

const state = (status: string, datetime: string) => ({
  status,
  datetime,
  location: 'เชียงใหม่',
  description: status,
})

describe('what Shippop tells of a parcel', () => {
  it('says of the newest scan alone where the parcel stands now, in whatever order scans come', () => {
    const told = trackingOf({
      status: true,
      order_status: 'complete',
      tracking_code: 'SP1',
      courier_tracking_code: 'TH1',
      states: [
        state('POD', '2026-01-02 10:00:00'),
        state('010', '2026-01-01 09:00:00'),
        state('102', '2026-01-01 12:00:00'),
      ],
    })
    expect(told?.status).toBe('delivered')
    expect(told?.scans.map((scan) => [scan.description, scan.status])).toEqual([
      ['POD', 'delivered'],
      ['010', 'moving'],
      ['102', 'moving'],
    ])
  })
})

describe('what Shippop tells of a booking', () => {
  it('is its number and its price, or why the parcel is not taken', () => {
    const parcel = { status: true, price: '38.00' }
    expect(reservationOf({ purchase_id: 7, data: { 0: parcel } })).toEqual({
      purchaseId: '7',
      priceSatang: 3800,
    })
    expect(reservationOf({ purchase_id: '7' })).toEqual({ purchaseId: '7' })
    expect(reservationOf({ purchase_id: 7, data: [{ status: false, message: 'too heavy' }] })).toEqual({
      refused: { words: 'too heavy' },
    })
    expect(reservationOf({ purchase_id: 7, data: [{ status: false }] })).toEqual({
      refused: { code: 'not_taken' },
    })
  })

  const confirmed = { status: true, tracking_code: 'SP1', courier_tracking_code: 'TH1' }
  const numbers = { outcome: 'booked', purchaseId: '7', trackingCode: 'SP1', courierTrackingCode: 'TH1' }
  it.each([
    ['both numbers', [confirmed], numbers],
    ['both numbers, by place', { 0: confirmed }, numbers],
    ['no number of the courier yet', [{ ...confirmed, courier_tracking_code: '' }], { outcome: 'unknown' }],
    ['no number at all', [{ status: true }], { outcome: 'unknown' }],
    ['nothing of the parcel', [], { outcome: 'unknown' }],
    [
      'a parcel that failed',
      [{ status: false, message: 'away' }],
      { outcome: 'refused', failure: { words: 'away' } },
    ],
    [
      'one that failed without a word',
      [{ status: false }],
      { outcome: 'refused', failure: { code: 'not_accepted' } },
    ],
  ])('is confirmed where it says so clearly: %s', (_, result, outcome) => {
    expect(confirmationOf({ result }, '7')).toMatchObject(outcome)
  })

  it('has the price of the reservation where none is told later', () => {
    const data = [{ tracking_code: 'SP1', courier_tracking_code: 'TH1' }]
    expect(purchaseOutcome({ purchase_status: 'paid', data }, '7')).toEqual(numbers)
    const priced = purchaseOutcome({ purchase_status: 'paid', data: [{ ...data[0], price: 38 }] }, '7')
    expect(priced).toEqual({ ...numbers, priceSatang: 3800 })
  })
})

describe('what Shippop tells of the prices of several parcels', () => {
  const offer = { courier_code: 'EMS', courier_name: 'EMS', price: '37.00', available: true }
  const known = { courierCode: 'EMS', courierName: 'EMS', priceSatang: 3700, available: true }

  it('is by their places, as a list or by number, and nothing for one that it left out', () => {
    expect(ratesOf({ status: true, data: [{ EMS: offer }, {}] }, 2)).toEqual([[known], []])
    expect(ratesOf({ status: true, data: { 1: { EMS: offer } } }, 2)).toEqual([[], [known]])
  })
})
