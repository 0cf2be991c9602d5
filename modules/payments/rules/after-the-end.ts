/** What becomes of money for an order that was called off, as orders have it; contracts name it from here. */
export { afterTheEnd, type AfterTheEnd } from '@langraan/orders/rules'
