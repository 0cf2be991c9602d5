-- shipments: a parcel that the shop hands over itself, at a counter or to somebody of its own (decision 119). Nobody
-- was asked for a price, so nobody weighed it for one: its weight is 0.
ALTER TABLE shipments DROP CONSTRAINT shipments_provider_check;
ALTER TABLE shipments ADD CONSTRAINT shipments_provider_check CHECK (provider IN ('shippop', 'hand'));
ALTER TABLE shipments DROP CONSTRAINT shipments_weight_grams_check;
ALTER TABLE shipments ADD CONSTRAINT shipments_weight_grams_check CHECK (weight_grams > 0 OR (provider = 'hand' AND weight_grams = 0));
