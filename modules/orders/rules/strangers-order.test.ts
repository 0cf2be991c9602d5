import { describe, expect, it } from 'vitest'
import { fulfilmentStatuses, paymentStatuses } from './order-status.ts'
import { heldUntil, holdsOnPromise, takesItsPlace, tooManyPieces, tooManySlips } from './strangers-order.ts'

const states = paymentStatuses.flatMap((payment) =>
  fulfilmentStatuses.map((fulfilment) => ({ payment, fulfilment })),
)

describe('an order of a stranger', () => {
  it('takes its place with a slip, with money, or when it is packed; never once it was called off', () => {
    expect(takesItsPlace({ payment: 'unpaid', fulfilment: 'not_ready' })).toBe(false)
    expect(takesItsPlace({ payment: 'slip_rejected', fulfilment: 'not_ready' })).toBe(false)
    expect(takesItsPlace({ payment: 'cod_pending', fulfilment: 'waiting' })).toBe(false)
    expect(takesItsPlace({ payment: 'notice_sent', fulfilment: 'not_ready' })).toBe(true)
    expect(takesItsPlace({ payment: 'partly_paid', fulfilment: 'not_ready' })).toBe(true)
    expect(takesItsPlace({ payment: 'cod_pending', fulfilment: 'packing' })).toBe(true)
    const calledOff = states.filter(({ fulfilment }) => fulfilment === 'cancelled')
    expect(calledOff.some(takesItsPlace)).toBe(false)
  })

  it('holds goods on a promise until money has come, the parcel has left, or it has ended', () => {
    expect(holdsOnPromise({ payment: 'notice_sent', fulfilment: 'not_ready' })).toBe(true)
    expect(holdsOnPromise({ payment: 'cod_pending', fulfilment: 'booked' })).toBe(true)
    expect(holdsOnPromise({ payment: 'cod_pending', fulfilment: 'shipped' })).toBe(false)
    const ended = states.filter(({ payment, fulfilment }) => payment === 'paid' || fulfilment === 'cancelled')
    expect(ended.some(holdsOnPromise)).toBe(false)
  })
})

describe('the pieces of an order', () => {
  const most = { mostPiecesPerArticle: 5, mostPiecesPerOrder: 8 }
  it('are as many as the shop lets one order have, of each article and in all', () => {
    expect(tooManyPieces([{ quantity: 5 }, { quantity: 3 }], most)).toBeUndefined()
    expect(tooManyPieces([{ quantity: 6 }], most)).toEqual({ refused: 'too_many_of_article', most: 5 })
    expect(tooManyPieces([{ quantity: 5 }, { quantity: 4 }], most)).toEqual({
      refused: 'too_many_pieces',
      most: 8,
    })
    const none = { mostPiecesPerArticle: null, mostPiecesPerOrder: null }
    expect(tooManyPieces([{ quantity: 9999 }], none)).toBeUndefined()
  })
})

describe('how long an order is held', () => {
  const placedAt = new Date('2026-05-01T03:00:00Z')
  const order = { payment: 'unpaid', fulfilment: 'not_ready', placedAt, updatedAt: placedAt } as const
  const terms = { unpaidHours: 24, unpaidSince: null }

  it('is counted from the last that happened to it', () => {
    expect(heldUntil(order, terms)).toEqual(new Date('2026-05-02T03:00:00Z'))
    const rejected = {
      ...order,
      payment: 'slip_rejected',
      updatedAt: new Date('2026-05-01T10:00:00Z'),
    } as const
    expect(heldUntil(rejected, terms)).toEqual(new Date('2026-05-02T10:00:00Z'))
    expect(heldUntil(order, { ...terms, unpaidSince: '2026-05-03T00:00:00Z' })).toEqual(
      new Date('2026-05-04T00:00:00Z'),
    )
  })

  it('has no end where a slip waits, money has come, or the shop waits for ever', () => {
    expect(heldUntil({ ...order, payment: 'notice_sent' }, terms)).toBeUndefined()
    expect(heldUntil({ ...order, payment: 'cod_pending', fulfilment: 'waiting' }, terms)).toBeUndefined()
    expect(heldUntil(order, { ...terms, unpaidHours: null })).toBeUndefined()
  })
})

describe('the slips that wait', () => {
  it('are five of an order, and two for each order that a person and an address may have open', () => {
    const most = { mostOpenPerPerson: 5, mostOpenPerAddress: 30 }
    expect(tooManySlips({ order: 4, person: 9, address: 59 }, most)).toBe(false)
    expect(tooManySlips({ order: 5, person: 5, address: 5 }, most)).toBe(true)
    expect(tooManySlips({ order: 1, person: 10, address: 10 }, most)).toBe(true)
    expect(tooManySlips({ order: 1, person: 1, address: 60 }, most)).toBe(true)
    const any = { mostOpenPerPerson: null, mostOpenPerAddress: null }
    expect(tooManySlips({ order: 4, person: 99, address: 99 }, any)).toBe(false)
  })
})
