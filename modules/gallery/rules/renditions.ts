/** A picture is kept no wider and no higher: what was sent larger is made smaller. */
export const MOST_PIXELS_KEPT = 1600

/** The widths in which a picture lies ready beside its full size: for a list's rows, and for the gallery's tiles. */
export const THUMB_WIDTHS = [160, 480] as const
export type ThumbWidth = (typeof THUMB_WIDTHS)[number]

/** The file of a smaller rendition, beside the picture's own. */
export const thumbKey = (fileKey: string, width: number): string =>
  fileKey.replace(/\.webp$/, `-${width}.webp`)

/** The narrowest rendition that is wide enough; nothing where only the picture itself is. */
export const thumbFor = (there: readonly number[], wanted: number): number | undefined =>
  there.filter((width) => width >= wanted).toSorted((a, b) => a - b)[0]
