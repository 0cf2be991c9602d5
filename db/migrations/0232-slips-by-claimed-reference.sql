-- payments: slips that were read before are known again by the reference as it is claimed. The table is as its owner
-- sees it: row-level security binds the owner as well, so it is lifted for this.
ALTER TABLE payment_notices NO FORCE ROW LEVEL SECURITY;
UPDATE payment_notices SET claim_ref = claim_reference(trans_ref) WHERE trans_ref IS NOT NULL;
ALTER TABLE payment_notices FORCE ROW LEVEL SECURITY;
CREATE INDEX payment_notices_claim ON payment_notices (shop_id, claim_ref) WHERE claim_ref IS NOT NULL;
DROP INDEX payment_notices_reference;
