import { newId } from '@langraan/runtime'
import {
  type Case,
  elsewhere,
  ofShop,
  picture,
  placedOrder,
  withBody,
} from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'
import { sendPaymentNotice } from '@langraan/payments/server'
import { filesOf } from '@langraan/server/wiring/wiring'

async function readNotice(): Promise<string> {
  const { ground } = w.world.server
  const { shopId } = w.world.shop
  const order = await placedOrder('promptpay')
  const { noticeId } = await sendPaymentNotice(
    { ...ground, files: filesOf(ground) },
    {
      shopId,
      orderId: order.orderId,
      amountSatang: order.totalSatang,
      picture: await w.makeSlip(order.totalSatang),
      idempotencyKey: newId(),
    },
  )
  await w.world.server.database.rows(
    `UPDATE payment_notices SET state = 'waiting', qr_outcome = 'no_qr' WHERE notice_id = $1`,
    [noticeId],
  )
  return noticeId
}

const confirmation = () => ({
  amountSatang: 15_000,
  printed: { sendingBank: '004', reference: newId().replaceAll('-', '').slice(-20) },
})

/** Slips that shoppers send or staff put in, and what is decided on them. */
/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  confirmPaymentNotice: {
    fresh: async () =>
      ofShop(`/payment-notices/${await readNotice()}/confirmation`, { body: confirmation() }),
    other: withBody({ amountSatang: 14_000 }),
  },
  takeNoticeBack: {
    fresh: async () => {
      const notice = `/payment-notices/${await readNotice()}`
      const { path, as } = ofShop(`${notice}/confirmation`)
      const headers = { 'idempotency-key': newId() }
      await w.world.server.call('POST', path, { as, headers, body: confirmation() })
      return ofShop(`${notice}/taking-back`)
    },
    other: elsewhere,
  },
  enterPaymentNotice: {
    fresh: async () => ({
      ...ofShop(`/orders/${(await placedOrder('promptpay')).orderId}/payment-notices?amountSatang=5000`),
      file: await picture('green'),
    }),
    other: (sent) => ({ ...sent, file: Buffer.concat([sent.file ?? Buffer.alloc(0), Buffer.from(' ')]) }),
  },
  rejectPaymentNotice: {
    fresh: async () =>
      ofShop(`/payment-notices/${await readNotice()}/rejection`, { body: { reason: 'ยอดไม่ตรง' } }),
    other: withBody({ reason: 'สลิปซ้ำ' }),
  },
}
