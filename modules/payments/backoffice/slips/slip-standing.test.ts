import { describe, expect, it } from 'vitest'
import type { PaymentNotice } from '../../contract.ts'
import { standingsOf } from './slip-standing.ts'

const notice: PaymentNotice = {
  noticeId: 'a',
  orderId: 'one',
  orderNumber: '1001',
  customerName: 'กุลธิดา ศรีสุวรรณ์',
  state: 'waiting',
  amountSatang: 40_000,
  orderTotalSatang: 50_000,
  orderPaidSatang: 10_000,
  orderCodDueSatang: 0,
  isOrderEnded: false,
  isOrderOwing: true,
  qrOutcome: 'found',
  sendingBank: '014',
  transRef: '0123456789',
  seenBefore: false,
  hasPicture: true,
  isEntered: false,
  check: null,
  shares: [],
  rejectedReason: null,
  sentAt: '2026-11-01T10:00:00.000Z',
  decidedAt: null,
}
const check = { reasons: [], by: 'slipok', amountSatang: null, paidAt: null, receiver: null } as const

describe('how a slip that waits stands', () => {
  it.each<[string, Partial<PaymentNotice>]>([
    ['ready', {}],
    ['ready', { check: { ...check, state: 'matched' } }],
    ['amount_differs', { amountSatang: 50_000 }],
    ['slip_to_look_at', { qrOutcome: 'no_qr' }],
    ['slip_being_read', { state: 'reading', qrOutcome: null }],
    ['slip_being_checked', { check: { ...check, state: 'checking' } }],
    ['slip_doubted', { check: { ...check, state: 'not_checked', reasons: ['not_found'] } }],
    ['order_ended', { isOrderEnded: true }],
  ])('is %s', (standing, change) => {
    expect(standingsOf([{ ...notice, ...change }]).get('a')).toBe(standing)
  })

  it('is left to a person where its order has another, and not for another order’s', () => {
    const slips = [notice, { ...notice, noticeId: 'b' }, { ...notice, noticeId: 'c', orderId: 'two' }]
    expect([...standingsOf(slips)]).toEqual([
      ['a', 'several_slips'],
      ['b', 'several_slips'],
      ['c', 'ready'],
    ])
  })
})
