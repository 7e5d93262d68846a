DROP INDEX "outbox_due_index";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "revived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "last_used_at" = "created_at";--> statement-breakpoint
CREATE INDEX "outbox_failed_index" ON "outbox" USING btree ("id") WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_done_index" ON "outbox" USING btree ("done_at") WHERE "outbox"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_due_index" ON "outbox" USING btree ("run_after","id") WHERE "outbox"."done_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_end_check" CHECK ("outbox"."done_at" is null or "outbox"."failed_at" is null);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_check" CHECK (btrim("sessions"."device") <> '' and char_length("sessions"."device") <= 100);