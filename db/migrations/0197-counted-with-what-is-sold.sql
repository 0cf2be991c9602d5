-- How many pieces lay on the shelf when an article was counted that were sold and not packed yet: they are counted with
-- the others and are on hand no more (decision 126). What was counted before is compared as it was.
ALTER TABLE stock_document_lines ADD COLUMN sold_unpacked integer NOT NULL DEFAULT 0 CHECK (sold_unpacked >= 0);
