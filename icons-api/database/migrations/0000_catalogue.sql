CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE TABLE "author" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"input_hash" text NOT NULL,
	"revision" integer NOT NULL,
	"imported_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"total_icons" integer NOT NULL,
	"preview_ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "concept" (
	"id" serial PRIMARY KEY NOT NULL,
	"common_name" text NOT NULL,
	"title" text NOT NULL,
	"other_titles" text[] NOT NULL,
	"tags" jsonb NOT NULL,
	"categories" text[] NOT NULL,
	"set_count" integer NOT NULL,
	"is_brand" boolean NOT NULL,
	"words" jsonb,
	CONSTRAINT "concept_common_name_unique" UNIQUE("common_name")
);
--> statement-breakpoint
CREATE TABLE "icon" (
	"id" text PRIMARY KEY NOT NULL,
	"platform_id" integer NOT NULL,
	"concept_id" integer NOT NULL,
	"name" text NOT NULL,
	"set_prefix" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"flags" smallint NOT NULL,
	"box_left" real NOT NULL,
	"box_top" real NOT NULL,
	"box_width" real NOT NULL,
	"box_height" real NOT NULL,
	"content_hash" text NOT NULL,
	"added_at" bigint NOT NULL,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "icon_alias" (
	"id" text PRIMARY KEY NOT NULL,
	"set_prefix" text NOT NULL,
	"name" text NOT NULL,
	"concept_name" text NOT NULL,
	"icon_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "icon_body" (
	"icon_id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "icon_set" (
	"prefix" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"author_id" text NOT NULL,
	"licence_title" text NOT NULL,
	"licence_spdx" text NOT NULL,
	"licence_url" text NOT NULL,
	"attribution_required" boolean NOT NULL,
	"content_hash" text,
	"last_modified" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform" (
	"id" serial PRIMARY KEY NOT NULL,
	"api_code" text NOT NULL,
	"seo_code" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"set_prefix" text NOT NULL,
	"family" text,
	"is_free" boolean NOT NULL,
	"is_color" boolean NOT NULL,
	"is_emoji" boolean NOT NULL,
	"is_brand" boolean NOT NULL,
	"colour_capability" text NOT NULL,
	"position" integer NOT NULL,
	"size" integer NOT NULL,
	"preview_names" text[] NOT NULL,
	"preview_ids" text[] NOT NULL,
	"benefits" text[] NOT NULL,
	"is_experimental" boolean NOT NULL,
	"is_deprecated" boolean NOT NULL,
	"total_icons" integer NOT NULL,
	CONSTRAINT "platform_api_code_unique" UNIQUE("api_code"),
	CONSTRAINT "platform_seo_code_unique" UNIQUE("seo_code")
);
--> statement-breakpoint
CREATE TABLE "platform_group" (
	"type" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"total_icons" integer NOT NULL,
	"preview_ids" text[] NOT NULL,
	"members" text[] NOT NULL,
	CONSTRAINT "platform_group_type_code_pk" PRIMARY KEY("type","code")
);
--> statement-breakpoint
ALTER TABLE "icon" ADD CONSTRAINT "icon_platform_id_platform_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platform"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon" ADD CONSTRAINT "icon_concept_id_concept_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."concept"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "icon_set" ADD CONSTRAINT "icon_set_author_id_author_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."author"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform" ADD CONSTRAINT "platform_set_prefix_icon_set_prefix_fk" FOREIGN KEY ("set_prefix") REFERENCES "public"."icon_set"("prefix") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "icon_concept" ON "icon" USING btree ("concept_id","platform_id");--> statement-breakpoint
CREATE INDEX "icon_latest" ON "icon" USING btree ("added_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "icon_set_name" ON "icon" USING btree ("set_prefix","name");--> statement-breakpoint
CREATE INDEX "icon_alias_icon" ON "icon_alias" USING btree ("icon_id");