import { type Tx, withShop } from '@langraan/db'
import { sendPicture } from '@langraan/gallery/server'
import { refuse, standardRefusals } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { confirmPaymentNotice } from './confirm-payment-notice.ts'
import { findNotice, type NoticeRow, noticesOfOrder, waitingNotices } from './payment-notices.sql.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { rejectPaymentNotice } from './reject-payment-notice.ts'

export function paymentsRoutes(app: FastifyInstance, context: MountContext, deps: PaymentsDeps): void {
  mount(app, context, contract.listPaymentNotices, async ({ params, query }) => {
    const rows = await withShop(deps.db, params.shopId, (tx) =>
      query.orderId ? noticesOfOrder(tx, query.orderId) : waitingNotices(tx),
    )
    return { items: rows.map(present) }
  })
  mount(app, context, contract.getPaymentNoticePicture, async ({ params, reply }) => {
    const notice = await withShop(deps.db, params.shopId, (tx) => need(tx, params.noticeId))
    return sendPicture(reply, deps.files, notice.pictureKey)
  })
  mount(app, context, contract.confirmPaymentNotice, async ({ params, body, trail, idempotencyKey }) => {
    await confirmPaymentNotice(deps, { ...params, ...body, trail, idempotencyKey })
    return withShop(deps.db, params.shopId, async (tx) => present(await need(tx, params.noticeId)))
  })
  mount(app, context, contract.rejectPaymentNotice, async ({ params, body, trail }) => {
    await rejectPaymentNotice(deps, { ...params, reason: body.reason, trail })
    return withShop(deps.db, params.shopId, async (tx) => present(await need(tx, params.noticeId)))
  })
}

async function need(tx: Tx, noticeId: string): Promise<NoticeRow> {
  return (await findNotice(tx, noticeId)) ?? refuse(standardRefusals, 'not_found')
}

function present({ pictureKey, rawKey: _raw, ...row }: NoticeRow): contract.PaymentNotice {
  return {
    ...row,
    orderNumber: String(row.orderNumber),
    hasPicture: pictureKey !== null,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
