import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BillLine, priceBill } from './bill.ts'
import { everyCashRounding, roundingOf } from './cash-rounding.ts'
import type { Return, ReturnedLine, Sale } from './event.ts'
import { leftOf, returnedOf, worthOfReturn } from './returning.ts'

const line = fc.record({
  priceSatang: fc.integer({ min: 1, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  discountPercent: fc.integer({ min: 0, max: 100 }),
})
const bill = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  vat: fc.constantFrom(
    null,
    { mode: 'inclusive' as const, rateBasisPoints: 700 },
    { mode: 'exclusive' as const, rateBasisPoints: 700 },
  ),
  rounding: fc.constantFrom(...everyCashRounding),
})
type Drawn = typeof bill extends fc.Arbitrary<infer T> ? T : never

function saleOf({ lines, discountPercent, vat, rounding }: Drawn): Sale {
  const priced = lines.map((one, at): BillLine => ({
    lineId: String(at),
    variantId: String(at),
    productId: String(at),
    productName: 'เสื้อ',
    variantName: '',
    sku: '',
    priceSatang: one.priceSatang,
    listPriceSatang: one.priceSatang,
    quantity: one.quantity,
    discountSatang: Math.floor((one.priceSatang * one.quantity * one.discountPercent) / 100),
    note: '',
  }))
  const goods = priced.reduce((sum, one) => sum + one.priceSatang * one.quantity - one.discountSatang, 0)
  const asBill = { lines: priced, discountSatang: Math.floor((goods * discountPercent) / 100), vat }
  const { totalSatang, vat: vatOf } = priceBill(asBill)
  const roundingSatang = roundingOf(totalSatang, rounding)
  return {
    kind: 'sale',
    orderId: 'order',
    paper: { kind: 'receipt', running: 1 },
    ...asBill,
    totalSatang,
    vatSatang: vatOf?.vatSatang ?? 0,
    roundingSatang,
    tenders: [{ method: 'cash', amountSatang: totalSatang + roundingSatang }],
    buyer: null,
    note: '',
    pricesVersion: 'v1',
    language: 'th',
  }
}

/** Takes all of a sale back in the given order of its pieces, a few at a time. */
function inParts(
  sale: Sale,
  order: readonly number[],
  method: 'cash' | 'transfer',
  rounding: Drawn['rounding'],
) {
  const before: Return[] = []
  const pieces = sale.lines.flatMap(({ quantity }, position) => Array<number>(quantity).fill(position))
  for (const next of order) {
    if (pieces.length === 0) break
    const [position = 0] = pieces.splice(next % pieces.length, 1)
    before.push(giveBack(sale, before, [{ position, quantity: 1, toShelf: true }], method, rounding))
  }
  const left = sale.lines.flatMap((_, position) => {
    const quantity = leftOf(sale, returnedOf(before), position)
    return quantity > 0 ? [{ position, quantity, toShelf: true }] : []
  })
  if (left.length > 0) before.push(giveBack(sale, before, left, method, rounding))
  return before
}

function giveBack(
  sale: Sale,
  before: readonly Return[],
  lines: ReturnedLine[],
  method: 'cash' | 'transfer',
  rounding: Drawn['rounding'],
): Return {
  return {
    kind: 'return',
    returnId: String(before.length),
    paper: { kind: 'return', running: before.length + 1 },
    orderId: sale.orderId,
    ofNumber: 'R01-000001',
    lines,
    ...worthOfReturn(sale, before, lines, { method, rounding }),
    method,
    reason: '',
  }
}

const sum = (returns: readonly Return[], of: (one: Return) => number) =>
  returns.reduce((all, one) => all + of(one), 0)

describe('what is given back for goods', () => {
  it('is all that was paid where all of a sale comes back at once, with the rounding of its cash', () => {
    fc.assert(
      fc.property(bill, (drawn) => {
        const sale = saleOf(drawn)
        const [whole, ...more] = inParts(sale, [], 'cash', drawn.rounding)
        expect(more).toEqual([])
        const { totalSatang, vatSatang, roundingSatang } = sale
        expect(whole).toMatchObject({ totalSatang, vatSatang, roundingSatang })
      }),
    )
  })

  it('comes to what was paid in any parts and any order, and is never below nothing on the way', () => {
    const order = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(bill, order, fc.constantFrom('cash', 'transfer'), (drawn, pieces, method) => {
        const sale = saleOf(drawn)
        const returns = inParts(sale, pieces, method, drawn.rounding)
        expect(sum(returns, ({ totalSatang }) => totalSatang)).toBe(sale.totalSatang)
        expect(sum(returns, ({ vatSatang }) => vatSatang)).toBe(sale.vatSatang)
        expect(returns.every(({ totalSatang }) => totalSatang >= 0)).toBe(true)
        for (const { roundingSatang } of returns) expect(Math.abs(roundingSatang)).toBeLessThan(25)
        expect(method === 'cash' || returns.every(({ roundingSatang }) => roundingSatang === 0)).toBe(true)
      }),
    )
  })
})
