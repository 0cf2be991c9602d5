import { withShop } from '@langraan/db'
import { readPictureUpload, readUpload, sendPicture } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { withStockElsewhere } from '@langraan/orders/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { CashbackTaken, Parcels } from '../ports.ts'
import { confirmPaymentNotice } from './slips/confirm-payment-notice.ts'
import { collectCod, refundOrder } from './give-back.ts'
import { noticeFigures } from './slips/notice-figures.sql.ts'
import { noticesOfOrder, waitingNotices } from './slips/payment-notices.sql.ts'
import type { CheckerDeps, FileDeps, MoneyDeps } from './payments-deps.ts'
import { codRoutes } from './cod/cod-routes.ts'
import { payoutRoutes } from './payouts/payout-routes.ts'
import { requireNotice, presentNotices } from './slips/present-notice.ts'
import {
  reconciledDay,
  reconciledMonth,
  reconciliationFile,
  statementFile,
} from './statements/present-reconciliation.ts'
import { matchLine, partLine } from './statements/match-line.ts'
import { takeStatement } from './statements/read-statement.ts'
import { receiveFromStatement } from './statements/receive-from-statement.ts'
import { receiveMoney } from './receive-money.ts'
import { reopenPaidOrder } from './reopen-paid-order.ts'
import { rejectPaymentNotice } from './slips/reject-payment-notice.ts'
import { removeStatement } from './statements/remove-statement.ts'
import { seeUnreadRows } from './statements/see-unread-rows.ts'
import { lineOrders, shareLine } from './statements/share-line.ts'
import { takeLineBack } from './statements/take-line-back.ts'
import { takeNoticeBack } from './slips/take-notice-back.ts'
import { noticeOrders } from './slips/notice-orders.ts'
import { enterPaymentNotice } from './slips/send-payment-notice.ts'
import { getSlipChecker, removeSlipChecker, saveSlipChecker } from './slips/slip-checkers.ts'
import type { SheetFile } from './statements/unread-rows.sql.ts'
import { waysToPay } from './ways-to-pay.ts'

type Deps = MoneyDeps & CheckerDeps & Parcels & FileDeps & CashbackTaken

export function paymentsRoutes(app: FastifyInstance, context: MountContext, deps: Deps): void {
  noticeRoutes(app, context, deps)
  moneyRoutes(app, context, deps)
  checkerRoutes(app, context, deps)
  statementRoutes(app, context, deps)
  payoutRoutes(app, context, deps)
  codRoutes(app, context, deps)
}

