-- reports: the first-day checklist of a shop, put away by its people. Its steps are asked of what is there, not kept.
CREATE TABLE first_days (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  dismissed_by uuid NOT NULL,
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id)
);
CALL secure_shop_table('first_days');
