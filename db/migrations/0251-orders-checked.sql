-- orders: rows of before are looked at for the checks of 0250. Reads all orders once, some seconds for a million, while
-- they can be read and written as ever.
ALTER TABLE orders VALIDATE CONSTRAINT orders_delivery_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_paid_where_it_goes_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_handed_over_check;
ALTER TABLE orders VALIDATE CONSTRAINT orders_sold_by_check;
