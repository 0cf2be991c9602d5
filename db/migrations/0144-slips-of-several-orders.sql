-- payments: a slip may pay several orders, and what was recorded on the wrong ones is taken back from all of them.

-- What a slip was credited to, of all orders that share it.
CREATE INDEX ledger_entries_notice ON ledger_entries (shop_id, notice_id) WHERE notice_id IS NOT NULL;

-- What was credited of a transfer by mistake may be credited anew. With the last of it the transfer is as if it had
-- never been claimed: its amount was told with the mistake, too. Only who claimed it gives it back.
GRANT DELETE ON slip_claims TO langraan_claims;
CREATE FUNCTION release_slip(bank text, reference text, part_satang bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE slip_claims SET claimed_satang = claimed_satang - part_satang
    WHERE sending_bank = bank AND trans_ref = reference AND shop_id = current_shop();
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM slip_claims WHERE sending_bank = bank AND trans_ref = reference AND claimed_satang = 0;
  RETURN true;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_claims;
ALTER FUNCTION release_slip(text, text, bigint) OWNER TO langraan_claims;
REVOKE CREATE ON SCHEMA public FROM langraan_claims;
REVOKE ALL ON FUNCTION release_slip(text, text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_slip(text, text, bigint) TO langraan_app, langraan_worker;

-- orders: who was to pay at the door and was called off may pay all the same, by transfer and so without the fee.
DROP INDEX orders_ended_due;
CREATE INDEX orders_ended_due ON orders (shop_id, (total_satang - paid_satang), placed_at DESC)
  WHERE fulfilment_status = 'cancelled'
    AND payment_status IN ('unpaid', 'partly_paid', 'slip_rejected', 'refunded', 'cod_pending');
-- As `totalWithoutFee` of the rules: the VAT that is added on top falls with the fee.
CREATE FUNCTION total_without_cod_fee(total bigint, fee bigint, vat_mode text, vat bigint, basis_points integer)
  RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN vat_mode = 'exclusive'
    THEN total - vat - fee + ((total - vat - fee) * basis_points + 5000) / 10000
    ELSE total - fee END
$$;
CREATE INDEX orders_ended_by_transfer ON orders (shop_id,
    (total_without_cod_fee(total_satang, cod_fee_satang, vat_mode::text, vat_satang, vat_basis_points) - paid_satang),
    placed_at DESC)
  WHERE fulfilment_status = 'cancelled' AND payment_method = 'cod' AND cod_fee_satang > 0;
