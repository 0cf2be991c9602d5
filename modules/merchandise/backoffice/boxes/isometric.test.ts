import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facesOf, frameOf, inDrawingOrder, seenAt } from './isometric.ts'

const cuboid = (x: number, y: number, z: number, side = 10) => ({
  at: { x, y, z },
  turn: { widthMm: side, lengthMm: side, heightMm: side },
})

describe('a box seen from above', () => {
  it('width runs to the right, length to the left, and height up', () => {
    expect(seenAt(10, 0, 0)[0]).toBeGreaterThan(0)
    expect(seenAt(0, 10, 0)[0]).toBeLessThan(0)
    expect(seenAt(0, 0, 10)).toEqual([0, -10])
  })

  it('three faces meet in the nearest corner', () => {
    const { top, right, front } = facesOf(cuboid(0, 0, 0))
    const nearest = seenAt(10, 10, 10)
    for (const face of [top, right, front]) expect(face).toContainEqual(nearest)
  })

  it('what lies behind or below is drawn first, whatever the order was', () => {
    const all = [0, 10].flatMap((x) => [0, 10].flatMap((y) => [0, 10].map((z) => cuboid(x, y, z))))
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (some) => {
        const drawn = inDrawingOrder(some)
        expect(drawn).toHaveLength(all.length)
        for (const [at, one] of drawn.entries())
          for (const later of drawn.slice(at + 1))
            expect(later.at.x <= one.at.x && later.at.y <= one.at.y && later.at.z <= one.at.z).toBe(false)
      }),
    )
  })

  it('the picture is as large as all its points', () => {
    expect(
      frameOf([
        [1, 2],
        [5, -3],
      ]),
    ).toEqual({ x: 1, y: -3, width: 4, height: 5 })
  })
})
