import { describe, expect, it } from 'vitest'
import { paidShares } from './paid-ways.ts'

const came = (amountSatang: number, details: object = {}) => ({
  kind: 'paid',
  details: { amountSatang, ...details },
})
const back = (amountSatang: number, way: string) => ({ kind: 'refunded', details: { amountSatang, way } })
const order = (totalSatang: number, paymentMethod: 'promptpay' | 'transfer' | 'cod' | 'cash' | 'card') => ({
  totalSatang,
  paymentMethod,
})

describe('the ways in which money came', () => {
  it('are those that were recorded, and not the one that was chosen', () => {
    const events = [came(15_000, { way: 'cash' }), came(26_050, { way: 'transfer' })]
    expect(paidShares(events, order(41_050, 'promptpay'))).toEqual([
      { way: 'cash', satang: 15_000 },
      { way: 'transfer', satang: 26_050 },
    ])
  })

  it.each([
    ['a slip of an order by PromptPay', came(500, { noticeId: 'n' }), 'promptpay', 'promptpay'],
    ['a slip of an order that was to be paid at the door', came(500, { noticeId: 'n' }), 'cod', 'transfer'],
    ['a sale by card', came(500, { way: 'other', method: 'card' }), 'card', 'card'],
    ['what the courier collected', { kind: 'cod-collected', details: { amountSatang: 500 } }, 'cod', 'cod'],
    ['what a merchant’s cashback has paid', came(500, { way: 'cashback' }), 'transfer', 'cashback'],
    ['what was recorded as something else', came(500, { way: 'other' }), 'transfer', 'other'],
    ['what came through the terminal later', came(500, { way: 'other' }), 'card', 'card'],
  ] as const)('%s', (_what, event, method, way) => {
    expect(paidShares([event], order(500, method))).toEqual([{ way, satang: 500 }])
  })

  it('are counted together, the first one first', () => {
    const events = [came(100, { way: 'transfer' }), came(50, { way: 'cash' }), came(30, { way: 'transfer' })]
    expect(paidShares(events, order(180, 'transfer'))).toEqual([
      { way: 'transfer', satang: 130 },
      { way: 'cash', satang: 50 },
    ])
  })

  it('are without what was too much and given back', () => {
    const events = [came(400, { way: 'cash' }), back(400, 'cash'), came(400, { way: 'transfer' })]
    expect(paidShares(events, order(400, 'transfer'))).toEqual([{ way: 'transfer', satang: 400 }])
  })

  it('are those of the whole order where a part was given back since', () => {
    expect(paidShares([came(400, { way: 'cash' }), back(150, 'cash')], order(400, 'transfer'))).toEqual([
      { way: 'cash', satang: 400 },
    ])
  })

  it('are without what was taken back as a mistake, and what is the customer’s own', () => {
    const events = [
      came(300, { way: 'transfer' }),
      { kind: 'money-taken-back', details: { amountSatang: 300 } },
      came(320, { way: 'cash' }),
    ]
    expect(paidShares(events, order(300, 'transfer'))).toEqual([{ way: 'cash', satang: 300 }])
  })

  it('are the chosen one for what no event tells of', () => {
    expect(paidShares([], order(300, 'promptpay'))).toEqual([{ way: 'promptpay', satang: 300 }])
    expect(paidShares([came(100, { way: 'cash' })], order(300, 'promptpay'))).toEqual([
      { way: 'cash', satang: 100 },
      { way: 'promptpay', satang: 200 },
    ])
  })
})
