-- How somebody liked to work in a shop goes with their membership; of those who had left before, it goes now.
ALTER TABLE list_columns NO FORCE ROW LEVEL SECURITY;
ALTER TABLE saved_views NO FORCE ROW LEVEL SECURITY;
ALTER TABLE file_columns NO FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships NO FORCE ROW LEVEL SECURITY;
DELETE FROM list_columns c
WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.shop_id = c.shop_id AND m.user_id = c.user_id);
DELETE FROM saved_views v
WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.shop_id = v.shop_id AND m.user_id = v.user_id);
DELETE FROM file_columns c
WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.shop_id = c.shop_id AND m.user_id = c.user_id);
ALTER TABLE list_columns FORCE ROW LEVEL SECURITY;
ALTER TABLE saved_views FORCE ROW LEVEL SECURITY;
ALTER TABLE file_columns FORCE ROW LEVEL SECURITY;
ALTER TABLE memberships FORCE ROW LEVEL SECURITY;
