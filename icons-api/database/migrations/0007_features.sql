CREATE TABLE "feature" (
	"key" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"updated_at" bigint NOT NULL
);
