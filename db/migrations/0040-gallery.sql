-- gallery: pictures that are found, sorted, cropped, deleted and brought back; uploads on their way.

ALTER TABLE pictures
  ADD COLUMN file_name text NOT NULL DEFAULT '',
  -- The widths of the smaller renditions that lie beside the file.
  ADD COLUMN thumb_widths integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN cropped_from uuid,
  -- A deleted picture is kept for a while, so that it can be brought back; nobody is shown it meanwhile.
  ADD COLUMN deleted_at timestamptz;
CREATE INDEX pictures_by_time ON pictures (shop_id, created_at, picture_id) WHERE deleted_at IS NULL;
CREATE INDEX pictures_by_title ON pictures (shop_id, lower(title), picture_id) WHERE deleted_at IS NULL;
CREATE INDEX pictures_by_size ON pictures (shop_id, bytes, picture_id) WHERE deleted_at IS NULL;
CREATE INDEX pictures_deleted ON pictures (shop_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX pictures_words_trgm ON pictures USING gin (lower(title || ' ' || file_name) gin_trgm_ops);
CREATE INDEX product_pictures_of_picture ON product_pictures (shop_id, picture_id) WHERE picture_id IS NOT NULL;

-- What was sent and is not a picture yet: it waits for the worker, or could not be read. Once it is a picture its
-- row goes, and the picture has its id.
CREATE TABLE picture_uploads (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  upload_id uuid NOT NULL,
  file_name text NOT NULL,
  title text NOT NULL,
  -- The file as it was sent; missing where a part is cut out of a picture that is here.
  raw_key text,
  cropped_from uuid,
  -- {left, top, width, height}, as shares of the picture it is cut out of.
  crop jsonb,
  replaces boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('waiting', 'refused')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, upload_id),
  CHECK ((raw_key IS NULL) = (crop IS NOT NULL)),
  CHECK ((crop IS NULL) = (cropped_from IS NULL))
);
CALL secure_shop_table('picture_uploads');

-- Search across trigrams, as for products: LIKE is not leakproof, so the function runs as a role that may see
-- every row and keeps the shop in its own WHERE.
GRANT CREATE ON SCHEMA public TO langraan_searcher;
CREATE POLICY searcher_rows ON pictures FOR SELECT TO langraan_searcher USING (true);
GRANT SELECT ON pictures TO langraan_searcher;
CREATE FUNCTION search_pictures(wanted text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT picture_id FROM pictures
    WHERE shop_id = current_shop() AND deleted_at IS NULL
      AND lower(title || ' ' || file_name) LIKE '%' || replace(replace(replace(lower(wanted), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  $$;
ALTER FUNCTION search_pictures(text) OWNER TO langraan_searcher;
REVOKE ALL ON FUNCTION search_pictures(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_pictures(text) TO langraan_app, langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
