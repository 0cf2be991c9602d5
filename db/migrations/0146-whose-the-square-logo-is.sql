-- shops: whether the square logo is one of the shop's own, or made of its wide one because there was no other. Its own
-- stays when another wide one comes; what was made of the wide one goes with it.
ALTER TABLE shops ADD COLUMN square_logo_from_wide boolean NOT NULL DEFAULT false;

-- Until now whatever was sent last made the square one; where nothing was sent since, the draft knows.
UPDATE shops s SET square_logo_from_wide = true
WHERE s.logo_key IS NOT NULL AND s.square_logo_key IS NOT NULL AND coalesce(
  (SELECT a.after ->> 'logo' = 'logo' FROM audit_entries a
   WHERE a.shop_id = s.shop_id AND a.action = 'logo.changed' ORDER BY a.made_at DESC, a.entry_id DESC LIMIT 1),
  (SELECT bool_and(d.fields -> 'rest' -> 'logos' ->> 'square' IS NULL) FROM shop_drafts d WHERE d.completed_shop_id = s.shop_id),
  false);
