-- The ids of orders that match: the first `wanted` of the list by id after `before_id`, or more.
-- Raises PS001 when more than `rows_max` texts would have to be read for that.
CREATE OR REPLACE FUNCTION "find_orders"(
  "term" text, "states" integer[], "is_ascending" boolean, "before_id" integer, "wanted" integer, "rows_max" integer
) RETURNS integer[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = auto SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
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
  -- At most so many texts are read at once where few are expected.
  rest_max constant integer := 2000;
  is_rest boolean;
  has_tried_rest boolean := false;
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
      -- A rare term is found faster without a block, in all that is left: large blocks are long lists themselves. Should
      -- there be many after all, it goes on block by block.
      is_rest := NOT has_tried_rest AND window_ids > 0
        AND (window_rows + 1) * (high - low + 1) / window_ids <= rest_max / 4;
      -- The index is slow at comparing a long list of words with a large block.
      IF is_rest OR level IS NULL OR high - low < needed OR (level > 14 AND length(conditions) > 500) THEN
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
          WHERE "order_id" + 0 BETWEEN $1 AND $2' || CASE WHEN level IS NULL THEN '' ELSE ' AND "tokens" && $4' END || conditions
          || CASE WHEN is_rest THEN ' LIMIT ' || rest_max ELSE '' END || '
        ) AS window_rows'
      INTO page, page_rows
      USING CASE WHEN is_ascending THEN low ELSE next END, CASE WHEN is_ascending THEN next ELSE high END, folded,
        array[block_token(level, CASE WHEN is_ascending THEN low ELSE high END), block_token(level, next)];
      IF is_rest THEN
        has_tried_rest := true;
        IF page_rows = rest_max THEN
          rows_read := rows_read + page_rows;
          CONTINUE;
        END IF;
      END IF;
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
