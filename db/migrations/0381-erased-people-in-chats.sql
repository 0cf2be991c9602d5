-- inbox: who was named in a note; and whoever is erased watches no conversation and is named in none any more, and no
-- answer is told to be theirs.
CREATE TABLE chat_mentions (
  shop_id uuid NOT NULL REFERENCES shops ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  -- Until they have looked.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, conversation_id, user_id),
  FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations (shop_id, conversation_id) ON DELETE CASCADE
);
CREATE INDEX chat_mentions_person ON chat_mentions (user_id, shop_id);
CALL secure_shop_table('chat_mentions');

CREATE INDEX chat_answers_person ON chat_answers (user_id);
CREATE INDEX conversation_watchers_person ON conversation_watchers (user_id);
CREATE POLICY eraser_rows ON chat_answers TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON conversation_watchers TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON chat_mentions TO langraan_eraser USING (true);
GRANT SELECT, DELETE ON chat_answers, conversation_watchers, chat_mentions TO langraan_eraser;

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
  DELETE FROM known_devices WHERE user_id = person;
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
  DELETE FROM till_staff WHERE user_id = person;
  DELETE FROM chat_answers WHERE user_id = person;
  DELETE FROM conversation_watchers WHERE user_id = person;
  DELETE FROM chat_mentions WHERE user_id = person;
  DELETE FROM memberships WHERE user_id = person;
  RETURN NEXT;
END
$$;
