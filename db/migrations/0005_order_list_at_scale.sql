-- The three columns that filters look at, as one number from 0 to 29: archived * 15 + status * 3 + payment status,
-- each counted in the order of its contract.
CREATE FUNCTION "order_state"("is_archived" boolean, "status" text, "payment_status" text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN $1 THEN 15 ELSE 0 END
    + 3 * (array_position(array['pending', 'in-progress', 'review', 'completed', 'cancelled'], $2) - 1)
    + array_position(array['unpaid', 'partial', 'paid'], $3) - 1
$$;
--> statement-breakpoint
CREATE FUNCTION "service_rank"("service_type" text) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_position(array['email-template', 'content-calendar', 'copywriting', 'landing-page'], $1)
$$;
--> statement-breakpoint
-- Text without case and accents, the same whatever the database's own language: what sorting by name and searching go by.
CREATE FUNCTION "fold_text"("text" text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length($1) = char_length($1) THEN lower($1)
    ELSE replace(translate(lower($1),
      'äöüàáâãåçèéêëìíîïñòóôõøùúûýÿÄÖÜÀÁÂÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝ',
      'aouaaaaaceeeeiiiinooooouuuyyaouaaaaaceeeeiiiinooooouuuy'), 'ß', 'ss')
  END
$$;
--> statement-breakpoint
-- The words of a folded text; one is empty where two separators meet and where the text starts or ends with one. Few
-- separators, as `translate` takes its time for each: what is left at a word does no harm, since parts are found too.
CREATE FUNCTION "split_words"("folded" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(translate($1, E'\n.,@:;', '      '), ' ')
$$;
--> statement-breakpoint
-- What the search index knows of a text: its words, those beyond 64 letters in overlapping pieces, so that any 16
-- letters in a row lie within one piece.
CREATE FUNCTION "indexed_words"("folded" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN $1 ~ '[^ \n]{65}' THEN array(
      SELECT substr("word", "start", 64)
      FROM unnest(split_words($1)) AS "word", generate_series(1, greatest(length("word") - 16, 1), 48) AS "start"
      WHERE "word" <> ''
    )
    ELSE array_remove(split_words($1), '')
  END
$$;
--> statement-breakpoint
-- Everything of an order that the search looks through.
CREATE FUNCTION "order_search_text"("client_name" text, "client_email" text, "order_details" jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT fold_text(concat_ws(E'\n', $1, $2, (SELECT string_agg("value", E'\n') FROM jsonb_each_text($3))))
$$;
--> statement-breakpoint
-- The blocks of ids that an order lies in, as tokens beside those of its words: 4,096, 16,384, 65,536 and 262,144 ids long.
CREATE FUNCTION "block_token"("level" integer, "order_id" integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT -(($1 << 20) + ($2 >> $1))
$$;
--> statement-breakpoint
-- Under what an order is found: a number for each word, and its blocks of ids.
CREATE FUNCTION "search_tokens"("order_id" integer, "words" text[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array(SELECT hashtext("word") FROM unnest($2) AS "word")
    || array[block_token(12, $1), block_token(14, $1), block_token(16, $1), block_token(18, $1)]
$$;
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"slot" smallint NOT NULL,
	"state" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_pkey" PRIMARY KEY("slot","state")
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"tokens" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"gram" text NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_status_index";--> statement-breakpoint
DROP INDEX "orders_payment_status_index";--> statement-breakpoint
DROP INDEX "orders_active_index";--> statement-breakpoint
CREATE INDEX "order_search_tokens_index" ON "order_search" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_gram_index" ON "search_words" USING btree ("gram" text_pattern_ops,"word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_id_index" ON "orders" USING btree (order_state("is_archived", "status", "payment_status"),"id");--> statement-breakpoint
CREATE INDEX "orders_client_name_index" ON "orders" USING btree (order_state("is_archived", "status", "payment_status"),(fold_text("client_name") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "orders_service_type_index" ON "orders" USING btree (order_state("is_archived", "status", "payment_status"),service_rank("service_type"),"id");--> statement-breakpoint
CREATE INDEX "orders_total_price_index" ON "orders" USING btree (order_state("is_archived", "status", "payment_status"),"total_price","id");
--> statement-breakpoint
CREATE FUNCTION "count_order_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the states, so that two statements with the same slot never wait for each other in a circle.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "order_counts" ("slot", "state", "count")
    SELECT pg_backend_pid() % 64, order_state("is_archived", "status", "payment_status") AS "state", count(*)
    FROM "new_rows" GROUP BY 2 ORDER BY 2
    ON CONFLICT ("slot", "state") DO UPDATE SET "count" = "order_counts"."count" + excluded."count";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "order_counts" ("slot", "state", "count")
    SELECT pg_backend_pid() % 64, order_state("is_archived", "status", "payment_status") AS "state", -count(*)
    FROM "old_rows" GROUP BY 2 ORDER BY 2
    ON CONFLICT ("slot", "state") DO UPDATE SET "count" = "order_counts"."count" + excluded."count";
    DELETE FROM "order_search" USING "old_rows" WHERE "order_search"."order_id" = "old_rows"."id";
  ELSE
    INSERT INTO "order_counts" ("slot", "state", "count")
    SELECT pg_backend_pid() % 64, "state", sum("change")
    FROM (
      SELECT order_state("is_archived", "status", "payment_status") AS "state", 1 AS "change" FROM "new_rows"
      UNION ALL
      SELECT order_state("is_archived", "status", "payment_status"), -1 FROM "old_rows"
    ) AS "changes"
    GROUP BY "state" HAVING sum("change") <> 0 ORDER BY "state"
    ON CONFLICT ("slot", "state") DO UPDATE SET "count" = "order_counts"."count" + excluded."count";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds orders to the search: their words, where new, and their own row.
CREATE FUNCTION "index_orders"("ids" integer[], "texts" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Every search reads the list of entries that wait to be put into the index: short, unless many come at once.
  PERFORM set_config('gin_pending_list_limit', CASE WHEN cardinality($1) < 1000 THEN '128' ELSE '4096' END, true);
  WITH "found" AS MATERIALIZED (
    SELECT "id", "text", indexed_words("text") AS "words" FROM unnest($1, $2) AS t ("id", "text")
  ), "new_words" AS (
    INSERT INTO "search_words" ("gram", "word")
    SELECT substr("word", "start", 16), "word"
    FROM (SELECT DISTINCT unnest("words") AS "word" FROM "found") AS w, generate_series(1, length("word")) AS "start"
    WHERE NOT EXISTS (
      SELECT FROM "search_words" k WHERE k."gram" = left(w."word", 16) AND k."word" = w."word"
    )
  )
  INSERT INTO "order_search" ("order_id", "text", "tokens")
  SELECT "id", "text", search_tokens("id", "words") FROM "found";
END $$;
--> statement-breakpoint
CREATE FUNCTION "find_orders"(
  "term" text, "states" integer[], "is_ascending" boolean, "before_id" integer, "wanted" integer
) RETURNS integer[] LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  folded constant text := fold_text(term);
  fragments constant text[] := split_words(folded);
  fragment text;
  words text[];
  conditions text := '';
  found integer[] := '{}';
  page integer[];
  low integer;
  high integer;
  next integer;
  scanned bigint := 0;
  matched bigint := 0;
  needed bigint;
  step integer := 512;
  level integer;
  started constant timestamptz := clock_timestamp();
BEGIN
  -- 1. The words that a part of the term can stand for. A part between two separators is a word itself.
  FOR i IN 1 .. cardinality(fragments) LOOP
    fragment := fragments[i];
    CONTINUE WHEN fragment = '';
    IF i > 1 AND i < cardinality(fragments) AND length(fragment) <= 64 THEN
      words := array[fragment];
    ELSE
      words := array(
        SELECT "word" FROM "search_words"
        WHERE "gram" ~>=~ left(fragment, 16) AND "gram" ~<~ (left(fragment, 16) || chr(1114111))
        ORDER BY "gram" USING ~<~
        LIMIT 201
      );
      IF cardinality(words) = 0 THEN RETURN found; END IF;
      -- In so many words it says little about where the term is.
      CONTINUE WHEN cardinality(words) > 200;
    END IF;
    conditions := conditions || format(' AND "tokens" && %L::integer[]',
      array(SELECT DISTINCT hashtext(w) FROM unnest(words) AS w));
  END LOOP;

  SELECT min("order_id"), max("order_id") INTO low, high FROM "order_search";
  IF low IS NULL THEN RETURN found; END IF;
  IF is_ascending THEN low := greatest(low, before_id + 1); ELSE high := least(high, before_id - 1); END IF;

  -- 2. Window after window in the order of the list. The first is read row by row, as common terms fill a page from it.
  -- A window of the index takes in one to two blocks.
  WHILE low <= high AND cardinality(found) < wanted LOOP
    IF clock_timestamp() > started + interval '4 seconds' THEN
      RAISE query_canceled USING MESSAGE = 'the search took too long';
    END IF;
    -- A common term and a rare state: looking at each order of that state is cheaper than at each match.
    IF matched > 100 AND (SELECT sum("count") <= 2000 FROM "order_counts" WHERE "state" = ANY (states)) THEN
      RETURN array(
        SELECT o."id" FROM "orders" o JOIN "order_search" s ON s."order_id" = o."id"
        WHERE order_state(o."is_archived", o."status", o."payment_status") = ANY (states) AND strpos(s."text", folded) > 0
      );
    END IF;
    needed := wanted - cardinality(found);
    IF scanned = 0 OR conditions = '' THEN
      -- Ids have gaps: the window ends where enough rows were seen.
      IF is_ascending THEN
        SELECT array_agg(id) FILTER (WHERE is_match), max(id) INTO page, next FROM (
          SELECT s."order_id" AS id, strpos(s."text", folded) > 0 AS is_match FROM "order_search" s
          WHERE s."order_id" BETWEEN low AND high ORDER BY s."order_id" LIMIT step
        ) AS window_rows;
        low := coalesce(next, high) + 1;
      ELSE
        SELECT array_agg(id) FILTER (WHERE is_match), min(id) INTO page, next FROM (
          SELECT s."order_id" AS id, strpos(s."text", folded) > 0 AS is_match FROM "order_search" s
          WHERE s."order_id" BETWEEN low AND high ORDER BY s."order_id" DESC LIMIT step
        ) AS window_rows;
        high := coalesce(next, low) - 1;
      END IF;
      scanned := scanned + step;
      step := least(step * 4, 16384);
    ELSE
      -- As wide as the share of matches so far calls for, but at most 64 times what was looked at.
      needed := least(needed * scanned * 3 / (2 * cardinality(found) + 1), scanned * 64);
      level := CASE
        WHEN needed <= 8192 THEN 12 WHEN needed <= 32768 THEN 14 WHEN needed <= 131072 THEN 16 WHEN needed <= 524288 THEN 18
      END;
      IF level IS NULL OR high - low < needed THEN
        EXECUTE 'SELECT array_agg("order_id") FROM "order_search" WHERE "order_id" BETWEEN $1 AND $2
          AND strpos("text", $3) > 0' || conditions INTO page USING low, high, folded;
        scanned := scanned + (high - low + 1);
        low := high + 1;
      ELSIF is_ascending THEN
        next := least((((low >> level) + 2)::bigint << level) - 1, high);
        EXECUTE 'SELECT array_agg("order_id") FROM "order_search" WHERE "order_id" BETWEEN $1 AND $2
          AND strpos("text", $3) > 0 AND "tokens" && $4' || conditions INTO page
          USING low, next, folded, array[block_token(level, low), block_token(level, next)];
        scanned := scanned + (next - low + 1);
        low := next + 1;
      ELSE
        next := greatest(((high >> level) - 1) << level, low);
        EXECUTE 'SELECT array_agg("order_id") FROM "order_search" WHERE "order_id" BETWEEN $1 AND $2
          AND strpos("text", $3) > 0 AND "tokens" && $4' || conditions INTO page
          USING next, high, folded, array[block_token(level, next), block_token(level, high)];
        scanned := scanned + (high - next + 1);
        high := next - 1;
      END IF;
    END IF;
    matched := matched + coalesce(cardinality(page), 0);
    IF states IS NOT NULL AND page IS NOT NULL THEN
      SELECT array_agg(o."id") INTO page FROM "orders" o
      WHERE o."id" = ANY (page) AND order_state(o."is_archived", o."status", o."payment_status") = ANY (states);
    END IF;
    found := found || coalesce(page, '{}');
  END LOOP;
  RETURN found;
END $$;
--> statement-breakpoint
CREATE FUNCTION "index_new_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_orders(array_agg("id"), array_agg(order_search_text("client_name", "client_email", "order_details")))
  FROM "new_rows" GROUP BY "id" / 4096;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "index_changed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "order_search" WHERE "order_id" = OLD."id";
  PERFORM index_orders(array[NEW."id"], array[order_search_text(NEW."client_name", NEW."client_email", NEW."order_details")]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "forget_orders"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "order_counts";
  DELETE FROM "order_search";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_count_inserted" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "count_order_changes"();
--> statement-breakpoint
CREATE TRIGGER "orders_count_updated" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "count_order_changes"();
--> statement-breakpoint
CREATE TRIGGER "orders_count_deleted" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS "old_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "count_order_changes"();
--> statement-breakpoint
CREATE TRIGGER "orders_index_inserted" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS "new_rows"
FOR EACH STATEMENT EXECUTE FUNCTION "index_new_orders"();
--> statement-breakpoint
CREATE TRIGGER "orders_index_updated" AFTER UPDATE OF "id", "client_name", "client_email", "order_details" ON "orders"
FOR EACH ROW EXECUTE FUNCTION "index_changed_order"();
--> statement-breakpoint
CREATE TRIGGER "orders_truncated" AFTER TRUNCATE ON "orders"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_orders"();
--> statement-breakpoint
-- The orders that are there already.
INSERT INTO "order_counts" ("slot", "state", "count")
SELECT 0, order_state("is_archived", "status", "payment_status") AS "state", count(*) FROM "orders" GROUP BY 2;
--> statement-breakpoint
SELECT index_orders(array_agg("id"), array_agg(order_search_text("client_name", "client_email", "order_details")))
FROM "orders" GROUP BY "id" / 4096;
