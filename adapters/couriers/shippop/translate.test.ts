import { describe, expect, it } from 'vitest'
import { ratesOf, trackingOf } from './translate.ts'

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

describe('what Shippop tells of the prices of several parcels', () => {
  const offer = { courier_code: 'EMS', courier_name: 'EMS', price: '37.00', available: true }
  const known = { courierCode: 'EMS', courierName: 'EMS', priceSatang: 3700, estimate: '', available: true }

  it('is by their places, as a list or by number, and nothing for one that it left out', () => {
    expect(ratesOf({ status: true, data: [{ EMS: offer }, {}] }, 2)).toEqual([[known], []])
    expect(ratesOf({ status: true, data: { 1: { EMS: offer } } }, 2)).toEqual([[], [known]])
  })
})
