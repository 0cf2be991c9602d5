-- orders: money that comes for an order which was called off is kept on it until it is given back.

-- It is the customer's own, and no price of a sale: no VAT is due for it, unless the order is brought back.
DROP TRIGGER orders_tax_point ON orders;
CREATE TRIGGER orders_tax_point BEFORE UPDATE OF payment_status, fulfilment_status ON orders FOR EACH ROW
  WHEN (NEW.tax_point_at IS NULL AND NEW.vat_satang > 0 AND NEW.fulfilment_status <> 'cancelled'
    AND (NEW.payment_status IN ('paid', 'cod_collected') OR NEW.fulfilment_status IN ('shipped', 'delivered')))
  EXECUTE FUNCTION keep_tax_point();

-- Orders whose customers are to have money back; there are few of them at any time.
CREATE INDEX orders_to_refund ON orders (shop_id, placed_at DESC, order_id DESC)
  WHERE paid_satang > total_satang
    OR (fulfilment_status IN ('cancelled', 'returned') AND paid_satang > 0 AND payment_status <> 'partly_refunded');

-- What is missing of orders that were called off: who pays late transfers exactly that.
CREATE INDEX orders_ended_due ON orders (shop_id, (total_satang - paid_satang), placed_at DESC)
  WHERE fulfilment_status = 'cancelled' AND payment_status IN ('unpaid', 'partly_paid', 'slip_rejected', 'refunded');
