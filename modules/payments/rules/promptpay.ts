import { generate } from 'promptparse'
import { isThaiTaxId, parseThaiPhone, toArabicDigits } from '@langraan/thai'

export type PromptPayId = { kind: 'mobile' | 'tax_id' | 'e_wallet'; value: string }

/** Recognises what a merchant enters as PromptPay id: a mobile number, a 13-digit tax or citizen id, or a 15-digit e-wallet. */
export function parsePromptPayId(text: string): PromptPayId | undefined {
  const digits = toArabicDigits(text).replace(/[\s-]/g, '')
  if (/^\d{15}$/.test(digits)) return { kind: 'e_wallet', value: digits }
  if (/^\d{13}$/.test(digits) && isThaiTaxId(digits)) return { kind: 'tax_id', value: digits }
  const phone = parseThaiPhone(digits)
  return phone.ok && phone.kind === 'mobile' ? { kind: 'mobile', value: phone.local } : undefined
}

const TYPES = { mobile: 'MSISDN', tax_id: 'NATID', e_wallet: 'EWALLETID' } as const

/** The text of a PromptPay QR for an amount (EMVCo, tag 29). Undefined when the id is none. */
export function promptPayPayload(id: string, amountSatang: number): string | undefined {
  const parsed = parsePromptPayId(id)
  return (
    parsed && generate.anyId({ type: TYPES[parsed.kind], target: parsed.value, amount: amountSatang / 100 })
  )
}
