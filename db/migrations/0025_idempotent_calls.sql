CREATE TABLE "idempotent_calls" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_calls_key_hash_check" CHECK ("idempotent_calls"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "idempotent_calls_body_hash_check" CHECK ("idempotent_calls"."body_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "idempotent_calls_created_at_index" ON "idempotent_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_last_updated_index" ON "orders" USING btree ("last_updated","id");