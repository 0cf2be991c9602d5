import { describe, expect, it } from 'vitest'
import { trackingOf } from './translate.ts'

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
