-- orders: the deposit of a parcel that nobody took at the door may be kept, so it is not among what is to be refunded.
DROP INDEX orders_to_refund;
CREATE INDEX orders_to_refund ON orders (shop_id, placed_at DESC, order_id DESC)
  WHERE paid_satang > total_satang
    OR (fulfilment_status IN ('cancelled', 'returned') AND paid_satang > 0
      AND payment_status NOT IN ('partly_refunded', 'cod_pending'));
