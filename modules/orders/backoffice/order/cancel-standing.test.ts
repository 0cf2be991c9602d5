import { describe, expect, it } from 'vitest'
import type { OrderDetails } from '../../contract.ts'
import { cancelStanding } from './cancel-standing.ts'

describe('calling an order off from its page', () => {
  const standing = (
    paymentStatus: OrderDetails['paymentStatus'],
    fulfilmentStatus: OrderDetails['fulfilmentStatus'],
  ) => cancelStanding({ paymentStatus, fulfilmentStatus, paidSatang: 100 })

  it('is offered where it can be done now, or once a booking or a slip is out of the way', () => {
    expect(standing('unpaid', 'not_ready')).toBe('now')
    expect(standing('paid', 'packing')).toBe('now')
    expect(standing('paid', 'booked')).toBe('booking_first')
    expect(standing('notice_sent', 'not_ready')).toBe('slip_waiting')
  })

  it('is not offered once the parcel has left, or twice', () => {
    for (const fulfilment of ['shipped', 'delivered', 'failed', 'returned', 'cancelled'] as const)
      expect(standing('paid', fulfilment)).toBe('never')
  })
})