function statementRoutes(app: FastifyInstance, context: MountContext, deps: Deps): void {
  mount(app, context, contract.getReconciliation, ({ params, query }) =>
    withShop(deps.db, params.shopId, (tx) => reconciledMonth(tx, query.month)),
  )
  mount(app, context, contract.getReconciledDay, ({ params }) =>
    withShop(deps.db, params.shopId, (tx) => reconciledDay(tx, params.day)),
  )
  mount(app, context, contract.exportReconciliation, async ({ params, query, language, reply }) => {
    const file = await withShop(deps.db, params.shopId, (tx) => reconciliationFile(tx, query.month, language))
    reply.header('content-disposition', `attachment; filename="reconciliation-${query.month}.csv"`)
    return reply.type('text/csv; charset=utf-8').send(file) as never
  })
  mount(app, context, contract.readStatement, async ({ params, query, request, trail, intent }) => {
    const { file } = await readUpload(request)
    const columns = query.columns?.map((field) => field || null)
    return takeStatement(deps, {
      ...params,
      account: query.account,
      fileName: file.name,
      content: file.content,
      columns,
      asks: query.asks === true,
      trail,
      intent: intent(file.content),
    })
  })
  mount(app, context, contract.getStatement, ({ params }) =>
    withShop(deps.db, params.shopId, (tx) => statementFile(tx, params.statementId)),
  )
  mount(app, context, contract.removeStatement, ({ params, trail }) =>
    removeStatement(deps, { ...params, trail }),
  )
  mount(app, context, contract.seeUnreadRows, ({ params, body, trail, intent }) => {
    const file: SheetFile =
      'statementId' in body
        ? { kind: 'statement', id: body.statementId }
        : { kind: 'cod-payout', id: body.codPayoutId }
    return seeUnreadRows(deps, { ...params, file, trail, intent })
  })
  mount(app, context, contract.receiveFromStatement, ({ params, body, trail, intent }) =>
    withStockElsewhere(deps, params.shopId, () =>
      receiveFromStatement(deps, { ...params, ...body, trail, intent }),
    ),
  )
  mount(app, context, contract.matchLine, ({ params, body, trail }) =>
    matchLine(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.partLine, ({ params, trail }) => partLine(deps, { ...params, trail }))
  mount(app, context, contract.listLineOrders, ({ params, query }) =>
    withShop(deps.db, params.shopId, (tx) => lineOrders(tx, params.statementLineId, query.text)),
  )
  mount(app, context, contract.shareLine, ({ params, body, trail, intent }) =>
    withStockElsewhere(deps, params.shopId, () => shareLine(deps, { ...params, trail, intent }, body.shares)),
  )
  mount(app, context, contract.takeLineBack, ({ params, trail, intent }) =>
    takeLineBack(deps, { ...params, trail, intent }),
  )
}

function checkerRoutes(app: FastifyInstance, context: MountContext, deps: Deps): void {
  mount(app, context, contract.getSlipChecker, ({ params }) =>
    withShop(deps.db, params.shopId, getSlipChecker),
  )
  mount(app, context, contract.saveSlipChecker, ({ params, body, trail }) =>
    saveSlipChecker(deps, params.shopId, trail, body),
  )
  mount(app, context, contract.removeSlipChecker, ({ params, trail }) =>
    removeSlipChecker(deps, params.shopId, trail),
  )
}

function noticeRoutes(app: FastifyInstance, context: MountContext, deps: MoneyDeps): void {
  mount(app, context, contract.listPaymentNotices, async ({ params, query }) => {
    const { orderId } = query
    return withShop(deps.db, params.shopId, async (tx) => {
      const items = await presentNotices(
        tx,
        await (orderId ? noticesOfOrder(tx, orderId) : waitingNotices(tx)),
      )
      return { items, count: orderId ? items.length : (await noticeFigures(tx)).waiting }
    })
  })
  mount(app, context, contract.getPaymentNoticePicture, async ({ params, reply }) => {
    const notice = await withShop(deps.db, params.shopId, (tx) => requireNotice(tx, params.noticeId))
    return sendPicture(reply, deps.files, notice.pictureKey)
  })
  mount(app, context, contract.confirmPaymentNotice, ({ params, body, trail, intent }) =>
    withStockElsewhere(deps, params.shopId, () =>
      confirmPaymentNotice(deps, { ...params, ...body, trail, intent }),
    ),
  )
  mount(app, context, contract.listNoticeOrders, ({ params, query }) =>
    withShop(deps.db, params.shopId, (tx) => noticeOrders(tx, params.noticeId, query, deps.clock.now())),
  )
  mount(app, context, contract.takeNoticeBack, ({ params, trail, intent }) =>
    takeNoticeBack(deps, { ...params, trail, intent }),
  )
  mount(app, context, contract.rejectPaymentNotice, ({ params, body, trail, intent }) =>
    rejectPaymentNotice(deps, { ...params, reason: body.reason, trail, intent }),
  )
  mount(app, context, contract.enterPaymentNotice, async ({ params, query, request, trail, intent }) => {
    const { file } = await readPictureUpload(request)
    const picture = file.content
    return enterPaymentNotice(deps, { ...params, ...query, picture, trail, intent: intent(picture) })
  })
}

function moneyRoutes(app: FastifyInstance, context: MountContext, deps: MoneyDeps & CashbackTaken): void {
  mount(app, context, contract.getWaysToPay, ({ params }) =>
    withShop(deps.db, params.shopId, (tx) => waysToPay(tx, params.orderId)),
  )
  mount(app, context, contract.receiveMoney, ({ params, body, trail, intent }) =>
    withStockElsewhere(deps, params.shopId, () => receiveMoney(deps, { ...params, ...body, trail, intent })),
  )
  mount(app, context, contract.reopenPaidOrder, ({ params, trail, intent }) =>
    withStockElsewhere(deps, params.shopId, () => reopenPaidOrder(deps, { ...params, trail, intent })),
  )
  mount(app, context, contract.refundOrder, ({ params, body, trail, intent }) =>
    refundOrder(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.collectCod, ({ params, trail, intent }) =>
    collectCod(deps, { ...params, trail, intent }),
  )
}
