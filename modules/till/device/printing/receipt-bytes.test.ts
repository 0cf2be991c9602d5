import { readEscPos } from '@langraan/sandbox/printer/escpos'
import { describe, expect, it } from 'vitest'
import type { PictureSlice } from './draw-receipt.ts'
import { dotsAcross, SLICE_ROWS, slicesOf } from './paper-dots.ts'
import { drawerWrites, receiptWrites } from './receipt-bytes.ts'

/** A dot that is black by its place alone, so that one that stands wrongly is found. */
const isBlack = (x: number, y: number): boolean => (x * 7 + y * 13 + ((x * y) >> 3)) % 5 < 2

function slicesFor(width: number, height: number): PictureSlice[] {
  return slicesOf(height).map(({ from, rows }) => {
    const data = new Uint8ClampedArray(width * rows * 4).fill(255)
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < width; x += 1)
        if (isBlack(x, from + y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    return { width, height: rows, data }
  })
}

const together = (writes: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(writes.flatMap((bytes) => [...bytes]))

describe('slices of a receipt', () => {
  it('are all of it, one after the other, each lower than 256 rows and of whole bytes', () => {
    for (const height of [1, 247, 248, 249, 3000]) {
      const slices = slicesOf(height)
      expect(slices.reduce((sum, { rows }) => sum + rows, 0)).toBe(height)
      expect(slices.map(({ from }) => from)).toEqual(slices.map((_, at) => at * SLICE_ROWS))
      expect(Math.max(...slices.map(({ rows }) => rows))).toBeLessThan(256)
    }
    expect(SLICE_ROWS % 8).toBe(0)
    expect([dotsAcross(58), dotsAcross(80)]).toEqual([384, 576])
  })
})

describe('the bytes of a receipt', () => {
  it.each([
    [576, 3000],
    [384, 301],
  ])('give the same picture again, %i dots across and %i rows long', async (width, height) => {
    const writes = await receiptWrites(slicesFor(width, height), true)
    const read = readEscPos(together(writes))
    expect(read).toMatchObject({ width, height: Math.ceil(height / 8) * 8, cuts: 1, pulses: 1 })
    const wrong = Array.from({ length: width * height }, (_, at) => at).filter((at) => {
      const bit = ((read.rows[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
      return (bit === 1) !== isBlack(at % width, Math.floor(at / width))
    })
    expect(wrong).toEqual([])
    // The beginning, each slice, and the cut: between them the printer has time.
    expect(writes).toHaveLength(slicesOf(height).length + 2)
  })

  it('open the drawer before the paper comes, and by themselves', async () => {
    const [begin] = await receiptWrites(slicesFor(384, 8), true)
    expect(readEscPos(begin ?? new Uint8Array()).pulses).toBe(1)
    expect(readEscPos(together(await receiptWrites(slicesFor(384, 8), false))).pulses).toBe(0)
    expect(readEscPos(together(await drawerWrites()))).toMatchObject({ pulses: 1, cuts: 0, height: 0 })
  })
})
