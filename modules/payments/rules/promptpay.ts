import { generate } from 'promptparse'
import { isBillerId, isBillReference } from '@langraan/shops/rules'
import { isThaiTaxId, parseThaiPhone, ungrouped } from '@langraan/thai'

export type PromptPayId = { kind: 'mobile' | 'tax_id' | 'e_wallet'; value: string }

/** Recognises what a merchant enters as PromptPay id: a mobile number, a 13-digit tax or citizen id, or a 15-digit e-wallet. */
export function parsePromptPayId(text: string): PromptPayId | undefined {
  const digits = ungrouped(text)
  if (/^\d{15}$/.test(digits)) return { kind: 'e_wallet', value: digits }
  if (/^\d{13}$/.test(digits) && isThaiTaxId(digits)) return { kind: 'tax_id', value: digits }
  const phone = parseThaiPhone(digits)
  return phone.ok && phone.kind === 'mobile' ? { kind: 'mobile', value: phone.local } : undefined
}

const TYPES = { mobile: 'MSISDN', tax_id: 'NATID', e_wallet: 'EWALLETID' } as const

/** By what a shop is paid with a QR; null is what it does not have. */
export type QrPayee = { promptpayId: string | null; billerId: string | null; billerRef2: string | null }

/**
 * The text of a bill payment QR (EMVCo, tag 30). The bank tells the references to the shop with the money, so the
 * first is the order's number. Undefined when the id is none, or the number is nothing that banks take.
 */
export function billPayload(
  billerId: string,
  orderNumber: string,
  ref2: string | null,
  amountSatang: number,
): string | undefined {
  const ref1 = orderNumber.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (!isBillerId(billerId) || !isBillReference(ref1)) return undefined
  return generate.billPayment({
    billerId,
    ref1,
    ...(ref2 && { ref2 }),
    amount: amountSatang / 100,
  })
}

/** What a shop's QR says for an order: a bill where it has a biller id, because the bank names the order then. */
export function qrPayload(payee: QrPayee, orderNumber: string, amountSatang: number): string | undefined {
  const { promptpayId, billerId, billerRef2 } = payee
  const bill = billerId === null ? undefined : billPayload(billerId, orderNumber, billerRef2, amountSatang)
  return bill ?? (promptpayId === null ? undefined : promptPayPayload(promptpayId, amountSatang))
}

/** The text of a PromptPay QR for an amount (EMVCo, tag 29). Undefined when the id is none. */
export function promptPayPayload(id: string, amountSatang: number): string | undefined {
  const parsed = parsePromptPayId(id)
  return (
    parsed && generate.anyId({ type: TYPES[parsed.kind], target: parsed.value, amount: amountSatang / 100 })
  )
}
