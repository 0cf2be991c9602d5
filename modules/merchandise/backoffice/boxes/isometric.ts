/** A cuboid: its nearest corner to the far corner of the box, and its sides. */
export type Cuboid = {
  readonly at: { readonly x: number; readonly y: number; readonly z: number }
  readonly turn: { readonly widthMm: number; readonly lengthMm: number; readonly heightMm: number }
}
export type Point = readonly [x: number, y: number]

const COS = Math.cos(Math.PI / 6)
const SIN = 0.5

/** Where a point of the box is seen: width runs down to the right, length down to the left, height up. */
export const seenAt = (x: number, y: number, z: number): Point => [(x - y) * COS, (x + y) * SIN - z]

/** The three faces that are seen of a cuboid, and the middle of its top. */
export function facesOf({ at: { x, y, z }, turn: { widthMm, lengthMm, heightMm } }: Cuboid) {
  const [right, front, top] = [x + widthMm, y + lengthMm, z + heightMm]
  return {
    top: [seenAt(x, y, top), seenAt(right, y, top), seenAt(right, front, top), seenAt(x, front, top)],
    /** Across its length, at the right. */
    right: [seenAt(right, y, z), seenAt(right, front, z), seenAt(right, front, top), seenAt(right, y, top)],
    /** Across its width, at the left. */
    front: [seenAt(x, front, z), seenAt(right, front, z), seenAt(right, front, top), seenAt(x, front, top)],
    middle: seenAt(x + widthMm / 2, y + lengthMm / 2, top),
  } as const satisfies Readonly<Record<string, readonly Point[] | Point>>
}

/** Whether one is drawn before the other, since it lies behind it, or below. */
function isBehind(one: Cuboid, other: Cuboid): boolean {
  const sides = [
    [one.at.x + one.turn.widthMm, other.at.x],
    [one.at.y + one.turn.lengthMm, other.at.y],
    [one.at.z + one.turn.heightMm, other.at.z],
  ] as const
  return sides.some(([end, begin]) => end <= begin)
}

/** Cuboids so that each is drawn after all that it may hide. */
export function inDrawingOrder<T extends Cuboid>(cuboids: readonly T[]): T[] {
  const left = [...cuboids]
  const drawn: T[] = []
  while (left.length > 0) {
    const at = left.findIndex((one) =>
      left.every((other) => other === one || isBehind(one, other) || !isBehind(other, one)),
    )
    // Where some lie in a circle, which real goods do not, the first of them begins.
    drawn.push(...left.splice(Math.max(0, at), 1))
  }
  return drawn
}

export const pathOf = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** What has to be in the picture: the least and the greatest of all points. */
export function frameOf(points: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
