-- shipments: why a booking came to nothing as a code, worded when it is read, where it is us who say so. What a courier
-- says stays in `failure` as it came, as do the sentences of before; a row has one or the other.
ALTER TABLE shipments ADD COLUMN failure_code text;
