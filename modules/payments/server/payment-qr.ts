import { toString } from 'qrcode'
import { promptPayPayload } from '../rules/promptpay.ts'

/** A PromptPay QR for an amount as SVG, for the order's page. Undefined when the shop's id is none. */
export async function promptPayQr(promptpayId: string, amountSatang: number): Promise<string | undefined> {
  const payload = promptPayPayload(promptpayId, amountSatang)
  return payload && toString(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
}
