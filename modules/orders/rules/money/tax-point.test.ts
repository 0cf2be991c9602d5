import { describe, expect, it } from 'vitest'
import { fulfilmentStatuses, type OrderState, paymentStatuses } from '../order-status.ts'
import { isVatDue } from './tax-point.ts'

describe('the VAT of a sale', () => {
  it.each<[OrderState['payment'], OrderState['fulfilment'], boolean]>([
    ['unpaid', 'not_ready', false],
    ['notice_sent', 'not_ready', false],
    ['partly_paid', 'not_ready', false],
    ['paid', 'waiting', true],
    ['cod_pending', 'waiting', false],
    ['cod_pending', 'booked', false],
    ['cod_pending', 'shipped', true],
    ['cod_pending', 'delivered', true],
    ['cod_collected', 'delivered', true],
    ['paid', 'cancelled', false],
  ])('of an order that is %s and %s is due: %s', (payment, fulfilment, isDue) => {
    expect(isVatDue({ payment, fulfilment })).toBe(isDue)
  })

  it('is due wherever the goods were handed over or all was paid for what stands, and nowhere else', () => {
    for (const payment of paymentStatuses)
      for (const fulfilment of fulfilmentStatuses)
        expect(isVatDue({ payment, fulfilment })).toBe(
          fulfilment !== 'cancelled' &&
            (/^(paid|cod_collected)$/.test(payment) || /^(shipped|delivered|handed_over)$/.test(fulfilment)),
        )
  })
})
