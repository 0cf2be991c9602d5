-- Web orders that the customer collects at a branch: what the shop offers, the state in which its goods lie ready, and
-- until when they are kept. Locks: the index of open orders is built anew and reads all orders once, some seconds for a
-- million, in which no order is written.
CREATE TABLE collect_terms (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  is_on boolean NOT NULL,
  -- Whether whoever collects may pay there.
  pays_at_branch boolean NOT NULL,
  kept_days integer NOT NULL CHECK (kept_days BETWEEN 1 AND 90)
);
CALL secure_shop_table('collect_terms');

CREATE TABLE collect_branches (
  shop_id uuid NOT NULL,
  branch_id uuid NOT NULL,
  -- When it is open, and what else whoever comes should know, in the shop's words.
  hours text NOT NULL CHECK (length(hours) <= 200),
  note text NOT NULL CHECK (length(note) <= 300),
  PRIMARY KEY (shop_id, branch_id),
  FOREIGN KEY (shop_id, branch_id) REFERENCES branches (shop_id, branch_id) ON DELETE CASCADE
);
CALL secure_shop_table('collect_branches');

ALTER DOMAIN order_fulfilment_status DROP CONSTRAINT order_fulfilment_status_check;
ALTER DOMAIN order_fulfilment_status ADD CONSTRAINT order_fulfilment_status_check
  CHECK (VALUE IN ('not_ready', 'waiting', 'packing', 'ready', 'booked', 'shipped', 'delivered', 'handed_over', 'failed', 'returned', 'cancelled')) NOT VALID;
ALTER TABLE orders
  -- The last day on which goods that lie ready are kept; null before.
  ADD COLUMN collect_until date,
  ADD CONSTRAINT orders_ready_check CHECK (fulfilment_status <> 'ready' OR delivery = 'pickup') NOT VALID;

CREATE INDEX orders_open_now ON orders (shop_id, fulfilment_status, placed_at DESC)
  WHERE fulfilment_status IN ('not_ready', 'waiting', 'packing', 'ready', 'booked', 'shipped', 'failed', 'returned');
DROP INDEX orders_open;
ALTER INDEX orders_open_now RENAME TO orders_open;
-- A branch has few at a time, among very many orders that were sent.
CREATE INDEX orders_to_collect ON orders (shop_id, branch_id, placed_at)
  WHERE delivery = 'pickup' AND fulfilment_status IN ('not_ready', 'waiting', 'packing', 'ready');

-- What the site of a shop that offers it says of its branches; null of any other shop.
CREATE FUNCTION collect_offer(shop uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('paysAtBranch', t.pays_at_branch, 'keptDays', t.kept_days, 'branches', (
    SELECT jsonb_agg(jsonb_build_object('branchId', b.branch_id, 'name', b.name, 'phone', b.phone, 'addressLine', b.address_line,
      'subdistrict', b.subdistrict, 'district', b.district, 'province', b.province, 'zipcode', b.zipcode, 'hours', c.hours, 'note', c.note)
      ORDER BY b.is_default DESC, b.created_at, b.branch_id)
    FROM collect_branches c JOIN branches b USING (shop_id, branch_id) WHERE c.shop_id = t.shop_id))
  FROM collect_terms t
  WHERE t.shop_id = shop AND t.is_on AND EXISTS (SELECT FROM collect_branches c WHERE c.shop_id = t.shop_id)
$$;
REVOKE ALL ON FUNCTION collect_offer(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION collect_offer(uuid) TO langraan_app, langraan_worker;

CREATE OR REPLACE FUNCTION storefront_frame(shop uuid) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  frame jsonb := storefront_frame_without_bills(shop);
BEGIN
  RETURN frame || (
    SELECT jsonb_build_object('billerId', s.biller_id, 'billerRef2', s.biller_ref2, 'moreAccounts', s.more_accounts,
      'wideLogo', CASE WHEN s.logo_key IS NOT NULL THEN jsonb_build_object('width', s.logo_width, 'height', s.logo_height) END,
      'unpaidHours', s.unpaid_hours, 'unpaidSince', s.unpaid_since, 'mostPiecesPerArticle', s.most_pieces_per_article,
      'mostPiecesPerOrder', s.most_pieces_per_order, 'mostOpenPerPerson', s.most_open_per_person,
      'mostOpenPerAddress', s.most_open_per_address, 'collect', collect_offer(shop))
    FROM shops s WHERE s.shop_id = shop);
END
$$;
