-- Connections ask for generic plans, which suit every statement but those in here: how many ids and states they are
-- given decides what is cheap.
ALTER FUNCTION "find_orders"(text, integer[], boolean, integer, integer, integer) SET plan_cache_mode = auto;
