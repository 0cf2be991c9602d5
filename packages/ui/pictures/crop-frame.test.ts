import { describe, expect, it } from 'vitest'

import { arrowStep, corners, fitted, moved, resized, wholeFrame } from './crop-frame.ts'
import type { CropFrame } from './crop-frame.ts'

const frame: CropFrame = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }
const rounded = ({ left, top, width, height }: CropFrame) =>
  [left, top, width, height].map((value) => Math.round(value * 1000) / 1000)

describe('the frame of a crop', () => {
  it('is moved, and stops at the edges', () => {
    expect(rounded(moved(frame, 0.1, -0.1))).toEqual([0.35, 0.15, 0.5, 0.5])
    expect(rounded(moved(frame, 9, -9))).toEqual([0.5, 0, 0.5, 0.5])
  })

  it.each([
    ['nw', [0.35, 0.35, 0.4, 0.4]],
    ['ne', [0.25, 0.35, 0.6, 0.4]],
    ['sw', [0.35, 0.25, 0.4, 0.6]],
    ['se', [0.25, 0.25, 0.6, 0.6]],
  ] as const)('is resized at its corner %s while the opposite one stays', (corner, wanted) => {
    expect(rounded(resized(frame, corner, 0.1, 0.1))).toEqual(wanted)
  })

  it('never leaves the picture, never vanishes, and keeps its ratio', () => {
    for (const corner of corners)
      for (const [dx, dy] of [
        [5, 5],
        [-5, -5],
        [0.02, -0.3],
        [0, 0.01],
      ] as const)
        for (const ratio of [undefined, 1, 0.5, 2.5]) {
          const next = resized(fitted(frame, ratio), corner, dx, dy, ratio)
          expect(Math.min(next.left, next.top)).toBeGreaterThanOrEqual(-1e-9)
          expect(Math.max(next.left + next.width, next.top + next.height)).toBeLessThanOrEqual(1 + 1e-9)
          expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(0.05 - 1e-9)
          expect(next.width / next.height).toBeCloseTo(ratio ?? next.width / next.height)
        }
  })

  it('takes the largest part of a ratio', () => {
    expect(rounded(fitted(wholeFrame, 2))).toEqual([0, 0.25, 1, 0.5])
    expect(rounded(fitted({ ...frame, left: 0.5 }, 0.5))).toEqual([0.5, 0, 0.5, 1])
    expect(fitted(frame, undefined)).toBe(frame)
  })

  it('follows the arrow keys', () => {
    expect(arrowStep({ key: 'ArrowLeft', shiftKey: false })).toEqual({ dx: -0.01, dy: 0 })
    expect(arrowStep({ key: 'ArrowDown', shiftKey: true })).toEqual({ dx: 0, dy: 0.1 })
    expect(arrowStep({ key: 'x', shiftKey: false })).toBeUndefined()
  })
})
