CREATE TABLE "cloud_grants" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_grants_key_hash_check" CHECK ("cloud_grants"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "cloud_grants_expires_at_index" ON "cloud_grants" USING btree ("expires_at");