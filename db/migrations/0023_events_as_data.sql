-- Webhooks are told by `enqueue-deliveries.ts`.
DROP FUNCTION "tell_webhooks"(integer, text, text, text);--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_type_check";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "data" jsonb;--> statement-breakpoint
-- What happened, as the contract's union describes it.
UPDATE "order_events" SET "data" = jsonb_build_object('type', "type")
WHERE "type" IN ('created', 'archived', 'client-address-renewed');--> statement-breakpoint
UPDATE "order_events" SET "data" = jsonb_build_object('type', "type", 'from', "from", 'to', "to")
WHERE "type" = 'status-changed';--> statement-breakpoint
UPDATE "order_events" SET "data" = jsonb_build_object('type', "type", 'from', "from"::jsonb, 'to', "to"::jsonb)
WHERE "type" IN ('details-changed', 'options-changed');--> statement-breakpoint
-- Names were joined with commas, which names may contain themselves.
UPDATE "order_events" SET "data" = jsonb_build_object('type', "type", 'names', jsonb_build_array("to"))
WHERE "type" = 'files-added';--> statement-breakpoint
UPDATE "order_events" SET "data" = jsonb_build_object('type', "type", 'version', "to"::integer)
WHERE "type" = 'quote-sent';--> statement-breakpoint
UPDATE "order_events" SET "data" = jsonb_build_object('type', "type", 'version', "from"::integer, 'totalPrice', "to"::integer)
WHERE "type" = 'quote-accepted';--> statement-breakpoint
UPDATE "order_events" SET "data" = jsonb_build_object('type', "type", 'version', "from"::integer, 'text', "to")
WHERE "type" = 'quote-declined';--> statement-breakpoint
UPDATE "order_events" SET "data" = jsonb_build_object('type', "type", 'text', "to")
WHERE "type" = 'question-asked';--> statement-breakpoint
-- Whether it was a test is said by the payment; not every event named its provider.
UPDATE "order_events" SET "data" = "to"::jsonb - 'provider' || jsonb_build_object('type', "type", 'isTest', coalesce((
  SELECT "provider" = 'test' FROM "payments" WHERE "payments"."id" = ("to"::jsonb ->> 'paymentId')::integer), false))
WHERE "type" IN ('payment-received', 'payment-refunded', 'payment-disputed');--> statement-breakpoint
-- A status that a payment has changed is a test when that payment is.
UPDATE "order_events" AS "change" SET "data" = jsonb_build_object(
  'type', "type", 'from', "from", 'to', "to", 'isTest', coalesce("actor" = 'payment' AND (
    SELECT ("payment"."data" ->> 'isTest')::boolean FROM "order_events" AS "payment"
    WHERE "payment"."order_id" = "change"."order_id" AND "payment"."created_at" <= "change"."created_at"
      AND "payment"."type" IN ('payment-received', 'payment-refunded')
    ORDER BY "payment"."created_at" DESC, "payment"."id" DESC LIMIT 1), false))
WHERE "type" = 'payment-changed';--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "data" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "type", DROP COLUMN "from", DROP COLUMN "to";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_data_check" CHECK (coalesce("order_events"."data" ->> 'type', '') in ('created', 'status-changed', 'payment-changed', 'archived', 'details-changed', 'files-added', 'quote-sent', 'options-changed', 'quote-accepted', 'quote-declined', 'question-asked', 'payment-received', 'payment-refunded', 'payment-disputed', 'client-address-renewed'));
