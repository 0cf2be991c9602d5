import { array, assert as check, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codDueOf } from './money/order-money.ts'
import {
  codOfParcel,
  courseOfOrder,
  MOST_PARCELS,
  orderMoved,
  type ParcelCourse,
  parcelBooked,
  sharesOf,
} from './order-parcels.ts'

const divisions = integer({ min: 1, max: MOST_PARCELS }).chain((parcelCount) =>
  integer({ min: 1, max: parcelCount }).map((codParcelNo) => ({ parcelCount, codParcelNo })),
)
const numbersOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const courses = constantFrom<ParcelCourse | undefined>(
  undefined,
  'shipped',
  'delivered',
  'failed',
  'returned',
)
const parcelsIn = (...all: (ParcelCourse | undefined)[]) =>
  all.map((course, at) => ({ parcelNo: at + 1, course }))

describe('what is collected for the parcels of an order', () => {
  it('is together what is due for the order, and stands on one of them', () => {
    const orders = record({
      totalSatang: integer({ min: 0, max: 10_000_000 }),
      paidSatang: integer({ min: 0, max: 10_000_000 }),
      paymentMethod: constantFrom('cod', 'promptpay', 'transfer'),
      payment: constantFrom('unpaid', 'paid', 'cod_pending', 'notice_sent', 'cod_collected'),
      fulfilment: constantFrom('waiting', 'booked', 'shipped', 'cancelled'),
    })
    check(
      property(orders, divisions, (money, division) => {
        const order = { ...money, ...division } as Parameters<typeof codOfParcel>[0]
        const each = numbersOf(division.parcelCount).map((no) => codOfParcel(order, no))
        expect(each.reduce((sum, satang) => sum + satang, 0)).toBe(codDueOf(order))
        expect(each.filter((satang) => satang > 0).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('shares of a sum', () => {
  it('are together the sum, none below nothing', () => {
    const weights = array(integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: MOST_PARCELS })
    check(
      property(integer({ min: 0, max: 1_000_000_000 }), weights, (satang, shares) => {
        const each = sharesOf(satang, shares)
        expect(each).toHaveLength(shares.length)
        expect(each.reduce((sum, one) => sum + one, 0)).toBe(satang)
        expect(Math.min(...each)).toBeGreaterThanOrEqual(0)
      }),
    )
    expect(sharesOf(100_00, [1000, 3000])).toEqual([25_00, 75_00])
  })
})

describe('an order in several parcels', () => {
  const two = { parcelCount: 2, codParcelNo: 1 }

  it.each([
    [[undefined, undefined], undefined],
    [['shipped', undefined], undefined],
    [['delivered', undefined], undefined],
    [['shipped', 'shipped'], 'shipped'],
    [['delivered', 'shipped'], 'shipped'],
    [['delivered', 'failed'], 'failed'],
    [['delivered', 'delivered'], 'delivered'],
    [['returned', 'returned'], 'returned'],
    [['delivered', 'returned'], 'delivered'],
    [['returned', 'shipped'], 'shipped'],
  ] as const)('with %j goes as far as %s', (each, course) => {
    expect(courseOfOrder(two, true, parcelsIn(...each))).toBe(course)
  })

  it('goes by the parcel that carries the money where only that came back', () => {
    const parcels = parcelsIn('returned', 'delivered')
    expect(courseOfOrder(two, true, parcels)).toBe('returned')
    expect(courseOfOrder(two, false, parcels)).toBe('delivered')
    expect(courseOfOrder({ ...two, codParcelNo: 2 }, true, parcels)).toBe('delivered')
  })

  it('has not left while one of its parcels is not booked', () => {
    expect(courseOfOrder({ parcelCount: 3, codParcelNo: 1 }, false, parcelsIn('shipped', 'shipped'))).toBe(
      undefined,
    )
  })

  it('never goes back by news of any of them', () => {
    const travel = ['booked', 'shipped', 'failed', 'delivered', 'returned'] as const
    check(
      property(constantFrom(...travel), array(courses, { minLength: 1, maxLength: 5 }), (fulfilment, all) => {
        const order = { payment: 'paid', fulfilment, parcelCount: all.length, codParcelNo: 1 } as const
        const next = orderMoved(order, false, parcelsIn(...all))
        expect(travel.indexOf(next.fulfilment as (typeof travel)[number])).toBeGreaterThanOrEqual(
          travel.indexOf(fulfilment),
        )
      }),
    )
  })

  it('has its other parcels booked once the first is, and not in one parcel', () => {
    const booked = { payment: 'cod_pending', fulfilment: 'booked', delivery: 'courier' } as const
    expect(parcelBooked({ ...booked, ...two }, true)).toEqual({
      payment: 'cod_pending',
      fulfilment: 'booked',
    })
    const refused = { refused: 'already_booked' }
    expect(parcelBooked({ ...booked, parcelCount: 1, codParcelNo: 1 }, true)).toEqual(refused)
    expect(parcelBooked({ ...booked, ...two, fulfilment: 'delivered' }, true)).toEqual(refused)
    expect(parcelBooked({ ...booked, ...two, payment: 'refunded' }, true)).toEqual(refused)
    expect(parcelBooked({ ...booked, ...two, fulfilment: 'waiting' }, false)).toMatchObject({
      fulfilment: 'booked',
    })
  })
})
