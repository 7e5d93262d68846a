CREATE TABLE "shop_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_addresses_shop_id_unique" UNIQUE("shop_id")
);
