-- What the list filters and sorts by becomes columns: with expressions instead, each row met in an index was read from
-- the table and computed anew.
DROP INDEX "orders_id_index";--> statement-breakpoint
DROP INDEX "orders_client_name_index";--> statement-breakpoint
DROP INDEX "orders_service_type_index";--> statement-breakpoint
DROP INDEX "orders_total_price_index";--> statement-breakpoint
ALTER TABLE "orders"
  ADD COLUMN "state" integer GENERATED ALWAYS AS (order_state("is_archived", "status", "payment_status")) STORED,
  ADD COLUMN "service_rank" integer GENERATED ALWAYS AS (service_rank("service_type")) STORED,
  ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (fold_text("client_name")) STORED;
--> statement-breakpoint
CREATE INDEX "orders_id_index" ON "orders" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "orders_client_name_index" ON "orders" USING btree ("state","name_key","id");--> statement-breakpoint
CREATE INDEX "orders_service_type_index" ON "orders" USING btree ("state","service_rank","id");--> statement-breakpoint
CREATE INDEX "orders_total_price_index" ON "orders" USING btree ("state","total_price","id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_order_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the states, so that two statements with the same slot never wait for each other in a circle.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "order_counts" ("slot", "state", "count")
    SELECT pg_backend_pid() % 64, "state", count(*) FROM "new_rows" GROUP BY "state" ORDER BY "state"
    ON CONFLICT ("slot", "state") DO UPDATE SET "count" = "order_counts"."count" + excluded."count";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "order_counts" ("slot", "state", "count")
    SELECT pg_backend_pid() % 64, "state", -count(*) FROM "old_rows" GROUP BY "state" ORDER BY "state"
    ON CONFLICT ("slot", "state") DO UPDATE SET "count" = "order_counts"."count" + excluded."count";
    DELETE FROM "order_search" USING "old_rows" WHERE "order_search"."order_id" = "old_rows"."id";
  ELSE
    INSERT INTO "order_counts" ("slot", "state", "count")
    SELECT pg_backend_pid() % 64, "state", sum("change")
    FROM (SELECT "state", 1 AS "change" FROM "new_rows" UNION ALL SELECT "state", -1 FROM "old_rows") AS "changes"
    GROUP BY "state" HAVING sum("change") <> 0 ORDER BY "state"
    ON CONFLICT ("slot", "state") DO UPDATE SET "count" = "order_counts"."count" + excluded."count";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Written with every order: planning these statements anew each time took half of their time.
ALTER FUNCTION "count_order_changes"() SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
ALTER FUNCTION "index_orders"(integer[], text[]) SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
ALTER FUNCTION "index_new_orders"() SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
-- Everything of an order that the search looks through: its first 10,000 characters, name and address first. A text of
-- nothing but new words has a row of `search_words` for each letter, so it must end somewhere.
CREATE OR REPLACE FUNCTION "order_search_text"("client_name" text, "client_email" text, "order_details" jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_text(left(concat_ws(E'\n', $1, $2, (SELECT string_agg("value", E'\n') FROM jsonb_each_text($3))), 10000))
$$;
--> statement-breakpoint
-- What the search index knows of a text: its words in their order, those beyond 64 letters in overlapping pieces, so
-- that any 16 letters in a row lie within one piece.
CREATE OR REPLACE FUNCTION "indexed_words"("folded" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN $1 ~ '[^ \n]{65}' THEN array(
      SELECT substr("word", "start", 64)
      FROM unnest(split_words($1)) WITH ORDINALITY AS w ("word", "place"),
        generate_series(1, greatest(length("word") - 16, 1), 48) AS "start"
      WHERE "word" <> '' ORDER BY "place", "start"
    )
    ELSE array_remove(split_words($1), '')
  END
$$;
--> statement-breakpoint
-- Two words in a row, as one of 262,144 numbers: without these a phrase of frequent words would be looked for in every
-- order that has them all. Few enough to keep the index small, many enough to leave little to look at.
CREATE FUNCTION "pair_token"("word" text, "next_word" text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtext($1 || ' ' || $2) & 262143
$$;
--> statement-breakpoint
-- Under what an order is found: a number for each word and for each two words in a row, and its blocks of ids.
CREATE OR REPLACE FUNCTION "search_tokens"("order_id" integer, "words" text[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(
      SELECT unnest(CASE
        WHEN "next_word" IS NULL THEN array[hashtext("word")]
        ELSE array[hashtext("word"), pair_token("word", "next_word")]
      END)
      FROM unnest($2, $2[2:]) AS t ("word", "next_word")
    ) || array[block_token(12, $1), block_token(14, $1), block_token(16, $1), block_token(18, $1)]
$$;
--> statement-breakpoint
DROP INDEX "order_search_tokens_index";--> statement-breakpoint
UPDATE "order_search" SET "tokens" = search_tokens("order_id", indexed_words("text"));--> statement-breakpoint
CREATE INDEX "order_search_tokens_index" ON "order_search" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
-- The words that a part of a term can stand for, null when there are more than 500. `is_start` and `is_end` say that a
-- word starts or ends with it. That can be asked of short parts only: a longer one may lie in two pieces of a long word.
CREATE FUNCTION "words_with"("part" text, "is_start" boolean, "is_end" boolean) RETURNS text[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  words_max constant integer := 500;
  from_gram constant text := left(part, 16);
  is_short constant boolean := length(part) <= 16;
  -- At the end of a word a gram has nothing after the part.
  to_gram constant text := from_gram || CASE WHEN is_end AND length(part) < 16 THEN chr(1) ELSE chr(1114111) END;
  near_max constant integer := words_max * CASE WHEN is_short AND (is_start OR is_end) THEN 3 ELSE 1 END;
  near_count integer;
  found text[];
BEGIN
  SELECT count(*), array_agg("word") FILTER (WHERE NOT is_short
    OR (NOT is_start OR starts_with("word", part)) AND (NOT is_end OR right("word", length(part)) = part))
  INTO near_count, found
  FROM (
    SELECT k."word" FROM "search_words" k
    WHERE k."gram" ~>=~ from_gram AND k."gram" ~<~ to_gram ORDER BY k."gram" USING ~<~ LIMIT near_max + 1
  ) AS near;
  RETURN CASE WHEN near_count <= near_max AND coalesce(cardinality(found), 0) <= words_max THEN coalesce(found, '{}') END;
END $$;
--> statement-breakpoint
-- What the index knows of a folded term, as conditions on `tokens`: pairs of words where possible, else words; empty
-- when it knows nothing, null when no order can match.
CREATE FUNCTION "search_conditions"("folded" text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  pairs_max constant integer := 400;
  parts constant text[] := split_words(folded);
  part text;
  is_whole boolean;
  can_pair boolean;
  words text[];
  words_before text[];
  waiting text[];
  conditions text := '';
BEGIN
  FOR i IN 1 .. cardinality(parts) LOOP
    part := parts[i];
    CONTINUE WHEN part = '';
    -- Between two separators it is a word itself.
    is_whole := i > 1 AND i < cardinality(parts) AND length(part) <= 64;
    words := CASE WHEN is_whole THEN array[part] ELSE words_with(part, i > 1, i < cardinality(parts)) END;
    IF cardinality(words) = 0 THEN RETURN NULL; END IF;
    can_pair := is_whole OR length(part) <= 16;
    IF can_pair AND cardinality(words) * cardinality(words_before) <= pairs_max THEN
      conditions := conditions || format(' AND "tokens" && %L::integer[]', array(
        SELECT DISTINCT pair_token(a, b) FROM unnest(words_before) AS a, unnest(words) AS b
      ));
      waiting := NULL;
    ELSE
      conditions := conditions || token_condition(waiting);
      waiting := words;
    END IF;
    words_before := CASE WHEN can_pair THEN words END;
  END LOOP;
  RETURN conditions || token_condition(waiting);
END $$;
--> statement-breakpoint
CREATE FUNCTION "token_condition"("words" text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN $1 IS NULL THEN ''
    ELSE format(' AND "tokens" && %L::integer[]', array(SELECT DISTINCT hashtext(w) FROM unnest($1) AS w))
  END
$$;
--> statement-breakpoint
DROP FUNCTION "find_orders"(text, integer[], boolean, integer, integer);--> statement-breakpoint
-- The ids of orders that match: the first `wanted` of the list by id after `before_id`, or more.
-- Raises PS001 when more than `rows_max` texts would have to be read for that.
CREATE FUNCTION "find_orders"(
  "term" text, "states" integer[], "is_ascending" boolean, "before_id" integer, "wanted" integer, "rows_max" integer
) RETURNS integer[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  folded constant text := fold_text(term);
  conditions constant text := search_conditions(folded);
  found integer[] := '{}';
  page integer[];
  low integer;
  high integer;
  next integer;
  needed bigint;
  level integer;
  rows_read bigint := 0;
  page_rows bigint;
  scanned bigint := 0;
  -- Of those that were scanned by the index: how many ids, and how many texts had to be read.
  window_ids bigint := 0;
  window_rows bigint := 0;
  matched bigint := 0;
  started constant timestamptz := clock_timestamp();
BEGIN
  IF conditions IS NULL THEN RETURN found; END IF;
  SELECT min("order_id"), max("order_id") INTO low, high FROM "order_search";
  IF low IS NULL THEN RETURN found; END IF;
  IF is_ascending THEN low := greatest(low, before_id + 1); ELSE high := least(high, before_id - 1); END IF;

  -- Window after window in the order of the list.
  WHILE low <= high AND cardinality(found) < wanted LOOP
    -- Orders of a rare state are few enough to look at each.
    IF (SELECT sum("count") <= CASE WHEN matched > 100 THEN 2000 ELSE 300 END FROM "order_counts" WHERE "state" = ANY (states)) THEN
      RETURN array(
        SELECT o."id" FROM "orders" o JOIN "order_search" s ON s."order_id" = o."id"
        WHERE o."state" = ANY (states) AND strpos(s."text", folded) > 0
      );
    END IF;
    IF rows_read >= rows_max THEN
      RAISE SQLSTATE 'PS001' USING MESSAGE = 'the search is too broad';
    END IF;
    IF clock_timestamp() > started + (CASE WHEN rows_max < 2147483647 THEN interval '4 seconds' ELSE interval '1 minute' END) THEN
      RAISE query_canceled USING MESSAGE = 'the search took too long';
    END IF;
    -- So many rows probably hold what is missing.
    needed := CASE WHEN scanned = 0 THEN 171 ELSE (wanted - cardinality(found)) * scanned / (cardinality(found) + 1) + 1 END;
    IF conditions = '' OR scanned = 0 OR needed <= 1024 OR (matched * 30 > scanned AND scanned < 2048) THEN
      -- Row by row: cheapest for terms that are in many orders. Ids have gaps, so a window ends where enough were seen.
      needed := least(needed * 3 / 2, greatest(scanned * 4, 256), 16384);
      IF is_ascending THEN
        SELECT array_agg(id) FILTER (WHERE is_match), max(id), count(*) INTO page, next, page_rows FROM (
          SELECT s."order_id" AS id, strpos(s."text", folded) > 0 AS is_match FROM "order_search" s
          WHERE s."order_id" BETWEEN low AND high ORDER BY s."order_id" LIMIT needed
        ) AS window_rows;
        low := coalesce(next, high) + 1;
      ELSE
        SELECT array_agg(id) FILTER (WHERE is_match), min(id), count(*) INTO page, next, page_rows FROM (
          SELECT s."order_id" AS id, strpos(s."text", folded) > 0 AS is_match FROM "order_search" s
          WHERE s."order_id" BETWEEN low AND high ORDER BY s."order_id" DESC LIMIT needed
        ) AS window_rows;
        high := coalesce(next, low) - 1;
      END IF;
      scanned := scanned + needed;
    ELSE
      -- By the index, a window of one to two blocks: as wide as the share of matches so far calls for, but at most 64
      -- times what was looked at, and no wider than the texts that may still be read.
      needed := least(needed * 3 / 2, scanned * 64);
      IF window_rows > 0 THEN
        needed := least(needed, greatest((rows_max - rows_read) * window_ids / window_rows, 4096));
      END IF;
      level := CASE
        WHEN needed <= 8192 THEN 12 WHEN needed <= 32768 THEN 14 WHEN needed <= 131072 THEN 16 WHEN needed <= 524288 THEN 18
      END;
      -- The index is slow at comparing a long list of words with a large block.
      IF level IS NULL OR high - low < needed OR (level > 14 AND length(conditions) > 500) THEN
        next := CASE WHEN is_ascending THEN high ELSE low END;
        level := NULL;
      ELSIF is_ascending THEN
        next := least((((low >> level) + 2)::bigint << level) - 1, high);
      ELSE
        next := greatest(((high >> level) - 1) << level, low);
      END IF;
      -- `+ 0`: the primary key would only add all ids of the window to the work.
      EXECUTE 'SELECT array_agg(id) FILTER (WHERE is_match), count(*) FROM (
          SELECT "order_id" AS id, strpos("text", $3) > 0 AS is_match FROM "order_search"
          WHERE "order_id" + 0 BETWEEN $1 AND $2' || CASE WHEN level IS NULL THEN '' ELSE ' AND "tokens" && $4' END || conditions || '
        ) AS window_rows'
      INTO page, page_rows
      USING CASE WHEN is_ascending THEN low ELSE next END, CASE WHEN is_ascending THEN next ELSE high END, folded,
        array[block_token(level, CASE WHEN is_ascending THEN low ELSE high END), block_token(level, next)];
      needed := CASE WHEN is_ascending THEN next - low ELSE high - next END + 1;
      window_ids := window_ids + needed;
      window_rows := window_rows + page_rows;
      scanned := scanned + needed;
      IF is_ascending THEN low := next + 1; ELSE high := next - 1; END IF;
    END IF;
    rows_read := rows_read + page_rows;
    matched := matched + coalesce(cardinality(page), 0);
    IF states IS NOT NULL AND page IS NOT NULL THEN
      SELECT array_agg(o."id") INTO page FROM "orders" o WHERE o."id" = ANY (page) AND o."state" = ANY (states);
    END IF;
    found := found || coalesce(page, '{}');
  END LOOP;
  RETURN found;
END $$;
