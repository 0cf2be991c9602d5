import { describe, expect, it } from 'vitest'
import { isBroughtBack, mergedIntoOf, refundedOf } from './rules.ts'

describe('what happened to an order', () => {
  const paid = { kind: 'payment-confirmed', details: { amountSatang: 350_000 } }
  const refund = (amountSatang: number) => ({
    kind: 'refunded',
    details: { amountSatang, way: 'transfer' },
  })
  const takenOff = { kind: 'money-taken-back', details: { amountSatang: 100 } }

  it('tells what went back to the customer in all its parts, and nothing besides', () => {
    expect(refundedOf([paid, takenOff])).toBe(0)
    expect(refundedOf([refund(69_000), paid, refund(138_000)])).toBe(207_000)
  })

  it('tells goods that the customer brought back from a parcel that nobody took', () => {
    const [delivered, back] = ['delivered', 'goods-returned'].map((kind) => ({ kind, details: {} }))
    if (!delivered || !back) throw new Error('nothing happened')
    expect(isBroughtBack({ fulfilment: 'returned' }, [delivered, back])).toBe(true)
    const taken = { kind: 'handed-over', details: {} }
    expect(isBroughtBack({ fulfilment: 'returned' }, [taken, back])).toBe(true)
    expect(isBroughtBack({ fulfilment: 'returned' }, [back])).toBe(false)
    expect(isBroughtBack({ fulfilment: 'delivered' }, [delivered, back])).toBe(false)
  })

  it('tells which order its goods and its money went over to', () => {
    const merged = { kind: 'merged-into', details: { toOrderId: 'b', toNumber: '1036' } }
    expect(mergedIntoOf([paid])).toBeUndefined()
    expect(mergedIntoOf([merged, paid])).toEqual({ orderId: 'b', orderNumber: '1036' })
  })
})
