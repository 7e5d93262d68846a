ALTER TABLE "outbox" ADD COLUMN "delivered_to" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_delivered_to_check" CHECK ("outbox"."delivered_to" in ('server', 'file'));