-- A further round that is accepted after the quote raises the total, and no longer the deposit that was agreed with the quote.
ALTER TABLE "orders" DROP CONSTRAINT "orders_deposit_amount_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_rounds_amount_check";--> statement-breakpoint
UPDATE "orders" SET "deposit_amount" = "quotes"."accepted_deposit" FROM "quotes"
WHERE "quotes"."order_id" = "orders"."id" AND "quotes"."state" = 'accepted'
  AND "orders"."rounds_amount" > 0 AND "quotes"."accepted_deposit" < "orders"."deposit_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit_amount_check" CHECK ("orders"."deposit_amount" between 0 and round("orders"."total_price" / 2.0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_rounds_amount_check" CHECK ("orders"."rounds_amount" >= 0);
