import { describe, expect, it } from 'vitest'
import { isRefundDue, moneyKept, orderReopened } from '../after-the-end.ts'
import { moneyTakenBack } from './money-taken-back.ts'
import {
  codDueOf,
  shownAtDoor,
  isOwing,
  moneyReceived,
  moneyRefunded,
  noticeSent,
  slipRejected,
} from './order-money.ts'
import {
  courierBooked,
  type FulfilmentStatus,
  handedOver,
  isPaymentMoot,
  orderCancelled,
  orderEdited,
  packingBegun,
  type PaymentStatus,
} from '../order-status.ts'

const TOTAL = 10_000
const DEPOSIT = 1_000
const order = (
  fulfilment: FulfilmentStatus,
  { payment = 'cod_pending', paidSatang = DEPOSIT }: { payment?: PaymentStatus; paidSatang?: number } = {},
) => ({ payment, fulfilment, paymentMethod: 'cod' as const, totalSatang: TOTAL, paidSatang })
const waiting = { payment: 'cod_pending', fulfilment: 'waiting' }

describe('a deposit, and the rest in the shop', () => {
  it.each(['waiting', 'packing'] as const)(
    'that goes back in part while the order is %s is a deposit still: the goods wait for the rest',
    (fulfilment) => {
      const deposit = { payment: 'partly_paid', fulfilment } as const
      const left = moneyRefunded(deposit, DEPOSIT, DEPOSIT / 2, TOTAL)
      expect(left).toEqual(deposit)
      expect(handedOver({ ...deposit, delivery: 'pickup' })).toEqual({ refused: 'not_paid_yet' })
      const rest = moneyReceived({ ...deposit, paymentMethod: 'cash' }, TOTAL, TOTAL)
      expect(rest).toEqual({ payment: 'paid', fulfilment })
      expect(moneyRefunded(deposit, DEPOSIT, DEPOSIT, TOTAL)).toEqual({
        payment: 'refunded',
        fulfilment: 'not_ready',
      })
    },
  )
})

