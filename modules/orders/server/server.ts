export { orderIdsOf } from './lists/orders-of-customers.sql.ts'
export { ordersOfCustomers, ordersOfPerson } from './lists/customer-orders.ts'
export { orderRefusals } from '../refusals.ts'
export { purgeOrderNotes } from './changing/order-desk.ts'
export { refuseMergedAway, reopenOrder } from './changing/reopen-order.ts'
export {
  changeEachOrder,
  type ChangedOrder,
  changeOrder,
  eventOfMove,
  lockEachOrder,
  lockOrder,
  orRefuse,
  type OrderChange,
} from './changing/change-order.ts'
export { openShopForOrders } from './storefront/open-shop-for-orders.ts'
export { orderOfToken, orderToken } from './storefront/order-link.ts'
export { OrderIntake } from './placing/order-intake.ts'
export { withStockElsewhere } from './placing/stock-elsewhere.ts'
export { ORDER_TYPES } from './order-types.ts'
export { bestSellers, countedOrders, ordersOfDay, salesByDay } from './lists/order-figures.sql.ts'
export {
  eventsOf,
  findOrder,
  findOrdersById,
  forgetTaxPoint,
  saveInParcels,
  linesOf,
  linesOfOrders,
  type OrderLine,
  type OrderRecord,
} from './orders.sql.ts'
export { movedForOrders, unpackedPieces } from './lists/sold-goods.sql.ts'
export { namesOfMembers, returnsOf } from './changing/desk.sql.ts'
export { insertSender, type OrderSender, sendersOf } from './senders.sql.ts'
export { bringBack, cancelOrder } from './changing/end-order.ts'
export { readOrderMessage } from './placing/read-order-message.ts'
export type { AgreedPrices } from './placing/agreed-prices.ts'
export { owedBackOf } from './changing/owed-back.ts'
export { findShopperOrder } from './storefront/shopper-orders.sql.ts'
export type { OrdersDeps } from './orders-deps.ts'
export { collectOrder } from './collecting/collect-order.ts'
export { handOver } from './changing/hand-over.ts'
export { placeOrder } from './placing/place-order.ts'
export { type RecordedSale, recordSale, SaleNotTaken } from './placing/record-sale.ts'
export { type CounterSale, sellOverCounter } from './placing/sell-over-counter.ts'
export { placeStrangersOrder } from './storefront/place-strangers-order.ts'
export { challengeFor, isProof } from './storefront/challenge.ts'
export { Pace, paceOfOrders } from './storefront/pace.ts'
export { priceBasket } from './placing/price-basket.ts'
export { feesOf } from './placing/price-quote.ts'
export { holdOrder } from './holds.sql.ts'
export { waitingOrderIds } from './lists/waiting-orders.sql.ts'
export { listedOrders, type ListedOrderRow } from './lists/listed-orders.sql.ts'
export { listOrders } from './lists/list-orders.ts'
export { CustomersMoved, refreshFigures } from './lists/refresh-figures.ts'
export { paperOperations } from './papers/print-papers.ts'
export { exportOrders } from './papers/export-orders.ts'
export { orderOperations } from './changing/order-operations.ts'
export { writeOrderFinds } from './lists/write-order-finds.ts'
export { fillSoldBy } from './fill-sold-by.ts'
export { fillTaxPoints, taxInvoiceOf } from './fill-tax-points.ts'
export { expireUnpaid, forgetCallers } from './changing/unpaid-orders.ts'
export { ordersRoutes } from './routes.ts'
export { offers, StorefrontFrames, type StorefrontFrame } from './storefront/storefront-frame.ts'
export {
  storefrontList,
  storefrontProduct,
  type StorefrontProduct,
} from './storefront/storefront-products.ts'
export {
  type Shelf,
  type ShelfGoods,
  emptyCategory,
  storefrontCategories,
  storefrontShelf,
  validPlace,
} from './storefront/storefront-shelf.ts'
export { served } from './served.ts'
