-- What a shopper agreed to is written in the transaction of their order, in the same statement (decision 167): none is
-- lost when a process dies behind the order. The order's own functions know nothing of it.

-- Of the shop that the order was written for: it is the transaction's by then.
CREATE FUNCTION keep_consents(shop uuid, consents json) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_consents (shop_id, order_id, notice_version, agreed_at)
    SELECT shop, c.order_id, c.notice_version, c.agreed_at
    FROM json_to_recordset(consents) AS c (order_id uuid, notice_version text, agreed_at timestamptz)
$$;

-- The outcome of an order that is written by itself, with what was agreed to where it was placed.
CREATE FUNCTION placed_with_consents(outcome jsonb, shop uuid, consents json) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF outcome->>'outcome' = 'placed' THEN
    PERFORM keep_consents(shop, consents);
  END IF;
  RETURN outcome;
END
$$;

REVOKE ALL ON FUNCTION keep_consents(uuid, json), placed_with_consents(jsonb, uuid, json) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_consents(uuid, json), placed_with_consents(jsonb, uuid, json) TO langraan_app, langraan_worker;
