import { describe, expect, it } from 'vitest'
import { lineDiscount, mayReceive, packPrice, supplierState, tierFault } from './rules.ts'

const TIERS = [
  { fromPacks: 5, priceSatang: 14_000 },
  { fromPacks: 20, priceSatang: 12_500 },
]

describe('what a pack costs', () => {
  it.each([
    [1, 15_000],
    [4, 15_000],
    [5, 14_000],
    [19, 14_000],
    [20, 12_500],
  ])('of %d: %d satang', (packs, price) => {
    expect(packPrice(15_000, TIERS, packs)).toBe(price)
    expect(lineDiscount(15_000, TIERS, packs)).toBe((15_000 - price) * packs)
  })

  it('is never more than that of one alone, also after the price of one fell', () => {
    expect(packPrice(13_000, TIERS, 5)).toBe(13_000)
  })

  it.each([
    [TIERS, undefined],
    [[], undefined],
    [[{ fromPacks: 1, priceSatang: 14_000 }], 'not_rising'],
    [[...TIERS, { fromPacks: 20, priceSatang: 12_000 }], 'not_rising'],
    [[{ fromPacks: 2, priceSatang: 15_000 }], 'not_cheaper'],
    [[2, 3, 4, 5, 6, 7].map((n) => ({ fromPacks: n, priceSatang: 15_000 - n })), 'too_many'],
  ] as const)('steps are held to their order (%#)', (tiers, fault) => {
    expect(tierFault(15_000, tiers)).toBe(fault)
  })
})

describe('an order of the supplier', () => {
  const receivedAt = null
  it.each([
    ['unpaid', 'not_ready', 'to_pay'],
    ['slip_rejected', 'not_ready', 'to_pay'],
    ['notice_sent', 'not_ready', 'checking'],
    ['paid', 'waiting', 'packing'],
    ['paid', 'booked', 'packing'],
    ['paid', 'shipped', 'sent'],
    ['paid', 'delivered', 'arrived'],
    ['unpaid', 'cancelled', 'cancelled'],
    ['refunded', 'not_ready', 'cancelled'],
  ] as const)('%s, %s: %s', (payment, fulfilment, state) => {
    expect(supplierState({ payment, fulfilment, receivedAt })).toBe(state)
  })

  it('is taken into the shop’s supplies once it was sent, and once only', () => {
    const received = supplierState({ payment: 'paid', fulfilment: 'delivered', receivedAt: new Date(0) })
    expect(received).toBe('received')
    expect([mayReceive('packing'), mayReceive('sent'), mayReceive('arrived'), mayReceive(received)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
