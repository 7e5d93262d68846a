ALTER TABLE "orders" DROP CONSTRAINT "orders_client_token_unique";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_client_token_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "client_address" text DEFAULT translate(encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 15), 'base64'), '+/', '-_') NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "earlier_token_hash" text;--> statement-breakpoint
-- Mails with these secrets are out, so each goes on opening its page, by its hash.
UPDATE "orders" SET "earlier_token_hash" = encode(sha256(convert_to("client_token", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "client_token";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_address_unique" UNIQUE("client_address");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_earlier_token_hash_unique" UNIQUE("earlier_token_hash");--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_type_check" CHECK ("order_events"."type" in ('created', 'status-changed', 'payment-changed', 'archived', 'details-changed', 'files-added', 'quote-sent', 'options-changed', 'quote-accepted', 'quote-declined', 'question-asked', 'payment-received', 'payment-refunded', 'payment-disputed', 'client-address-renewed'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_client_address_check" CHECK ("orders"."client_address" ~ '^[A-Za-z0-9_-]{20}$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_earlier_token_hash_check" CHECK ("orders"."earlier_token_hash" ~ '^[0-9a-f]{64}$');