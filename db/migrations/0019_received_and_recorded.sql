ALTER TABLE "orders" ADD COLUMN "received_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "test_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recorded_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What an order counted as paid so far.
UPDATE "orders" SET "recorded_amount" = CASE "payment_status"
    WHEN 'paid' THEN greatest("paid_amount", "total_price")
    ELSE coalesce(nullif("paid_amount", 0), "deposit_amount")
  END
WHERE "payment_status" <> 'unpaid';--> statement-breakpoint
-- Of that, what came by card is received, and the rest recorded by hand. A payment used to count until all of it was
-- given back, so what is still to pay stays as it was: a partial refund of the past is not asked for again.
UPDATE "orders" SET
  "received_amount" = "card"."received",
  "test_amount" = "card"."test",
  "recorded_amount" = "card"."by_hand" + greatest(0,
    greatest(0, "card"."total" - "card"."received" - "card"."by_hand") - greatest(0, "card"."total" - "card"."paid"))
FROM (
  SELECT "orders"."id", "orders"."total_price" AS "total", "orders"."recorded_amount" AS "paid",
    least(ceil(sum("amount_usd" - "refunded_usd")), 2147483647)::integer AS "received",
    least(ceil(coalesce(sum("amount_usd" - "refunded_usd") FILTER (WHERE "provider" = 'test'), 0)), 2147483647)::integer AS "test",
    greatest(0, "orders"."recorded_amount" - coalesce(sum("amount_usd") FILTER (WHERE "payments"."state" <> 'refunded'), 0))::integer AS "by_hand"
  FROM "payments" JOIN "orders" ON "orders"."id" = "payments"."order_id"
  WHERE "succeeded_at" IS NOT NULL
  GROUP BY "orders"."id"
) AS "card"
WHERE "card"."id" = "orders"."id";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_amount_check";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "paid_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_received_amount_check" CHECK ("orders"."received_amount" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_test_amount_check" CHECK ("orders"."test_amount" between 0 and "orders"."received_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recorded_amount_check" CHECK ("orders"."recorded_amount" >= 0);--> statement-breakpoint
-- As before, but for what was paid, and whether it came through the test checkout.
CREATE OR REPLACE FUNCTION "tell_webhooks"("of_order" integer, "happened" text, "before" text, "after" text) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  "told" text := CASE
    WHEN "happened" = 'created' THEN 'order.created'
    WHEN "happened" = 'status-changed' THEN 'order.status-changed'
    WHEN "happened" = 'payment-changed' AND "after" = 'paid' THEN 'order.paid'
    WHEN "happened" = 'payment-changed' AND "after" = 'partial' AND "before" = 'unpaid' THEN 'order.partly-paid'
  END;
BEGIN
  INSERT INTO "webhook_deliveries" ("webhook_id", "event", "order_id", "data")
  SELECT "webhooks"."id", "told", "snapshot"."id", CASE "happened"
    WHEN 'created' THEN json_build_object('order', "snapshot"."order")
    WHEN 'status-changed' THEN json_build_object('order', "snapshot"."order", 'previousStatus', "before")
    ELSE json_build_object('order', "snapshot"."order", 'previousPaymentStatus', "before")
  END
  FROM "webhooks" CROSS JOIN (
    SELECT "orders"."id", json_build_object(
      'id', "orders"."id",
      'clientName', "client_name",
      'clientEmail', "client_email",
      'clientPhone', "client_phone",
      'locale', "locale",
      'serviceType', "service_type",
      'selectedPlan', "order_details" ->> 'selectedPlan',
      'status', "status",
      'paymentStatus', "payment_status",
      'totalPrice', "total_price",
      'depositAmount', "deposit_amount",
      'paidAmount', "received_amount"::bigint + "recorded_amount",
      'isTest', "test_amount" > 0,
      'deliveryDate', "delivery_date",
      'createdAt', to_char("orders"."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) AS "order"
    FROM "orders" WHERE "orders"."id" = "of_order"
  ) AS "snapshot"
  WHERE "webhooks"."off_at" IS NULL AND "told" = ANY ("webhooks"."events");
  RETURN FOUND;
END
$$;
