-- invoices: a till numbers its abbreviated tax invoices itself, in a series that no shop can choose (`pos:3`); all others
-- get the next number of theirs as before (decision 205).
CREATE OR REPLACE FUNCTION number_sale_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.series LIKE 'pos:%' THEN
    IF NEW.kind <> 'abbreviated' OR NEW.number <= 0 THEN
      RAISE EXCEPTION 'langraan: a till numbers its abbreviated tax invoices alone';
    END IF;
    RETURN NEW;
  END IF;
  INSERT INTO sale_document_numbers AS series
    VALUES (NEW.shop_id, NEW.series, NEW.seller_branch, NEW.kind, NEW.year, 1, NEW.issued_at)
  ON CONFLICT (shop_id, series, seller_branch, kind, year) DO UPDATE
    SET last_number = series.last_number + 1, last_issued_at = greatest(series.last_issued_at, NEW.issued_at)
  RETURNING last_number, last_issued_at INTO NEW.number, NEW.issued_at;
  RETURN NEW;
END
$$;
