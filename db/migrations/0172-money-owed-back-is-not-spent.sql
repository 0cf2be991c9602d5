-- customers: what they have spent is counted once more (decision 108). Money of orders that were called off or came back
-- counted until it was given back, and what was paid too much counted as well before it no longer did.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
UPDATE customers c SET spent_satang = f.spent_satang
FROM (SELECT shop_id, customer_id, sum(CASE WHEN payment_status = 'refunded' THEN 0
          WHEN fulfilment_status IN ('cancelled', 'returned') AND payment_status NOT IN ('partly_refunded', 'cod_pending') THEN 0
          WHEN payment_status = 'cod_collected' OR (payment_status = 'cod_pending' AND fulfilment_status = 'delivered') THEN total_satang
          ELSE LEAST(paid_satang, total_satang) END)::bigint AS spent_satang
      FROM orders WHERE customer_id IS NOT NULL GROUP BY shop_id, customer_id) f
WHERE c.shop_id = f.shop_id AND c.customer_id = f.customer_id AND c.spent_satang <> f.spent_satang;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
