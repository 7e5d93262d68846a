CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"outcome" text DEFAULT 'ignored' NOT NULL,
	"payment_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "payment_events_provider_check" CHECK (btrim("payment_events"."provider") <> '' and char_length("payment_events"."provider") <= 40),
	CONSTRAINT "payment_events_event_id_check" CHECK (btrim("payment_events"."event_id") <> '' and char_length("payment_events"."event_id") <= 255),
	CONSTRAINT "payment_events_type_check" CHECK (btrim("payment_events"."type") <> '' and char_length("payment_events"."type") <= 100),
	CONSTRAINT "payment_events_outcome_check" CHECK ("payment_events"."outcome" in ('applied', 'ignored', 'unknown', 'mismatch'))
);
--> statement-breakpoint
CREATE TABLE "test_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"payment_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" text,
	"event_at" timestamp (3) with time zone,
	"event_due_at" timestamp (3) with time zone,
	"deliveries_left" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "test_checkouts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "test_checkouts_session_id_check" CHECK ("test_checkouts"."session_id" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "test_checkouts_state_check" CHECK ("test_checkouts"."state" in ('open', 'paid', 'declined', 'canceled')),
	CONSTRAINT "test_checkouts_deliveries_check" CHECK ("test_checkouts"."deliveries_left" between 0 and 2),
	CONSTRAINT "test_checkouts_event_check" CHECK (("test_checkouts"."event_id" is null) = ("test_checkouts"."event_at" is null) and ("test_checkouts"."deliveries_left" = 0 or ("test_checkouts"."event_id" is not null and "test_checkouts"."event_due_at" is not null)))
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD CONSTRAINT "test_checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_checkouts_due_index" ON "test_checkouts" USING btree ("event_due_at") WHERE "test_checkouts"."deliveries_left" > 0;