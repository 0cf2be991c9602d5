import type { DocumentsOfOrder } from '@langraan/invoices/contract'
import type { OrderDetails } from '@langraan/orders/contract'
import { call } from './desk.ts'
import { BUYER } from './seller.ts'

/** What was answered, which is what was wanted. */
export async function done(answer: ReturnType<typeof call>, status = 200) {
  const made = await answer
  if (made.status !== status) throw new Error(`answered ${made.status}: ${JSON.stringify(made.body)}`)
  return made.body
}

export const orderOf = async (orderId: string) =>
  (await done(call('GET', `/orders/${orderId}`))) as unknown as OrderDetails
export const documentsOf = async (orderId: string) =>
  (await done(call('GET', `/orders/${orderId}/documents`))) as unknown as DocumentsOfOrder
export const receive = (orderId: string, amountSatang: number) =>
  done(call('POST', `/orders/${orderId}/receipts`, { amountSatang, way: 'cash' }))
export const giveBack = (orderId: string, amountSatang: number) =>
  done(call('POST', `/orders/${orderId}/refunds`, { amountSatang, way: 'cash' }))
export const issue = (orderId: string, kind: string, replacesDocumentId: string | null = null) =>
  call('POST', `/orders/${orderId}/documents`, {
    kind,
    replacesDocumentId,
    reason: replacesDocumentId ? 'แก้ไขรายการ' : '',
    ...(kind === 'tax_invoice' && { buyer: BUYER }),
  })

export type Edit = { quantity?: number; variantId?: string; fee?: number }

/** Writes the goods of an order anew, with what is changed of each. */
export async function edit(orderId: string, change: Edit) {
  const { lines, events, shippingSatang } = await orderOf(orderId)
  return done(
    call('POST', `/orders/${orderId}/edits`, {
      lines: lines.map(({ variantId, quantity }) => ({
        variantId: change.variantId ?? variantId,
        quantity: change.quantity ?? quantity,
      })),
      orderDiscountSatang: 0,
      shippingFeeSatang: change.fee ?? shippingSatang,
      seenEventId: events[0]?.eventId,
    }),
  )
}
