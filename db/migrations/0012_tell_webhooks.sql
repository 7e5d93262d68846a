-- Writes the deliveries of what happened to an order, one for each address that is on and wants to know. Called within
-- the statement that writes order and event, whose changes it sees; says whether anybody is told. A function, so that
-- the statements that call it stay short: the embedded database reads and plans them anew each time.
-- What is said about the order is what `webhookOrderSchema` in the contracts describes.
CREATE FUNCTION "tell_webhooks"("of_order" integer, "happened" text, "before" text, "after" text) RETURNS boolean
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
      'paidAmount', CASE "payment_status"
        WHEN 'unpaid' THEN 0
        WHEN 'paid' THEN greatest("paid_amount", "total_price")
        ELSE coalesce(nullif("paid_amount", 0), "deposit_amount")
      END,
      'deliveryDate', "delivery_date",
      'createdAt', to_char("orders"."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    ) AS "order"
    FROM "orders" WHERE "orders"."id" = "of_order"
  ) AS "snapshot"
  WHERE "webhooks"."off_at" IS NULL AND "told" = ANY ("webhooks"."events");
  RETURN FOUND;
END
$$;
