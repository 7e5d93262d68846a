-- Orders are also found by phone number, as typed and as its digits, by a name whose umlauts are written out, and whatever
-- its apostrophe. As `searchColumnsOf` folds them; not every locale of a database has lower case for umlauts.
UPDATE "orders" SET "search_text" = concat_ws(
  E'\n',
  replace("search_text", '’', ''''),
  CASE WHEN "client_name" ~ '[äöüÄÖÜ]' THEN
    lower(replace(replace(replace(replace(translate("client_name", 'ÄÖÜ', 'äöü'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'))
  END,
  "client_phone",
  regexp_replace("client_phone", '\D', '', 'g')
)
WHERE "client_phone" IS NOT NULL OR "client_name" ~ '[äöüÄÖÜ]' OR "search_text" LIKE '%’%';
