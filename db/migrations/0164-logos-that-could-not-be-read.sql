-- shops: which logos were sent last as a file that is no picture, so that whoever sent it is told. What was there
-- before stays on the site.
ALTER TABLE shops
  ADD COLUMN unreadable_logos text[] NOT NULL DEFAULT '{}'
    CONSTRAINT shops_unreadable_logos_check CHECK (unreadable_logos <@ ARRAY['logo', 'square']);
