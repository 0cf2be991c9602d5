-- billing: whoever left a shop that their account pays for is shown its people no more. The account's own members are
-- shown to each other still.
CREATE OR REPLACE FUNCTION people_of_account(account uuid) RETURNS TABLE (user_id uuid, name text, email text, role text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.user_id, u.name, u.email, m.role
  FROM users u LEFT JOIN billing_members m ON m.account_id = account AND m.user_id = u.user_id
  WHERE EXISTS (SELECT FROM billing_members me WHERE me.account_id = account AND me.user_id = current_person())
    AND (m.role IS NOT NULL OR u.user_id IN (
      SELECT s.user_id FROM memberships s JOIN billing_shops b ON b.shop_id = s.shop_id WHERE b.account_id = account
        AND EXISTS (SELECT FROM memberships mine WHERE mine.shop_id = s.shop_id AND mine.user_id = current_person())))
$$;
