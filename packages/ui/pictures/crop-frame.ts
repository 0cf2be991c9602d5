/** A part of a picture, as shares of its width and height. */
export type CropFrame = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const wholeFrame: CropFrame = { left: 0, top: 0, width: 1, height: 1 }

/** The corner that moves while its opposite stays. */
export const corners = ['nw', 'ne', 'sw', 'se'] as const
export type Corner = (typeof corners)[number]

const LEAST = 0.05
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The frame at another place, never beyond the picture. */
export const moved = (frame: CropFrame, dx: number, dy: number): CropFrame => ({
  ...frame,
  left: within(frame.left + dx, 0, 1 - frame.width),
  top: within(frame.top + dy, 0, 1 - frame.height),
})

/**
 * The frame with one corner moved by a step. `shareRatio` is the width by the height, both as shares; without it
 * the sides are free.
 */
export function resized(
  frame: CropFrame,
  corner: Corner,
  dx: number,
  dy: number,
  shareRatio?: number,
): CropFrame {
  const [west, north] = [corner.endsWith('w'), corner.startsWith('n')]
  const [right, bottom] = [frame.left + frame.width, frame.top + frame.height]
  const roomX = west ? right : 1 - frame.left
  const roomY = north ? bottom : 1 - frame.top
  let width = within(frame.width + (west ? -dx : dx), LEAST, roomX)
  let height = within(frame.height + (north ? -dy : dy), LEAST, roomY)
  if (shareRatio !== undefined) {
    // The side that was moved further leads; a step along one side alone counts for both.
    const wanted = Math.abs(dx) >= Math.abs(dy) * shareRatio ? width : height * shareRatio
    const least = Math.max(LEAST, LEAST * shareRatio)
    width = within(wanted, least, Math.min(roomX, roomY * shareRatio))
    height = width / shareRatio
  }
  return { left: west ? right - width : frame.left, top: north ? bottom - height : frame.top, width, height }
}

/** The largest frame of a ratio, around the middle of the one before. */
export function fitted(frame: CropFrame, shareRatio: number | undefined): CropFrame {
  if (shareRatio === undefined) return frame
  const width = Math.min(1, shareRatio)
  const height = width / shareRatio
  const [middleX, middleY] = [frame.left + frame.width / 2, frame.top + frame.height / 2]
  return {
    left: within(middleX - width / 2, 0, 1 - width),
    top: within(middleY - height / 2, 0, 1 - height),
    width,
    height,
  }
}

/** What an arrow key moves, in shares: a hundredth, ten with Shift held. */
export function arrowStep(event: {
  readonly key: string
  readonly shiftKey: boolean
}): { readonly dx: number; readonly dy: number } | undefined {
  const step = event.shiftKey ? 0.1 : 0.01
  const steps: Readonly<Record<string, { dx: number; dy: number }>> = {
    ArrowLeft: { dx: -step, dy: 0 },
    ArrowRight: { dx: step, dy: 0 },
    ArrowUp: { dx: 0, dy: -step },
    ArrowDown: { dx: 0, dy: step },
  }
  return Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
}
