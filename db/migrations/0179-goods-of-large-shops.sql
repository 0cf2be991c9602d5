-- variants: goods by whole codes, however their letters were typed. Codes in small letters are found by the keys that keep
-- them apart; these find the others. Figures are neither: most barcodes stand in no index more.
CREATE INDEX variants_sku_in_capitals ON variants (shop_id, lower(sku COLLATE "default")) WHERE sku <> lower(sku COLLATE "default");
CREATE INDEX variants_barcode_in_capitals ON variants (shop_id, lower(barcode COLLATE "default")) WHERE barcode <> lower(barcode COLLATE "default");

-- `lower` is not leakproof: under row-level security no index would answer it (as names in migration 0004).
CREATE POLICY searcher_rows ON variants FOR SELECT TO langraan_searcher USING (true);
GRANT SELECT (shop_id, variant_id, sku, barcode) ON variants TO langraan_searcher;
CREATE FUNCTION search_codes(codes text[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
    SELECT variant_id FROM variants WHERE shop_id = current_shop() AND sku = ANY (codes) AND sku = lower(sku COLLATE "default")
    UNION SELECT variant_id FROM variants WHERE shop_id = current_shop() AND barcode = ANY (codes) AND barcode = lower(barcode COLLATE "default")
    UNION SELECT variant_id FROM variants
      WHERE shop_id = current_shop() AND sku <> lower(sku COLLATE "default") AND lower(sku COLLATE "default") = ANY (codes)
    UNION SELECT variant_id FROM variants
      WHERE shop_id = current_shop() AND barcode <> lower(barcode COLLATE "default") AND lower(barcode COLLATE "default") = ANY (codes)
  $$;
GRANT CREATE ON SCHEMA public TO langraan_searcher;
ALTER FUNCTION search_codes(text[]) OWNER TO langraan_searcher;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
REVOKE ALL ON FUNCTION search_codes(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_codes(text[]) TO langraan_app, langraan_worker;

-- What never had a piece has no level, and is low: it stands here, so that nobody has to look for it among all goods.
-- That a variant is here says no more than that it may have none: who finds another at its row leaves it there.
CREATE TABLE variants_without_stock (
  shop_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  PRIMARY KEY (shop_id, variant_id),
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants ON DELETE CASCADE
);
CALL secure_shop_table('variants_without_stock');
CREATE POLICY stock_rows ON variants_without_stock TO langraan_stock USING (shop_id = (SELECT current_shop())) WITH CHECK (shop_id = (SELECT current_shop()));
GRANT SELECT, UPDATE, DELETE ON variants_without_stock TO langraan_stock;
REVOKE UPDATE, DELETE ON variants_without_stock FROM langraan_app, langraan_worker;

CREATE FUNCTION note_variants_without_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO variants_without_stock SELECT n.shop_id, n.variant_id FROM new_variants n;
  RETURN NULL;
END
$$;
CREATE TRIGGER variants_without_stock AFTER INSERT ON variants
  REFERENCING NEW TABLE AS new_variants FOR EACH STATEMENT EXECUTE FUNCTION note_variants_without_stock();

-- Of what comes in: what takes pieces, as every order, finds its levels there and calls nothing.
CREATE FUNCTION forget_variants_without_stock(shop uuid, variants uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM variants_without_stock w WHERE w.shop_id = shop AND w.variant_id = ANY (ARRAY(
    SELECT x.variant_id FROM variants_without_stock x WHERE x.shop_id = shop AND x.variant_id = ANY (variants) FOR UPDATE SKIP LOCKED))
$$;
REVOKE ALL ON FUNCTION forget_variants_without_stock(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_variants_without_stock(uuid, uuid[]) TO langraan_stock;
DO $$
DECLARE
  change record;
  definition text;
BEGIN
  GRANT CREATE ON SCHEMA public TO langraan_stock;
  FOR change IN
    SELECT * FROM (VALUES
      ('move_stock(uuid, timestamptz, json, uuid)', 'SET on_hand = s.on_hand + excluded.on_hand;', 'SET on_hand = s.on_hand + excluded.on_hand;
  PERFORM forget_variants_without_stock(shop, ARRAY(SELECT m.variant_id FROM json_to_recordset(movements) AS m(variant_id uuid)));'),
      ('move_stock_by_level(uuid, timestamptz, json, uuid)', 'SET on_hand = s.on_hand + excluded.on_hand;', 'SET on_hand = s.on_hand + excluded.on_hand;
      PERFORM forget_variants_without_stock(shop, ARRAY[line.variant_id]);'),
      ('lock_stock(uuid, uuid, uuid)', 'ON CONFLICT DO NOTHING;', 'ON CONFLICT DO NOTHING;
  PERFORM forget_variants_without_stock(shop, ARRAY[variant]);')
    ) AS x(name, before, after)
  LOOP
    definition := pg_get_functiondef(change.name::regprocedure);
    IF position(change.before IN definition) = 0 THEN
      RAISE EXCEPTION '% does not make levels as expected', change.name;
    END IF;
    EXECUTE replace(definition, change.before, change.after);
  END LOOP;
  REVOKE CREATE ON SCHEMA public FROM langraan_stock;
END
$$;

INSERT INTO variants_without_stock SELECT v.shop_id, v.variant_id FROM variants v
  WHERE NOT EXISTS (SELECT FROM stock_levels l WHERE l.shop_id = v.shop_id AND l.variant_id = v.variant_id);
