import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresOf } from './figures.ts'
import { moneyApart, soldApart } from './sold-apart.ts'

const line = fc.record({
  productName: fc.constant('เสื้อ'),
  variantName: fc.constant(''),
  sku: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 20 }),
  unitPriceSatang: fc.integer({ min: 0, max: 1_000_000 }),
})
const satang = fc.integer({ min: 0, max: 100_000 })

it('a sale apart comes to its goods, shipping and fee, and its VAT is shared over them to the satang', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), satang, satang, (lines, shipping, fee) => {
      const vat = { mode: 'exclusive', rateBasisPoints: 700, vatSatang: 1 } as const
      const sold = soldApart({ lines, shippingSatang: shipping, feeSatang: fee }, vat)
      const goods = lines.reduce((sum, one) => sum + one.quantity * one.unitPriceSatang, 0)
      expect(sold.parts.totalSatang).toBe(goods + shipping + fee)
      const figures = figuresOf('tax_invoice', sold.parts, sold.lines)
      expect(figures.totalSatang).toBe(sold.parts.totalSatang)
      const [before, tax] = figures.sums.slice(-2)
      expect((before?.satang ?? 0) + (tax?.satang ?? 0)).toBe(figures.totalSatang)
      const ofLines = sold.lines.reduce((sum, one) => sum + one.vatSatang, 0)
      expect(ofLines).toBeLessThanOrEqual(figures.vatSatang)
    }),
  )
})

it('its money is there with the order’s, and gone with it', () => {
  const sale = { totalSatang: 95, paperSatang: 95 }
  expect(moneyApart('cod_pending', sale)).toMatchObject({ paidSatang: 0, receivedSatang: 0 })
  expect(moneyApart('cod_collected', sale)).toMatchObject({ paidSatang: 95, receivedSatang: 95 })
  expect(moneyApart('refunded', { ...sale, totalSatang: 0 })).toMatchObject({
    paidSatang: 0,
    receivedSatang: 95,
  })
})