describe('a deposit, and the rest at the door', () => {
  it.each([
    ['waiting', waiting],
    ['packing', { payment: 'cod_pending', fulfilment: 'packing' }],
    ['booked', { refused: 'label_says_cod' }],
    ['shipped', { refused: 'cod_on_its_way' }],
    ['failed', { refused: 'cod_on_its_way' }],
    ['delivered', { refused: 'cod_on_its_way' }],
    ['returned', { refused: 'cod_on_its_way' }],
    ['cancelled', { refused: 'is_cancelled' }],
  ] as const)('that comes while the order is %s gives %o', (fulfilment, next) => {
    expect(moneyReceived(order(fulfilment, { paidSatang: 0 }), TOTAL, DEPOSIT)).toEqual(next)
  })

  it('leaves the rest to be collected, and nothing once all of it came', () => {
    expect(codDueOf(order('waiting', { paidSatang: 0 }))).toBe(TOTAL)
    expect(codDueOf(order('booked'))).toBe(TOTAL - DEPOSIT)
    expect(shownAtDoor(order('booked'))).toBe(TOTAL - DEPOSIT)
    expect(shownAtDoor(order('returned'))).toBe(0)
    expect(moneyReceived(order('waiting'), TOTAL, TOTAL)).toEqual({ payment: 'paid', fulfilment: 'waiting' })
    const none: [PaymentStatus, FulfilmentStatus][] = [
      ['paid', 'waiting'],
      ['cod_collected', 'delivered'],
      // Given back for a piece that was missing: that is collected from nobody.
      ['partly_refunded', 'waiting'],
      ['cod_pending', 'cancelled'],
    ]
    for (const [payment, fulfilment] of none) expect(codDueOf(order(fulfilment, { payment }))).toBe(0)
    expect(codDueOf({ ...order('not_ready', { payment: 'notice_sent' }), paymentMethod: 'transfer' })).toBe(0)
  })

  it('may come by a slip, which is decided before a courier is booked', () => {
    const sent = noticeSent({ payment: 'cod_pending', fulfilment: 'waiting' })
    expect(sent).toEqual({ payment: 'notice_sent', fulfilment: 'waiting' })
    const there = order('waiting', { payment: 'notice_sent', paidSatang: 0 })
    expect(courierBooked({ ...there, delivery: 'courier' })).toEqual({ refused: 'slip_waiting' })
    expect(packingBegun(there)).toMatchObject({ fulfilment: 'packing' })
    expect(moneyReceived(there, TOTAL, DEPOSIT)).toEqual(waiting)
    expect(moneyReceived(there, TOTAL, DEPOSIT, true)).toEqual({ ...waiting, payment: 'notice_sent' })
    expect(slipRejected(there, 0)).toEqual(waiting)
    expect(noticeSent({ payment: 'cod_pending', fulfilment: 'booked' })).toEqual({
      refused: 'label_says_cod',
    })
    expect(noticeSent({ payment: 'cod_pending', fulfilment: 'shipped' })).toEqual({
      refused: 'cod_on_its_way',
    })
  })

  it.each([
    ['waiting', false, waiting],
    ['packing', false, { payment: 'cod_pending', fulfilment: 'packing' }],
    ['booked', false, { refused: 'label_says_cod' }],
    ['shipped', false, { refused: 'cod_before_refund' }],
    ['failed', false, { refused: 'cod_before_refund' }],
    ['delivered', true, { refused: 'cod_before_refund' }],
    ['returned', true, { refused: 'cod_before_refund' }],
    ['returned', false, { payment: 'refunded', fulfilment: 'returned' }],
  ] as const)('that goes back while %s (delivered before: %s) gives %o', (fulfilment, wasDelivered, next) => {
    expect(
      moneyRefunded({ payment: 'cod_pending', fulfilment }, DEPOSIT, DEPOSIT, TOTAL, wasDelivered),
    ).toEqual(next)
  })

  it('counts towards a new total', () => {
    const edited = (totalSatang: number) =>
      orderEdited(order('waiting'), 'cod', { totalSatang, paidSatang: DEPOSIT })
    expect(edited(2 * TOTAL)).toEqual(waiting)
    expect(edited(DEPOSIT)).toEqual({ payment: 'paid', fulfilment: 'waiting' })
  })

  it('is money like any other once the order was called off, and a deposit again when it comes back', () => {
    const ended = orderCancelled(order('packing'))
    expect(ended).toEqual({ payment: 'partly_paid', fulfilment: 'cancelled' })
    expect(isPaymentMoot({ payment: 'partly_paid', fulfilment: 'cancelled' })).toBe(false)
    const off = order('cancelled', { payment: 'partly_paid' })
    expect(isRefundDue(off, off)).toBe(true)
    expect(orderReopened(off, off)).toEqual(waiting)
    expect(orderReopened(off, { totalSatang: TOTAL, paidSatang: TOTAL })).toEqual({
      ...waiting,
      payment: 'paid',
    })
    expect(orderCancelled(order('waiting', { paidSatang: 0 }))).toEqual({
      ...waiting,
      fulfilment: 'cancelled',
    })
    const late = { totalSatang: TOTAL, paidSatang: DEPOSIT }
    expect(moneyKept({ payment: 'cod_pending', fulfilment: 'cancelled' }, late)).toEqual(ended)
  })

  it('may be kept where nobody took the parcel at the door; of what was collected the customer has it back', () => {
    expect(isRefundDue(order('returned'), order('returned'))).toBe(false)
    const collected = order('returned', { payment: 'cod_collected', paidSatang: TOTAL })
    expect(isRefundDue(collected, collected)).toBe(true)
  })

  it('that was recorded on the wrong order is taken off it, and collected again', () => {
    const left = { totalSatang: TOTAL, paidSatang: 0 }
    expect(moneyTakenBack(order('waiting'), left)).toEqual(waiting)
    expect(moneyTakenBack(order('waiting'), left, true)).toEqual({ ...waiting, payment: 'notice_sent' })
    expect(moneyTakenBack(order('waiting', { payment: 'paid' }), { ...left, paidSatang: 500 })).toEqual(
      waiting,
    )
    const off = order('cancelled', { payment: 'partly_paid' })
    expect(moneyTakenBack(off, left)).toEqual({ ...waiting, fulfilment: 'cancelled' })
    expect(moneyTakenBack(off, { ...left, paidSatang: 500 })).toMatchObject({ payment: 'partly_paid' })
    expect(moneyTakenBack(order('booked'), left)).toEqual({ refused: 'sent' })
  })
})

describe('whether an order waits for money', () => {
  const money = (paidSatang: number) => ({ totalSatang: TOTAL, paidSatang })
  it.each<[boolean, PaymentStatus, FulfilmentStatus, number]>([
    [true, 'unpaid', 'not_ready', 0],
    [true, 'notice_sent', 'not_ready', DEPOSIT],
    [true, 'cod_pending', 'delivered', DEPOSIT],
    [true, 'refunded', 'not_ready', 0],
    [false, 'paid', 'waiting', TOTAL],
    [false, 'paid', 'delivered', TOTAL + 1],
    [false, 'unpaid', 'cancelled', 0],
    [false, 'refunded', 'returned', 0],
    [false, 'partly_refunded', 'delivered', TOTAL - 1],
  ])('is %s where it is %s and %s', (isWaiting, payment, fulfilment, paidSatang) => {
    expect(isOwing({ payment, fulfilment }, money(paidSatang))).toBe(isWaiting)
  })
})
