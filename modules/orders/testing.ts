/** For benches: messages of chats with what is in them, and the reader of them. */
export { labelledMessages } from './labelled-messages/labelled-messages.ts'
/** Chat messages that order goods of made-up shops, and how well a reading fits them. */
export { labelledOrders, type LabelledOrder } from './labelled-orders/labelled-orders.ts'
export {
  scoreOrderReading,
  type OrderReading,
  type OrderScore,
} from './labelled-orders/score-order-reading.ts'
export { variantsOfShop, type MadeUpShop, type VariantOfShop } from './labelled-orders/shops.ts'
/** How well orders are read out of chat messages that order goods of made-up shops. */
export { type OrderRates, rateOrderReadings } from './labelled-orders/rate-order-readings.ts'
export { readMessage } from './rules/message/read-message.ts'
