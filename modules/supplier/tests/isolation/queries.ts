import { newId } from '@langraan/runtime'
import * as goods from '../../server/goods.sql.ts'
import * as supplier from '../../server/supplier.sql.ts'
import * as orders from '../../server/supplier-orders.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import { BOX_C } from '@langraan/server/testing/supplier/supplier-world'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'

const orderOf = (a: ForeignIds) => ({
  buyerId: a.shopId,
  sellerId: a.shopId,
  supplierOrderId: a.supplierOrderId,
  orderId: a.suppliedOrderId,
  placedAt: a.now,
  cashbackSatang: 0,
  receivedAt: null,
  supplies: [],
})
const line = (a: ForeignIds) => ({ shopId: a.shopId, variantId: a.supplyVariantId, packs: 3, now: a.now })

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'supplier/server/supplier.sql.ts': {
    sellerShop: platform('which shop sells is everybody’s to read'),
    chooseSellerShop: platform('refuses whoever is no operator; supplier.test.ts'),
    actingShop: own((tx) => supplier.actingShop(tx), 'the acting shop’s own name'),
    basketOf: own((tx) => supplier.basketOf(tx), 'the acting shop’s own basket'),
    putBasketLine: (tx, a) => supplier.putBasketLine(tx, line(a)),
    addBasketLine: (tx, a) => supplier.addBasketLine(tx, line(a), 999),
    takeFromBasket: (tx, a) => supplier.takeFromBasket(tx, a.supplyVariantId),
    emptyBasket: own((tx) => supplier.emptyBasket(tx), 'the acting shop’s own basket'),
  },
  'supplier/server/goods.sql.ts': {
    goodsOfSeller: own((tx, a) => goods.goodsOfSeller(tx, a.now), 'the acting shop’s own goods'),
    saveGoods: (tx, a) =>
      goods.saveGoods(tx, { shopId: a.shopId, variantId: a.supplyVariantId, facts: BOX_C, now: a.now }),
    forgetGoods: (tx, a) => goods.forgetGoods(tx, a.supplyVariantId),
  },
  'supplier/server/supplier-orders.sql.ts': {
    insertSupplierOrder: (tx, a) =>
      orders.insertSupplierOrder(tx, { ...orderOf(a), supplierOrderId: newId(), placedBy: a.me }),
    ordersOfBuyer: (tx, a) => orders.ordersOfBuyer(tx, a.shopId, { passedOver: 0, most: 5 }),
    someOfBuyer: (tx, a) => orders.someOfBuyer(tx, a.shopId, [a.supplierOrderId]),
    ordersOfSeller: own((tx) => orders.ordersOfSeller(tx, 5), 'what was ordered of the acting shop'),
    findSupplierOrder: (tx, a) => orders.findSupplierOrder(tx, a.shopId, a.supplierOrderId, true),
    orderOfSeller: (tx, a) => orders.orderOfSeller(tx, a.suppliedOrderId),
    setReceived: (tx, a) => orders.setReceived(tx, orderOf(a), a.now),
  },
}
