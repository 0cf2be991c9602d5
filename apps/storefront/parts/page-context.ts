import type { ShopFacts, Surroundings } from '../site/surroundings.ts'
import type { Words } from '../words/words.ts'

/**
 * What every part of a page is given: where it stands, and the words of the reader's language. The parts of a page have
 * its own words beside those of all pages.
 */
export type Here<Own extends object = object> = { around: Surroundings; words: Words & Own }

/** The same on pages that exist only where a shop is known. */
export type InShop<Own extends object = object> = Here<Own> & { shop: ShopFacts }

/** The widths in which pictures lie ready beside their full size. */
export type PictureWidth = 160 | 480

export const pictureHref = (here: Here, pictureId: string, width?: PictureWidth): string =>
  `${here.around.base}/pictures/${pictureId}.webp${width === undefined ? '' : `?w=${width}`}`

export const productHref = (here: Here, slug: string): string =>
  `${here.around.base}/products/${encodeURIComponent(slug)}`

export const categoryHref = (here: Here, slug: string): string =>
  `${here.around.base}/categories/${encodeURIComponent(slug)}`
