-- Somebody whose name is typed with one letter wrong, missing, too many or in the other's place is found by names that
-- are near. Each word of a name has its own key and one without each of its letters: two words that are one mistake
-- apart have a key in common, however many customers a shop has. Trigrams are no help there: `jhon` and `john` share one.

-- The words of a text by which somebody may be found, as they sound: what Thai writes by several letters by one of them,
-- long vowels as short ones, without titles before a name. What has figures in it, or is an address, is no name.
CREATE FUNCTION near_words(found_by text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  word text;
  words text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(translate(found_by,
      E'ขฃฅฆฉฌซศษญฎฏฐฑฒถธณผภฝฬฮฤใีูืๅ\n\t()[]"', E'คคคคชชสสสยดตทททททนพพฟลหรไิุึา       '), ' ') LOOP
    CONTINUE WHEN word = '' OR length(word) > 30 OR word ~ '[0-9@./:]'
      OR word IN ('คุน', 'นางสาว', 'นาย', 'นาง', 'พิ', 'นอง');
    IF word ~ '^(คุน|นาง|นาย|พิ|นอง)[ก-ฮเ-ไ]..' THEN
      word := regexp_replace(word, '^(คุน|นางสาว|นาง|นาย|พิ|นอง)(?=[ก-ฮเ-ไ]..)', '');
    END IF;
    words := words || word;
  END LOOP;
  RETURN words;
END
$$;

-- The first is the key of the first word itself. Words of three letters have only their own: without one of them, two
-- letters are left, by which anybody is near. Who has very many names is found by the first of them. What it costs is
-- said: else the planner rather makes the keys of many rows than asks the index.
CREATE FUNCTION near_keys(found_by text) RETURNS integer[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  word text;
  place integer;
  keys integer[] := '{}';
BEGIN
  -- With its schema: whoever makes or analyses an index looks in no other.
  FOREACH word IN ARRAY public.near_words(found_by) LOOP
    place := length(word);
    CONTINUE WHEN place < 3;
    EXIT WHEN cardinality(keys) > 200;
    keys := keys || hashtext(word);
    CONTINUE WHEN place = 3;
    WHILE place > 0 LOOP
      keys := keys || hashtext(left(word, place - 1) || substr(word, place + 1));
      place := place - 1;
    END LOOP;
  END LOOP;
  RETURN keys;
END
$$;

-- While the index is made `customer_texts` is read by all and written by nobody, some 15 s for 200,000 customers of the
-- whole platform on a busy machine of two cores: what makes or saves a customer waits, an order of somebody new too.
CREATE INDEX customer_texts_near ON customer_texts USING gin (shop_id, near_keys(found_by));

-- Those who have a word near each of the two longest, with their words; who has just them first, and some of them twice.
-- Two words with a key in common may be two mistakes apart: how near they are is for the caller to see.
CREATE FUNCTION near_customers(typed text, most integer) RETURNS TABLE (customer_id uuid, words text[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 200 SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  longest text[] := ARRAY(SELECT w FROM unnest(near_words(typed)) AS w WHERE length(w) > 2 ORDER BY length(w) DESC, w LIMIT 2);
  one integer[] := near_keys(longest[1]);
  other integer[] := near_keys(longest[2]);
  found_count integer;
BEGIN
  IF cardinality(longest) = 1 THEN
    RETURN QUERY SELECT t.customer_id, near_words(t.found_by) FROM customer_texts t
      WHERE t.shop_id = current_shop() AND near_keys(t.found_by) && one[1:1] LIMIT most;
    GET DIAGNOSTICS found_count = ROW_COUNT;
    IF found_count = most THEN RETURN; END IF;
    RETURN QUERY SELECT t.customer_id, near_words(t.found_by) FROM customer_texts t
      WHERE t.shop_id = current_shop() AND near_keys(t.found_by) && one LIMIT most;
  ELSIF cardinality(longest) = 2 THEN
    RETURN QUERY SELECT t.customer_id, near_words(t.found_by) FROM customer_texts t
      WHERE t.shop_id = current_shop() AND near_keys(t.found_by) && one[1:1] AND near_keys(t.found_by) && other[1:1] LIMIT most;
    GET DIAGNOSTICS found_count = ROW_COUNT;
    IF found_count = most THEN RETURN; END IF;
    RETURN QUERY SELECT t.customer_id, near_words(t.found_by) FROM customer_texts t
      WHERE t.shop_id = current_shop() AND near_keys(t.found_by) && one AND near_keys(t.found_by) && other LIMIT most;
  END IF;
END
$$;
GRANT CREATE ON SCHEMA public TO langraan_searcher;
ALTER FUNCTION near_customers(text, integer) OWNER TO langraan_searcher;
REVOKE CREATE ON SCHEMA public FROM langraan_searcher;
REVOKE ALL ON FUNCTION near_customers(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION near_customers(text, integer) TO langraan_app, langraan_worker;
