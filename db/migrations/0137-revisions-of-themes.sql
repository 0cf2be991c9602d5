-- Two who work on the look of a shop at once: what one has seen is told by its revision, so that the other is not written over.
ALTER TABLE shop_themes ADD COLUMN revision integer NOT NULL DEFAULT 0;
