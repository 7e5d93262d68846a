ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_check";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_subject_check";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "webhook_id" integer;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_webhook_id_index" ON "outbox" USING btree ("webhook_id") WHERE "outbox"."webhook_id" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_check" CHECK ("outbox"."kind" in ('quote-confirmation', 'new-order-notice', 'contact-notice', 'webhook-off-notice', 'quote-ready', 'status-changed', 'files-received', 'payment-received', 'client-event-notice'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_subject_check" CHECK (("outbox"."order_id" is not null) = ("outbox"."kind" not in ('contact-notice', 'webhook-off-notice')) and ("outbox"."contact_message_id" is not null) = ("outbox"."kind" = 'contact-notice') and ("outbox"."webhook_id" is not null) = ("outbox"."kind" = 'webhook-off-notice') and ("outbox"."order_event_id" is not null) = ("outbox"."kind" in ('quote-ready', 'status-changed', 'files-received', 'payment-received', 'client-event-notice')));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_locale_check" CHECK ("webhooks"."locale" in ('en', 'de'));