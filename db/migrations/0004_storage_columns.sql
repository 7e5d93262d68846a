ALTER TABLE "storage_files" DROP COLUMN "touched_at";--> statement-breakpoint
ALTER TABLE "storage_imports" DROP COLUMN "error_message";