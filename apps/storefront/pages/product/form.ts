import type { StorefrontProduct } from '@langraan/orders/server'

/** The variant that a product's form names: by itself, or by one value for each option. */
export function chosenVariant(
  product: Pick<StorefrontProduct, 'variants' | 'optionNames'>,
  form: URLSearchParams,
): string | undefined {
  const named = form.get('variant')
  if (named !== null) return product.variants.find((variant) => variant.id === named)?.id
  const values = product.optionNames.map((_, option) => form.get(`option-${option}`))
  return product.variants.find((variant) =>
    values.every((value, option) => value === variant.optionValues[option]),
  )?.id
}
