ALTER TABLE "files" ADD COLUMN "scan_state" text DEFAULT 'unscanned' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan_finding" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "scan_after" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "files_scan_due_index" ON "files" USING btree ("scan_after","id") WHERE "files"."scan_state" = 'waiting';--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan_state_check" CHECK ("files"."scan_state" in ('unscanned', 'waiting', 'clean', 'infected'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan_finding_check" CHECK (btrim("files"."scan_finding") <> '' and char_length("files"."scan_finding") <= 200);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan_infected_check" CHECK (("files"."scan_state" = 'infected') = ("files"."scan_finding" is not null));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_scan_attempts_check" CHECK ("files"."scan_attempts" >= 0);