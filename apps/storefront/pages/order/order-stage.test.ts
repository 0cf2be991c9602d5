import {
  firstState,
  fulfilmentStatuses,
  handedOver,
  readyToCollect,
  moneyReceived,
  noticeSent,
  type OrderState,
  parcelMoved,
  paymentStatuses,
} from '@langraan/orders/rules'
import { describe, expect, it } from 'vitest'
import { headingOf, stepsOf } from './order-stage.ts'

const states = (order: OrderState & { paymentMethod: 'promptpay' | 'cod' }) =>
  stepsOf(order).map((step) => step.state)

describe('where an order stands', () => {
  it('walks the steps of a transfer from paying to the door', () => {
    const paymentMethod = 'promptpay' as const
    const placed = firstState(paymentMethod, 10_000)
    expect([headingOf({ ...placed, paymentMethod }), states({ ...placed, paymentMethod })]).toEqual([
      'pay',
      ['now', 'later', 'later', 'later'],
    ])
    const noticed = noticeSent(placed) as OrderState
    expect(headingOf({ ...noticed, paymentMethod })).toBe('checking')
    const paid = moneyReceived({ ...noticed, paymentMethod }, 100, 100) as OrderState
    expect([headingOf({ ...paid, paymentMethod }), states({ ...paid, paymentMethod })]).toEqual([
      'paid',
      ['done', 'now', 'later', 'later'],
    ])
    const booked: OrderState = { ...paid, fulfilment: 'booked' }
    expect([headingOf({ ...booked, paymentMethod }), states({ ...booked, paymentMethod })]).toEqual([
      'booked',
      ['done', 'done', 'now', 'later'],
    ])
    const shipped = parcelMoved(booked, 'shipped')
    expect([headingOf({ ...shipped, paymentMethod }), states({ ...shipped, paymentMethod })]).toEqual([
      'moving',
      ['done', 'done', 'now', 'later'],
    ])
    const delivered = parcelMoved(shipped, 'delivered')
    expect([headingOf({ ...delivered, paymentMethod }), states({ ...delivered, paymentMethod })]).toEqual([
      'delivered',
      ['done', 'done', 'done', 'done'],
    ])
  })

  it('asks for cash on delivery last', () => {
    const order = { ...firstState('cod', 10_000), paymentMethod: 'cod' as const }
    expect(stepsOf(order).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'pack now',
      'ship later',
      'arrive later',
      'payCod later',
    ])
    expect(headingOf(order)).toBe('cod')
  })

  it('is got ready before the shopper comes for the goods, who may pay for them there', () => {
    const delivery = 'pickup' as const
    const ahead = { ...firstState('transfer', 10_000), paymentMethod: 'transfer' as const, delivery }
    expect(stepsOf(ahead).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'pay now',
      'prepare later',
      'take later',
    ])
    const paid = { ...ahead, ...(moneyReceived(ahead, 10_000, 10_000) as OrderState) }
    expect(stepsOf(paid).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'pay done',
      'prepare now',
      'take later',
    ])
    const ready = { ...paid, ...(readyToCollect(paid) as OrderState) }
    expect(headingOf(ready)).toBe('ready')
    expect(stepsOf(ready).map(({ state }) => state)).toEqual(['done', 'done', 'now'])
    const taken = { ...paid, ...(handedOver(paid) as OrderState) }
    expect(stepsOf(taken).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'pay done',
      'prepare done',
      'take done',
    ])
    expect([headingOf(ahead), headingOf(paid), headingOf(taken)]).toEqual(['pay', 'toPickUp', 'handedOver'])
    const there = { ...firstState('cash', 10_000), paymentMethod: 'cash' as const, delivery }
    expect(headingOf(there)).toBe('toPickUp')
    expect(stepsOf(there).map(({ key, state }) => `${key} ${state}`)).toEqual(['prepare now', 'take later'])
  })

  it('goes on with a deposit, and asks for nothing at the door once all of it came before', () => {
    const order = { ...firstState('cod', 10_000), paymentMethod: 'cod' as const }
    expect(headingOf({ ...order, payment: 'notice_sent' })).toBe('cod')
    const paid = { ...order, ...(moneyReceived(order, 10_000, 10_000) as OrderState) }
    expect(headingOf(paid)).toBe('paid')
    expect(stepsOf(paid).map(({ key, state }) => `${key} ${state}`)).toEqual([
      'pay done',
      'pack now',
      'ship later',
      'arrive later',
    ])
  })

  it('says that the money went back before anything was sent, and what became of the parcel after', () => {
    const order = { payment: 'refunded', paymentMethod: 'promptpay' } as const
    expect(headingOf({ ...order, fulfilment: 'not_ready' })).toBe('refunded')
    expect(headingOf({ ...order, fulfilment: 'delivered' })).toBe('delivered')
  })

  it('says of an order that was called off whether its time to pay had run out', () => {
    const order = { payment: 'unpaid', fulfilment: 'cancelled', paymentMethod: 'promptpay' } as const
    expect([headingOf({ ...order, isExpired: true }), headingOf({ ...order, isExpired: false })]).toEqual([
      'expired',
      'cancelled',
    ])
  })

  it('says something of every state an order can be in', () => {
    for (const payment of paymentStatuses) {
      for (const fulfilment of fulfilmentStatuses) {
        expect(headingOf({ payment, fulfilment, paymentMethod: 'promptpay' })).toBeTypeOf('string')
      }
    }
  })
})
