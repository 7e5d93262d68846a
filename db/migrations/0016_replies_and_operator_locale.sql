ALTER TABLE "config" DROP CONSTRAINT "config_key_check";--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_locale_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" DROP COLUMN "locale";--> statement-breakpoint
ALTER TABLE "config" ADD CONSTRAINT "config_key_check" CHECK ("config"."key" in ('adminEmail', 'operatorLocale'));--> statement-breakpoint
-- Orders that had an answer before this column existed: the first quote, or the first mail about a status.
UPDATE "orders" SET "replied_at" = "first_reply"."at" FROM (
  SELECT "order_id", min("created_at") AS "at" FROM "order_events"
  WHERE "type" = 'quote-sent' OR "id" IN (SELECT "order_event_id" FROM "outbox" WHERE "kind" = 'status-changed')
  GROUP BY "order_id"
) AS "first_reply" WHERE "orders"."id" = "first_reply"."order_id";
