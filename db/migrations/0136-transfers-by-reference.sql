-- payments: whether a transfer was sent before is asked for every slip that is read: by the transfer, instead of by
-- walking all slips of the shop.
CREATE INDEX payment_notices_reference ON payment_notices (shop_id, trans_ref) WHERE trans_ref IS NOT NULL;

-- orders: whose money all went back before they were sent wait for money again, as those do that are refunded from now
-- on. They stood among those to pack, and money that came after could be recorded nowhere.
UPDATE orders SET fulfilment_status = 'not_ready'
  WHERE payment_status = 'refunded' AND fulfilment_status IN ('waiting', 'packing');
