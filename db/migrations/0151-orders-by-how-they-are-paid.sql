-- The list of orders is asked for a state of payment. These few are seldom and stay with orders that are long over, so
-- walking the list would meet nothing of them; no order is placed in one of them, so placing costs nothing more.
CREATE INDEX orders_seldom_paid ON orders (shop_id, payment_status, placed_at DESC, order_id DESC)
  WHERE payment_status IN ('slip_rejected', 'partly_paid', 'partly_refunded', 'refunded');
