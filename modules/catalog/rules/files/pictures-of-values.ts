type Pictured = { readonly optionValues: readonly string[]; readonly pictureUrl?: string | undefined }

/**
 * The picture of a variant where one is said for each value of the first option, as on marketplaces: of all variants of
 * its value, the first that has one.
 */
export function pictureOfValue(variants: readonly Pictured[], variant: Pictured): string | undefined {
  const [value] = variant.optionValues
  if (value === undefined) return variant.pictureUrl
  return variants.find(({ optionValues, pictureUrl }) => optionValues[0] === value && pictureUrl)?.pictureUrl
}

/** Gives each variant the picture that the file says of its first option's value. */
export const sharedByValue = <V extends Pictured>(variants: readonly V[]): V[] =>
  variants.map((variant) => ({ ...variant, pictureUrl: pictureOfValue(variants, variant) }))
