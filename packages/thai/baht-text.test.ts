import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bahtText, bahtTextEnglish } from './thai.ts'

describe('bahtText', () => {
  it.each([
    [0, 'ศูนย์บาทถ้วน'],
    [1_00, 'หนึ่งบาทถ้วน'],
    [10_00, 'สิบบาทถ้วน'],
    [11_00, 'สิบเอ็ดบาทถ้วน'],
    [20_00, 'ยี่สิบบาทถ้วน'],
    [21_00, 'ยี่สิบเอ็ดบาทถ้วน'],
    [22_00, 'ยี่สิบสองบาทถ้วน'],
    [100_00, 'หนึ่งร้อยบาทถ้วน'],
    [101_00, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
    [110_00, 'หนึ่งร้อยสิบบาทถ้วน'],
    [111_00, 'หนึ่งร้อยสิบเอ็ดบาทถ้วน'],
    [1_001_00, 'หนึ่งพันเอ็ดบาทถ้วน'],
    [12_345_00, 'หนึ่งหมื่นสองพันสามร้อยสี่สิบห้าบาทถ้วน'],
    [200_000_00, 'สองแสนบาทถ้วน'],
    [1_000_000_00, 'หนึ่งล้านบาทถ้วน'],
    [1_000_001_00, 'หนึ่งล้านเอ็ดบาทถ้วน'],
    [11_000_000_00, 'สิบเอ็ดล้านบาทถ้วน'],
    [21_000_000_00, 'ยี่สิบเอ็ดล้านบาทถ้วน'],
    [1_000_000_000_000_00, 'หนึ่งล้านล้านบาทถ้วน'],
    [25, 'ยี่สิบห้าสตางค์'],
    [1, 'หนึ่งสตางค์'],
    [1_01, 'หนึ่งบาทหนึ่งสตางค์'],
    [1_11, 'หนึ่งบาทสิบเอ็ดสตางค์'],
    [99_99, 'เก้าสิบเก้าบาทเก้าสิบเก้าสตางค์'],
    [2_675_00, 'สองพันหกร้อยเจ็ดสิบห้าบาทถ้วน'],
    [-5_50, 'ลบห้าบาทห้าสิบสตางค์'],
  ])('%i', (satang, words) => {
    expect(bahtText(satang)).toBe(words)
  })
})

describe('bahtTextEnglish', () => {
  it.each([
    [0, 'Zero baht only'],
    [1_00, 'One baht only'],
    [13_00, 'Thirteen baht only'],
    [40_00, 'Forty baht only'],
    [101_50, 'One hundred one baht and fifty satang'],
    [1_234_21, 'One thousand two hundred thirty-four baht and twenty-one satang'],
    [1_000_001_00, 'One million one baht only'],
    [25, 'Twenty-five satang'],
    [-1_00, 'Minus one baht only'],
  ])('%i', (satang, words) => {
    expect(bahtTextEnglish(satang)).toBe(words)
  })
})

describe('both', () => {
  it('say something different for every amount and never leave a hole', () => {
    const amount = fc.maxSafeInteger()
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        for (const inWords of [bahtText, bahtTextEnglish]) {
          expect(inWords(a)).not.toMatch(/undefined|NaN|  |^ | $/)
          expect(inWords(a) === inWords(b)).toBe(a === b)
        }
      }),
    )
  })

  it.each([0.5, Number.NaN, 2 ** 53])('refuse %d', (amount) => {
    expect(() => bahtText(amount)).toThrow(RangeError)
    expect(() => bahtTextEnglish(amount)).toThrow(RangeError)
  })
})
