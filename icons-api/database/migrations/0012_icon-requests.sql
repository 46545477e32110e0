CREATE TABLE "community_icon" (
	"icon_id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"author_name" text NOT NULL,
	"request_id" text,
	"style" text NOT NULL,
	"title" text NOT NULL,
	"svg" text NOT NULL,
	"licence" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"taken_down_at" bigint,
	"take_down_reason" text
);
--> statement-breakpoint
CREATE TABLE "icon_request" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"is_animated" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"maker_id" text,
	"decline_reason" text,
	"hidden_reason" text,
	"merged_into" text,
	"deleted_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "icon_request_event" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"account_id" text,
	"maker_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "icon_request_vote" (
	"request_id" text NOT NULL,
	"account_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "icon_request_vote_request_id_account_id_pk" PRIMARY KEY("request_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "request_file" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"request_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_icon" (
	"request_id" text NOT NULL,
	"icon_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "request_icon_request_id_icon_id_pk" PRIMARY KEY("request_id","icon_id")
);
--> statement-breakpoint
CREATE TABLE "request_mail_choice" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"stopped_at" bigint,
	CONSTRAINT "request_mail_choice_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "request_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "community_icon" ADD CONSTRAINT "community_icon_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_request" ADD CONSTRAINT "icon_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_request" ADD CONSTRAINT "icon_request_maker_id_account_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_request_event" ADD CONSTRAINT "icon_request_event_request_id_icon_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."icon_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_request_event" ADD CONSTRAINT "icon_request_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_request_event" ADD CONSTRAINT "icon_request_event_maker_id_account_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_request_vote" ADD CONSTRAINT "icon_request_vote_request_id_icon_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."icon_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_request_vote" ADD CONSTRAINT "icon_request_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_request_id_icon_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."icon_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_icon" ADD CONSTRAINT "request_icon_request_id_icon_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."icon_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_mail_choice" ADD CONSTRAINT "request_mail_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notice" ADD CONSTRAINT "request_notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_notice" ADD CONSTRAINT "request_notice_request_id_icon_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."icon_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_icon_account" ON "community_icon" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "community_icon_request" ON "community_icon" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "icon_request_votes" ON "icon_request" USING btree ("votes" DESC NULLS FIRST,"id") WHERE "icon_request"."deleted_at" IS NULL AND "icon_request"."merged_into" IS NULL AND "icon_request"."hidden_reason" IS NULL;--> statement-breakpoint
CREATE INDEX "icon_request_newest" ON "icon_request" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "icon_request"."deleted_at" IS NULL AND "icon_request"."merged_into" IS NULL AND "icon_request"."hidden_reason" IS NULL;--> statement-breakpoint
CREATE INDEX "icon_request_activity" ON "icon_request" USING btree ("updated_at" DESC NULLS FIRST,"id") WHERE "icon_request"."deleted_at" IS NULL AND "icon_request"."merged_into" IS NULL AND "icon_request"."hidden_reason" IS NULL;--> statement-breakpoint
CREATE INDEX "icon_request_status_votes" ON "icon_request" USING btree ("status","votes" DESC NULLS FIRST,"id") WHERE "icon_request"."deleted_at" IS NULL AND "icon_request"."merged_into" IS NULL AND "icon_request"."hidden_reason" IS NULL;--> statement-breakpoint
CREATE INDEX "icon_request_status_newest" ON "icon_request" USING btree ("status","created_at" DESC NULLS FIRST,"id") WHERE "icon_request"."deleted_at" IS NULL AND "icon_request"."merged_into" IS NULL AND "icon_request"."hidden_reason" IS NULL;--> statement-breakpoint
CREATE INDEX "icon_request_status_activity" ON "icon_request" USING btree ("status","updated_at" DESC NULLS FIRST,"id") WHERE "icon_request"."deleted_at" IS NULL AND "icon_request"."merged_into" IS NULL AND "icon_request"."hidden_reason" IS NULL;--> statement-breakpoint
CREATE INDEX "icon_request_author" ON "icon_request" USING btree ("account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "icon_request_maker" ON "icon_request" USING btree ("maker_id","status");--> statement-breakpoint
CREATE INDEX "icon_request_hidden" ON "icon_request" USING btree ("id") WHERE "icon_request"."hidden_reason" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "icon_request_words" ON "icon_request" USING gin (to_tsvector('simple', "title" || ' ' || "description"));--> statement-breakpoint
CREATE INDEX "icon_request_platforms" ON "icon_request" USING gin ("platforms");--> statement-breakpoint
CREATE INDEX "icon_request_event_request" ON "icon_request_event" USING btree ("request_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "icon_request_vote_account" ON "icon_request_vote" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_file_request" ON "request_file" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "request_file_account" ON "request_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "request_file_content" ON "request_file" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "request_file_loose" ON "request_file" USING btree ("at") WHERE "request_file"."request_id" IS NULL;--> statement-breakpoint
CREATE INDEX "request_icon_icon" ON "request_icon" USING btree ("icon_id");--> statement-breakpoint
CREATE INDEX "request_notice_account" ON "request_notice" USING btree ("account_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_notice_unread" ON "request_notice" USING btree ("account_id") WHERE "request_notice"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "account_makers" ON "account" USING btree ("name","id") WHERE 'maker' = ANY("account"."roles");