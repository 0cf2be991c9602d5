import { type PricedVariant, priceOrder, type PriceTerms } from '@langraan/orders/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditFigures, figuresOf, type SaleFigures } from './figures.ts'

const RATE = 700

/** An order as checkout and the desk make them, with every kind of discount and fee. */
const order = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 5_000_00 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        off: fc.integer({ min: 0, max: 2_000 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    orderDiscountSatang: fc.integer({ min: 0, max: 20_000 }),
    shipping: fc.integer({ min: 0, max: 9_900 }),
    cod: fc.boolean(),
    mode: fc.constantFrom('inclusive' as const, 'exclusive' as const, undefined),
  })
  .map(({ lines, shipping, cod, mode, orderDiscountSatang }) => {
    const variants = lines.map(({ price }, index): PricedVariant => ({
      variantId: `v${index}`,
      productId: 'p',
      productName: `สินค้า ${index}`,
      variantName: '',
      sku: '',
      priceSatang: price,
      weightGrams: null,
    }))
    const terms: PriceTerms = {
      shipping: { feeSatang: shipping, rule: null, freeFromSatang: null },
      province: '',
      defaultWeightGrams: null,
      orderDiscountSatang,
      ...(cod && { codFee: { leastSatang: 2_000, basisPoints: 300 } }),
      ...(mode && { vat: { mode, rateBasisPoints: RATE } }),
    }
    const wanted = lines.map(({ quantity, off }, index) => ({
      variantId: `v${index}`,
      quantity,
      discountSatang: off,
    }))
    const priced = priceOrder(wanted, new Map(variants.map((variant) => [variant.variantId, variant])), terms)
    if ('unknown' in priced) throw new Error('all of it is sold')
    const sold = priced.lines.map((line) => ({ ...line, unitPriceSatang: line.priceSatang }))
    return { priced, sold, mode }
  })

const sumOf = (figures: SaleFigures, ...without: string[]): number =>
  figures.sums.filter(({ kind }) => !without.includes(kind)).reduce((sum, { satang }) => sum + satang, 0)
const linesOf = ({ lines }: SaleFigures): number => lines.reduce((sum, line) => sum + line.amountSatang, 0)

/** Slowly and obviously: counts up to the satang nearest to the share, of two as near the higher one. */
function slowVat(totalSatang: number): number {
  let vat = 0
  while (2 * (vat * (10_000 + RATE)) + (10_000 + RATE) <= 2 * totalSatang * RATE) vat += 1
  return vat
}

describe('the figures of a document', () => {
  it('of a receipt are the order’s: the sums come to its total, the lines to its goods', () => {
    fc.assert(
      fc.property(order, ({ priced, sold }) => {
        const figures = figuresOf('receipt', priced, sold)
        expect(sumOf(figures)).toBe(priced.totalSatang)
        expect(linesOf(figures)).toBe(priced.goodsSatang)
        expect(figures.vatSatang).toBe(0)
      }),
    )
  })

  it('of a tax invoice tell the value and its VAT apart, as the law reckons it', () => {
    fc.assert(
      fc.property(order, ({ priced, sold, mode }) => {
        fc.pre(mode !== undefined && priced.totalSatang < 2_000_000)
        const figures = figuresOf('tax_invoice', priced, sold)
        const beforeVat = figures.sums.find(({ kind }) => kind === 'before_vat')?.satang ?? 0
        expect(beforeVat + figures.vatSatang).toBe(priced.totalSatang)
        expect(figures.vatSatang).toBe(slowVat(priced.totalSatang))
        expect(sumOf(figures, 'before_vat', 'vat')).toBe(
          mode === 'inclusive' ? priced.totalSatang : beforeVat,
        )
        const ofLines = figures.lines.reduce((sum, line) => sum + line.vatSatang, 0)
        expect(ofLines).toBeLessThanOrEqual(figures.vatSatang)
      }),
    )
  })

  it('of an abbreviated one have all VAT in the prices: lines and fees come to the total', () => {
    fc.assert(
      fc.property(order, ({ priced, sold }) => {
        const figures = figuresOf('abbreviated', priced, sold)
        expect(sumOf(figures)).toBe(priced.totalSatang)
        expect(linesOf(figures)).toBe(figures.sums.find(({ kind }) => kind === 'goods')?.satang ?? 0)
        expect(figures.sums.every(({ satang }) => satang > 0)).toBe(true)
      }),
    )
  })
})

describe('credit notes', () => {
  it('come to the tax invoice, value and VAT, however all of it is given back', () => {
    fc.assert(
      fc.property(order, fc.array(fc.nat(10_000), { maxLength: 5 }), ({ priced, sold, mode }, cuts) => {
        fc.pre(mode !== undefined && priced.totalSatang > 0 && priced.totalSatang < 2_000_000)
        const invoice = figuresOf('tax_invoice', priced, sold)
        const { totalSatang, vatSatang } = invoice
        let [earlierSatang, earlierVatSatang] = [0, 0]
        for (const cut of [...cuts.map((share) => Math.floor((totalSatang * share) / 60_000)), totalSatang]) {
          const amount = Math.min(cut, totalSatang - earlierSatang)
          if (amount === 0) continue
          const credited = { totalSatang, vatSatang, rateBasisPoints: RATE, earlierSatang, earlierVatSatang }
          const note = creditFigures(credited, amount)
          const said = Object.fromEntries(note.sums.map(({ kind, satang }) => [kind, satang]))
          expect((said.difference ?? 0) + (said.vat ?? 0)).toBe(amount)
          expect((said.before ?? 0) + (said.earlier ?? 0) - (said.difference ?? 0)).toBe(said.right)
          expect(note.vatSatang).toBeGreaterThanOrEqual(0)
          earlierSatang += amount
          earlierVatSatang += note.vatSatang
        }
        expect([earlierSatang, earlierVatSatang]).toEqual([totalSatang, vatSatang])
      }),
    )
  })
})
