ALTER TABLE "orders" ADD COLUMN "free_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "free_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_free_lines_check" CHECK (jsonb_typeof("orders"."free_lines") = 'array');--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_free_lines_check" CHECK (jsonb_typeof("quotes"."free_lines") = 'array');