import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { code128 } from './code128.ts'
import { readCode128 } from './proof-readers.ts'

const quietModules = 10
const pixelsPerModule = 2
const heightPixels = 40

describe('code128', () => {
  it.each(['TH0123456789A', 'EB123456785TH', '1234567890', '123', 'A', 'SP-00 12/ab~', '12A345678B9'])(
    'a scanner reads %s',
    async (text) => {
      expect(await readCode128(drawn(text))).toEqual([text])
    },
  )

  it('a scanner reads every text it can hold', async () => {
    const ascii = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code))
    const unit = fc.oneof(ascii, fc.constantFrom(...'0123456789'))
    const text = fc.string({ unit, minLength: 1, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        expect(await readCode128(drawn(typed))).toEqual([typed])
      }),
      { numRuns: 50 },
    )
  })

  it('packs digits in pairs', () => {
    // Start, 17 pairs, checksum and stop: 19 symbols of 11 modules and one of 13.
    expect(code128('1234567890123456789012345678901234')?.modules).toBe(19 * 11 + 13)
    expect(code128('ABCD')?.modules).toBe(6 * 11 + 13)
  })

  it.each(['', 'พัสดุ', 'é', 'a\nb'])('has no barcode for %j', (text) => {
    expect(code128(text)).toBeUndefined()
  })
})

function drawn(text: string) {
  const barcode = code128(text)
  if (!barcode) throw new Error(`no barcode for ${text}`)
  const width = (barcode.modules + 2 * quietModules) * pixelsPerModule
  const line = new Uint8Array(width).fill(255)
  for (const bar of barcode.bars) {
    const from = (quietModules + bar.at) * pixelsPerModule
    line.fill(0, from, from + bar.width * pixelsPerModule)
  }
  const pixels = new Uint8Array(width * heightPixels)
  for (let row = 0; row < heightPixels; row += 1) pixels.set(line, row * width)
  return { width, height: heightPixels, pixels }
}
