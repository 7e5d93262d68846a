CREATE TABLE "storage_files" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"size_bytes" bigint NOT NULL,
	"mime_type" text NOT NULL,
	"original_name" text NOT NULL,
	"is_image" boolean DEFAULT false NOT NULL,
	"image_info" jsonb,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text,
	"is_stored" boolean DEFAULT true NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"attached_file_id" integer,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_files_size_bytes_check" CHECK ("storage_files"."size_bytes" >= 0),
	CONSTRAINT "storage_files_mime_type_check" CHECK (btrim("storage_files"."mime_type") <> '' and char_length("storage_files"."mime_type") <= 255),
	CONSTRAINT "storage_files_original_name_check" CHECK (btrim("storage_files"."original_name") <> '' and char_length("storage_files"."original_name") <= 255),
	CONSTRAINT "storage_files_source_check" CHECK (btrim("storage_files"."source") <> '' and char_length("storage_files"."source") <= 64),
	CONSTRAINT "storage_files_attached_check" CHECK ("storage_files"."attached_file_id" is null or "storage_files"."is_ready")
);
--> statement-breakpoint
CREATE TABLE "storage_groups" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_groups_files_check" CHECK (jsonb_array_length("storage_groups"."files") > 0)
);
--> statement-breakpoint
CREATE TABLE "storage_imports" (
	"token" uuid PRIMARY KEY NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint,
	"file_uuid" uuid,
	"url" text NOT NULL,
	"url_hash" text,
	"error_code" text,
	"error_message" text,
	"address_key" text NOT NULL,
	"is_running" boolean DEFAULT true NOT NULL,
	"touched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_imports_status_check" CHECK ("storage_imports"."status" in ('waiting', 'progress', 'success', 'error')),
	CONSTRAINT "storage_imports_url_check" CHECK (btrim("storage_imports"."url") <> '' and char_length("storage_imports"."url") <= 4096),
	CONSTRAINT "storage_imports_url_hash_check" CHECK ("storage_imports"."url_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "storage_imports_error_check" CHECK (("storage_imports"."status" = 'error') = ("storage_imports"."error_code" is not null)),
	CONSTRAINT "storage_imports_running_check" CHECK ("storage_imports"."is_running" = ("storage_imports"."status" in ('waiting', 'progress'))),
	CONSTRAINT "storage_imports_file_check" CHECK ("storage_imports"."status" <> 'success' or "storage_imports"."file_uuid" is not null)
);
--> statement-breakpoint
CREATE TABLE "storage_multipart_parts" (
	"upload_uuid" uuid NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_multipart_parts_pk" PRIMARY KEY("upload_uuid","number"),
	CONSTRAINT "storage_multipart_parts_number_check" CHECK ("storage_multipart_parts"."number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "storage_multipart_uploads" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL,
	"declared_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"part_size_bytes" integer NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text,
	"is_stored" boolean DEFAULT true NOT NULL,
	"address_key" text NOT NULL,
	"assembled_until" timestamp (3) with time zone,
	"error_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_multipart_uploads_original_name_check" CHECK (btrim("storage_multipart_uploads"."original_name") <> '' and char_length("storage_multipart_uploads"."original_name") <= 255),
	CONSTRAINT "storage_multipart_uploads_declared_type_check" CHECK (btrim("storage_multipart_uploads"."declared_type") <> '' and char_length("storage_multipart_uploads"."declared_type") <= 255),
	CONSTRAINT "storage_multipart_uploads_source_check" CHECK (btrim("storage_multipart_uploads"."source") <> '' and char_length("storage_multipart_uploads"."source") <= 64),
	CONSTRAINT "storage_multipart_uploads_size_check" CHECK ("storage_multipart_uploads"."size_bytes" > 0 and "storage_multipart_uploads"."part_size_bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "storage_files" ADD CONSTRAINT "storage_files_attached_file_id_files_id_fk" FOREIGN KEY ("attached_file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_imports" ADD CONSTRAINT "storage_imports_file_uuid_storage_files_uuid_fk" FOREIGN KEY ("file_uuid") REFERENCES "public"."storage_files"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_multipart_parts" ADD CONSTRAINT "storage_multipart_parts_upload_uuid_storage_multipart_uploads_uuid_fk" FOREIGN KEY ("upload_uuid") REFERENCES "public"."storage_multipart_uploads"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_files_unattached_index" ON "storage_files" USING btree ("created_at") WHERE "storage_files"."attached_file_id" is null;--> statement-breakpoint
CREATE INDEX "storage_files_attached_file_id_index" ON "storage_files" USING btree ("attached_file_id");--> statement-breakpoint
CREATE INDEX "storage_groups_created_at_index" ON "storage_groups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "storage_imports_url_hash_index" ON "storage_imports" USING btree ("url_hash");--> statement-breakpoint
CREATE INDEX "storage_imports_file_uuid_index" ON "storage_imports" USING btree ("file_uuid");--> statement-breakpoint
CREATE INDEX "storage_imports_running_index" ON "storage_imports" USING btree ("address_key") WHERE "storage_imports"."is_running";--> statement-breakpoint
CREATE INDEX "storage_imports_created_at_index" ON "storage_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "storage_multipart_uploads_address_key_index" ON "storage_multipart_uploads" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "storage_multipart_uploads_created_at_index" ON "storage_multipart_uploads" USING btree ("created_at");