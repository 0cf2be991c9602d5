import { expect, it } from 'vitest'
import { newProduct, type ProductValues, withIds } from './product-values.ts'

const [variant] = newProduct.variants
const withVariants = (...sizes: [size: string, variantId: string][]): ProductValues => ({
  ...newProduct,
  variants: sizes.flatMap(([size, variantId]) =>
    variant ? [{ ...variant, optionValues: [size], variantId }] : [],
  ),
})

it('knows the variant that a save has made, so that the next one does not make another', () => {
  const after = withIds(
    withVariants(['S', ''], ['M', ''], ['L', 'old']),
    withVariants(['S', 'made'], ['L', 'x']),
  )
  expect(after.variants.map(({ variantId }) => variantId)).toEqual(['made', '', 'old'])
})
