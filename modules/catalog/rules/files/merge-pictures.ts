import type { FileProduct, FileVariant } from '../product-file.ts'
import type { StoredProduct, StoredVariant } from './stored-product.ts'
import { knownPicture } from './picture-addresses.ts'
import { pictureOfValue } from './pictures-of-values.ts'

/** A picture of a variant, by the address and the row that names it. */
export type NamedInRow = { url: string; row: number }

type Pictures = Pick<StoredProduct, 'pictureUrls' | 'ownPictureIds'>

/** The picture that a file names: one that the product has, as it calls it, or one that is to be fetched. */
export const pictureNamed = (
  { pictureUrl }: Pick<FileVariant, 'pictureUrl'>,
  product: Pictures,
): string | undefined => pictureUrl && (knownPicture(pictureUrl, product) ?? pictureUrl)

/** The picture of a variant after a file that has a column for it. */
export function mergePicture(
  product: StoredProduct,
  stored: StoredVariant,
  variant: FileVariant,
  { picturesOfValues }: FileProduct,
): string | undefined {
  const said = pictureNamed(variant, product)
  // Such a file cannot say more than one picture of a value: as long as that one is right, the others are no change.
  const isSaid = picturesOfValues && said === pictureOfValue(product.variants, stored)
  return isSaid ? stored.pictureUrl : said
}

/** Those of the pictures that came from an address, or are to; each once, by the first row that names it. */
export function picturesFromOutside(all: readonly NamedInRow[], product: Pictures): NamedInRow[] {
  const byUrl = new Map<string, NamedInRow>()
  for (const picture of all) {
    const isOwn = pictureNamed({ pictureUrl: picture.url }, product) !== picture.url
    if (!isOwn && !byUrl.has(picture.url)) byUrl.set(picture.url, picture)
  }
  return [...byUrl.values()]
}

/** How many pictures a product has with these. */
export const picturesWith = ({ pictureUrls, ownPictureIds }: Pictures, more: readonly NamedInRow[]): number =>
  ownPictureIds.length + new Set([...pictureUrls, ...more.map(({ url }) => url)]).size
