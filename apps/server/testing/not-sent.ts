import type { TestDatabase } from '@langraan/testing'

/** Makes an order one that the customer comes for, as the issue of picking up will place it. */
export const makePickup = ({ rows }: TestDatabase, orderId: string) =>
  rows(
    `UPDATE orders SET delivery = 'pickup', payment_method = 'transfer', address_line = NULL, subdistrict = NULL, district = NULL,
       province = NULL, zipcode = NULL, shipping_method_name = NULL WHERE order_id = $1`,
    [orderId],
  )
