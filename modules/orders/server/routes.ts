import { withShop } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { listShopCoupons, makeShopCoupon, stopShopCoupon } from './coupons.ts'
import { byHandRoutes } from './placing/by-hand-routes.ts'
import { changeDelivery, quoteDelivery } from './changing/change-delivery.ts'
import { collectSettings, saveCollectSettings } from './collecting/collect-settings.ts'
import { handOverOrder, setReady } from './collecting/set-ready.ts'
import { editOrder } from './changing/edit-order.ts'
import { cancelOrder, returnGoods } from './changing/end-order.ts'
import { getOrder } from './lists/get-order.ts'
import { countOrders, countOrderViews, listOrders, orderWords } from './lists/list-orders.ts'
import {
  addOrderNote,
  assignOrder,
  deleteOrderNote,
  restoreOrderNote,
  listAssignees,
  setOrderTags,
  setPacking,
} from './changing/order-desk.ts'
import { manyRoutes } from './changing/many-routes.ts'
import { listMergeCandidates, mergeOrder } from './changing/merge-order.ts'
import { OrderIntake } from './placing/order-intake.ts'
import type { OrdersDeps } from './orders-deps.ts'
import { saleTerms, saveSaleTerms } from './sale-terms.ts'
import { saveShippingMethods, shippingMethods } from './shipping-methods.ts'
import { splitOrder } from './changing/split-order.ts'
import { withStockElsewhere } from './placing/stock-elsewhere.ts'
import { storefrontRoutes } from './storefront/storefront-routes.ts'

export function ordersRoutes(app: FastifyInstance, context: MountContext, deps: OrdersDeps): void {
  const intake = new OrderIntake(deps.pool, () => deps.clock.now().getTime())
  storefrontRoutes(app, context, deps, intake)
  byHandRoutes(app, context, deps, intake)
  deskRoutes(app, context, deps)
  manyRoutes(app, context, deps)
  mount(app, context, contract.listOrders, ({ params, query, actor }) =>
    listOrders(deps, params.shopId, query, actor.userId),
  )
  mount(app, context, contract.countOrders, ({ params, query, actor }) =>
    countOrders(deps, params.shopId, query, actor.userId),
  )
  mount(app, context, contract.countOrderViews, ({ params }) => countOrderViews(deps, params.shopId))
  mount(app, context, contract.listOrderWords, ({ params }) => orderWords(deps, params.shopId))
  mount(app, context, contract.getOrder, ({ params }) => getOrder(deps, params.shopId, params.orderId))
  mount(app, context, contract.listShippingMethods, async ({ params }) => ({
    items: await withShop(deps.db, params.shopId, shippingMethods),
  }))
  mount(app, context, contract.saveShippingMethods, async ({ params, body, trail }) => ({
    items: await saveShippingMethods(deps, params.shopId, trail, body.items),
  }))
  mount(app, context, contract.getSaleTerms, ({ params }) => withShop(deps.db, params.shopId, saleTerms))
  mount(app, context, contract.saveSaleTerms, ({ params, body, trail }) =>
    saveSaleTerms(deps, params.shopId, trail, body),
  )
  mount(app, context, contract.getCollectSettings, ({ params }) =>
    withShop(deps.db, params.shopId, collectSettings),
  )
  mount(app, context, contract.saveCollectSettings, ({ params, body, trail }) =>
    saveCollectSettings(deps, params.shopId, trail, body),
  )
  mount(app, context, contract.listShopCoupons, async ({ params }) => ({
    items: await listShopCoupons(deps, params.shopId),
  }))
  mount(app, context, contract.makeShopCoupon, ({ params, body, trail, intent }) =>
    makeShopCoupon(deps, { shopId: params.shopId, trail, intent }, body),
  )
  mount(app, context, contract.stopShopCoupon, ({ params, trail }) =>
    stopShopCoupon(deps, params.shopId, trail, params.couponId),
  )
}

/** What the shop's people do with an order. */
function deskRoutes(app: FastifyInstance, context: MountContext, deps: OrdersDeps): void {
  mount(app, context, contract.cancelOrder, ({ params, body, trail, intent }) =>
    cancelOrder(deps, { ...params, trail, intent }, body.reason),
  )
  mount(app, context, contract.editOrder, ({ params, body, trail, intent }) =>
    withStockElsewhere(deps, params.shopId, () => editOrder(deps, { ...params, trail, intent }, body)),
  )
  mount(app, context, contract.splitOrder, ({ params, body, trail, intent }) =>
    splitOrder(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.listMergeCandidates, ({ params }) =>
    listMergeCandidates(deps, params.shopId, params.orderId),
  )
  mount(app, context, contract.mergeOrder, ({ params, body, trail, intent }) =>
    mergeOrder(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.returnGoods, ({ params, body, trail, intent }) =>
    returnGoods(deps, { ...params, trail, intent }, body.lines),
  )
  mount(app, context, contract.setPacking, ({ params, body, trail }) =>
    setPacking(deps, { ...params, trail }, body.packing),
  )
  mount(app, context, contract.setReady, ({ params, body, trail }) =>
    setReady(deps, { ...params, trail }, body.isReady),
  )
  mount(app, context, contract.handOverOrder, ({ params, trail, intent }) =>
    handOverOrder(deps, { ...params, trail, intent }),
  )
  mount(app, context, contract.changeDelivery, ({ params, body, trail }) =>
    changeDelivery(deps, { ...params, trail }, body),
  )
  mount(app, context, contract.quoteDelivery, ({ params, query }) =>
    quoteDelivery(deps, params, query.province),
  )
  mount(app, context, contract.setOrderTags, ({ params, body, trail }) =>
    setOrderTags(deps, { ...params, trail }, body.tags),
  )
  mount(app, context, contract.assignOrder, ({ params, body, trail }) =>
    assignOrder(deps, { ...params, trail }, body.userId),
  )
  mount(app, context, contract.listAssignees, ({ params }) => listAssignees(deps, params.shopId))
  mount(app, context, contract.addOrderNote, ({ params, body, trail, intent }) =>
    addOrderNote(deps, { ...params, trail, intent }, body.words),
  )
  mount(app, context, contract.deleteOrderNote, ({ params: { noteId, ...params }, trail }) =>
    deleteOrderNote(deps, { ...params, trail }, noteId),
  )
  mount(app, context, contract.restoreOrderNote, ({ params: { noteId, ...params }, trail, intent }) =>
    restoreOrderNote(deps, { ...params, trail, intent }, noteId),
  )
}
