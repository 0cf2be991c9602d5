import type { ShopFacts, Surroundings } from '../storefront.ts'
import type { Words } from '../words/words.ts'

/** What every part of a page is given: where it stands, and the words of the reader's language. */
export type Here = { around: Surroundings; words: Words }

/** The same on pages that exist only where a shop is known. */
export type InShop = Here & { shop: ShopFacts }

/** The widths in which pictures lie ready beside their full size. */
export type PictureWidth = 160 | 480

export const pictureHref = (here: Here, pictureId: string, width?: PictureWidth): string =>
  `${here.around.base}/pictures/${pictureId}.webp${width === undefined ? '' : `?w=${width}`}`

export const productHref = (here: Here, slug: string): string =>
  `${here.around.base}/products/${encodeURIComponent(slug)}`

export const categoryHref = (here: Here, slug: string): string =>
  `${here.around.base}/categories/${encodeURIComponent(slug)}`
