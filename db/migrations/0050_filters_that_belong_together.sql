-- What orders wait for follows from their status and archive: taken for independent, the database looked through the whole
-- list for combinations that no order has.
DROP INDEX "orders_waits_for_index";--> statement-breakpoint
CREATE INDEX "orders_waiting_index" ON "orders" USING btree ("waits_for","is_archived","status");--> statement-breakpoint
CREATE STATISTICS "orders_filters" (mcv) ON "status", "payment_status", "is_archived", "waits_for" FROM "orders";--> statement-breakpoint
ANALYZE "orders";
