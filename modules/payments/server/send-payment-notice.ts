import { enqueue, once, withShop } from '@langraan/db'
import { intentOf } from '@langraan/http/server'
import { changeOrder, lockOrder, need } from '@langraan/orders/server'
import { noticeSent } from '@langraan/orders/rules'
import { newId } from '@langraan/runtime'
import { createHash } from 'node:crypto'
import { insertNotice } from './payment-notices.sql.ts'
import type { PaymentsDeps } from './payments-deps.ts'

export type NewNotice = {
  shopId: string
  orderId: string
  amountSatang: number
  picture: Uint8Array
  idempotencyKey: string
}

// What a confirmation takes at most, too: ten million baht.
const MOST_SATANG = 1_000_000_000

/** A shopper says that they have paid, with the slip. Reading the slip is the worker's; the merchant hears of it then. */
export async function sendPaymentNotice(
  deps: PaymentsDeps,
  wanted: NewNotice,
): Promise<{ noticeId: string }> {
  const { shopId, orderId } = wanted
  const amountSatang = Math.min(Math.max(1, wanted.amountSatang), MOST_SATANG)
  const now = deps.clock.now()
  const rawKey = `shops/${shopId}/slips/${newId()}.raw`
  await deps.files.put(rawKey, wanted.picture)
  const picture = createHash('sha256').update(wanted.picture).digest('hex')
  const intent = intentOf('payment-notice', wanted.idempotencyKey, { orderId, amountSatang, picture })
  let isKept = false
  try {
    const sent = await withShop(deps.db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        const order = await lockOrder(tx, orderId)
        const next = need(noticeSent({ payment: order.payment, fulfilment: order.fulfilment }))
        const noticeId = newId()
        await insertNotice(tx, shopId, { noticeId, orderId, amountSatang, rawKey, now })
        await changeOrder(
          tx,
          { shopId, orderId, kind: 'notice-sent', details: { noticeId, amountSatang }, madeBy: null, now },
          next,
        )
        await enqueue(deps.jobs, tx, 'read-slip', { shopId, noticeId })
        isKept = true
        return { noticeId }
      }),
    )
    return sent.answer
  } finally {
    // A refused or repeated notice keeps no picture behind.
    if (!isKept) await deps.files.delete(rawKey)
  }
}
