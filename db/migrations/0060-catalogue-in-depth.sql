-- catalog: a tree of categories, price lists, what a variant costs and measures, who finds a product and where.

CREATE TABLE product_categories (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  category_id uuid NOT NULL,
  parent_id uuid,
  name text NOT NULL CHECK (name <> ''),
  slug text NOT NULL,
  -- Among its siblings; equal ones stand by name.
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, category_id),
  FOREIGN KEY (shop_id, parent_id) REFERENCES product_categories,
  UNIQUE (shop_id, slug),
  CONSTRAINT product_categories_siblings UNIQUE NULLS NOT DISTINCT (shop_id, parent_id, name),
  CHECK (parent_id <> category_id)
);
CALL secure_shop_table('product_categories');

-- `published` is what the shop's site reads; `channels` are all other ways to sell. What is archived keeps its history,
-- slug and SKUs, and is never published, so that no page of the site has to ask.
ALTER TABLE products
  ADD COLUMN category_id uuid,
  ADD COLUMN seo_title text NOT NULL DEFAULT '',
  ADD COLUMN seo_description text NOT NULL DEFAULT '',
  ADD COLUMN channels text[] NOT NULL DEFAULT '{till,sale_page,live,chat,agent}',
  ADD COLUMN archived_at timestamptz,
  -- Counts every change that a person may have to see before they make theirs.
  ADD COLUMN revision integer NOT NULL DEFAULT 1,
  ADD FOREIGN KEY (shop_id, category_id) REFERENCES product_categories ON DELETE SET NULL (category_id),
  ADD CHECK (archived_at IS NULL OR NOT published),
  ADD CHECK (channels <@ '{till,sale_page,live,chat,agent}'),
  ADD CHECK (cardinality(option_names) <= 3);
CREATE INDEX products_category ON products (shop_id, category_id) WHERE category_id IS NOT NULL;

-- The free text becomes the tree: "A > B" is B below A.
ALTER TABLE products NO FORCE ROW LEVEL SECURITY;
ALTER TABLE variants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE product_categories NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  named record;
  part text;
  here uuid;
  above uuid;
BEGIN
  FOR named IN SELECT shop_id, category, min(created_at) AS since FROM products WHERE btrim(category) <> '' GROUP BY 1, 2 ORDER BY 1, 3, 2 LOOP
    above := NULL;
    FOREACH part IN ARRAY string_to_array(btrim(named.category), ' > ') LOOP
      CONTINUE WHEN btrim(part) = '';
      SELECT category_id INTO here FROM product_categories
        WHERE shop_id = named.shop_id AND parent_id IS NOT DISTINCT FROM above AND name = btrim(part);
      IF NOT FOUND THEN
        here := gen_random_uuid();
        INSERT INTO product_categories VALUES (named.shop_id, here, above, btrim(part),
          coalesce(nullif(btrim(left(regexp_replace(lower(btrim(part)), '[^a-z0-9ก-๛]+', '-', 'g'), 60), '-'), ''), 'category') || '-' || left(md5(here::text), 6),
          (SELECT count(*) FROM product_categories c WHERE c.shop_id = named.shop_id AND c.parent_id IS NOT DISTINCT FROM above), named.since, named.since);
      END IF;
      above := here;
    END LOOP;
    UPDATE products SET category_id = above WHERE shop_id = named.shop_id AND category = named.category;
  END LOOP;
END
$$;
ALTER TABLE products DROP COLUMN category;

ALTER TABLE variants
  ADD COLUMN cost_satang bigint CHECK (cost_satang >= 0),
  ADD COLUMN length_mm integer CHECK (length_mm > 0),
  ADD COLUMN width_mm integer CHECK (width_mm > 0),
  ADD COLUMN height_mm integer CHECK (height_mm > 0),
  -- Variants change places in one statement or another; what counts is how they stand at the end.
  DROP CONSTRAINT variants_shop_id_product_id_position_key,
  ADD CONSTRAINT variants_position UNIQUE (shop_id, product_id, position) DEFERRABLE INITIALLY DEFERRED;

