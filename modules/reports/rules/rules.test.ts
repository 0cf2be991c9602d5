import { describe, expect, it } from 'vitest'
import { daysBetween, firstDayOf, salesOf, tasksOf } from './rules.ts'

const calm = {
  waitingNotices: 0,
  toRefund: 0,
  trouble: 0,
  codLate: 0,
  codDiffers: 0,
  toPack: 0,
  lowVariants: 0,
  canBePaid: true,
  hasCourier: true,
  refusedCouriers: 0,
  productCount: 5,
  isDue: false,
  ordersToday: 29,
  ordersUncounted: 29,
  ordersPerDay: 30,
  hasChecklist: false,
}

describe('what needs doing', () => {
  it('is nothing when nothing waits', () => {
    expect(tasksOf(calm, 'owner')).toEqual([])
  })
  const busy = {
    waitingNotices: 2,
    toRefund: 5,
    trouble: 1,
    codLate: 2,
    codDiffers: 1,
    toPack: 3,
    lowVariants: 4,
    canBePaid: false,
    hasCourier: false,
    refusedCouriers: 1,
    productCount: 0,
    isDue: true,
    ordersToday: 30,
    ordersUncounted: 30,
    ordersPerDay: 30,
    hasChecklist: false,
  }
  it('is money first, then trouble, then packing, then what a newcomer sets up', () => {
    expect(tasksOf(busy, 'owner').map((task) => task.kind)).toEqual([
      'orders_full',
      'orders_uncounted',
      'check_slips',
      'refund_orders',
      'parcel_trouble',
      'cod_differs',
      'cod_late',
      'mend_courier',
      'book_couriers',
      'low_stock',
      'add_products',
      'set_up_payment',
      'connect_courier',
      'package_due',
    ])
    expect(
      tasksOf({ ...busy, hasChecklist: true, ordersPerDay: undefined }, 'owner').map((task) => task.kind),
    ).toEqual([
      'check_slips',
      'refund_orders',
      'parcel_trouble',
      'cod_differs',
      'cod_late',
      'mend_courier',
      'book_couriers',
      'low_stock',
      'package_due',
    ])
  })
  it.each([
    [
      'seller',
      [
        'orders_full',
        'orders_uncounted',
        'check_slips',
        'refund_orders',
        'parcel_trouble',
        'cod_differs',
        'cod_late',
        'book_couriers',
        'low_stock',
        'add_products',
        'package_due',
      ],
    ],
    [
      'accountant',
      [
        'orders_full',
        'orders_uncounted',
        'check_slips',
        'refund_orders',
        'parcel_trouble',
        'cod_differs',
        'cod_late',
        'low_stock',
        'package_due',
      ],
    ],
    [undefined, []],
  ])('of a %s is what they can do something about', (role, kinds) => {
    expect(tasksOf(busy, role).map((task) => task.kind)).toEqual(kinds)
  })
})

describe('days', () => {
  it('run over the end of a month and a leap day', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  })
})

describe('the first day', () => {
  const nothing = { hasLogo: false, productCount: 0, canReceive: false, canShip: false, orderCount: 0 }
  const all = { hasLogo: true, productCount: 1, canReceive: true, canShip: true, orderCount: 1 }

  it('is a list until everything of it is there', () => {
    expect(firstDayOf(nothing)?.map(({ step, done }) => `${step} ${done}`)).toEqual([
      'logo false',
      'product false',
      'receiving false',
      'courier false',
      'order false',
    ])
    expect(firstDayOf({ ...all, canShip: false })?.filter(({ done }) => !done)).toEqual([
      { step: 'courier', done: false },
    ])
    expect(firstDayOf(all)).toBeUndefined()
  })
})

describe('sales', () => {
  const row = (day: string, channel: string, satang: number) => ({
    day,
    channel,
    satang,
    awaitedSatang: satang - 4,
    orders: 1,
  })

  it('are days with their channels, of one shop or of many, and what was before', () => {
    const rows = [
      row('2026-01-01', 'web', 5),
      row('2026-01-03', 'web', 10),
      row('2026-01-03', 'web', 20),
      row('2026-01-03', 'till', 7),
    ]
    expect(salesOf(rows, ['2026-01-02', '2026-01-03'])).toEqual({
      totalSatang: 37,
      awaitedSatang: 25,
      previousSatang: 5,
      days: [
        { day: '2026-01-02', satang: 0, orders: 0, channels: {} },
        { day: '2026-01-03', satang: 37, orders: 3, channels: { web: 30, till: 7 } },
      ],
    })
  })
})
