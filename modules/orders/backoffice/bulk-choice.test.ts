import { describe, expect, it } from 'vitest'
import { asSeenNow, nextStep, touchable } from './bulk-choice.ts'

const slip = { paymentStatus: 'notice_sent', fulfilmentStatus: 'not_ready' } as const
const unpaid = { paymentStatus: 'unpaid', fulfilmentStatus: 'not_ready' } as const
const toShip = { paymentStatus: 'paid', fulfilmentStatus: 'waiting' } as const
const packing = { paymentStatus: 'cod_pending', fulfilmentStatus: 'packing' } as const
const atDoor = { paymentStatus: 'cod_pending', fulfilmentStatus: 'delivered' } as const
const onTheWay = { paymentStatus: 'cod_pending', fulfilmentStatus: 'shipped' } as const
const booked = { paymentStatus: 'paid', fulfilmentStatus: 'booked' } as const

describe('what can be done with chosen orders', () => {
  it('counts for each step the orders that it can touch', () => {
    expect(touchable([slip, unpaid, toShip, toShip, packing, booked, atDoor, onTheWay])).toEqual({
      confirm: 1,
      pack: 2,
      book: 3,
      print: 1,
      collect: 1,
    })
  })

  it('goes by what the list says now, where an order on it has changed since it was chosen', () => {
    const chosen = [
      { orderId: 'here', ...toShip },
      { orderId: 'on another page', ...toShip },
    ]
    const rows = asSeenNow(chosen, [{ orderId: 'here', ...booked }])
    expect(rows.map(({ orderId }) => orderId)).toEqual(['here', 'on another page'])
    expect(touchable(rows)).toMatchObject({ pack: 1, print: 1 })
  })

  it('puts the step first that most of them wait for', () => {
    expect(nextStep(touchable([slip, slip, toShip]))).toBe('confirm')
    expect(nextStep(touchable([slip, toShip]))).toBe('book')
    expect(nextStep(touchable([booked, slip]))).toBe('print')
    expect(nextStep(touchable([atDoor, onTheWay]))).toBe('collect')
    expect(nextStep(touchable([unpaid]))).toBeUndefined()
  })
})
