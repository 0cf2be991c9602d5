import { withShop } from '@langraan/db'
import { thumbFor, thumbKey } from '@langraan/gallery/rules'
import { pictureFiles, sendPicture } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { requireFreshCode } from '@langraan/identity/server'
import { OrderIntake } from '@langraan/orders/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { addToBasket, putInBasket, supplierOf } from './basket.ts'
import { supplierOrders } from './list-orders.ts'
import { chooseSupplier, operatedOrders, operatedSupplier, saveSupplyGoods } from './operate.ts'
import { orderSupplies } from './order-supplies.ts'
import { quoteOf } from './quote.ts'
import { receiveSupplierOrder } from './receive-order.ts'
import { requireSeller } from './seller.ts'
import type { SupplierDeps } from './supplier-deps.ts'

export function supplierRoutes(app: FastifyInstance, context: MountContext, deps: SupplierDeps): void {
  basketRoutes(app, context, deps)
  orderRoutes(app, context, deps)
  operatorRoutes(app, context, deps)
}

function basketRoutes(app: FastifyInstance, context: MountContext, deps: SupplierDeps): void {
  mount(app, context, contract.getSupplier, ({ params }) => supplierOf(deps, params.shopId))
  mount(app, context, contract.getSupplierPicture, async ({ params, query, reply }) => {
    const sellerId = await requireSeller(deps, params.shopId)
    const found = await withShop(deps.db, sellerId, (tx) => pictureFiles(tx, params.supplierPictureId))
    const thumb = found && query.width && thumbFor(found.thumbWidths, query.width)
    return sendPicture(reply, deps.pictures, thumb ? thumbKey(found.fileKey, thumb) : found?.fileKey)
  })
  mount(app, context, contract.putInBasket, ({ params, body }) =>
    putInBasket(deps, { shopId: params.shopId, variantId: params.supplyVariantId, ...body }),
  )
  mount(app, context, contract.addToBasket, ({ params, body, intent }) =>
    addToBasket(deps, { ...params, ...body, intent }),
  )
}

function orderRoutes(app: FastifyInstance, context: MountContext, deps: SupplierDeps): void {
  const intake = new OrderIntake(deps.pool, () => deps.clock.now().getTime())
  mount(app, context, contract.quoteSupplies, ({ params, query }) => quoteOf(deps, params.shopId, query))
  mount(app, context, contract.orderSupplies, ({ params, body, intent, language, trail }) =>
    orderSupplies({ ...deps, intake }, { ...params, ...body, intent, language, trail }),
  )
  mount(app, context, contract.receiveSupplierOrder, ({ params, intent, trail }) =>
    receiveSupplierOrder(deps, { ...params, intent, trail }),
  )
  mount(app, context, contract.listSupplierOrders, ({ params, query }) =>
    supplierOrders(deps, params.shopId, query),
  )
}

function operatorRoutes(app: FastifyInstance, context: MountContext, deps: SupplierDeps): void {
  mount(app, context, contract.getOperatedSupplier, () => operatedSupplier(deps))
  // It is where merchants' money for supplies goes.
  mount(app, context, contract.chooseSupplier, async ({ actor, body, trail }) => {
    await requireFreshCode(deps, actor)
    return chooseSupplier(deps, { ...body, trail })
  })
  mount(app, context, contract.saveSupplyGoods, ({ params, body, trail }) =>
    saveSupplyGoods(deps, { variantId: params.supplyVariantId, ...body, trail }),
  )
  mount(app, context, contract.listOperatedSupplierOrders, ({ query }) => operatedOrders(deps, query.view))
}
