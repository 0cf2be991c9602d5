import type { Language } from './language.ts'
import { toArabicDigits } from './text.ts'

/** `e164` is what is stored (`+66812345678`), `local` what Thai people dial (`0812345678`). */
export type ThaiPhone = { e164: string; local: string; kind: 'mobile' | 'landline' }

export type PhoneRefusal =
  | { code: 'phone_empty' }
  | { code: 'phone_not_digits' }
  | { code: 'phone_prefix' }
  | { code: 'phone_too_short'; expectedDigits: 9 | 10; missingDigits: number }
  | { code: 'phone_too_long'; expectedDigits: 9 | 10; extraDigits: number }

export type PhoneResult = ({ ok: true } & ThaiPhone) | { ok: false; refusal: PhoneRefusal }

/**
 * Reads a Thai phone number as typed: Thai digits, spaces, dashes, dots, brackets, `+66`, `66` or
 * `0066`, with or without the 0 after it. Mobile 06/08/09 has 10 digits, landline 02 to 07 has 9.
 * The refusal counts digits in local form, so that the field can say how many are missing.
 */
export function parseThaiPhone(text: string): PhoneResult {
  const typed = toArabicDigits(text.normalize('NFKC')).replace(/[\s\p{Pd}\p{Cf}\u2212.()]/gu, '')
  if (typed === '') return refuse({ code: 'phone_empty' })
  if (!/^\+?\d+$/.test(typed)) return refuse({ code: 'phone_not_digits' })

  const local = typed.replace(/^(?:\+66|0066|66)0?/, '0')
  if (!/^0([2-9]|$)/.test(local)) return refuse({ code: 'phone_prefix' })

  const kind = /^0[2-57]/.test(local) ? 'landline' : 'mobile'
  const expectedDigits = kind === 'landline' ? 9 : 10
  const difference = local.length - expectedDigits
  if (difference < 0) {
    return refuse({ code: 'phone_too_short', expectedDigits, missingDigits: -difference })
  }
  if (difference > 0) {
    return refuse({ code: 'phone_too_long', expectedDigits, extraDigits: difference })
  }
  return { ok: true, e164: `+66${local.slice(1)}`, local, kind }
}

function refuse(refusal: PhoneRefusal): PhoneResult {
  return { ok: false, refusal }
}

/** `+66812345678` → `081-234-5678`. A number of another country comes back as it is. */
export function formatThaiPhone(e164: string): string {
  const phone = parseThaiPhone(e164)
  if (!e164.startsWith('+66') || !phone.ok) return e164
  const area = phone.local.startsWith('02') ? 2 : 3
  const { local } = phone
  return `${local.slice(0, area)}-${local.slice(area, area + 3)}-${local.slice(area + 3)}`
}

/** For those who need not call: the first and the last digits only, `08x-xxx-5678`. */
export function maskThaiPhone(e164: string): string {
  const shown = formatThaiPhone(e164)
  const firstHidden = shown.startsWith('+') ? 3 : 2
  return shown
    .split('')
    .map((char, at) => (/\d/.test(char) && at >= firstHidden && at < shown.length - 4 ? 'x' : char))
    .join('')
}

/**
 * The 13 digits by which a PromptPay QR names a mobile: `0066812345678`. Throws a RangeError for
 * anything but a Thai mobile, because a QR with a wrong receiver pays a stranger.
 */
export function promptPayMobile(e164: string): string {
  const phone = parseThaiPhone(e164)
  if (!phone.ok || phone.kind !== 'mobile') {
    throw new RangeError('PromptPay by phone needs a Thai mobile number')
  }
  return `0066${phone.local.slice(1)}`
}

/** The sentence beside the field: what is wrong and what to do. */
export function describePhoneRefusal(refusal: PhoneRefusal, language: Language): string {
  return wordings[language](refusal)
}

const wordings: Record<Language, (refusal: PhoneRefusal) => string> = {
  th: (refusal) => {
    switch (refusal.code) {
      case 'phone_empty':
        return 'กรอกเบอร์โทร'
      case 'phone_not_digits':
        return 'เบอร์โทรใส่ได้เฉพาะตัวเลข'
      case 'phone_prefix':
        return 'เบอร์โทรต้องขึ้นต้นด้วย 02–09 หรือ +66'
      case 'phone_too_short':
        return `เบอร์โทรต้องมี ${refusal.expectedDigits} หลัก ขาดอีก ${refusal.missingDigits}`
      case 'phone_too_long':
        return `เบอร์โทรต้องมี ${refusal.expectedDigits} หลัก เกินมา ${refusal.extraDigits}`
    }
  },
  en: (refusal) => {
    switch (refusal.code) {
      case 'phone_empty':
        return 'Enter a phone number'
      case 'phone_not_digits':
        return 'Use digits only in a phone number'
      case 'phone_prefix':
        return 'A Thai phone number starts with 02–09 or +66'
      case 'phone_too_short':
        return `This number needs ${refusal.expectedDigits} digits, ${refusal.missingDigits} more to go`
      case 'phone_too_long':
        return `This number needs ${refusal.expectedDigits} digits, ${refusal.extraDigits} too many`
    }
  },
}
