/** A part of a picture, as shares of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number }

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** What is cut out is at least this share of the picture on each side. */
export const LEAST_SHARE = 0.05

/** Whether it lies within the picture and is large enough to see. Shares are rounded on their way, so a hair beyond the edge is none. */
export function isCrop({ left, top, width, height }: Crop): boolean {
  const isWithin = (from: number, size: number) => from >= 0 && size >= LEAST_SHARE && from + size <= 1.0001
  return isWithin(left, width) && isWithin(top, height)
}

/** The part in whole pixels, never beyond the picture's edge and never empty. */
export function cropInPixels(
  crop: Crop,
  picture: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(picture.width - 1, Math.round(crop.left * picture.width))
  const top = Math.min(picture.height - 1, Math.round(crop.top * picture.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(picture.width - left, Math.round(crop.width * picture.width))),
    height: Math.max(1, Math.min(picture.height - top, Math.round(crop.height * picture.height))),
  }
}
