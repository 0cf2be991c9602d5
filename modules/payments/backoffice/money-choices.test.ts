import { describe, expect, it } from 'vitest'
import { moneyChoices } from './money-choices.ts'

const paid = {
  paymentStatus: 'paid',
  fulfilmentStatus: 'shipped',
  paymentMethod: 'transfer',
  totalSatang: 100_00,
  paidSatang: 100_00,
  events: [],
} as const

describe('what is offered about an order’s money', () => {
  it('is to record what a customer transfers a second time, and more of it', () => {
    expect(moneyChoices(paid)).toMatchObject({ isPayable: false, isPaidTwice: true, overSatang: 0 })
    expect(moneyChoices({ ...paid, paidSatang: 150_00 })).toMatchObject({
      isPaidTwice: true,
      overSatang: 50_00,
    })
  })

  it('is not a second transfer where the first is due, where nothing was to be paid, or where it cannot be recorded', () => {
    const due = { ...paid, paymentStatus: 'unpaid', fulfilmentStatus: 'not_ready', paidSatang: 0 } as const
    expect(moneyChoices(due)).toMatchObject({ isPayable: true, isPaidTwice: false })
    expect(moneyChoices({ ...paid, totalSatang: 0, paidSatang: 0 }).isPaidTwice).toBe(false)
    expect(moneyChoices({ ...paid, fulfilmentStatus: 'cancelled' }).isPaidTwice).toBe(false)
    expect(moneyChoices({ ...paid, paymentStatus: 'cod_collected' }).isPaidTwice).toBe(false)
  })

  it('is to record a deposit until a courier is booked, and to give it back until then or once the parcel is back', () => {
    const cod = { ...paid, paymentMethod: 'cod', paymentStatus: 'cod_pending', paidSatang: 10_00 } as const
    const rest = { codDueSatang: 90_00, isRefundDue: false }
    expect(moneyChoices({ ...cod, fulfilmentStatus: 'packing' })).toMatchObject({
      ...rest,
      isPayable: true,
      isRefundable: true,
    })
    for (const fulfilmentStatus of ['booked', 'shipped', 'delivered'] as const)
      expect(moneyChoices({ ...cod, fulfilmentStatus })).toMatchObject({
        ...rest,
        isPayable: false,
        isRefundable: false,
      })
    expect(moneyChoices({ ...cod, fulfilmentStatus: 'returned' })).toMatchObject({
      ...rest,
      isPayable: false,
      isRefundable: true,
    })
  })
})
