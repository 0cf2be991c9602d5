import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyReceived, moneyRefunded, noticeSent, slipRejected } from './money/order-money.ts'
import {
  bookingCancelled,
  courierBooked,
  figuresOfOrder,
  firstState,
  goodsReturned,
  handedOver,
  isPaymentMoot,
  isRefused,
  orderCancelled,
  orderEdited,
  type OrderState,
  packingBegun,
  parcelMoved,
  type Step,
  waitingWith,
} from './order-status.ts'
import { isVatDue } from './money/tax-point.ts'
import { type PaymentMethod, paymentMethods } from './payment-method.ts'

const TOTAL = 10_000

const byTransfer = (state: OrderState) => ({ ...state, paymentMethod: 'transfer' as const })

const sent = (state: OrderState) => ({ ...state, delivery: 'courier' as const })

const steps: Record<string, (state: OrderState, paid: number, paymentMethod: PaymentMethod) => Step> = {
  noticeSent: (state) => noticeSent(state),
  paidInFull: (state, _paid, paymentMethod) => moneyReceived({ ...state, paymentMethod }, TOTAL, TOTAL),
  paidInPart: (state, paid, paymentMethod) =>
    moneyReceived({ ...state, paymentMethod }, TOTAL, Math.min(paid + 1, TOTAL - 1)),
  slipRejected: (state, paid, paymentMethod) => slipRejected({ ...state, paymentMethod }, paid),
  booked: (state) => courierBooked(sent(state)),
  bookingCancelled: (state) => bookingCancelled(state),
  shipped: (state) => parcelMoved(state, 'shipped'),
  delivered: (state) => parcelMoved(state, 'delivered'),
  failed: (state) => parcelMoved(state, 'failed'),
  returned: (state) => parcelMoved(state, 'returned'),
}

