-- Deletions and erasures look for the rows that refer to what they delete, pages of clients for the changes of a version,
-- and the metrics for the deliveries that were given up: each read whole tables.
CREATE INDEX "change_points_file_id_index" ON "change_points" USING btree ("file_id") WHERE "change_points"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "change_requests_deliverable_id_index" ON "change_requests" USING btree ("deliverable_id");--> statement-breakpoint
CREATE INDEX "outbox_user_id_index" ON "outbox" USING btree ("user_id") WHERE "outbox"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_backup_id_index" ON "outbox" USING btree ("backup_id") WHERE "outbox"."backup_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_invitation_id_index" ON "outbox" USING btree ("invitation_id") WHERE "outbox"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_order_id_index" ON "webhook_deliveries" USING btree ("order_id") WHERE "webhook_deliveries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_index" ON "webhook_deliveries" USING btree ("id") WHERE "webhook_deliveries"."failed_at" is not null;