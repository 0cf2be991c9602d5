import type { Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { findOrder } from '@langraan/orders/server'
import { sellingSettings } from '@langraan/shops/server'
import type { WaysToPay } from '../contract.ts'
import { orderQr } from './payment-qr.ts'

/** How an order is to be paid: what is due, the QR for it, and the accounts. For whoever tells a customer in a chat. */
export async function waysToPay(tx: Tx, orderId: string): Promise<WaysToPay> {
  const order = (await findOrder(tx, orderId)) ?? refuse(standardRefusals, 'not_found')
  const selling = await sellingSettings(tx)
  const {
    promptpayId,
    billerId = '',
    billerRef2 = '',
    bankCode,
    bankAccountNumber,
    bankAccountName,
  } = selling
  const dueSatang = Math.max(0, order.totalSatang - order.paidSatang)
  const payee = {
    promptpayId: promptpayId || null,
    billerId: billerId || null,
    billerRef2: billerRef2 || null,
  }
  const qrSvg = dueSatang > 0 ? await orderQr(payee, String(order.orderNumber), dueSatang) : undefined
  const first = { bankCode, number: bankAccountNumber, name: bankAccountName }
  return {
    dueSatang,
    qrSvg: qrSvg ?? null,
    isBill: billerId !== '',
    accounts: [...(bankAccountNumber === '' ? [] : [first]), ...(selling.moreAccounts ?? [])],
  }
}
