ALTER TABLE "download_entry" ADD COLUMN "edits" text;--> statement-breakpoint
ALTER TABLE "download_entry" ADD COLUMN "simplified" boolean DEFAULT false NOT NULL;