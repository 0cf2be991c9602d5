-- Every amount that somebody names has a bound, far above what anybody means: a hundred thousand million baht. What is
-- added up and taken away in one place then stays exact, and no row can break the pages that show it. Sums that the
-- database keeps itself are no such amounts: of them what is shown ends at the largest exact number.
-- Only what is written from here on is looked at: this must not wait for tables of millions of rows.
DO $$
DECLARE
  amount record;
BEGIN
  FOR amount IN
    SELECT c.table_name, c.column_name
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'bigint'
      AND c.column_name LIKE '%\_satang' AND c.column_name NOT IN ('sum_satang', 'spent_satang', 'value_satang')
    ORDER BY 1, 2
  LOOP
    EXECUTE format(
      'ALTER TABLE public.%I ADD CONSTRAINT %I CHECK (%I BETWEEN -10000000000000 AND 10000000000000) NOT VALID',
      amount.table_name, amount.table_name || '_' || amount.column_name || '_bound', amount.column_name
    );
  END LOOP;
END $$;

-- What a request may name at the most, for figures that are shown as they were named.
ALTER TABLE shops ADD CONSTRAINT shops_default_weight_grams_bound CHECK (default_weight_grams <= 50000) NOT VALID;
ALTER TABLE shipping_methods
  ADD CONSTRAINT shipping_methods_fees_bound CHECK (fee_satang <= 10000000 AND free_from_satang <= 1000000000) NOT VALID;
ALTER TABLE sale_terms
  ADD CONSTRAINT sale_terms_cod_bound CHECK (cod_least_satang <= 1000000 AND cod_basis_points <= 2000) NOT VALID;
ALTER TABLE shop_coupons
  ADD CONSTRAINT shop_coupons_gift_bound CHECK (amount_satang <= 100000000 AND most_satang <= 100000000) NOT VALID,
  ADD CONSTRAINT shop_coupons_terms_bound
    CHECK (least_goods_satang <= 1000000000 AND use_limit <= 1000000 AND uses_per_customer <= 1000000) NOT VALID;

-- A line's amount is its price times its pieces.
ALTER TABLE order_lines ADD CONSTRAINT order_lines_amount_bound
  CHECK (quantity <= 1000000 AND unit_price_satang <= 1000000000000 AND unit_price_satang * quantity <= 10000000000000) NOT VALID;
-- Pieces are added up and taken away as well.
ALTER TABLE stock_levels ADD CONSTRAINT stock_levels_pieces_bound CHECK (on_hand <= 1000000000) NOT VALID;
ALTER TABLE stock_reservations ADD CONSTRAINT stock_reservations_pieces_bound CHECK (quantity <= 100000000) NOT VALID;
