import { promptPayPayload, type QrPayee, qrPayload } from '../rules/promptpay.ts'

async function drawn(payload: string): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(payload, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
}

/** The QR by which an order is paid, as SVG; a bill where the shop has a biller id. */
export async function orderQr(
  payee: QrPayee,
  orderNumber: string,
  amountSatang: number,
): Promise<string | undefined> {
  const payload = qrPayload(payee, orderNumber, amountSatang)
  return payload && drawn(payload)
}

/** A PromptPay QR for an amount as SVG, for what a shop buys of the platform. Undefined when the shop's id is none. */
export async function promptPayQr(promptpayId: string, amountSatang: number): Promise<string | undefined> {
  const payload = promptPayPayload(promptpayId, amountSatang)
  return payload && drawn(payload)
}
