import type { OrderState } from '@langraan/orders/rules'
import { describe, expect, it } from 'vitest'
import { judgeList, type ListedOrder, type LiveParcel, needsLook } from './judge-list.ts'

const READY: OrderState = { payment: 'paid', fulfilment: 'waiting' }
const BOOKED: OrderState = { payment: 'paid', fulfilment: 'booked' }
const order = (orderNumber: string, state = READY, parcel?: LiveParcel): ListedOrder => ({
  ...state,
  orderId: `order ${orderNumber}`,
  orderNumber,
  customerName: 'กุลธิดา',
  customerPhone: `+6681000${orderNumber}`,
  delivery: 'courier',
  parcel,
})
const parcel = (trackingCode: string, mayTakeNumber = false): LiveParcel => ({
  courierName: 'Flash Express',
  trackingCode,
  mayTakeNumber,
})
const ORDERS = [
  order('1001'),
  order('1002'),
  order('1003', { payment: 'unpaid', fulfilment: 'not_ready' }),
  order('1004', { payment: 'unpaid', fulfilment: 'cancelled' }),
  order('1005', BOOKED, parcel('TH000000000005')),
  order('1006', BOOKED, parcel('', true)),
  order('1007', { payment: 'notice_sent', fulfilment: 'waiting' }),
  order('1008', BOOKED, parcel('')),
  order('1010', { payment: 'notice_sent', fulfilment: 'not_ready' }),
  { ...order('1012'), delivery: 'pickup' as const },
  order('1011', BOOKED, { ...parcel('', true), courierName: 'J&T Express' }),
  {
    ...order('1012', { payment: 'paid', fulfilment: 'shipped' }, parcel('', true)),
    customerPhone: '+66810001002',
  },
  { ...order('1009'), customerPhone: '+66810001001' },
]
const judge = (lines: readonly (readonly [order: string, tracking: string, phone?: string])[]) =>
  judgeList(
    lines.map(([number, tracking, phone = '']) => ({ order: number, tracking, phone })),
    'Flash Express',
    {
      byNumber: (number) => ORDERS.find(({ orderNumber }) => orderNumber === number),
      byPhone: (phone) => ORDERS.filter(({ customerPhone }) => customerPhone === phone),
      ownersOf: (code) =>
        ORDERS.filter((one) => code !== '' && one.parcel?.trackingCode === code).map(
          ({ orderId }) => orderId,
        ),
    },
  )
const verdicts = (...lines: Parameters<typeof judge>[0]) => judge(lines).map(({ verdict }) => verdict)

describe('a line of a list of tracking numbers', () => {
  it.each([
    ['#1001', 'th000000000001', '', 'fits'],
    ['1001', '820012345678', '', 'odd_number'],
    ['1005', 'TH000000000005', '', 'done'],
    ['1005', 'TH000000000006', '', 'other_number'],
    // A parcel that was saved without a number gets it.
    ['1006', 'TH000000000006', '', 'fits'],
    ['', 'TH000000000006', '081-000-1006', 'fits'],
    // It was saved with another courier, which is overwritten only if somebody has looked.
    ['1011', 'TH000000000006', '', 'other_courier'],
    ['1008', 'TH000000000008', '', 'already_sent'],
    ['1001', 'TH000000000005', '', 'number_taken'],
    ['1001', '', '', 'no_number'],
    ['1001', '8.2E+11', '', 'cut_number'],
    ['1001', 'รอเลข', '', 'unreadable_number'],
    ['9999', 'TH000000000001', '', 'unknown'],
    ['A-17', 'TH000000000001', '081-000-1002', 'unknown'],
    ['1003', 'TH000000000001', '', 'unpaid'],
    ['1004', 'TH000000000001', '', 'cancelled'],
    ['1007', 'TH000000000001', '', 'slip_waiting'],
    ['1012', 'TH000000000001', '', 'not_sent'],
    ['1010', 'TH000000000001', '', 'slip_waiting'],
    ['', 'TH000000000001', '', 'no_reference'],
    ['', 'TH000000000001', '08x-xxx-1002', 'no_reference'],
    ['', 'TH000000000001', '081-000-1007', 'slip_waiting'],
    // One order of the customer waits to be sent, the parcel of another waits for its number.
    ['', 'TH000000000001', '081-000-1002', 'phone_many'],
    ['', 'TH000000000001', '081-000-1001', 'phone_many'],
    ['', 'TH000000000001', '081-000-1003', 'phone_none'],
    // Sent by a list before: it is known by its number, though it waits no more.
    ['', 'TH000000000005', '081-000-1005', 'done'],
  ])('of order %s with %s and telephone %s: %s', (number, tracking, phone, verdict) => {
    expect(verdicts([number, tracking, phone])).toEqual([verdict])
  })

  it('that is doubled is written once, and of two that differ neither is', () => {
    expect(verdicts(['1001', 'TH000000000001'], ['1001', 'TH000000000001'])).toEqual(['fits', 'same_line'])
    expect(verdicts(['1001', 'TH000000000001'], ['1001', 'TH000000000002'])).toEqual([
      'order_twice',
      'order_twice',
    ])
    expect(verdicts(['1001', 'TH000000000001'], ['1002', 'TH000000000001'])).toEqual([
      'number_twice',
      'number_twice',
    ])
    // Nor where the other of the two cannot be written: it may be the one that is meant.
    expect(verdicts(['1001', 'TH000000000001'], ['9999', 'TH000000000001'])).toEqual([
      'number_twice',
      'unknown',
    ])
    expect(verdicts(['1001', 'TH000000000001'], ['1001', '8.2E+11'])).toEqual(['order_twice', 'cut_number'])
    // A line that says nothing of its order does not keep the other from being written.
    expect(verdicts(['1001', 'TH000000000001'], ['1001', ''])).toEqual(['fits', 'no_number'])
  })

  it('waits for somebody to look at it unless it fits in all', () => {
    const phones = ['0810001001', '0810001002']
    expect(phones.flatMap((phone) => judge([['1001', 'TH000000000001', phone]])).map(needsLook)).toEqual([
      false,
      true,
    ])
    const lines = judge([
      ['1001', '820012345678'],
      ['1011', 'TH000000000006'],
      ['9999', 'TH000000000002'],
    ])
    expect(lines.map(needsLook)).toEqual([true, true, false])
  })

  it('tells where the telephone beside it is somebody else’s', () => {
    expect(
      judge([
        ['1001', 'TH000000000001', '0810001001'],
        ['1002', 'TH000000000002', '0810001001'],
        ['1006', 'TH000000000003', '08x-xxx-1001'],
      ]).map(({ phoneDiffers }) => phoneDiffers),
    ).toEqual([false, true, false])
  })
})
