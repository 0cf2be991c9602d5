import { isThaiTaxId, parseThaiPhone, ungrouped } from '@langraan/thai'

/** A PromptPay id in the form in which it is kept: a mobile number in its local form, any other without dashes and blanks. */
export function keptPromptPayId(text: string): string {
  const phone = parseThaiPhone(text)
  return phone.ok && phone.kind === 'mobile' ? phone.local : ungrouped(text)
}

/** Whether a text is a PromptPay id in its kept form: a mobile number, a 13-digit tax or citizen id, a 15-digit e-wallet. */
export function isPromptPayId(text: string): boolean {
  if (/^\d{15}$/.test(text)) return true
  if (/^\d{13}$/.test(text)) return isThaiTaxId(text)
  const phone = parseThaiPhone(text)
  return phone.ok && phone.kind === 'mobile'
}
