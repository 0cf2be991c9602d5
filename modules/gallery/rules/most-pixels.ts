/** A picture of 50 megapixels is larger than nearly any phone makes; a smaller file that unpacks to more is a bomb. */
export const MOST_PIXELS = 50_000_000

const MEGA = 1_000_000

/** How a picture that has too many pixels is told, and what is taken; undefined where it is taken. */
export function pixelsTold(size: {
  width: number
  height: number
}): { width: string; height: string; megapixels: string; most: string } | undefined {
  const { width, height } = size
  if (width * height <= MOST_PIXELS) return undefined
  const told = (figure: number): string => figure.toLocaleString('en-GB')
  return {
    width: told(width),
    height: told(height),
    megapixels: told(Math.round((width * height) / MEGA)),
    most: told(MOST_PIXELS / MEGA),
  }
}
