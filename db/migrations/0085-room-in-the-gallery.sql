-- gallery: a package has room for so many bytes of pictures, counted as they are kept.
ALTER TABLE plans ADD COLUMN gallery_bytes bigint CHECK (gallery_bytes > 0);
UPDATE plans SET gallery_bytes = CASE plan_code
  WHEN 'trial' THEN 200::bigint * 1024 * 1024
  WHEN 'business' THEN 10::bigint * 1024 * 1024 * 1024
  ELSE 20::bigint * 1024 * 1024 * 1024 END;
ALTER TABLE plans ALTER COLUMN gallery_bytes SET NOT NULL;

-- Why what was sent became no picture; those refused before could not be read.
ALTER TABLE picture_uploads ADD COLUMN fault text CHECK (fault IN ('unreadable', 'gallery_full'));
UPDATE picture_uploads SET fault = 'unreadable' WHERE state = 'refused';
ALTER TABLE picture_uploads ADD CHECK ((fault IS NOT NULL) = (state = 'refused'));