-- A barcode names one variant of the shop. Where several had the same, the oldest that is sold keeps it; the others keep
-- theirs with a mark behind it, so that nothing is lost and no scan finds the wrong one.
UPDATE variants v SET barcode = CASE WHEN btrim(v.barcode) = '' THEN NULL WHEN d.place > 1 OR d.deleted THEN btrim(v.barcode) || '~' || left(v.variant_id::text, 8) || right(v.variant_id::text, 4) ELSE btrim(v.barcode) END
FROM (
  SELECT w.shop_id, w.variant_id, p.deleted_at IS NOT NULL AS deleted,
    row_number() OVER (PARTITION BY w.shop_id, btrim(w.barcode) ORDER BY p.deleted_at IS NOT NULL, p.created_at, p.product_id, w.position) AS place
  FROM variants w JOIN products p USING (shop_id, product_id) WHERE w.barcode IS NOT NULL) d
WHERE d.shop_id = v.shop_id AND d.variant_id = v.variant_id;
CREATE UNIQUE INDEX variants_barcode ON variants (shop_id, barcode) WHERE barcode IS NOT NULL;
ALTER TABLE products FORCE ROW LEVEL SECURITY;
ALTER TABLE variants FORCE ROW LEVEL SECURITY;
ALTER TABLE product_categories FORCE ROW LEVEL SECURITY;

-- Other prices than the retail one, such as those of a level of agents. A variant without a row costs what it costs all.
CREATE TABLE price_lists (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  price_list_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, price_list_id),
  UNIQUE (shop_id, name)
);
CALL secure_shop_table('price_lists');

CREATE TABLE price_list_prices (
  shop_id uuid NOT NULL,
  price_list_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  price_satang bigint NOT NULL CHECK (price_satang >= 0),
  PRIMARY KEY (shop_id, variant_id, price_list_id),
  FOREIGN KEY (shop_id, price_list_id) REFERENCES price_lists ON DELETE CASCADE,
  FOREIGN KEY (shop_id, variant_id) REFERENCES variants ON DELETE CASCADE
);
CREATE INDEX price_list_prices_of_list ON price_list_prices (shop_id, price_list_id);
CALL secure_shop_table('price_list_prices');

-- The page of one product also says how search engines are to show it.
CREATE OR REPLACE FUNCTION storefront_products(shop uuid, after_time timestamptz, after_id uuid, most integer, wanted_slug text) RETURNS json LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  branch uuid;
BEGIN
  PERFORM set_config('app.shop_id', shop::text, true);
  SELECT b.branch_id INTO branch FROM branches b WHERE b.shop_id = shop AND b.is_default;
  RETURN (
    SELECT coalesce(json_agg(json_build_object(
      'id', p.product_id, 'name', p.name, 'slug', p.slug,
      'page', CASE WHEN wanted_slug IS NOT NULL THEN (
        SELECT json_build_object('description', q.description, 'seoTitle', q.seo_title, 'seoDescription', q.seo_description)
        FROM products q WHERE q.shop_id = shop AND q.product_id = p.product_id) END,
      'createdAt', p.created_at, 'optionNames', to_json(p.option_names),
      'pictureIds', (SELECT coalesce(json_agg(x.picture_id ORDER BY x.position), '[]') FROM product_pictures x
                     WHERE x.shop_id = shop AND x.product_id = p.product_id AND x.picture_id IS NOT NULL),
      'variants', (SELECT coalesce(json_agg(json_build_object(
                     'id', v.variant_id, 'name', array_to_string(v.option_values, ' / '), 'optionValues', to_json(v.option_values), 'priceSatang', v.price_satang,
                     'compareAtSatang', v.compare_at_satang, 'available', coalesce(l.on_hand, 0)) ORDER BY v.position), '[]')
                   FROM variants v LEFT JOIN stock_levels l ON l.shop_id = shop AND l.variant_id = v.variant_id AND l.branch_id = branch
                   WHERE v.shop_id = shop AND v.product_id = p.product_id))), '[]')
    FROM storefront_page(shop, after_time, after_id, most, wanted_slug) p);
END
$$;
