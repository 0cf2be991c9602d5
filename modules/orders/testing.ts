/** For benches: messages of chats with what is in them, and the reader of them. */
export { labelledMessages } from './labelled-messages/labelled-messages.ts'
/** How well orders are read out of chat messages that order goods of made-up shops. */
export { type OrderRates, rateOrderReadings } from './labelled-orders/rate-order-readings.ts'
export { readMessage } from './rules/message/read-message.ts'
