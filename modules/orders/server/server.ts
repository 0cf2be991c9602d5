export { orderIdsOf } from './orders-of-customers.sql.ts'
export { ordersOfCustomers, ordersOfPerson } from './customer-orders.ts'
export { orderRefusals } from '../refusals.ts'
export { purgeOrderNotes } from './order-desk.ts'
export { refuseMergedAway, reopenOrder } from './reopen-order.ts'
export {
  changeEachOrder,
  changeOrder,
  eventOfMove,
  lockEachOrder,
  lockOrder,
  orRefuse,
  type OrderChange,
} from './change-order.ts'
export { openShopForOrders } from './open-shop-for-orders.ts'
export { orderOfToken, orderToken } from './order-link.ts'
export { OrderIntake } from './order-intake.ts'
export { withStockElsewhere } from './stock-elsewhere.ts'
export { ORDER_TYPES } from './order-types.ts'
export {
  bestSellers,
  orderFigures,
  ordersOfDay,
  ordersToRefund,
  salesByDay,
  uncountedOrders,
} from './order-figures.sql.ts'
export {
  eventsOf,
  findOrder,
  findOrdersById,
  forgetTaxPoint,
  linesOf,
  linesOfOrders,
  type OrderLine,
  type OrderRecord,
} from './orders.sql.ts'
export { movedForOrders, unpackedPieces } from './sold-goods.sql.ts'
export { returnsOf } from './desk.sql.ts'
export { findShopperOrder } from './shopper-orders.sql.ts'
export type { OrdersDeps } from './orders-deps.ts'
export { handOver } from './hand-over.ts'
export { placeOrder } from './place-order.ts'
export { type CounterSale, sellOverCounter } from './sell-over-counter.ts'
export { placeStrangersOrder } from './place-strangers-order.ts'
export { challengeFor, isProof } from './challenge.ts'
export { Pace, paceOfOrders } from './pace.ts'
export { priceBasket } from './price-basket.ts'
export { feesOf } from './price-quote.ts'
export { listedOrders, type ListedOrderRow } from './listed-orders.sql.ts'
export { listOrders } from './list-orders.ts'
export { CustomersMoved, refreshFigures } from './refresh-figures.ts'
export { paperOperations } from './print-papers.ts'
export { exportOrders } from './export-orders.ts'
export { orderOperations } from './order-operations.ts'
export { writeOrderFinds } from './write-order-finds.ts'
export { fillSoldBy } from './fill-sold-by.ts'
export { fillTaxPoints, taxInvoiceOf } from './fill-tax-points.ts'
export { expireUnpaid, forgetCallers } from './unpaid-orders.ts'
export { ordersRoutes } from './routes.ts'
export { offers, StorefrontFrames, type StorefrontFrame } from './storefront-frame.ts'
export { storefrontList, storefrontProduct, type StorefrontProduct } from './storefront-products.ts'
export {
  type Shelf,
  type ShelfGoods,
  emptyCategory,
  storefrontCategories,
  storefrontShelf,
  validPlace,
} from './storefront-shelf.ts'
export { served } from './served.ts'
