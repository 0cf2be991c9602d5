import { describe, expect, it } from 'vitest'
import { isOddNumber, isPostNumber, readTrackingNumber } from './tracking-number.ts'

describe('what stands for a tracking number', () => {
  it.each([
    ['eb 1234 5678 5 th', 'EB123456785TH'],
    ['๘๒๐๐๑๒๓๔๕๖๗๘', '820012345678'],
    ['ＴＨ０１２３４５６７８Ａ', 'TH012345678A'],
    ['="082001234567"', '082001234567'],
    ["'082001234567", '082001234567'],
    ['820012345678.0', '820012345678'],
    // Written as a power of ten, with all its digits.
    ['8.20012345678E+11', '820012345678'],
    ['LEX-123-456\u200B', 'LEX-123-456'],
  ])('%s is %s', (typed, code) => {
    expect(readTrackingNumber(typed)).toEqual({ code })
  })

  it.each([
    ['', 'missing'],
    [' \u200B', 'missing'],
    ['8.20012E+11', 'cut'],
    ['8E11', 'cut'],
    // More digits than a spreadsheet keeps, the last of them made up.
    ['8200123456789010', 'cut'],
    ['รอเลข', 'unreadable'],
    ['ABCDEF', 'unreadable'],
    ['12', 'unreadable'],
    ['TH12?', 'unreadable'],
    ['KEX100000001 KEX100000002', 'many'],
    ['KEX100000001\nKEX100000002', 'many'],
    ['TH1234 / TH5678?', 'many'],
    ['KEX100000001/KEX100000002', 'many'],
    ['2026-11-25', 'unreadable'],
    ['22/11/2026', 'unreadable'],
  ])('%s is none: %s', (typed, fault) => {
    expect(readTrackingNumber(typed)).toEqual({ fault })
  })
})

describe('the form of a number', () => {
  it('of the post tells by its last digit whether it was typed right', () => {
    // The example of the standard, RR 473 124 829, and one digit typed wrong.
    expect([isPostNumber('RR473124829TH'), isPostNumber('RR473124828TH')]).toEqual([true, false])
    expect([isPostNumber('EB123456785TH'), isPostNumber('EB123456785')]).toEqual([true, false])
  })

  it.each([
    ['ไปรษณีย์ไทย', 'EB123456785TH', false],
    ['Thailand Post', 'EB123456789TH', true],
    ['Flash Express', 'TH01234ABCDE5F', false],
    ['Flash Express', '820012345678', true],
    ['J&T Express', '820012345678', false],
    // Its leading zero was counted away.
    ['J&T Express', '82001234567', true],
    ['SPX Express', 'SPXTH012345678901', false],
    ['แมสเซนเจอร์ร้าน', 'A1234', false],
    // A telephone from the column beside it.
    ['แมสเซนเจอร์ร้าน', '0812345678', true],
    ['แมสเซนเจอร์ร้าน', '081-234-5678', true],
  ])('of %s: whether %s is odd is %s', (courier, code, isOdd) => {
    expect(isOddNumber(courier, code)).toBe(isOdd)
  })
})
