-- Orders that are written together go to the database as rows of its own (migration 0173). What took them as JSON had
-- stayed for a server of the version before that one.
DROP FUNCTION place_customers_orders(uuid, bigint, json, json, json, json, json, json, uuid[], integer[], json, json, json);
DROP FUNCTION place_orders(uuid, bigint, json, json, json, json, json, json);
DROP FUNCTION take_stock(uuid, json);
