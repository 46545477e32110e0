CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"status" smallint NOT NULL,
	"is_external" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_group" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;