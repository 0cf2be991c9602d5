import { withShop } from '@langraan/db'
import { sendPicture } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { confirmPaymentNotice } from './confirm-payment-notice.ts'
import { collectCod, refundOrder } from './give-back.ts'
import { noticesOfOrder, waitingNotices } from './payment-notices.sql.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { needNotice, presentNotice } from './present-notice.ts'
import { rejectPaymentNotice } from './reject-payment-notice.ts'

export function paymentsRoutes(app: FastifyInstance, context: MountContext, deps: PaymentsDeps): void {
  mount(app, context, contract.listPaymentNotices, async ({ params, query }) => {
    const rows = await withShop(deps.db, params.shopId, (tx) =>
      query.orderId ? noticesOfOrder(tx, query.orderId) : waitingNotices(tx),
    )
    return { items: rows.map(presentNotice) }
  })
  mount(app, context, contract.getPaymentNoticePicture, async ({ params, reply }) => {
    const notice = await withShop(deps.db, params.shopId, (tx) => needNotice(tx, params.noticeId))
    return sendPicture(reply, deps.files, notice.pictureKey)
  })
  mount(app, context, contract.confirmPaymentNotice, ({ params, body, trail, intent }) =>
    confirmPaymentNotice(deps, { ...params, ...body, trail, intent }),
  )
  mount(app, context, contract.rejectPaymentNotice, ({ params, body, trail, intent }) =>
    rejectPaymentNotice(deps, { ...params, reason: body.reason, trail, intent }),
  )
  mount(app, context, contract.refundOrder, ({ params, body, trail, intent }) =>
    refundOrder(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.collectCod, ({ params, trail, intent }) =>
    collectCod(deps, { ...params, trail, intent }),
  )
}
