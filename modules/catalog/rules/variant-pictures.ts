type Pictured = { readonly optionValues: readonly string[]; readonly pictureId: string }

/** Which variants a picture is given to: one alone, or all that have its value of an option. */
export type Reach = 'one' | number

/** The options by which others look like this variant: all of one value may get the same picture at once. */
export const sharedOptions = (variants: readonly Pictured[], at: number): number[] =>
  (variants[at]?.optionValues ?? []).flatMap((value, option) =>
    variants.filter(({ optionValues }) => optionValues[option] === value).length > 1 ? [option] : [],
  )

/** The variants with a picture given to one of them, or to all that have its value of an option; none takes it away. */
export function givePicture<V extends Pictured>(
  variants: readonly V[],
  at: number,
  reach: Reach,
  pictureId: string,
): V[] {
  const value = reach === 'one' ? undefined : variants[at]?.optionValues[reach]
  return variants.map((variant, index) => {
    const isMeant = index === at || (reach !== 'one' && variant.optionValues[reach] === value)
    return isMeant ? { ...variant, pictureId } : variant
  })
}

/** The variants once their product has these pictures: what it has no more, none of them shows. */
export const keepPictures = <V extends Pictured>(
  variants: readonly V[],
  pictureIds: readonly string[],
): V[] =>
  variants.map((variant) =>
    variant.pictureId === '' || pictureIds.includes(variant.pictureId)
      ? variant
      : { ...variant, pictureId: '' },
  )

/** What a new variant shows: the picture that all share which have its first value, as red in another size. */
export function pictureLike(variants: readonly Pictured[], [first]: readonly string[]): string {
  const alike = variants.filter(({ optionValues }) => optionValues[0] === first)
  const [pictureId = '', ...others] = new Set(alike.map((variant) => variant.pictureId))
  return others.length === 0 ? pictureId : ''
}
