CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"picture" text,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "account_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "account_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "account_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"client_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_search_use" (
	"account_id" text NOT NULL,
	"day" text NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "ai_search_use_account_id_day_term_pk" PRIMARY KEY("account_id","day","term")
);
--> statement-breakpoint
CREATE TABLE "allowance" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"license_id" text,
	"resource" text NOT NULL,
	"accounting_type" text NOT NULL,
	"usages_left" integer DEFAULT 0 NOT NULL,
	"allow_overusage" boolean DEFAULT false NOT NULL,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	CONSTRAINT "allowance_not_negative" CHECK ("allowance"."usages_left" >= 0 OR "allowance"."allow_overusage")
);
--> statement-breakpoint
CREATE TABLE "allowance_use" (
	"account_id" text NOT NULL,
	"resource" text NOT NULL,
	"object_id" text NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "allowance_use_account_id_resource_object_id_pk" PRIMARY KEY("account_id","resource","object_id")
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"product_id" text NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"external_id" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "checkout_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "client_event" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text,
	"client_id" text,
	"payload" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"api_code" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"access" text DEFAULT 'private' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_downloaded" boolean DEFAULT false NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "collection_api_code_unique" UNIQUE("api_code")
);
--> statement-breakpoint
CREATE TABLE "collection_icon" (
	"collection_id" text NOT NULL,
	"icon_id" text NOT NULL,
	"added_at" bigint NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collection_icon_collection_id_icon_id_pk" PRIMARY KEY("collection_id","icon_id")
);
--> statement-breakpoint
CREATE TABLE "download_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"icon_id" text NOT NULL,
	"format" text NOT NULL,
	"size" integer,
	"colour" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"product_id" text NOT NULL,
	"status" text NOT NULL,
	"period" text DEFAULT 'month' NOT NULL,
	"is_setup_finished" boolean NOT NULL,
	"is_site_default" boolean DEFAULT false NOT NULL,
	"is_obsolete" boolean DEFAULT false NOT NULL,
	"is_group" boolean DEFAULT false NOT NULL,
	"is_group_owner" boolean DEFAULT false NOT NULL,
	"source" text,
	"allow_update_products" boolean DEFAULT false NOT NULL,
	"allow_update_members_limit" boolean DEFAULT false NOT NULL,
	"order_provider" text,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint,
	"external_id" text,
	CONSTRAINT "license_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "paid_download" (
	"account_id" text NOT NULL,
	"icon_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "paid_download_account_id_icon_id_pk" PRIMARY KEY("account_id","icon_id")
);
--> statement-breakpoint
CREATE TABLE "reward_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"account_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"account_id" text NOT NULL,
	"term" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "search_entry_account_id_term_pk" PRIMARY KEY("account_id","term")
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"token_hash" text,
	"audience" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "account_identity" ADD CONSTRAINT "account_identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_search_use" ADD CONSTRAINT "ai_search_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance" ADD CONSTRAINT "allowance_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance" ADD CONSTRAINT "allowance_license_id_license_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."license"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD CONSTRAINT "allowance_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_event" ADD CONSTRAINT "client_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_icon" ADD CONSTRAINT "collection_icon_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_entry" ADD CONSTRAINT "download_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license" ADD CONSTRAINT "license_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_download" ADD CONSTRAINT "paid_download_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_token" ADD CONSTRAINT "reward_token_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_token_hash_account_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."account_session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_identity_account" ON "account_identity" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_session_account" ON "account_session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_session_expires" ON "account_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "allowance_account" ON "allowance" USING btree ("account_id","resource");--> statement-breakpoint
CREATE INDEX "checkout_account" ON "checkout" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "client_event_at" ON "client_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "collection_account" ON "collection" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_default" ON "collection" USING btree ("account_id") WHERE "collection"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "collection_downloaded" ON "collection" USING btree ("account_id") WHERE "collection"."is_downloaded";--> statement-breakpoint
CREATE INDEX "download_entry_latest" ON "download_entry" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "license_account" ON "license" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reward_token_expires" ON "reward_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_entry_latest" ON "search_entry" USING btree ("account_id","at" DESC NULLS LAST);