describe('the states of an order', () => {
  it.each([
    ['promptpay', { payment: 'unpaid', fulfilment: 'not_ready' }],
    ['transfer', { payment: 'unpaid', fulfilment: 'not_ready' }],
    ['cod', { payment: 'cod_pending', fulfilment: 'waiting' }],
    ['cash', { payment: 'unpaid', fulfilment: 'waiting' }],
    ['card', { payment: 'unpaid', fulfilment: 'waiting' }],
  ] as const)('%s begins %o', (method, state) => {
    expect(firstState(method, TOTAL)).toEqual(state)
  })

  it('is not packed before the money is there, and once', () => {
    const unpaid = firstState('promptpay', TOTAL)
    expect(courierBooked(sent(unpaid))).toEqual({ refused: 'not_bookable' })
    const paid = moneyReceived(byTransfer(unpaid), TOTAL, TOTAL)
    expect(paid).toEqual({ payment: 'paid', fulfilment: 'waiting' })
    const booked = courierBooked(sent(paid as OrderState))
    expect(booked).toEqual({ payment: 'paid', fulfilment: 'booked' })
    expect(courierBooked(sent(booked as OrderState))).toEqual({ refused: 'already_booked' })
    expect(moneyReceived(byTransfer(paid as OrderState), TOTAL, TOTAL)).toEqual({ refused: 'already_paid' })
  })

  it('keeps what came too much, and is as paid as before once that has gone back', () => {
    const paid: OrderState = { payment: 'paid', fulfilment: 'shipped' }
    expect(
      moneyReceived(byTransfer({ payment: 'unpaid', fulfilment: 'not_ready' }), TOTAL, TOTAL + 500),
    ).toEqual({
      payment: 'paid',
      fulfilment: 'waiting',
    })
    expect(moneyReceived(byTransfer(paid), TOTAL, 2 * TOTAL)).toEqual(paid)
    expect(moneyRefunded(paid, TOTAL + 500, 500, TOTAL)).toEqual(paid)
    expect(moneyRefunded(paid, TOTAL + 500, 501, TOTAL)).toEqual({ ...paid, payment: 'partly_refunded' })
    expect(moneyRefunded(paid, TOTAL + 500, TOTAL + 500, TOTAL)).toEqual({ ...paid, payment: 'refunded' })
    expect(figuresOfOrder(paid, TOTAL, TOTAL + 500).spentSatang).toBe(TOTAL)
  })

  it.each([
    ['paid', 'cancelled', TOTAL, 0],
    ['partly_paid', 'cancelled', 4_000, 0],
    ['paid', 'returned', TOTAL, 0],
    ['cod_collected', 'returned', TOTAL, 0],
    // The shop gave a part back and kept the rest, such as the shipping; or keeps the deposit of a parcel nobody took.
    ['partly_refunded', 'cancelled', 500, 500],
    ['partly_refunded', 'returned', 500, 500],
    ['cod_pending', 'returned', 4_000, 4_000],
    ['paid', 'failed', TOTAL, TOTAL],
    ['refunded', 'delivered', 0, 0],
  ] as const)('%s and %s with %i there, is %i spent', (payment, fulfilment, paid, spent) => {
    expect(figuresOfOrder({ payment, fulfilment }, TOTAL, paid).spentSatang).toBe(spent)
  })

  it('is not packed once all of the money went back, and can be paid anew', () => {
    for (const fulfilment of ['waiting', 'packing', 'not_ready'] as const) {
      const refunded = moneyRefunded({ payment: 'paid', fulfilment }, TOTAL, TOTAL, TOTAL) as OrderState
      expect(refunded).toEqual({ payment: 'refunded', fulfilment: 'not_ready' })
      expect(packingBegun(refunded)).toEqual({ refused: 'not_packable' })
      expect(moneyReceived(byTransfer(refunded), TOTAL, 1)).toEqual({
        payment: 'partly_paid',
        fulfilment: 'not_ready',
      })
      expect(moneyReceived(byTransfer(refunded), TOTAL, TOTAL)).toEqual({
        payment: 'paid',
        fulfilment: 'waiting',
      })
    }
    const booked = moneyRefunded({ payment: 'paid', fulfilment: 'booked' }, TOTAL, TOTAL, TOTAL) as OrderState
    expect(moneyReceived(byTransfer(booked), TOTAL, TOTAL)).toEqual({ refused: 'not_payable' })
    expect(bookingCancelled(booked)).toEqual({ payment: 'refunded', fulfilment: 'not_ready' })
  })

  it('is handed over in the shop once it is paid, and then called off, edited and booked no more', () => {
    const pickup = (state: OrderState) => ({ ...state, delivery: 'pickup' as const })
    const begun = firstState('cash', TOTAL)
    expect(handedOver(pickup(begun))).toEqual({ refused: 'not_paid_yet' })
    expect(packingBegun(begun)).toEqual({ payment: 'unpaid', fulfilment: 'packing' })
    expect(courierBooked(pickup(begun))).toEqual({ refused: 'nothing_to_send' })
    const paid = moneyReceived({ ...begun, paymentMethod: 'cash' }, TOTAL, TOTAL) as OrderState
    expect(paid).toEqual({ payment: 'paid', fulfilment: 'waiting' })
    expect(handedOver(sent(paid))).toEqual({ refused: 'goes_by_courier' })
    const taken = handedOver(pickup(paid)) as OrderState
    expect(taken).toEqual({ payment: 'paid', fulfilment: 'handed_over' })
    expect(handedOver(pickup(taken))).toEqual({ refused: 'already_handed_over' })
    expect(orderCancelled({ ...taken, paidSatang: TOTAL })).toEqual({ refused: 'already_handed_over' })
    expect(orderEdited(taken, 'cash', { totalSatang: TOTAL, paidSatang: TOTAL })).toEqual({
      refused: 'already_handed_over',
    })
    expect(goodsReturned(taken, true)).toEqual({ payment: 'paid', fulfilment: 'returned' })
    expect(isVatDue(taken)).toBe(true)
    expect(figuresOfOrder(taken, TOTAL, TOTAL)).toEqual({ orderCount: 1, spentSatang: TOTAL })
    expect(handedOver(pickup({ payment: 'notice_sent', fulfilment: 'waiting' }))).toEqual({
      refused: 'slip_waiting',
    })
    expect(handedOver(pickup({ payment: 'paid', fulfilment: 'cancelled' }))).toEqual({
      refused: 'is_cancelled',
    })
  })

  it('waits for the rest of its money where it is paid', () => {
    expect(waitingWith('transfer')).toEqual({ payment: 'partly_paid', fulfilment: 'not_ready' })
    expect(waitingWith('cod')).toEqual({ payment: 'cod_pending', fulfilment: 'waiting' })
    expect(waitingWith('cash')).toEqual({ payment: 'partly_paid', fulfilment: 'waiting' })
  })

  it('never goes back when news of a parcel come late', () => {
    const delivered: OrderState = { payment: 'paid', fulfilment: 'delivered' }
    expect(parcelMoved(delivered, 'shipped')).toEqual(delivered)
  })

  it('never travels unpaid, whatever happens in whatever order', () => {
    const walk = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 30 })
    fc.assert(
      fc.property(fc.constantFrom(...paymentMethods), walk, (method, names) => {
        let state = firstState(method, TOTAL)
        for (const name of names) {
          const next = steps[name]?.(state, 0, method) ?? state
          if (!isRefused(next)) state = next
          const travels = ['booked', 'shipped', 'delivered', 'failed', 'returned'].includes(state.fulfilment)
          expect(travels && !['paid', 'cod_pending'].includes(state.payment)).toBe(false)
        }
      }),
    )
  })
})

it.each([
  ['unpaid', 'cancelled', true],
  ['slip_rejected', 'cancelled', true],
  ['cod_pending', 'cancelled', true],
  // Money came, or may have come: somebody has to look.
  ['notice_sent', 'cancelled', false],
  ['partly_paid', 'cancelled', false],
  ['paid', 'cancelled', false],
  ['refunded', 'cancelled', false],
  ['unpaid', 'not_ready', false],
] as const)('%s and %s: whether its payment says nothing any more is %s', (payment, fulfilment, isMoot) => {
  expect(isPaymentMoot({ payment, fulfilment })).toBe(isMoot)
})
