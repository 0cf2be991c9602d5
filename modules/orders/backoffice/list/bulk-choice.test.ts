import { describe, expect, it } from 'vitest'
import type { OrderRow } from '../../contract.ts'
import { nextStep, touchable } from './bulk-choice.ts'

const orderThatIs = (
  paymentStatus: OrderRow['paymentStatus'],
  fulfilmentStatus: OrderRow['fulfilmentStatus'],
  delivery: OrderRow['delivery'] = 'courier',
) => ({ paymentStatus, fulfilmentStatus, delivery })
const slip = orderThatIs('notice_sent', 'not_ready')
const unpaid = orderThatIs('unpaid', 'not_ready')
const toShip = orderThatIs('paid', 'waiting')
const packing = orderThatIs('cod_pending', 'packing')
const atDoor = orderThatIs('cod_pending', 'delivered')
const onTheWay = orderThatIs('cod_pending', 'shipped')
const booked = orderThatIs('paid', 'booked')

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

  it('books no courier for what the customer comes for', () => {
    const pickup = orderThatIs('paid', 'waiting', 'pickup')
    expect(touchable([pickup])).toMatchObject({ pack: 1, book: 0 })
  })

  it('puts the step first that most of them wait for', () => {
    expect(nextStep(touchable([slip, slip, toShip]))).toBe('confirm')
    expect(nextStep(touchable([slip, toShip]))).toBe('book')
    expect(nextStep(touchable([booked, slip]))).toBe('print')
    expect(nextStep(touchable([atDoor, onTheWay]))).toBe('collect')
    expect(nextStep(touchable([unpaid]))).toBeUndefined()
  })
})
