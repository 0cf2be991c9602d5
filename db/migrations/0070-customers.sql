-- customers: one record for a person in a shop, found by their phones, e-mails and ids in LINE and Facebook.

CREATE TABLE customers (
  -- No foreign key to the shop, as with orders: its check would lock the shop's one row for every order.
  shop_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  name text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}',
  -- Purposes that hold now; when and how each was given stands in customer_consents.
  consents text[] NOT NULL DEFAULT '{}',
  revision integer NOT NULL DEFAULT 1,
  -- Counted when a contact goes from them: whoever remembers whose it was learns by it that this no longer holds.
  contact_revision integer NOT NULL DEFAULT 0,
  -- What the list is filtered by, kept with each order in its transaction: orders that were not cancelled, and
  -- the money that came for them.
  order_count integer NOT NULL DEFAULT 0,
  spent_satang bigint NOT NULL DEFAULT 0,
  last_order_at timestamptz,
  -- The newest order, or being made: what the list is sorted by.
  active_at timestamptz NOT NULL,
  -- Of the address used last; the key tells an order's writer whether there is anything new to keep.
  province text NOT NULL DEFAULT '',
  zipcode text NOT NULL DEFAULT '',
  address_key uuid,
  merged_into uuid,
  erased_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, customer_id)
) WITH (fillfactor = 80);
CREATE INDEX customers_latest ON customers (shop_id, active_at DESC, customer_id DESC) WHERE merged_into IS NULL AND erased_at IS NULL;
CREATE INDEX customers_spent ON customers (shop_id, spent_satang DESC, customer_id DESC) WHERE merged_into IS NULL AND erased_at IS NULL;
CREATE INDEX customers_named ON customers (shop_id, lower(name) text_pattern_ops) WHERE merged_into IS NULL AND erased_at IS NULL;
CREATE INDEX customers_merged ON customers (shop_id, merged_into) WHERE merged_into IS NOT NULL;
CALL secure_shop_table('customers');
REVOKE DELETE ON customers FROM langraan_app, langraan_worker;

-- Unique in the shop: a phone belongs to one person. `value` is normalised (modules/customers/rules/contact.ts).
CREATE TABLE customer_contacts (
  shop_id uuid NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  customer_id uuid NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, kind, value)
);
CREATE INDEX customer_contacts_customer ON customer_contacts (shop_id, customer_id);
CALL secure_shop_table('customer_contacts');

CREATE TABLE customer_addresses (
  shop_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  -- A hash of the words, so that the same address is kept once.
  address_key uuid NOT NULL,
  address_line text NOT NULL,
  subdistrict text NOT NULL,
  district text NOT NULL,
  province text NOT NULL,
  zipcode text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, customer_id, address_key)
);
CALL secure_shop_table('customer_addresses');

-- What a customer is found by, in small letters: beside the row that every order changes, so that no order has
-- to touch the trigrams.
CREATE TABLE customer_texts (
  shop_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  found_by text NOT NULL,
  PRIMARY KEY (shop_id, customer_id)
);
CREATE INDEX customer_texts_trigrams ON customer_texts USING gin (found_by gin_trgm_ops);
CALL secure_shop_table('customer_texts');

CREATE TABLE customer_notes (
  shop_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  note_id uuid NOT NULL,
  words text NOT NULL,
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, note_id)
);
CREATE INDEX customer_notes_customer ON customer_notes (shop_id, customer_id, note_id DESC);
CALL secure_shop_table('customer_notes');

-- What was done to the record, when, and by whom. Details never say a name, a phone or an address.
CREATE TABLE customer_events (
  shop_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  made_by uuid,
  made_by_name text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, event_id)
);
CREATE INDEX customer_events_customer ON customer_events (shop_id, customer_id, event_id DESC);
CALL secure_shop_table('customer_events');
REVOKE UPDATE, DELETE ON customer_events FROM langraan_app, langraan_worker;

-- The proof of consent (PDPA): can be added to. Its record moves when customers are merged, and what a person wrote about how goes when they are erased.
CREATE TABLE customer_consents (
  shop_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  consent_id uuid NOT NULL,
  purpose text NOT NULL,
  given boolean NOT NULL,
  how text NOT NULL,
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, consent_id)
);
CREATE INDEX customer_consents_customer ON customer_consents (shop_id, customer_id, consent_id DESC);
CALL secure_shop_table('customer_consents');
REVOKE UPDATE, DELETE ON customer_consents FROM langraan_app, langraan_worker;
GRANT UPDATE (customer_id, how) ON customer_consents TO langraan_app, langraan_worker;

-- `moved` says what went from whom to whom, for the exact way back.
CREATE TABLE customer_merges (
  shop_id uuid NOT NULL,
  merge_id uuid NOT NULL,
  kept_id uuid NOT NULL,
  merged_ids text[] NOT NULL,
  moved jsonb NOT NULL,
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  made_at timestamptz NOT NULL,
  undo_until timestamptz NOT NULL,
  undone_at timestamptz,
  PRIMARY KEY (shop_id, merge_id)
);
CREATE INDEX customer_merges_kept ON customer_merges (shop_id, kept_id, merge_id DESC);
CALL secure_shop_table('customer_merges');

-- Named filters of the list, of the whole shop.
CREATE TABLE customer_segments (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  segment_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  filter jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, segment_id)
);
CALL secure_shop_table('customer_segments');

-- Substrings of three letters and more by the trigrams, shorter ones as the beginning of a name. No order: whoever
-- finds more than `most` looks through the list in its own order instead.
CREATE POLICY searcher_rows ON customers FOR SELECT TO langraan_searcher USING (true);
CREATE POLICY searcher_rows ON customer_texts FOR SELECT TO langraan_searcher USING (true);
GRANT SELECT ON customers, customer_texts TO langraan_searcher;
CREATE FUNCTION search_customers(wanted text, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  pattern text := replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%';
BEGIN
  IF length(wanted) < 3 THEN
    RETURN QUERY SELECT c.customer_id FROM customers c
      WHERE c.shop_id = current_shop() AND c.merged_into IS NULL AND c.erased_at IS NULL AND lower(c.name) LIKE pattern LIMIT most;
  ELSE
    RETURN QUERY SELECT t.customer_id FROM customer_texts t
      WHERE t.shop_id = current_shop() AND t.found_by LIKE '%' || pattern LIMIT most;
  END IF;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_searcher;
ALTER FUNCTION search_customers(text, integer) OWNER TO langraan_searcher;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
REVOKE ALL ON FUNCTION search_customers(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_customers(text, integer) TO langraan_app, langraan_worker;
