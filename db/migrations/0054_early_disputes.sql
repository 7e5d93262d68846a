-- A dispute can arrive before the event of its payment: until then its facts were only logged.
ALTER TABLE "payment_events" ADD COLUMN "disputed_payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "disputed_usd" integer;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_disputed_index" ON "payment_events" USING btree ("disputed_payment_id") WHERE "payment_events"."disputed_payment_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_disputed_payment_id_check" CHECK (btrim("payment_events"."disputed_payment_id") <> '' and char_length("payment_events"."disputed_payment_id") <= 255);