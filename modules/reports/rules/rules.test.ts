import { describe, expect, it } from 'vitest'
import { daysBetween, tasksOf } from './rules.ts'

const calm = {
  waitingNotices: 0,
  trouble: 0,
  toPack: 0,
  canBePaid: true,
  hasCourier: true,
  productCount: 5,
  isDue: false,
}

describe('what needs doing', () => {
  it('is nothing when nothing waits', () => {
    expect(tasksOf(calm)).toEqual([])
  })
  it('is money first, then trouble, then packing, then what a newcomer sets up', () => {
    const busy = {
      waitingNotices: 2,
      trouble: 1,
      toPack: 3,
      canBePaid: false,
      hasCourier: false,
      productCount: 0,
      isDue: true,
    }
    expect(tasksOf(busy).map((task) => task.kind)).toEqual([
      'check_slips',
      'parcel_trouble',
      'book_couriers',
      'add_products',
      'set_up_payment',
      'connect_courier',
      'package_due',
    ])
  })
})

describe('days', () => {
  it('run over the end of a month and a leap day', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  })
})
