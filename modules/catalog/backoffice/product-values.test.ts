import { describe, expect, it } from 'vitest'
import { newProduct, type ProductValues, typedSince } from './product-values.ts'

const [variant] = newProduct.variants
const withVariants = (values: ProductValues, variantId: string, priceSatang: number): ProductValues => ({
  ...values,
  variants: variant ? [{ ...variant, optionValues: ['S'], variantId, priceSatang }] : [],
})

describe('what is typed while a product is being saved', () => {
  it('is only what differs from what was sent, and never its revision', () => {
    const now = { ...newProduct, revision: 5, name: 'ถ้วย' }
    expect(typedSince(newProduct, now, newProduct)).toEqual({ name: 'ถ้วย' })
    expect(typedSince(newProduct, newProduct, { ...newProduct, name: 'x' })).toEqual({})
  })

  it('belongs to the variant that the save has made, so that the next one does not make another', () => {
    const sent = withVariants(newProduct, '', 100)
    const late = typedSince(sent, withVariants(newProduct, '', 200), withVariants(newProduct, 'made', 100))
    expect(late.variants).toMatchObject([{ variantId: 'made', priceSatang: 200 }])
  })
})
