import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  describePhoneRefusal,
  formatThaiPhone,
  maskThaiPhone,
  parseThaiPhone,
  promptPayMobile,
} from './thai.ts'
import type { ThaiPhone } from './thai.ts'

const mobile: ThaiPhone = { e164: '+66812345678', local: '0812345678', kind: 'mobile' }
const bangkok: ThaiPhone = { e164: '+6621234567', local: '021234567', kind: 'landline' }

describe('parseThaiPhone', () => {
  it.each([
    ['0812345678', mobile],
    ['081-234-5678', mobile],
    [' 081 234 5678 ', mobile],
    ['081.234.5678', mobile],
    ['๐๘๑-๒๓๔-๕๖๗๘', mobile],
    ['０８１２３４５６７８', mobile],
    ['+66812345678', mobile],
    ['+66 81 234 5678', mobile],
    ['+66 (0) 81-234-5678', mobile],
    ['66812345678', mobile],
    ['0066812345678', mobile],
    ['081–234–5678', mobile],
    ['\u200B0812345678', mobile],
    ['02-123-4567', bangkok],
    ['+66 2 123 4567', bangkok],
    ['053-123-456', { e164: '+6653123456', local: '053123456', kind: 'landline' }],
    ['0612345678', { e164: '+66612345678', local: '0612345678', kind: 'mobile' }],
    ['0912345678', { e164: '+66912345678', local: '0912345678', kind: 'mobile' }],
  ] as const)('reads %s', (text, phone) => {
    expect(parseThaiPhone(text)).toEqual({ ok: true, ...phone })
  })

  it.each([
    ['', { code: 'phone_empty' }],
    [' - ', { code: 'phone_empty' }],
    ['โทร 0812345678', { code: 'phone_not_digits' }],
    ['0812345678+', { code: 'phone_not_digits' }],
    ['1669', { code: 'phone_prefix' }],
    ['812345678', { code: 'phone_prefix' }],
    ['0012345678', { code: 'phone_prefix' }],
    ['0112345678', { code: 'phone_prefix' }],
    ['+15551234567', { code: 'phone_prefix' }],
    ['0', { code: 'phone_too_short', expectedDigits: 10, missingDigits: 9 }],
    ['0812345', { code: 'phone_too_short', expectedDigits: 10, missingDigits: 3 }],
    ['+66812345', { code: 'phone_too_short', expectedDigits: 10, missingDigits: 3 }],
    ['02123456', { code: 'phone_too_short', expectedDigits: 9, missingDigits: 1 }],
    ['08123456789', { code: 'phone_too_long', expectedDigits: 10, extraDigits: 1 }],
    ['0212345678', { code: 'phone_too_long', expectedDigits: 9, extraDigits: 1 }],
  ] as const)('refuses %j', (text, refusal) => {
    expect(parseThaiPhone(text)).toEqual({ ok: false, refusal })
  })

  it('reads every mobile in every way it is written', () => {
    const local = fc
      .tuple(fc.constantFrom('06', '08', '09'), fc.integer({ min: 0, max: 99_999_999 }))
      .map(([network, rest]) => network + String(rest).padStart(8, '0'))
    fc.assert(
      fc.property(local, (number) => {
        const e164 = `+66${number.slice(1)}`
        for (const text of [number, e164, e164.slice(1), formatThaiPhone(e164)]) {
          expect(parseThaiPhone(text)).toEqual({ ok: true, e164, local: number, kind: 'mobile' })
        }
      }),
    )
  })
})

describe('wording', () => {
  it('says how many digits are missing and how many are too many', () => {
    const tooShort = { code: 'phone_too_short', expectedDigits: 10, missingDigits: 3 } as const
    const tooLong = { code: 'phone_too_long', expectedDigits: 9, extraDigits: 1 } as const
    expect(describePhoneRefusal(tooShort, 'th')).toBe('เบอร์โทรต้องมี 10 หลัก ขาดอีก 3')
    expect(describePhoneRefusal(tooLong, 'th')).toBe('เบอร์โทรต้องมี 9 หลัก เกินมา 1')
    expect(describePhoneRefusal(tooShort, 'en')).toContain('3 more')
    expect(describePhoneRefusal({ code: 'phone_empty' }, 'th')).toBe('กรอกเบอร์โทร')
  })
})

describe('formats', () => {
  it.each([
    ['+66812345678', '081-234-5678', '08x-xxx-5678'],
    ['+6621234567', '02-123-4567', '02-xxx-4567'],
    ['+6653123456', '053-123-456', '05x-xxx-456'],
    ['+15551234567', '+15551234567', '+15xxxxx4567'],
  ])('%s', (e164, shown, masked) => {
    expect(formatThaiPhone(e164)).toBe(shown)
    expect(maskThaiPhone(e164)).toBe(masked)
  })

  it('names a mobile for PromptPay and refuses a landline', () => {
    expect(promptPayMobile('+66812345678')).toBe('0066812345678')
    expect(() => promptPayMobile('+6621234567')).toThrow(RangeError)
    expect(() => promptPayMobile('+1555')).toThrow(RangeError)
  })
})
