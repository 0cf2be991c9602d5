-- The columns of a file of orders, of their goods or of customers: layouts that the people of a shop share, and what each
-- of them chose last.

CREATE TABLE file_layouts (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  layout_id uuid NOT NULL,
  file text NOT NULL CHECK (file ~ '^[a-z-]{1,40}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 60),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, layout_id)
);
-- Two of one name could not be told apart.
CREATE UNIQUE INDEX file_layouts_name ON file_layouts (shop_id, file, lower(name));
CALL secure_shop_table('file_layouts');

CREATE TABLE file_columns (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  file text NOT NULL CHECK (file ~ '^[a-z-]{1,40}$'),
  columns text[] NOT NULL CHECK (cardinality(columns) BETWEEN 1 AND 60),
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, user_id, file)
);
CREATE INDEX file_columns_user ON file_columns (user_id);
CALL secure_shop_table('file_columns');

-- What a person chose goes with the person.
CREATE POLICY eraser_rows ON file_columns TO langraan_eraser USING (true);
GRANT SELECT, DELETE ON file_columns TO langraan_eraser;

CREATE OR REPLACE FUNCTION erase_person(at timestamptz) RETURNS TABLE (picture_key text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  person uuid := current_person();
BEGIN
  SELECT u.picture_key INTO picture_key FROM users u
    WHERE u.user_id = person AND u.delete_after <= at AND u.deleted_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE users u SET email = 'deleted-' || person || '@deleted.invalid', name = 'ผู้ใช้ที่ลบบัญชีแล้ว', mobile = NULL,
      profile_pic = '', picture_key = NULL, password_hash = NULL, delete_after = NULL, deleted_at = at, updated_at = at
    WHERE u.user_id = person;
  DELETE FROM identities WHERE user_id = person;
  DELETE FROM sessions WHERE user_id = person;
  DELETE FROM password_resets WHERE user_id = person;
  DELETE FROM email_changes WHERE user_id = person;
  DELETE FROM recovery_codes WHERE user_id = person;
  DELETE FROM second_factors WHERE user_id = person;
  DELETE FROM shop_drafts WHERE user_id = person;
  DELETE FROM person_answers WHERE user_id = person;
  DELETE FROM list_columns WHERE user_id = person;
  DELETE FROM file_columns WHERE user_id = person;
  DELETE FROM saved_views WHERE user_id = person;
  DELETE FROM invitations WHERE invited_by = person;
  DELETE FROM linked_shops WHERE user_id = person;
  DELETE FROM billing_members WHERE user_id = person;
  DELETE FROM coupon_uses WHERE user_id = person;
  DELETE FROM operators WHERE user_id = person;
  DELETE FROM memberships WHERE user_id = person;
  RETURN NEXT;
END
$$;
