CREATE TABLE "collection_download" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"collection_id" text NOT NULL,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_report" (
	"id" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"at" bigint NOT NULL,
	CONSTRAINT "idempotency_key_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "upload_refusal" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"file_name" text NOT NULL,
	"rule" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_icon" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"content_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"is_color" boolean NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "appearance" jsonb;--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "collection_download" ADD CONSTRAINT "collection_download_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_download" ADD CONSTRAINT "collection_download_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_report" ADD CONSTRAINT "collection_report_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_refusal" ADD CONSTRAINT "upload_refusal_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_icon" ADD CONSTRAINT "user_icon_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_download_account" ON "collection_download" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "collection_download_at" ON "collection_download" USING btree ("at");--> statement-breakpoint
CREATE INDEX "collection_report_at" ON "collection_report" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_key_at" ON "idempotency_key" USING btree ("at");--> statement-breakpoint
CREATE INDEX "upload_refusal_at" ON "upload_refusal" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_icon_account" ON "user_icon" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "user_icon_content" ON "user_icon" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "collection_public" ON "collection" USING btree ("updated_at" DESC NULLS LAST) WHERE "collection"."access" = 'public';--> statement-breakpoint
CREATE INDEX "collection_icon_icon" ON "collection_icon" USING btree ("icon_id");--> statement-breakpoint
CREATE INDEX "collection_icon_order" ON "collection_icon" USING btree ("collection_id","position","added_at" DESC NULLS FIRST,"icon_id");