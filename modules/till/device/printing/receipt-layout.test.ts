import { describe, expect, it } from 'vitest'
import { layoutOf, type Placed, wrapped } from './receipt-layout.ts'
import type { ReceiptPart } from './receipt-parts.ts'

const MARKS = /\p{Mn}/gu
/** Every letter is ten dots wide, and a mark stands on its letter. */
const wide = (text: string): number => text.replaceAll(MARKS, '').length * 10
const wordsOf = (placed: readonly Placed[]) => placed.flatMap((one) => (one.kind === 'words' ? [one] : []))
const text = (words: string): ReceiptPart => ({ kind: 'text', text: words, look: 'plain', isCentred: false })

describe('words of a receipt', () => {
  it('go on in the next line between Thai words, and nothing of them is lost', () => {
    const name = 'น้ำปลาแท้ตราทิพรสขวดใหญ่ผู้ใหญ่กินอร่อย'
    const lines = wrapped(name, 120, wide)
    expect(lines.join('')).toBe(name)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(wide(line)).toBeLessThanOrEqual(120)
      // No line begins with a mark that belongs to a letter of the line before.
      expect(line).not.toMatch(/^\p{Mn}/u)
    }
  })

  it('break a word that is longer than the paper', () => {
    expect(wrapped('ABCDEFGHIJ', 40, wide)).toEqual(['ABCD', 'EFGH', 'IJ'])
  })

  it('stand below each other, within the paper, and the sum at its right end', () => {
    const pair: ReceiptPart = {
      kind: 'pair',
      left: 'ผ้าฝ้ายทอมือลายดอกไม้สีครามยาวพิเศษ',
      right: '฿1,290.00',
      look: 'plain',
    }
    const parts = [text('ร้าน'), { kind: 'rule' as const }, pair]
    const { placed, height } = layoutOf(parts, 384, wide)
    const words = wordsOf(placed)
    const sum = words.find((one) => one.text === '฿1,290.00')
    expect((sum?.x ?? 0) + wide('฿1,290.00')).toBe(384)
    for (const one of words) expect(one.x + wide(one.text)).toBeLessThanOrEqual(384)
    expect(Math.max(...placed.map(({ bottom }) => bottom))).toBeLessThan(height)
    const tops = placed.map(({ top }) => top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })
})
