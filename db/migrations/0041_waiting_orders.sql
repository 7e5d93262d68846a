ALTER TABLE "orders" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiting_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_waiting_since_index" ON "orders" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "orders_waits_for_index" ON "orders" USING btree ("waits_for","id");