import { withPerson } from '@langraan/db'
import { sendChangingPicture } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { requireFreshCode } from '@langraan/identity/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { BillingDeps } from './billing-deps.ts'
import {
  confirmPayment,
  purchasesForOperator,
  refundPayment,
  rejectPayment,
  replaceInvoice,
} from './operate.ts'
import { extendShop, operatedShops } from './operated-shops.ts'
import { findAnyPurchase } from './purchases.sql.ts'

/** What gives a package away or money back asks for a code of the last minutes. */
export function operatorRoutes(app: FastifyInstance, context: MountContext, deps: BillingDeps): void {
  mount(app, context, contract.listOperatedShops, ({ actor, query }) =>
    operatedShops(deps, actor.userId, query),
  )
  mount(app, context, contract.extendShop, async ({ actor, params, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return extendShop(deps, { ...params, trail, intent }, body)
  })
  mount(app, context, contract.listPurchasesToCheck, async ({ actor, query }) => ({
    items: await purchasesForOperator(deps, actor.userId, query.view === 'checking'),
  }))
  mount(app, context, contract.getOperatedSlip, async ({ actor, params, reply }) => {
    const bought = await withPerson(deps.db, actor.userId, (tx) => findAnyPurchase(tx, params.purchaseId))
    return sendChangingPicture(reply, deps.files, bought?.slipKey)
  })
  mount(app, context, contract.confirmPayment, async ({ actor, params, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return confirmPayment(deps, { ...params, trail, intent }, body)
  })
  mount(app, context, contract.rejectPayment, ({ params, body, trail, intent }) =>
    rejectPayment(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.refundPayment, async ({ actor, params, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return refundPayment(deps, { ...params, trail, intent }, body.reason)
  })
  mount(app, context, contract.replaceInvoice, ({ params, body, trail, intent }) =>
    replaceInvoice(deps, { ...params, trail, intent }, body.reason),
  )
}
