-- identity: a person's wish to be deleted, and carrying it out when its days of grace are over.

ALTER TABLE users
  ADD COLUMN delete_after timestamptz,
  ADD COLUMN deleted_at timestamptz;
-- The worker takes a wish back where it cannot be carried out any more.
GRANT SELECT (delete_after), UPDATE (delete_after) ON users TO langraan_worker;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'langraan_eraser') THEN
    CREATE ROLE langraan_eraser NOLOGIN NOINHERIT;
  END IF;
END
$$;
GRANT langraan_eraser TO CURRENT_USER;
GRANT USAGE, CREATE ON SCHEMA public TO langraan_eraser;
GRANT EXECUTE ON FUNCTION current_person() TO langraan_eraser;

CREATE POLICY eraser_rows ON users TO langraan_eraser USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON users TO langraan_eraser;
CREATE POLICY eraser_rows ON shops FOR SELECT TO langraan_eraser USING (true);
GRANT SELECT (shop_id, name, plan_code, chosen_plan_code, trial_ends_on, paid_until) ON shops TO langraan_eraser;
CREATE POLICY eraser_rows ON memberships TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON identities TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON sessions TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON password_resets TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON email_changes TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON second_factors TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON recovery_codes TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON shop_drafts TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON person_answers TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON list_columns TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON saved_views TO langraan_eraser USING (true);
CREATE POLICY eraser_rows ON invitations TO langraan_eraser USING (true);
GRANT SELECT, DELETE ON memberships, identities, sessions, password_resets, email_changes, second_factors,
  recovery_codes, shop_drafts, person_answers, list_columns, saved_views, invitations TO langraan_eraser;

-- The shops that the transaction's person owns alone, with where they stand with their package.
CREATE FUNCTION shops_owned_alone()
  RETURNS TABLE (name text, plan_code text, chosen_plan_code text, trial_ends_on date, paid_until date)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.name, s.plan_code, s.chosen_plan_code, s.trial_ends_on, s.paid_until
  FROM memberships m JOIN shops s ON s.shop_id = m.shop_id
  WHERE m.user_id = current_person() AND m.role = 'owner'
    AND NOT EXISTS (SELECT FROM memberships o WHERE o.shop_id = m.shop_id AND o.role = 'owner' AND o.user_id <> m.user_id)
  ORDER BY s.name
$$;
ALTER FUNCTION shops_owned_alone() OWNER TO langraan_eraser;
REVOKE ALL ON FUNCTION shops_owned_alone() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_owned_alone() TO langraan_app, langraan_worker;

-- Deletes the transaction's person if their grace is over: nothing is left by which they could be known or sign in.
-- The row itself stays, nameless, because documents that the law keeps, and the log of a shop, point at it.
CREATE FUNCTION erase_person(at timestamptz) RETURNS TABLE (picture_key text)
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
  DELETE FROM saved_views WHERE user_id = person;
  DELETE FROM invitations WHERE invited_by = person;
  DELETE FROM memberships WHERE user_id = person;
  RETURN NEXT;
END
$$;
ALTER FUNCTION erase_person(timestamptz) OWNER TO langraan_eraser;
REVOKE ALL ON FUNCTION erase_person(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_person(timestamptz) TO langraan_worker;
REVOKE CREATE ON SCHEMA public FROM langraan_eraser;
